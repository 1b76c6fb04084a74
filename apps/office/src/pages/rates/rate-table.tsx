import { cx } from '@longmen/ui';
import { formatCount, formatDecimal, type Locale } from '@longmen/format';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages as wordMessages } from '../../features/second-word/messages.ts';
import type { messages } from './messages.ts';
import { shortPercent } from '../../core/i18n/percent.ts';
import { draftRow, oneIn, type PriceRow, type RateDraft, shortRate, type WaitingRate } from './rates.ts';

type RateTableProps = {
  prices: readonly PriceRow[];
  waiting: readonly WaitingRate[];
  draft: RateDraft;
  /** What the draft would return, by price; empty while it is not known. */
  returns: ReadonlyMap<string, string>;
  /** Why nothing can be entered; empty where it can. */
  missing: string;
  /** Prices that may be typed: those that wait, for the second; else all. */
  isOpen: (price: string) => boolean;
  onChange: (draft: RateDraft) => void;
  refused: string;
};

/** Each price with its chance, what it pays, and what it is to pay. */
export function RateTable({ prices, waiting, draft, returns, missing, isOpen, onChange, refused }: RateTableProps) {
  const t = useMessages<typeof messages>('rates');
  const w = useMessages<typeof wordMessages>('second-word');
  const locale = useLocale();
  const waits = new Map(waiting.map((change) => [change.price, change]));
  const type = (price: string, field: 'rate' | 'lowest', text: string) =>
    onChange({ ...draft, [price]: { rate: '', lowest: '', ...draft[price], [field]: text } });
  return (
    <section className="min-w-0 rounded-card border border-hair bg-surface" aria-label={t('rates')}>
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3">
        <h2 className="font-semibold">{t('rates')}</h2>
        <p className="text-note text-text-2">{t('nextIssue')}</p>
      </header>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('prices')}>
        <table className="rows !table-auto">
          <thead>
            <tr>
              <th scope="col">{t('price')}</th>
              {(['chance', 'fair', 'now', 'lowest', 'return', 'newRate', 'newLowest', 'returnThen'] as const).map(
                (head) => (
                  <th key={head} scope="col" className="end">
                    {t(head)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {prices.map((row) => {
              const { price, name } = row;
              const next = draftRow(row, draft);
              const waitsHere = waits.get(price);
              const then = returns.get(price);
              const changes = next.changesRate || next.changesLowest;
              return (
                <tr key={price}>
                  <th scope="row" className="!static !h-9 !text-cell !font-medium !text-text">
                    {name}
                    {waitsHere && (
                      <span className="hidden-value ml-2 text-note leading-5">
                        {waitsHere.wanted === null
                          ? w('hidden')
                          : `${shortRate(waitsHere.wanted.rate, locale)} · ${shortRate(waitsHere.wanted.lowest, locale)}`}
                      </span>
                    )}
                  </th>
                  <td className="end text-text-2" title={row.chance}>
                    {t('oneIn', { text: formatCount(oneIn(row.chance), locale) })}
                  </td>
                  <td className="end text-text-2">×{shortRate(row.fair, locale)}</td>
                  <td className="end font-semibold">×{shortRate(row.rate, locale)}</td>
                  <td className="end text-text-2">×{shortRate(row.lowest, locale)}</td>
                  <td className="end">{shortPercent(row.returns, locale)} %</td>
                  {(['rate', 'lowest'] as const).map((field) => {
                    const isChanged = field === 'rate' ? next.changesRate : next.changesLowest;
                    return (
                      <td key={field} className="end">
                        <input
                          aria-label={`${t(field === 'rate' ? 'newRate' : 'newLowest')}: ${name}`}
                          aria-invalid={next[field] === undefined}
                          title={missing}
                          disabled={missing !== '' || !isOpen(price)}
                          inputMode="decimal"
                          autoComplete="off"
                          className={cx(
                            'field h-7 !w-16 !px-2 text-right tabular-nums',
                            isChanged && 'font-semibold !shadow-[inset_0_0_0_2px_var(--primary)]',
                          )}
                          placeholder={shortRate(row[field], locale)}
                          value={draft[price]?.[field] ?? ''}
                          onChange={(event) => type(price, field, event.target.value)}
                        />
                      </td>
                    );
                  })}
                  <td className="end">
                    {!changes || then === undefined ? (
                      <span className="text-text-3">{changes ? '…' : t('unchanged')}</span>
                    ) : (
                      <>
                        <b className="font-semibold">{shortPercent(then, locale)} %</b>{' '}
                        <span className="text-text-2">{difference(row.returns, then, locale)}</span>
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2.5 text-note">
        {refused === '' ? (
          <span className="flex items-center gap-1.5 text-text-2">
            <Sign name="check" className="text-primary" />
            {t('guard')}
          </span>
        ) : (
          <span role="alert" className="flex items-center gap-1.5 text-win">
            <Sign name="warn" />
            {refused}
          </span>
        )}
        <span className="ml-auto text-text-3">{t('between')}</span>
      </footer>
    </section>
  );
}

/** "+0.50" */
function difference(now: string, then: string, locale: Locale): string {
  const points = Number(then) - Number(now);
  return `${points < 0 ? '\u2212' : '+'}${formatDecimal(Math.abs(points).toFixed(2), locale)}`;
}
