import { parseMills } from '@longmen/engine';
import { Button, Sheet } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import { useState } from 'react';
import { useLocale } from '../../../core/i18n/locale.ts';
import { answerLimits } from '../calls.ts';
import { useMessages } from '../use-messages.ts';

type LimitSheetProps = {
  /** Closed without an answer; one that is kept lets the order go. */
  onClose: () => void;
};

/** Asks once, before the first deposit, whether the player wants a limit of his own (trust.md R1). */
export function LimitSheet({ onClose }: LimitSheetProps) {
  const t = useMessages();
  const locale = useLocale();
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = async (limit: ReturnType<typeof parseMills>) => {
    setBusy(true);
    await answerLimits(limit);
    setBusy(false);
  };
  const set = () => {
    const limit = parseMills(amount);
    if (limit === null || limit === 0) setWrong(true);
    else void answer(limit);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('limitTitle')}
      note={t('limitNote')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={() => void answer(null)}>
            {t('limitLater')}
          </Button>
          <Button size="large" className="flex-1" busy={busy} onClick={set}>
            {t('limitSet')}
          </Button>
        </div>
      }
    >
      <AmountField
        label={t('limitAmount')}
        name="limit"
        value={amount}
        onChange={(value) => {
          setAmount(value);
          setWrong(false);
        }}
        locale={locale}
        messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
        error={wrong ? t('limitError') : undefined}
      />
    </Sheet>
  );
}
