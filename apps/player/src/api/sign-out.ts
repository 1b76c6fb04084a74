import { signOut as signOutCall } from '@longmen/contract/calls/session';
import { navigate } from '../shell/router/index.ts';
import { quietApi } from './client.ts';
import { forgetSession } from './leave-for.ts';

const api = quietApi({ signOut: signOutCall });

/** Ends the session. Even when the server cannot be told, the token is forgotten here (spec 2 §4). */
export async function signOut(): Promise<void> {
  try {
    await api.signOut({});
  } catch {
    // The session then ends by its own time-out.
  }
  forgetSession();
  await navigate('/login', { replace: true, ask: false });
}
