import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages as words } from '../../features/care-words/messages.ts';
import { Time } from '../../features/kit/parts/time.tsx';
import { useLimitName } from '../../features/player-limits/use-limit-name.ts';
import type { CareCase } from './care-case.ts';
import type { messages } from './messages.ts';

type Event = CareCase['log'][number];

/** Everything that was done about a case, the newest first. */
export function CaseLog({ log }: { log: readonly Event[] }) {
  const t = useMessages<typeof messages>('care');
  return (
    <ol>
      {log.map((event) => (
        <li key={event.no} className="flex gap-3 border-b border-line px-4 py-2 last:border-0">
          <span className="w-28 flex-none text-text-2">
            <Time at={event.at} bare />
          </span>
          <div className="min-w-0 flex-1">
            <p>
              {event.by !== null && <b className="font-semibold">{event.by} </b>}
              {t(`event_${event.kind}`)} <What event={event} />
            </p>
            {event.note !== null && <p className="break-words text-text-2">“{event.note}”</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What an event set. */
function What({ event: { marker, limit, amount, until, from, outcome, dueAt } }: { event: Event }) {
  const t = useMessages<typeof messages>('care');
  const word = useMessages<typeof words>('care-words');
  const limitName = useLimitName();
  const locale = useLocale();
  return (
    <span className="font-medium">
      {marker !== null && word(marker)}
      {limit !== null && `${limitName(limit)} `}
      {amount !== null && printAmount(amount, locale)}
      {until !== null && (
        <>
          {t('until')} <Time at={until} />
        </>
      )}
      {from !== null && t('from', { name: from })}
      {outcome !== null && word(outcome)}
      {dueAt !== null && (
        <>
          · {t('dueAt')} <Time at={dueAt} />
        </>
      )}
    </span>
  );
}
