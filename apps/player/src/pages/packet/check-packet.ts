/** Checks on this device that a packet was split as its hash said from the start. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';
import { fromHex, toHex } from '@longmen/engine/lot1';
import { packetHash } from '@longmen/engine/packets';

type Packet = OutputOf<Calls['packetProof']>;

const millsOfCent = 10;

/** Whether salt, shares and total give the hash; undefined while salt and shares are not shown. */
export function checkPacket({ id, total, count, hash, salt, shares }: Packet): boolean | undefined {
  if (salt === null || shares === null) return undefined;
  const cents = total / millsOfCent;
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum !== cents || shares.length !== count || shares.some((share) => share < 1)) return false;
  const bytes = fromHex(salt);
  return bytes !== null && toHex(packetHash({ id, total: cents, salt: bytes, shares })) === hash;
}
