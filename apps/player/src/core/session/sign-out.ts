import { signOut as signOutCall } from '@longmen/contract/calls/identity/session';
import { navigate } from '../router/index.ts';
import { forgetUser, sessionNow } from './session.ts';
import { quietApi } from '../api/client.ts';
import { forgetSession } from '../api/leave-for.ts';

const api = quietApi({ signOut: signOutCall });

/**
 * Ends the session. Even when the server cannot be reached, the token is forgotten here (spec 2 §4).
 * @param forget the account is forgotten on this device, too, and what it has saved is worth nothing any more
 */
export async function signOut(forget = false): Promise<void> {
  const { username } = sessionNow();
  try {
    await api.signOut(forget ? { forget } : {});
  } catch {
    // The session then ends by its own time-out.
  }
  if (forget) forgetUser(username);
  forgetSession();
  await navigate('/login', { replace: true, ask: false });
}
