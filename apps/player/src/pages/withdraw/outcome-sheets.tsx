/** A request whose answer is out, and one that was taken. */
import { Button } from '@longmen/ui';
import { CheckingSheet, DoneSheet } from '@longmen/ui/outcome';
import { useEffect, useState } from 'react';
import { gaveUp } from '../../core/once/once.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBack } from '../../core/router/index.ts';
import type { Withdrawing } from './calls.ts';
import type { messages } from './messages.ts';

type CheckingOnce = Extract<Withdrawing, { step: 'checking' }>;
type Done = Extract<Withdrawing, { step: 'done' }>;

/** A request whose answer was lost: it is sent again under its key, and this says so. */
export function Checking({ once, onHide }: { once: CheckingOnce; onHide: () => void }) {
  const t = useMessages<typeof messages>('withdraw');
  return (
    <CheckingSheet
      title={t('checking')}
      note={t('passwordNote', { amount: { mills: once.intent.input.amount }, payee: once.intent.payee })}
      text={t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(once)}
      hideLabel={t('hide')}
      onHide={onHide}
    />
  );
}

/** The message stays so long before the app goes back (spec 2 §9). */
const backAfterSeconds = 3;
const secondMs = 1_000;

/** Says that the request was taken; goes back after three seconds unless the player stays to follow it. */
export function Sent({ once, onStay }: { once: Done; onStay: () => void }) {
  const t = useMessages<typeof messages>('withdraw');
  const [seconds, setSeconds] = useState(backAfterSeconds);
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : goBack()), secondMs);
    return () => clearTimeout(timer);
  }, [seconds]);
  const { message } = once.answer;
  return (
    <DoneSheet
      title={t('sent')}
      onClose={onStay}
      actions={
        <div className="w-full">
          <Button size="large" className="w-full" onClick={onStay}>
            {t('stay')}
          </Button>
          <p className="t-caption mt-2 text-center text-text-2 tabular-nums">{t('goingBack', { count: seconds })}</p>
        </div>
      }
    >
      <p className="t-body text-text-2">{message}</p>
    </DoneSheet>
  );
}
