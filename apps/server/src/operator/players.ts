/** An operator's words about players: who somebody is, and what the account may do. */
import type { PlayerStatusChange } from '../modules/office/index.ts';
import type { Session } from './terminal/session.ts';
import { waitsFor } from './proposals.ts';

/** `player NAME`, `player NAME status N`. */
export async function players(
  { office, operator, print }: Session,
  [, username = '', verb, status]: readonly string[],
  reason: string,
): Promise<void> {
  if (verb === undefined) {
    const {
      userId,
      username: name,
      status: now,
      level,
      isGuest,
      registeredAt,
    } = await office.showPlayer(operator, username);
    print({ userId, username: name, status: now, level, isGuest, registeredAt: new Date(registeredAt).toISOString() });
    return;
  }
  const change = { username, status: Number(status) as PlayerStatusChange['status'], reason };
  const { before, proposal } = await office.changePlayerStatus(operator, change);
  print(`player ${username}: status ${before} -> ${status}${waitsFor(proposal)}`);
}
