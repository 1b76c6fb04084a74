/** Carries an intent to the server and stores it on this device while its answer is out: a closed tab loses nothing. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { randomKey } from '../platform/random-key.ts';
import { sessionNow } from '../session/session.ts';
import { answerWithinMs, waitBefore } from './retry.ts';
import { storeIntent, readIntent } from './stored-intent.ts';
import { gaveUp, type Once, type OnceEvent, reduceOnce, underWay } from './once.ts';

type Options = { readonly idempotencyKey: string; readonly signal: AbortSignal };

/** The way of one kind of intent to the server; a page follows it with `useIntent`. */
export interface OnceLine<Intent, Answer> {
  useIntent(): Once<Intent, Answer>;
  /** Sends an intent under a new key; nothing while another one is on its way. */
  send(intent: Intent): void;
  /** Puts aside what has ended. */
  forget(): void;
}

/**
 * @param name of the intent on this device; one of a name is on its way at a time
 * @param call what is sent, first or again
 * @param onMove is called with every step, whichever page is open by then
 */
export function makeOnce<Intent, Answer>(
  name: string,
  call: (intent: Intent, options: Options) => Promise<Answer>,
  onMove: (once: Once<Intent, Answer>) => void,
): OnceLine<Intent, Answer> {
  const useStore = create<{ once: Once<Intent, Answer> }>(() => ({ once: { step: 'idle' } }));
  /** Whose intent it is: another player on the same device finds nothing of it. */
  let owner = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stored = () => readIntent<Intent>(name, owner);
  const ask = async (intent: Intent, key: string) => {
    // It is never sent in another name; what is stored waits until its player is back.
    if (sessionNow().username !== owner) return useStore.setState({ once: { step: 'idle' } });
    try {
      const options = { idempotencyKey: key, signal: AbortSignal.timeout(answerWithinMs) };
      take({ t: 'answered', key, answer: await call(intent, options) });
    } catch (error) {
      take({ t: 'failed', key, error });
    }
  };
  const take = (event: OnceEvent<Intent, Answer>) => {
    const before = useStore.getState().once;
    const once = reduceOnce(before, event);
    if (once === before) return;
    useStore.setState({ once });
    const running = underWay(once);
    if (running) storeIntent(name, { username: owner, ...running });
    else if (stored()) storeIntent(name, undefined);
    clearTimeout(timer);
    if (running && !gaveUp(once))
      timer = setTimeout(
        () => void ask(running.intent, running.key),
        once.step === 'checking' ? waitBefore(once.tries) : 0,
      );
    onMove(once);
  };
  const resume = () => {
    const { username } = sessionNow();
    if (username !== owner) {
      clearTimeout(timer);
      owner = username;
      useStore.setState({ once: { step: 'idle' } });
    }
    const left = stored();
    if (left) take({ t: 'found', intent: left.intent, key: left.key });
  };

  return {
    useIntent: () => {
      useEffect(resume, []);
      return useStore((state) => state.once);
    },
    send: (intent) => take({ t: 'sent', intent, key: randomKey() }),
    forget: () => take({ t: 'forgotten' }),
  };
}
