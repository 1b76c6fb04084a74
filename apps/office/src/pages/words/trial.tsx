import type { ConsoleOutput } from '@longmen/contract/console';
import type { tryWord } from '@longmen/contract/console/community/words';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';

export type Trial = ConsoleOutput<typeof tryWord>;

const looks = { block: 'bad', flag: 'mild', pass: 'good' } as const;

/** What a change of the rules would have made of the messages of a day. */
export function TrialView({ trial }: { trial: Trial }) {
  const t = useMessages<typeof messages>('words');
  const locale = useLocale();
  const { texts, blocked, flagged, passed, rows } = trial;
  const changed = blocked + flagged + passed;
  const count = (value: number) => printCount(value, locale);
  return (
    <section aria-label={t('trial')} className="flex flex-col gap-2 rounded-card border border-hair p-3">
      <p role="status">
        <b className="font-semibold">{t('trialOf', { text: count(texts) })}</b>{' '}
        {changed === 0
          ? t('trialNothing')
          : t('trialChanged', { blocked: count(blocked), flagged: count(flagged), passed: count(passed) })}
      </p>
      {rows.length > 0 && (
        <div className="max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-label={t('trialList')}>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="flex items-start gap-2 py-1.5">
                <Chip look={looks[row.after]}>{t(row.after)}</Chip>
                <span className="min-w-0 flex-1 break-words">
                  {row.body}
                  <span className="block text-note text-text-3">
                    {row.room} · <Time at={row.at} /> · {t('wasBefore', { text: t(row.before) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {changed > rows.length && <p className="text-note text-text-3">{t('trialRows', { count: rows.length })}</p>}
    </section>
  );
}
