// Which place holds the luckiest share, over many packets with fixed keys (red-packets.md, "Split and hash").
import { expect, test } from 'vitest';
import { type Dice, luckiestOf, splitPacket } from '../../src/packets/index.ts';

/** The generator sfc32 from a fixed key, and dice without bias from it. */
function diceOf(key: number): Dice {
  let [a, b, c, turn] = [key, key ^ 0x9e3779b9, 0x243f6a88, 1];
  const word = () => {
    const sum = (((a + b) | 0) + turn) | 0;
    turn = (turn + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) word();
  return (below) => {
    const fair = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const drawn = word();
      if (drawn < fair) return drawn % below;
    }
  };
}

const packets = 100_000;

/** Chi-square above which a fair split is found once in a thousand, by places. */
const critical: Readonly<Record<number, number>> = { 10: 27.877, 50: 85.351 };

test.each([
  [1_000, 50, 1],
  [1_000, 10, 2],
  // So few cents that the highest share is often not alone: those say nothing of a place.
  [10, 50, 3],
])('%d yuan in %d shares: no place is luckier than another', (yuan, count, key) => {
  const dice = diceOf(key);
  const luckiest = Array.from({ length: count }, () => 0);
  for (let packet = 0; packet < packets; packet += 1) {
    const shares = splitPacket(yuan * 100, count, dice);
    const place = luckiestOf(shares) ?? 0;
    if (shares.lastIndexOf(shares[place] ?? 0) === place) luckiest[place] = (luckiest[place] ?? 0) + 1;
  }
  const counted = luckiest.reduce((all, one) => all + one, 0);
  const fair = counted / count;
  const chiSquare = luckiest.reduce((sum, one) => sum + (one - fair) ** 2 / fair, 0);
  expect(counted).toBeGreaterThan(packets / 10);
  expect(chiSquare).toBeLessThan(critical[count] ?? 0);
});
