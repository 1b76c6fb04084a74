import { Button, Sheet } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Payee, Sums } from './rules.ts';
import type { messages } from './messages.ts';
import { payeeText } from './payee-text.ts';
import { SumRows } from './sums.tsx';

type ConfirmSheetProps = { amount: number; sums: Sums; payee: Payee; onNext: () => void; onClose: () => void };

/** Before a withdrawal is sent: how much goes where, what arrives, and what can no longer be undone. */
export function ConfirmSheet({ amount, sums, payee, onNext, onClose }: ConfirmSheetProps) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('confirm')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" onClick={onClose}>
            {t('back')}
          </Button>
          <Button size="large" className="flex-[2]" onClick={onNext}>
            {t('toPassword')}
          </Button>
        </div>
      }
    >
      <div className="rounded-card border border-hair px-4 py-3">
        <p className="t-display tabular-nums">{moneyText(amount, locale, 'amount')}</p>
        <p className="t-body font-semibold tabular-nums">{payeeText(payee.name, payee.tail)}</p>
      </div>
      <div className="py-2">
        <SumRows sums={sums} payee={payee} />
      </div>
      <ul className="t-label flex list-disc flex-col gap-1 rounded-ctl bg-surface-2 py-2 pr-3 pl-7 text-text-2">
        <li>{t('confirmHeld')}</li>
        <li>{t('confirmFinal')}</li>
        {!payee.isLocked && <li>{t('confirmLock')}</li>}
      </ul>
    </Sheet>
  );
}
