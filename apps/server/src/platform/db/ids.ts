/**
 * Time-ordered ids made in the application: milliseconds since 2025 in the high
 * bits, then the process's node number, then a counter. They stay below
 * 2^55, so that an order number (id and two digits) fits a signed 64-bit column.
 */
import type { Clock } from '../runtime/clock.ts';

const epochMs = Date.UTC(2025, 0, 1);
const nodeBits = 6n;
const counterBits = 8n;

/** How many processes can make ids at once. */
export const maxNodes = 1 << Number(nodeBits);

export type Ids = {
  /** The next id as decimal text; never repeats within a node. */
  next(): string;
};

/**
 * @param node the number that this process alone holds, 0..63; a function,
 *   because it is lost with the session that leases it. It throws while none is held.
 */
export function makeIds(clock: Clock, node: () => number): Ids {
  let lastMs = 0;
  let counter = 0;
  const perMs = 1 << Number(counterBits);
  return {
    next: () => {
      const held = node();
      const now = clock.now() - epochMs;
      if (now > lastMs) {
        lastMs = now;
        counter = 0;
      } else if (++counter >= perMs) {
        // More than 256 in a millisecond: borrow from the next one.
        lastMs += 1;
        counter = 0;
      }
      return (
        (BigInt(lastMs) << (nodeBits + counterBits)) |
        (BigInt(held) << counterBits) |
        BigInt(counter)
      ).toString();
    },
  };
}

/** The smallest id that could have been made at this instant: ids below it are older. */
export function firstIdAt(epochMillis: number): string {
  return (BigInt(Math.max(0, epochMillis - epochMs)) << (nodeBits + counterBits)).toString();
}

/** When an id was made, by the clock of the process that made it; epoch ms. */
export function timeOfId(id: string): number {
  return Number(BigInt(id) >> (nodeBits + counterBits)) + epochMs;
}
