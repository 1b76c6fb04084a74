/** What rebates of instant rounds are counted on, counted again round by round (agents-rewards.md, "Rebates"). */
import type { Tx } from '../../../platform/db/database.ts';
import type { BettingDeps } from '../deps.ts';
import { collectBases, type OrderBases } from '../settlement/recount-bases.ts';
import { listEndedRounds } from './store-round-bases.ts';
import { basesOf } from './sum-bases.ts';

/** Of players who have an agent, the rounds that ended from one instant on and before another, both as text. */
export async function recountRounds(
  { catalogue, rounds }: Pick<BettingDeps, 'catalogue' | 'rounds'>,
  tx: Tx,
  range: { readonly from: string; readonly upTo: string },
): Promise<OrderBases[]> {
  const players = collectBases();
  for (const round of await listEndedRounds(tx, rounds, range)) {
    const family = catalogue.game(round.gid)?.family;
    if (family === undefined) continue;
    const of = { userId: round.userId, lineUntil: round.until, family };
    for (const base of basesOf({ catalogue }, round)) players.add(of, base);
  }
  return players.list();
}
