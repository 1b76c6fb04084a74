import { formatAmount, type Locale } from '@longmen/format';
import { Card } from '@longmen/ui';
import { formatTime } from '../../core/i18n/format-time.ts';
import type { RoundDetail } from './calls.ts';
import { useRoundMessages } from './use-messages.ts';

const names = { bet: 'bet', win: 'win', returned: 'refund', takenBack: 'takenBack' } as const;

/** What moved money in a round, in its order, with the balance after each where that is the reader's. */
export function Entries({ round: { entries }, locale }: { round: RoundDetail; locale: Locale }) {
  const t = useRoundMessages();
  if (entries.length === 0) return null;
  return (
    <Card className="px-4 py-2">
      <h2 className="t-label text-text-2">{t('entries')}</h2>
      <ol className="isolate">
        {entries.map(({ kind, amount, at, balance }, index) => (
          <li key={index} className="relative flex min-h-12 items-center gap-3 py-1 pl-6">
            {index > 0 && <span aria-hidden="true" className="absolute bottom-1/2 left-[5px] h-full w-px bg-primary" />}
            <span aria-hidden="true" className="absolute left-0 z-1 size-[11px] rounded-full bg-primary" />
            <span className="min-w-0 flex-1">
              <span className="t-label block">{t(names[kind])}</span>
              <span className="t-caption block text-text-2 tabular-nums">{formatTime(at, locale)}</span>
            </span>
            <span className="text-right tabular-nums">
              <b className="t-label block">{formatAmount(amount, locale, 'amount', true)}</b>
              {balance !== null && (
                <span className="t-caption block text-text-2">{t('balanceAfter', { amount: { mills: balance } })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
