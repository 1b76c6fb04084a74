/** Keeps the closure among agents, in the transaction that opens an account. */
import { shareFamilies } from '@longmen/contract/share-families';
import { gapsOf } from '@longmen/engine/rebates';
import type { Tx } from '../../../platform/db/database.ts';
import { type OpenedAccount, shareOf } from '../../identity/index.ts';
import { insertUplines } from './store-uplines.ts';

/** Players and guests have no rows: who is above a player follows from the agent directly above. */
export async function writeUplines(tx: Tx, { userId, accountType, rebates, agent }: OpenedAccount): Promise<void> {
  if (accountType !== 2 || agent === undefined) return;
  const gaps = shareFamilies.flatMap((family) => gapsOf([shareOf(agent.rebates, family), shareOf(rebates, family)]));
  await insertUplines(tx, { userId, parentId: agent.userId, gaps });
}
