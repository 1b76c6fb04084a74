/** Home packets: one operator asks, another agrees, and the packet is split in the transaction of the agreement. */
import { mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type RewardAdmin, rewardSettings } from '../../rewards/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';

export type PacketToMake = { readonly file: unknown; readonly reason: string };

const millsPerCent = 10;

/** The latest packets, the last one first. */
export const listPackets = ({ rewards }: Deps): ReturnType<RewardAdmin['packets']> => rewards.packets();

/** @returns the proposal that waits for another operator. @throws Refusal */
export async function askForPacket(
  deps: Deps,
  by: SignedInOperator,
  { file, reason: typedReason }: PacketToMake,
): Promise<string> {
  const reason = assertReason(typedReason);
  const { startsAt, total: cents } = deps.rewards.checkPacket(file);
  const [amount, budget] = [mills(cents * millsPerCent), deps.platform.settings.get(rewardSettings.packetBudget)];
  // What a day pays at most would leave some of its shares to nobody.
  if (budget > 0 && amount > budget) throw refuse('overBudget', { amount, budget });
  assertFresh(deps, by);
  const subject = new Date(startsAt).toISOString();
  return propose(deps, { kind: 'make-packet', subject, wanted: file, reason, requestedBy: by.name }, null);
}

type Agreement = {
  readonly id: string;
  readonly wanted: unknown;
  readonly requestedBy: string;
  readonly agreedBy: string;
};

/** What two have agreed to. @throws Refusal when it has begun meanwhile, or another packet is open in its time */
export async function writePacket(
  { rewards }: Deps,
  tx: Tx,
  { id, wanted, requestedBy, agreedBy }: Agreement,
): Promise<{ before: null; after: unknown }> {
  return { before: null, after: await rewards.makePacket(tx, wanted, { proposal: id, requestedBy, agreedBy }) };
}
