import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { declined } from '../../core/session/passkeys.ts';
import { enter, type Me } from '../../core/session/session.ts';
import { notifyTabs } from '../../core/session/tabs.ts';
import type { messages } from '../../core/messages.ts';
import { useFailureText } from '../../features/kit/parts/failure.tsx';

/** One try to come in: what was wrong with it, and whether one is on its way. */
export function useEntry() {
  const t = useMessages<typeof messages>('core');
  const failure = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const tryTo = async (come: () => Promise<Me>) => {
    setBusy(true);
    setProblem('');
    try {
      enter(await come());
      notifyTabs('opened');
    } catch (error) {
      setProblem(declined(error) ? t('passkeyDeclined') : failure(error));
      setBusy(false);
    }
  };
  return { busy, problem, tryTo: (come: () => Promise<Me>) => void tryTo(come) };
}
