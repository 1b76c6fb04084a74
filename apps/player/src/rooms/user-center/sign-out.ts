import { quietApi } from '../../api/client.ts';
import { forgetSession } from '../../api/leave-for.ts';
import { navigate } from '../../shell/index.ts';

/** Ends the session. Even when the server cannot be told, the token is forgotten here (spec 2 §4). */
export async function signOut(): Promise<void> {
  try {
    await quietApi.signOut({});
  } catch {
    // The session then ends by its own time-out.
  }
  forgetSession();
  await navigate('/login', { replace: true, ask: false });
}
