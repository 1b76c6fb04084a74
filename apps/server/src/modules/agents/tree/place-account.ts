/** Places an account that was just opened in the tree, in the transaction that opens it. */
import type { Tx } from '../../../platform/db/database.ts';
import type { OpenedAccount } from '../../identity/index.ts';
import { insertJoined } from './store-joined.ts';

/** Notes who is to be counted by those above. */
export async function placeAccount(tx: Tx, account: OpenedAccount): Promise<void> {
  if (account.agent === undefined) return;
  await insertJoined(tx, account.userId);
}
