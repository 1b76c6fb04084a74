/** Money on its way to a company, or back, that waits for people: two say what became of it (platforms.md 6.2). */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { HeldTransfer, Settling } from '../../arcade/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { propose } from '../proposals/propose.ts';

export type TransferToSettle = { readonly id: string; readonly as: Settling; readonly reason: string };

const kind = 'settle-crossing';

/** A player's wallets at companies, with what is on its way. @throws Refusal when nobody has that name */
export async function showWallets(deps: Deps, username: string) {
  const { userId } = await showPlayer(deps, username);
  return deps.arcade.walletsOf(userId);
}

/** @throws Refusal `nothingWaits` where there is none of that number */
export async function showTransfer({ arcade }: Deps, id: string): Promise<HeldTransfer> {
  const transfer = await arcade.transferOf(id);
  if (transfer === undefined) throw refuse('nothingWaits', { waiting: 'crossing', id });
  return transfer;
}

/** @returns the number of the proposal, to which another operator agrees. @throws Refusal */
export async function askToSettle(
  deps: Deps,
  by: SignedInOperator,
  { id, as, reason: typedReason }: TransferToSettle,
): Promise<string> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const transfer = await showTransfer(deps, id);
  if (!transfer.mayBe.includes(as)) throw refuse('nothingWaits', { waiting: 'crossing', id });
  return propose(deps, { kind, subject: id, wanted: as, reason, requestedBy: by.name }, transfer.state);
}

/** What two have agreed to. @throws Refusal where it went on meanwhile */
export async function settleTransfer(
  { arcade }: Deps,
  tx: Tx,
  {
    subject: id,
    wanted,
    reason,
    requestedBy,
  }: { readonly subject: string; readonly wanted: unknown; readonly reason: string; readonly requestedBy: string },
  agreedBy: string,
) {
  const as = wanted === 'done' || wanted === 'send' ? wanted : 'failed';
  const settled = await arcade.settleTransfer(tx, { id, as, by: `${requestedBy}, ${agreedBy}`, reason });
  if (settled === undefined) throw refuse('nothingWaits', { waiting: 'crossing', id });
  return { before: 'review', after: as, announce: settled.announce };
}
