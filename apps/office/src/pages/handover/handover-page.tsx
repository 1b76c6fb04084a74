import { readHandover } from '@longmen/contract/console/handover';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { useSecond } from '../../core/platform/clock.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { QueuesStrip } from '../../features/queues/queues-strip.tsx';
import type { messages as kinds } from '../../features/second-word/messages.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import { Claims } from './claims.tsx';
import type { messages } from './messages.ts';
import { Notes } from './notes.tsx';
import { Part } from './part.tsx';
import type { Sheet } from './sheet.ts';

/** What the next shift finds: queues, who holds what, what is due and lapses, and the words of the last one. */
export function HandoverPage() {
  const t = useMessages<typeof messages>('handover');
  const { data, error, refetch } = useQuery({
    queryKey: ['readHandover'],
    queryFn: ({ signal }) => callConsole(readHandover, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  return (
    <>
      <PageHead title={t('title')}>
        {data && <span className="text-note text-text-2">{t('shift', { text: String(data.hours) })}</span>}
      </PageHead>
      <QueuesStrip />
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('title')}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-80" />}
        {data && (
          <div className="grid grid-cols-1 items-start gap-3 min-[1100px]:grid-cols-2">
            <Notes notes={data.notes} />
            <div className="flex min-w-0 flex-col gap-3">
              <Claims claims={data.claims} />
              {data.cases && <Cases cases={data.cases} />}
              <Lapsing rows={data.lapsing} />
              <Incidents rows={data.incidents} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

const rowClass = 'flex min-h-9 items-center gap-3 border-b border-line px-4 last:border-0';

function Cases({ cases }: { cases: NonNullable<Sheet['cases']> }) {
  const t = useMessages<typeof messages>('handover');
  const now = useSecond();
  return (
    <Part title={t('cases')} none={t('casesNone')}>
      {cases.map(({ id, player, isStrong, dueAt, heldBy }) => (
        <li key={id} className={rowClass}>
          <Link to="/care/$case" params={{ case: id }} className="min-w-0 flex-1 truncate font-medium text-primary">
            {player}
          </Link>
          {isStrong && <Sign name="warn" className="text-win" />}
          <span className="text-text-2">{heldBy ?? t('nobody')}</span>
          <span className={dueAt < now ? 'font-semibold text-warn' : 'text-text-2'}>
            {t('due')} <Time at={dueAt} bare />
          </span>
        </li>
      ))}
    </Part>
  );
}

function Lapsing({ rows }: { rows: Sheet['lapsing'] }) {
  const t = useMessages<typeof messages>('handover');
  const kindName = useMessages<typeof kinds>('second-word');
  const settingName = useSettingNames();
  return (
    <Part title={t('lapsing')} none={t('lapsingNone')}>
      {rows.map(({ id, kind, subject, by, lapsesAt }) => (
        <li key={`${kind}.${id}`} className={rowClass}>
          <Link to="/waiting" className="min-w-0 flex-1 truncate font-medium text-primary">
            {kindName(kind)}{' '}
            <span className="font-normal text-text-2">
              {kind === 'change-setting' ? settingName(subject) : subject}
            </span>
          </Link>
          <span className="text-text-2">{by}</span>
          <span className="font-semibold text-warn">
            <Time at={lapsesAt} bare />
          </span>
        </li>
      ))}
    </Part>
  );
}

function Incidents({ rows }: { rows: Sheet['incidents'] }) {
  const t = useMessages<typeof messages>('handover');
  return (
    <Part title={t('incidents')} none={t('incidentsNone')}>
      {rows.map(({ id, reason, by, at }) => (
        <li key={id} className={rowClass}>
          <Link
            to="/incidents"
            search={{ open: id }}
            className="min-w-0 flex-1 truncate font-medium text-primary"
            title={reason}
          >
            {reason}
          </Link>
          <span className="text-text-2">{by}</span>
          <span className="text-text-2">
            <Time at={at} bare />
          </span>
        </li>
      ))}
    </Part>
  );
}
