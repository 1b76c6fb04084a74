import type { SignedIn } from '@longmen/contract';
import { queryClient } from '../../core/api/query-client.ts';
import { navigate, returnPath } from '../../core/router/index.ts';
import { startSession } from '../../core/session/session.ts';

/** Starts the session that the server opened and goes where the player wanted to go. */
export async function begin(signed: SignedIn, next: string | null): Promise<void> {
  const { token, username, userId, accountType, status, isGuest, credential } = signed;
  queryClient.clear();
  startSession({ token, username, userId, status, isGuest }, { username, credential, avatar: '0', accountType });
  await navigate(returnPath(next), { replace: true, ask: false });
}
