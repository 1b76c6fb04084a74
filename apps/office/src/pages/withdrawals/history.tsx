import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import { useKindNames } from '../../features/ledger/use-kind-names.ts';
import type { messages } from './messages.ts';
import type { Facts } from './withdrawal.ts';

/** The last rows of the player's ledger, the newest first: the request ends them. */
export function LedgerRows({ facts: { ledger, cash } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const kindName = useKindNames();
  const heads = [t('at'), t('kind'), t('amount'), t('after'), t('cause')];
  return (
    <section className="pt-3">
      <h3 className="flex items-baseline gap-2 px-4 font-semibold">
        {t('ledger')}
        <span className="text-note font-normal text-text-2">
          {t('lastRows', { count: ledger.length })} · {t('cash', { text: printAmount(cash, locale) })}
        </span>
      </h3>
      <table className="rows dense" aria-label={t('ledger')}>
        <colgroup>
          <col style={{ width: 120 }} />
          <col style={{ width: 148 }} />
          <col style={{ width: 104 }} />
          <col style={{ width: 104 }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 2 || at === 3 ? 'end' : undefined}>
                {head}
                {at === 0 && (
                  <span className="font-normal">
                    {' '}
                    <OffsetNow />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ledger.map((row) => (
            <tr key={row.no}>
              <td className="text-text-2">
                <Time at={row.at} bare />
              </td>
              <td>{kindName(row.kind)}</td>
              <td className="end">
                <Amount mills={row.amount} places="amount" signed />
              </td>
              <td className="end text-text-2">
                <Amount mills={row.after} places="amount" />
              </td>
              <td className="text-text-2">{row.note || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const steps = {
  received: 'stepReceived',
  checked: 'stepChecked',
  review: 'stepReview',
  approved: 'stepApproved',
  held: 'stepHeld',
  recalled: 'stepRecalled',
  sent: 'stepSent',
  done: 'stepDone',
  refused: 'stepRefused',
  unknown: 'stepUnknown',
} as const satisfies Record<string, keyof typeof messages>;

/** What has happened to it, the first first. */
export function Steps({ facts: { events } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const ruleName = (rule: string) =>
    (Object.hasOwn(riskTexts, rule) ? riskTexts[rule]?.name[locale] : undefined) ?? rule;
  const wordsOf = (step: string, detail: string) => {
    if (step === 'checked') return detail.split(', ').map(ruleName).join(', ');
    if (step !== 'review') return detail;
    return detail === 'two operators' ? t('twoOperators') : detail === 'one operator' ? t('oneOperator') : detail;
  };
  const nameOf = (step: string) => {
    const known = Object.entries(steps).find(([key]) => key === step);
    return known ? t(known[1]) : step;
  };
  return (
    <section className="px-4 py-3">
      <h3 className="font-semibold">{t('steps')}</h3>
      <ol className="mt-1">
        {events.map(({ step, at, detail }) => (
          <li key={`${step} ${at}`} className="grid grid-cols-[112px_148px_minmax(0,1fr)] py-0.5">
            <span className="text-text-2">
              <Time at={at} bare />
            </span>
            <span className="font-medium">{nameOf(step)}</span>
            <span className="min-w-0 truncate text-text-2" title={detail}>
              {wordsOf(step, detail)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
