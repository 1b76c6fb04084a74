import { Button, Sheet } from '@longmen/ui';
import type { Mills } from '@longmen/engine';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { type Fact, FactRows } from './fact-rows.tsx';

type ConfirmSheetProps = {
  title: string;
  amount: Mills;
  facts: readonly Fact[];
  notes: readonly string[];
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before a transfer is made: how much, what it means, and the one button that does it. */
export function ConfirmSheet({
  title,
  amount,
  facts,
  notes,
  confirmLabel,
  busy,
  onConfirm,
  onClose,
}: ConfirmSheetProps) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" onClick={onClose}>
            {t('back')}
          </Button>
          <Button size="large" className="flex-[2]" busy={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <p className="t-display tabular-nums">{moneyText(amount, locale, 'amount')}</p>
      <div className="py-2">
        <FactRows facts={facts} />
      </div>
      <ul className="t-label flex list-disc flex-col gap-1 rounded-ctl bg-surface-2 py-2 pr-3 pl-7 text-text-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Sheet>
  );
}
