/** Checks on this device that a packet was split as its hash said from the start. Pure. */
import type { Mills } from '@longmen/engine';
import { fromHex, toHex } from '@longmen/engine/lot1';
import { packetHash } from '@longmen/engine/packets';

/** A packet of the home page or of a room; salt and shares are null until it is over. */
export type Split = {
  readonly id: string;
  readonly total: Mills;
  readonly count: number;
  readonly hash: string;
  readonly salt: string | null;
  /** Cents in the order in which they are opened. */
  readonly shares: readonly number[] | null;
};

const millsOfCent = 10;

/** Whether salt, shares and total give the hash; undefined while salt and shares are not shown. */
export function checkSplit({ id, total, count, hash, salt, shares }: Split): boolean | undefined {
  if (salt === null || shares === null) return undefined;
  const cents = total / millsOfCent;
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum !== cents || shares.length !== count || shares.some((share) => share < 1)) return false;
  const bytes = fromHex(salt);
  return bytes !== null && toHex(packetHash({ id, total: cents, salt: bytes, shares })) === hash;
}
