import { formatCount } from '@longmen/format';
import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import type { Issue } from './exposure.ts';
import type { messages } from './messages.ts';

type Exact = NonNullable<NonNullable<Issue['worst']>['exact']>;

/** How many results come to how much, and the dearest ones. What the site loses is drawn hollow. */
export function DrawCost({ exact }: { exact: Exact }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const most = Math.max(1, ...exact.bars.map(({ results }) => results));
  return (
    <section className="rounded-card border border-hair bg-surface p-4" aria-label={t('drawCost')}>
      <header className="flex items-baseline gap-3">
        <h2 className="flex-1 font-semibold">{t('drawCost')}</h2>
        <span className="text-note text-text-2">{t('ofResults', { text: formatCount(exact.results, locale) })}</span>
      </header>
      <svg
        className="mt-2 h-20 w-full"
        viewBox={`0 0 ${exact.bars.length * 10} 80`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {exact.bars.map(({ from, to, results }, at) => {
          // Few results are many times rarer than most: their height tells how many digits the number has.
          const height = results === 0 ? 0 : 4 + (76 * Math.log1p(results)) / Math.log1p(most);
          return (
            <rect
              key={from}
              x={at * 10 + 1}
              y={80 - height}
              width={8}
              height={height}
              vectorEffect="non-scaling-stroke"
              className={to <= 0 || from < 0 ? 'fill-surface stroke-win' : 'fill-ctl'}
            />
          );
        })}
      </svg>
      <p className="flex text-note text-text-2">
        <span className="flex-1">{printAmount(exact.bars[0]?.from ?? 0, locale)}</span>
        <span>{printAmount(exact.bars.at(-1)?.to ?? 0, locale)}</span>
      </p>
      <p className="text-note text-text-2">{t('barsNote')}</p>
      <h3 className="mt-3 font-semibold">{t('worstResults')}</h3>
      <table className="mt-1 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('worst')}</th>
            <th scope="col">{t('results')}</th>
          </tr>
        </thead>
        <tbody>
          {exact.worst.map(({ numbers, net, count }) => (
            <tr key={net} className="h-7">
              <td className="font-medium tracking-wide">{numbers.map((number) => number ?? '·').join(' ')}</td>
              <td className={cx('text-right', net < 0 && 'text-win')}>
                <Amount mills={net} signed />
              </td>
              <td className="w-20 text-right text-text-2">{formatCount(count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the last issues left: kept above the line, lost below it and hollow. */
export function RecentIssues({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const { recent } = issue;
  if (recent.length === 0) return null;
  const most = Math.max(1, ...recent.map(({ net }) => Math.abs(net)));
  const lost = recent.reduce((one, other) => (other.net < one.net ? other : one));
  const sum = recent.reduce((all, { net }) => all + net, 0);
  return (
    <section className="rounded-card border border-hair bg-surface p-4" aria-label={t('recent')}>
      <header className="flex items-baseline gap-3">
        <h2 className="flex-1 font-semibold">{t('recent')}</h2>
        <Link to="/issues" className="text-note text-primary hover:underline">
          {t('issues')}
        </Link>
      </header>
      <svg className="mt-2 h-20 w-full" viewBox="0 0 200 80" preserveAspectRatio="none" aria-hidden="true">
        {recent.map(({ issue: number, net }, at) => {
          const height = Math.max(1, (Math.abs(net) / most) * 38);
          return (
            <rect
              key={number}
              x={at * 10 + 1}
              y={net < 0 ? 40 : 40 - height}
              width={8}
              height={height}
              vectorEffect="non-scaling-stroke"
              className={net < 0 ? 'fill-surface stroke-win' : 'fill-ctl'}
            />
          );
        })}
      </svg>
      <p className="flex gap-3 text-note text-text-2">
        <span className="flex-1">
          {t('sumAll')} {printAmount(sum, locale, 'text', true)}
        </span>
        <span>
          {t('lowest')} {printAmount(lost.net, locale, 'text', true)}, {lost.issue}
        </span>
      </p>
    </section>
  );
}
