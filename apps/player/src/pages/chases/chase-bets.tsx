import { parseRate } from '@longmen/engine';
import { formatAmount, formatOdds, type Locale } from '@longmen/format';
import { Card } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Chase } from './calls.ts';
import type { messages } from './messages.ts';

/** What is bet in each issue at one time; a rate that fell stands beside the agreed one. */
export function ChaseBets({ chase }: { chase: Chase }) {
  const t = useMessages<typeof messages>('chases');
  const locale = useLocale();
  return (
    <Card className="px-4 py-2">
      <h2 className="t-label text-text-2">{t('bets')}</h2>
      <ul className="divide-y divide-hair">
        {chase.lines.map((line, at) => (
          <li key={`${line.play} ${line.contents} ${at}`} className="py-2">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="line-clamp-4 text-[0.9375rem] leading-[1.375rem] font-semibold break-words">
                  {`${line.playName} – ${line.selectionName}`}{' '}
                  <span className="t-label font-bold text-primary tabular-nums">×{printRates(line.rate, locale)}</span>
                </p>
                <p className="t-label text-text-2 tabular-nums">
                  {t('betsAt', { count: line.betCount, stake: line.stake })}
                </p>
              </div>
              <b className="text-[0.9375rem] whitespace-nowrap tabular-nums">{formatAmount(line.total, locale)}</b>
            </div>
            {chase.state === 'rate' && line.rateNow !== line.rate && (
              <p className="t-label mt-1 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
                {t('rateFell', {
                  old: printRates(line.rate, locale, true),
                  now: printRates(line.rateNow, locale, true),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One figure, or a range where the bets of a line have different rates. */
function printRates(text: string, locale: Locale, exact = false): string {
  const rates = text.split(',').map((rate) => parseRate(rate) ?? 0);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const print = (rate: number) => formatOdds(rate, locale, exact);
  return low === high ? print(high) : `${print(low)}–${print(high)}`;
}
