/**
 * A player's account is restricted by one operator, at once, since that only stops something; what opens anything to it
 * again waits for another one (decision 0051).
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { opensAnything, type User } from '../../identity/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMay } from '../rights/rights.ts';
import { propose } from '../proposals/propose.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { dropOpen } from '../proposals/store-proposals.ts';

const kind = 'change-player-status';

/** Spec 1 §6, spec 2 §6: 0 normal, 1 closed, 4 no cashier, 7 no top-up. */
export type PlayerStatus = 0 | 1 | 4 | 7;
export type PlayerStatusChange = {
  readonly username: string;
  readonly status: PlayerStatus;
  readonly reason: string;
  /** What the screen showed; the terminal shows it and asks no more. */
  readonly seen?: number | undefined;
};
/** With `proposal` it waits for another operator. */
export type PlayerStatusChanged = { readonly before: number; readonly proposal?: string };

/** @param tx reads within a transaction of the caller @throws Refusal when nobody has that name. */
export async function showPlayer({ players }: Deps, username: string, tx?: Tx): Promise<User> {
  const player = await players.userByName(username, tx);
  if (player === undefined) throw refuse('noSuchPlayer', { username });
  return player;
}

/** @throws Refusal */
export async function changePlayerStatus(
  deps: Deps,
  by: SignedInOperator,
  { username: typed, status, seen, reason: typedReason }: PlayerStatusChange,
): Promise<PlayerStatusChanged> {
  const reason = assertReason(typedReason);
  const { username, userId, status: before } = await showPlayer(deps, typed);
  if (before === status) throw refuse('playerStatusSame', { username, playerStatus: status });
  if (seen !== undefined && seen !== before)
    throw refuse('changedMeanwhile', { changed: 'playerStatus', id: username });
  const opens = opensAnything(before, status);
  assertMay(by, opens ? 'players.open/begin' : 'players.restrict/begin');
  if (opens) {
    assertFresh(deps, by);
    const proposal = { kind, subject: username, wanted: status, reason, requestedBy: by.name } as const;
    return { before, proposal: await propose(deps, proposal, before) };
  }
  const changed = await deps.platform.db.reads.transaction(async (tx) => {
    const done = await deps.players.changeStatus(tx, userId, status);
    // Another operator was quicker: what was asked for would lift what he has just done.
    if (done === undefined || opensAnything(done.before, status))
      throw refuse('changedMeanwhile', { changed: 'playerStatus', id: username });
    // Whoever asked for less before this knew less.
    const dropped = await dropOpen(tx, kind, username, by.name);
    const after = dropped === undefined ? status : { status, dropped };
    await record(deps.platform, tx, {
      operator: by.name,
      action: kind,
      subject: username,
      before: done.before,
      after,
      reason,
    });
    return done;
  });
  changed.announce();
  return { before: changed.before };
}

/** What two have agreed to. @throws Refusal */
export async function writePlayerStatus(
  deps: Deps,
  tx: Tx,
  username: string,
  wanted: unknown,
): Promise<{ before: unknown; after: unknown; announce: () => void }> {
  const { userId } = await showPlayer(deps, username, tx);
  const done = await deps.players.changeStatus(tx, userId, Number(wanted));
  if (done === undefined) throw refuse('noSuchPlayer', { username });
  return { ...done, after: wanted };
}
