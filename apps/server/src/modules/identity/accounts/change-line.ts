/** Operators move an account with everybody below it, or change its terms (agents-rewards.md, "Moves"). */
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeLine as carryOut, type LineRefusal } from './store-line-changes.ts';
import type { UserId } from '../../../platform/ids.ts';

/** What came of it; `announce` follows the commit. */
export type LineChanged =
  | { readonly refused: LineRefusal }
  | { readonly refused: null; readonly accounts: number; readonly announce: () => void };

/** Every process then forgets what it knows of the account, and of what is kept from anybody. */
export async function changeLine(
  { bus }: Pick<Platform, 'bus'>,
  tx: Tx,
  userId: UserId,
  proposal: string,
): Promise<LineChanged> {
  const { refused, accounts } = await carryOut(tx, userId, proposal);
  if (refused !== null) return { refused };
  const announce = () => {
    bus.publish('lines.changed', { userId });
    bus.publish('account.changed', { userId });
  };
  return { refused, accounts: accounts ?? 0, announce };
}
