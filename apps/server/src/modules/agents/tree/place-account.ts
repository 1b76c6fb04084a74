/** Places an account that was just opened in the tree, in the transaction that opens it. */
import type { Tx } from '../../../platform/db/database.ts';
import type { OpenedAccount } from '../../identity/index.ts';
import { insertJoined } from './store-uplines.ts';
import { writeUplines } from './write-uplines.ts';

/** An agent's place in the closure, and who is to be counted by those above. Who has nobody above is placed already. */
export async function placeAccount(tx: Tx, account: OpenedAccount): Promise<void> {
  if (account.agent === undefined) return;
  await writeUplines(tx, account);
  await insertJoined(tx, account.userId);
}
