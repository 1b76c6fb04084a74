import { Card } from '@longmen/ui';
import { dayInterest } from '@longmen/engine/savings';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { amountOf } from './rules.ts';
import type { messages } from './messages.ts';
import { SavingsAmount } from './savings-amount.tsx';

/** What an amount earns a day at today's rate; begins with the 10,000 of spec 2 §9. */
export function Calculator({ rate }: { rate: number }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const [typed, setTyped] = useState('10000');
  return (
    <Card className="px-4 py-3">
      <h2 className="t-section">{t('calculator')}</h2>
      <SavingsAmount label={t('calculatorAmount')} name="sample" value={typed} onChange={setTyped} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="t-label text-text-2">{t('perDay', { rate: rate / 1000 })}</p>
        <output className="t-section ml-auto font-bold tabular-nums">
          {moneyText(dayInterest(amountOf(typed), rate), locale, 'amount')}
        </output>
      </div>
    </Card>
  );
}
