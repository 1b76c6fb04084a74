/** How a red packet is split. Source: docs/design/agents-rewards.md, "Packets". */

/** A whole number from 0 to `below` − 1, each equally likely. */
export type Dice = (below: number) => number;

/**
 * Splits a total into shares of at least one cent, in the order in which they are opened. Each but the last is drawn
 * up to about twice the mean of what is left, and the order is shuffled, so that no place is better than another.
 * @param total cents
 * @throws RangeError when there are not as many cents as shares, or no share
 */
export function splitPacket(total: number, count: number, dice: Dice): readonly number[] {
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(count) || count < 1 || total < count)
    throw new RangeError(`${total} cents cannot be ${count} shares`);
  const shares: number[] = [];
  let left = total;
  for (let open = count; open > 1; open -= 1) {
    const max = Math.max(1, Math.min(Math.floor((2 * left) / open) - 1, left - (open - 1)));
    const drawn = 1 + dice(max);
    shares.push(drawn);
    left -= drawn;
  }
  shares.push(left);
  return shuffled(shares, dice);
}

/** Fisher–Yates. */
function shuffled(values: readonly number[], dice: Dice): readonly number[] {
  const all = [...values];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = dice(last + 1);
    const moved = all[at] ?? 0;
    all[at] = all[last] ?? 0;
    all[last] = moved;
  }
  return all;
}
