import { useState } from 'react';
import { hasOutcomeSheet } from '../../core/once/once.ts';
import { moving, sendMove } from './calls.ts';
import { amountOf } from './rules.ts';

/** What is typed for a transfer inside the account, and the sheet that confirms it. */
export function useMove(way: 'in' | 'out') {
  const once = moving.useIntent();
  const [typed, setTyped] = useState('');
  /** The form was sent once: from then on it says what is wrong with it. */
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const amount = amountOf(typed);
  const confirm = async () => {
    await sendMove({ way, amount }).then(
      () => setTyped(''),
      // The page says why beside its button.
      () => undefined,
    );
    setTouched(false);
    setAsking(false);
  };
  return {
    typed,
    setTyped,
    touched,
    amount,
    /** The sheet that tells what came of it may be up before `confirm` is done. */
    asking: asking && !hasOutcomeSheet(once),
    sending: once.step === 'sending',
    ask: (isRight: boolean) => {
      setTouched(true);
      setAsking(isRight);
    },
    leave: () => setAsking(false),
    confirm,
  };
}
