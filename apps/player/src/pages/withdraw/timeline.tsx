/** How far a withdrawal is: the steps behind it with their times, and those to come. */
import { Card, Steps } from '@longmen/ui';
import { clockTime, dayAndTime, foreignZone } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Withdrawal } from './calls.ts';
import type { messages } from './messages.ts';

const way = ['received', 'checked', 'review', 'sent', 'done'] as const;
const names = { received: 'received', checked: 'checked', review: 'review', sent: 'sentOn', done: 'paid' } as const;

export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const { timeline, step, requestedAt } = withdrawal;
  const zone = foreignZone(requestedAt);
  const reached = new Set(timeline.map((each) => each.step));
  // A refused one goes no further.
  const toCome = step === 'refused' ? [] : way.filter((each) => !reached.has(each));
  const rows = [...timeline, ...toCome.map((each) => ({ step: each, name: t(names[each]), at: null }))];
  return (
    <Card className="px-4 pt-3 pb-2">
      <h2 className="t-section">{t('steps')}</h2>
      <Steps
        steps={rows.map(({ name, at }, i) => ({
          name,
          time: at === null ? '–' : i === 0 ? dayAndTime(at, locale) : clockTime(at),
          done: at !== null,
        }))}
      />
      {zone !== null && <p className="t-caption pt-1 text-text-3">{t('siteTime', { zone })}</p>}
    </Card>
  );
}

/** The steps that a withdrawal will take, before it is sent. */
export function StepsAhead() {
  const t = useMessages<typeof messages>('withdraw');
  return (
    <Card className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="t-section">{t('afterSending')}</h2>
        <p className="t-caption text-text-2">{t('afterNote')}</p>
      </div>
      <ol className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-x-1 gap-y-3">
        {way.map((each, i) => (
          <li key={each} className="flex flex-col items-center gap-1 text-center">
            <span
              aria-hidden="true"
              className="t-label grid size-[1.75rem] place-items-center rounded-full border border-ctl font-bold text-text-2"
            >
              {i + 1}
            </span>
            <span className="t-caption">{t(names[each])}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
