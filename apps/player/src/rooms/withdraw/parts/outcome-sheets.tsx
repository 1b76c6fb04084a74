/** A request whose answer is out, and one that was taken. */
import { Button, formatAmount, Icon, Sheet, Spinner } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { gaveUp } from '../../../api/once.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { goBack } from '../../../shell/index.ts';
import type { Withdrawing } from '../calls.ts';
import type { words } from '../words.ts';

type Checking = Extract<Withdrawing, { step: 'checking' }>;
type Done = Extract<Withdrawing, { step: 'done' }>;

export function CheckingSheet({ once, onClose }: { once: Checking; onClose: () => void }) {
  const t = useWords<typeof words>('withdraw');
  const locale = useLocale();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('checking')}
      note={t('passwordNote', { amount: formatAmount(once.intent.input.amount, locale), payee: once.intent.payee })}
      footer={
        <Button look="outline" size="large" className="w-full" onClick={onClose}>
          {t('hide')}
        </Button>
      }
    >
      <div role="status" className="flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
        {!gaveUp(once) && <Spinner size={22} />}
        <p className="t-label min-w-0">{t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}</p>
      </div>
    </Sheet>
  );
}

/** The message stays so long before the app goes back (spec 2 §9). */
const backAfterSeconds = 3;
const secondMs = 1_000;

/** Says that the request was taken; goes back after three seconds unless the player stays to follow it. */
export function SentSheet({ once, onStay }: { once: Done; onStay: () => void }) {
  const t = useWords<typeof words>('withdraw');
  const [seconds, setSeconds] = useState(backAfterSeconds);
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : goBack()), secondMs);
    return () => clearTimeout(timer);
  }, [seconds]);
  const { message } = once.answer;
  return (
    <Sheet
      open
      onClose={onStay}
      title={t('sent')}
      titleHidden
      footer={
        <>
          <Button size="large" className="w-full" onClick={onStay}>
            {t('stay')}
          </Button>
          <p className="t-caption mt-2 text-center text-text-2 tabular-nums">{t('goingBack', { count: seconds })}</p>
        </>
      }
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="check" size={30} />
        </span>
        <h2 className="t-title">{t('sent')}</h2>
        <p className="t-body text-text-2">{message}</p>
      </div>
    </Sheet>
  );
}
