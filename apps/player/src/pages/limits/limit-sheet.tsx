import { parseMills } from '@longmen/engine';
import { Button, Sheet } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import { useState } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { changeLimit, type Limit } from './calls.ts';
import type { messages } from './messages.ts';

/** Sets, raises, cuts or removes one limit, and says beforehand when that holds. */
export function LimitSheet({ limit, name, onClose }: { limit: Limit; name: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('limits');
  const locale = useLocale();
  const { kind, amount } = limit;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const typed = parseMills(text);
  const send = async (what: 'save' | 'remove') => {
    if (what === 'save' && typed === null) return setWrong(true);
    setBusy(what);
    const changed = await changeLimit(what === 'save' && typed !== null ? { kind, amount: typed } : { kind });
    setBusy(null);
    if (!changed) return;
    toast(changed.nextAt === null ? t('saved') : t('savedLater', { time: formatTime(changed.nextAt, locale) }));
    onClose();
  };
  const effect = amount !== null && typed !== null && typed > amount ? 'later' : typed === 0 ? 'nothing' : 'atOnce';
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy !== null}
      title={name}
      note={amount === null ? t('noLimit') : moneyText(amount, locale)}
      footer={
        <div className="flex flex-wrap gap-3">
          {amount !== null && (
            <Button
              look="danger"
              size="large"
              className="flex-1"
              busy={busy === 'remove'}
              disabled={busy !== null}
              onClick={() => void send('remove')}
            >
              {t('remove')}
            </Button>
          )}
          <Button
            size="large"
            className="flex-1"
            busy={busy === 'save'}
            disabled={busy !== null}
            onClick={() => void send('save')}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      <AmountField
        label={t('newLimit')}
        name="limit"
        value={text}
        onChange={(value) => {
          setText(value);
          setWrong(false);
        }}
        locale={locale}
        messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
        error={wrong ? t('amountError') : undefined}
        hint={t(effect)}
      />
    </Sheet>
  );
}
