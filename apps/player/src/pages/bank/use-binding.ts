/** Sends what is to be bound, once at a time; a lost answer is looked up and never guessed. */
import { Refused } from '@longmen/contract';
import { useState } from 'react';
import { errorText } from '../../core/api/show-refusal.ts';
import { useSending } from '../../core/forms/use-sending.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBack, navigate } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { isBoundNow } from './calls.ts';
import { binding } from './gate.ts';
import { fieldOfRefusal } from './rules.ts';
import type { messages } from './messages.ts';

/** The fund password of the gate no longer holds: it is requested again on /bank. */
const gateRefusals = ['fundPasswordWrong', 'fundPasswordLocked', 'fundPasswordMissing'];

/** @param refuse shows what the server said at the field that it is about */
export function useBinding(refuse: (field: string, text: string) => void) {
  const t = useMessages<typeof messages>('bank');
  const sending = useSending();
  const [left, setLeft] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = (replaced: string) => {
    setLeft(true);
    binding.forget();
    // A first one came straight from /bank; a change came by the page of the one that is gone now.
    if (replaced === '') goBack();
    else void navigate('/bank', { replace: true });
  };
  const fail = async (cause: unknown, typed: string, replaced: string) => {
    if (cause instanceof Refused) {
      const field = cause.refusal && fieldOfRefusal[cause.refusal];
      if (field) return refuse(field, errorText(cause));
      setProblem(errorText(cause));
      if (!gateRefusals.includes(cause.refusal ?? '')) return;
      toast(errorText(cause));
      return leave(replaced);
    }
    const isBound = await isBoundNow(typed, replaced).catch(() => false);
    if (!isBound) return setProblem(t('answerLost'));
    toast(t('bound'));
    leave(replaced);
  };
  /**
   * @param bind the call
   * @param typed number or address, to find it again when the answer is lost
   * @param replaced the id of the payee that it takes the place of; '' for none
   */
  const send = async (bind: () => Promise<void>, typed: string, replaced: string) => {
    setProblem('');
    await sending.send(
      async () => {
        await bind();
        toast(t('bound'));
        leave(replaced);
      },
      (error) => fail(error, typed, replaced),
    );
  };
  return { busy: sending.busy || left, problem, send };
}
