import type { Mills } from '@longmen/engine';
import { Card, formatAmount, type Locale } from '@longmen/ui';
import { useWords } from '../../../i18n/words.ts';
import type { words } from '../words.ts';

type SumsProps = { stake: Mills; payout: Mills; net: Mills; locale: Locale };

/** Stake, return and net of the whole filter, not only of the rows that are here. */
export function Sums({ stake, payout, net, locale }: SumsProps) {
  const t = useWords<typeof words>('orders');
  const figures = [
    [t('staked'), formatAmount(stake, locale)],
    [t('returned'), formatAmount(payout, locale)],
    [t('net'), formatAmount(net, locale, 'amount', true)],
  ] as const;
  return (
    <Card className="grid grid-cols-3 gap-2 px-4 py-3">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <p className="t-caption text-text-2">{name}</p>
          <p className="text-[0.9375rem] leading-5 font-bold break-words tabular-nums">{value}</p>
        </div>
      ))}
    </Card>
  );
}
