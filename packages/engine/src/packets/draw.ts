/** A packet as it is made: split, salted and fixed by its hash. Randomness is handed in. */
import { type Hashes, portableHashes } from '../lot1/hashes.ts';
import { packetHash, type PacketSplit } from './hash.ts';
import { type Dice, splitPacket } from './split.ts';

const saltBytes = 16;

/** Where chance comes from: whole numbers below a bound, and bytes. */
export type PacketDice = { readonly below: Dice; bytes(length: number): Uint8Array };

/**
 * Splits a total and fixes the split by a hash.
 * @param total cents @throws RangeError when there are not as many cents as shares, or no share
 */
export function drawPacket(
  { id, total, count }: { readonly id: string; readonly total: number; readonly count: number },
  dice: PacketDice,
  hashes: Pick<Hashes, 'sha256'> = portableHashes,
): PacketSplit & { readonly hash: Uint8Array } {
  const split: PacketSplit = { id, total, salt: dice.bytes(saltBytes), shares: splitPacket(total, count, dice.below) };
  return { ...split, hash: packetHash(split, hashes) };
}

/**
 * The place of the luckiest share among those that were opened, in the order of opening: the highest, of several the
 * first.
 */
export function luckiestOf(cents: readonly number[]): number | undefined {
  const highest = Math.max(...cents);
  return cents.length === 0 ? undefined : cents.indexOf(highest);
}
