/**
 * The hash that fixes a red packet's split before anybody opens it. Source: docs/design/agents-rewards.md, "Packets".
 */
import { lp } from '../lot1/bytes.ts';
import { type Hashes, portableHashes } from '../lot1/hashes.ts';

export type PacketSplit = {
  /** Decimal text. */
  readonly id: string;
  /** Cents. */
  readonly total: number;
  /** Sixteen random bytes. */
  readonly salt: Uint8Array;
  /** Cents, in the order in which they are opened. */
  readonly shares: readonly number[];
};

/** SHA256(LP("longmen/packet/1", id, total, count, salt, shares)). */
export function packetHash(
  { id, total, salt, shares }: PacketSplit,
  hashes: Pick<Hashes, 'sha256'> = portableHashes,
): Uint8Array {
  return hashes.sha256(lp('longmen/packet/1', id, total, shares.length, salt, shares.join(',')));
}
