import type { ConsoleOutput } from '@longmen/contract/console';
import { readSavings } from '@longmen/contract/console/money/savings';
import { formatNumber } from '@longmen/format';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';

type Savings = ConsoleOutput<typeof readSavings>;
const linkClass = 'underline-offset-2 hover:text-primary hover:underline';

/** How much there is, beside what the ledger has; and the rates by day. */
export function SavingsHead() {
  const { data, error, refetch } = useQuery({
    queryKey: ['readSavings'],
    queryFn: ({ signal }) => callConsole(readSavings, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-24" />;
  return (
    <div className="flex flex-none flex-col gap-2 border-b border-hair bg-surface px-4 py-3">
      <Sums savings={data} />
      <Rates savings={data} />
    </div>
  );
}

function Sums({ savings }: { savings: Savings }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const { total, confirmed, coming, comingDays, earned, savers, inLedger, difference } = savings;
  const isEven = difference === 0;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure name={t('total')} note={t('ofSavers', { count: savers })}>
        <Link to="/savings" search={{}} className={linkClass}>
          {printAmount(total, locale)}
        </Link>
      </Figure>
      <Figure name={t('confirmed')}>
        <Link to="/savings" search={{ q: 'kind:in' }} className={linkClass}>
          {printAmount(confirmed, locale)}
        </Link>
      </Figure>
      <Figure
        name={t('coming')}
        note={comingDays.map(({ day, amount }) => `${day} ${printAmount(amount, locale, 'text', true)}`).join(' · ')}
      >
        <Link to="/savings" search={{ q: 'coming:yes' }} className={linkClass}>
          {printAmount(coming, locale)}
        </Link>
      </Figure>
      <Figure name={t('earned')}>
        <Link to="/savings" search={{ q: 'kind:interest' }} className={linkClass}>
          {printAmount(earned, locale)}
        </Link>
      </Figure>
      <Figure name={t('inLedger')}>
        <Link to="/books" className={linkClass}>
          {printAmount(inLedger, locale)}
        </Link>
      </Figure>
      <Figure name={t('difference')} note={t(isEven ? 'isEven' : 'isUneven')}>
        <span className={cx('inline-flex items-center gap-1', isEven ? 'text-primary' : 'text-win')}>
          <Sign name={isEven ? 'check' : 'warn'} />
          {printAmount(difference, locale)}
        </span>
      </Figure>
    </dl>
  );
}

function Figure({ name, note = '', children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-text-3">{name}</dt>
      <dd className="text-fig2 font-semibold">{children}</dd>
      {note !== '' && <dd className="text-note text-text-2">{note}</dd>}
    </div>
  );
}

/** What money earned, a day at a time; each opens into the interest that it paid, on the day after. */
function Rates({ savings: { rates, today } }: { savings: Savings }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('ratesBox')}>
      <table aria-label={t('rates')} className="border-collapse text-note whitespace-nowrap">
        <tbody>
          <tr className="text-text-3">
            <th scope="row" className="pr-4 text-left font-medium">
              {t('rates')}
            </th>
            {rates.map(({ day }) => (
              <td key={day} className="px-2 text-right">
                {day.slice(5)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="pr-4 text-left font-medium text-text-3">
              {t('perYear')}
            </th>
            {rates.map(({ day, basic, extra }) => (
              <td
                key={day}
                className="px-2 text-right"
                title={extra > 0 ? t('withExtra', { text: rateText(extra) }) : ''}
              >
                {day === today ? (
                  <b className="font-semibold">{rateText(basic + extra)}</b>
                ) : (
                  <Link to="/savings" search={{ q: `kind:interest at:${next(day)}` }} className={linkClass}>
                    {rateText(basic + extra)}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );

  function rateText(thousandths: number): string {
    return `${formatNumber(thousandths, locale)} %`;
  }
}
