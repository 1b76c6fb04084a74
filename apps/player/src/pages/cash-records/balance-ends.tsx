import type { Mills } from '@longmen/engine';
import type { Locale } from '@longmen/format';
import { Card } from '@longmen/ui';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The balance before and after the chosen days, and what lies between: all rows together, whatever is filtered. */
export function BalanceEnds({ opening, closing, locale }: { opening: Mills; closing: Mills; locale: Locale }) {
  const t = useMessages<typeof messages>('cash-records');
  const figures = [
    [t('opening'), moneyText(opening, locale, 'amount')],
    [t('change'), moneyText(closing - opening, locale, 'amount', true)],
    [t('closing'), moneyText(closing, locale, 'amount')],
  ] as const;
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 px-4 py-3">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <p className="t-caption text-text-2">{name}</p>
          <p className="text-[0.9375rem] leading-5 font-bold break-words tabular-nums">{value}</p>
        </div>
      ))}
    </Card>
  );
}
