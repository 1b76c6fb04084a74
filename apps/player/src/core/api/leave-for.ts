import { readRefusalData } from '@longmen/contract/refusal-data';
import { messagesNow } from '../i18n/use-messages.ts';
import { writeStored } from '../platform/storage.ts';
import { navigate, signInPath, usePlace } from '../router/index.ts';
import { endSession, sessionNow } from '../session/session.ts';
import { toast } from '../dialogs/toast.ts';
import type { messages } from '../messages.ts';
import { queryClient } from './query-client.ts';
import type { RefusalAction } from './refusal-action.ts';

/** Ends the session on this device and forgets everything that belonged to it. */
export function forgetSession(): void {
  endSession();
  queryClient.clear();
}

/** Takes the player where an answer sends the whole app. The page they were on is stored to return to. */
export function leaveFor(action: RefusalAction, data: Readonly<Record<string, unknown>>): void {
  if (action === 'none') return;
  const { pathname, search } = usePlace.getState();
  const here = pathname + search;
  if (action === 'signIn') {
    const wasSignedIn = sessionNow().token !== '';
    forgetSession();
    if (wasSignedIn) toast(messagesNow<typeof messages>('core')('signInAgain'));
    // Of several refused requests only the first knows where the player was.
    if (pathname !== '/login') void navigate(signInPath(here), { replace: true, ask: false });
  } else if (action === 'locked' && pathname !== '/lockedPage') {
    writeStored('locked', readRefusalData('addressLocked', data));
    void navigate('/lockedPage', { replace: true, ask: false });
  } else if (action === 'maintenance' && pathname !== '/maintenance') {
    writeStored('closed', { ...readRefusalData('siteClosed', data), from: here });
    void navigate('/maintenance', { replace: true, ask: false });
  }
}
