/** What an operator sees and changes of his own: sessions, preferences, the password. */
import { assertPassword } from '../operators/add-operator.ts';
import { refuse } from '../../../platform/api/route.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { checkFactors } from '../operators/check-factors.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { insertPassword } from '../operators/store-operators.ts';
import type { AtConsole } from './authenticate.ts';
import { unusedMs } from './open-session.ts';
import { endOtherSessions, endSession, type LiveSession, liveSessions } from './store-sessions.ts';

/** Those that live, the newest first. */
export function listOwnSessions({ platform }: Deps, { by }: AtConsole): Promise<LiveSession[]> {
  const now = platform.clock.now();
  return liveSessions(platform.db.reads, by.name, { now, usedSince: now - unusedMs });
}

/** Ends one of them, on the record. @throws Refusal */
export async function endOwnSession({ platform }: Deps, { by, session }: AtConsole, id: string): Promise<void> {
  await platform.db.reads.transaction(async (tx) => {
    if (!(await endSession(tx, by.name, id, platform.clock.now()))) throw refuse('noSuchSession');
    await record(platform, tx, {
      operator: by.name,
      action: id === session.id ? 'sign-out' : 'end-session',
      subject: by.name,
      before: { session: id },
      after: null,
      reason: 'a session of one’s own',
    });
  });
}

/** Another password; every other session ends. @throws Refusal */
export async function changeOwnPassword(
  deps: Deps,
  { by, session, from }: AtConsole,
  { password, next }: { readonly password: string; readonly next: string },
): Promise<void> {
  assertFresh(deps, by);
  assertPassword(next);
  await checkFactors(deps, by.name, { password }, from.network);
  const stored = await deps.hasher.hash(next);
  const { platform } = deps;
  await platform.db.reads.transaction(async (tx) => {
    const ended = await endOtherSessions(tx, by.name, { except: session.id, now: platform.clock.now() });
    const entry = await record(platform, tx, {
      operator: by.name,
      action: 'change-password',
      subject: by.name,
      before: null,
      after: { sessionsEnded: ended },
      reason: 'a password of one’s own',
    });
    await insertPassword(tx, by.name, stored, entry.seq);
  });
}
