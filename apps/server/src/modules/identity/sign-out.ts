/** Ends the session of the token; harmless for visitors. */
import type { RequestContext } from '../../platform/route.ts';
import type { Parts } from './parts.ts';
import { endSessions } from './sessions.ts';

export async function signOut(parts: Parts, { caller }: RequestContext): Promise<Record<string, never>> {
  if (caller !== undefined) await endSessions(parts, { sessionId: caller.sessionId }, 'signedOut');
  return {};
}
