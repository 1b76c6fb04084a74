import { expect, test } from 'vitest';
import { toHex } from '../../src/lot1/bytes.ts';
import { packetHash, splitPacket } from '../../src/packets/index.ts';

const minStandard = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

test('every size of the grid is split exactly, each share at least a cent', () => {
  const dice = minStandard(7);
  const wrong: string[] = [];
  for (let yuan = 10; yuan <= 1_000; yuan += 1) {
    for (let count = 1; count <= 50; count += 1) {
      const shares = splitPacket(yuan * 100, count, dice);
      const sum = shares.reduce((all, cents) => all + cents, 0);
      if (shares.length !== count || sum !== yuan * 100 || shares.some((cents) => cents < 1))
        wrong.push(`${yuan}/${count}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the smallest and the largest dice leave a cent for everybody', () => {
  for (const dice of [() => 0, (below: number) => below - 1]) {
    expect(splitPacket(50, 50, dice)).toEqual(Array.from({ length: 50 }, () => 1));
    expect(Math.min(...splitPacket(1_000, 50, dice))).toBeGreaterThanOrEqual(1);
  }
});

test('no place is better than another', () => {
  const dice = minStandard(11);
  const sums = [0, 0, 0, 0];
  for (let turn = 0; turn < 20_000; turn += 1)
    for (const [at, cents] of splitPacket(400, 4, dice).entries()) sums[at] = (sums[at] ?? 0) + cents;
  for (const sum of sums) expect(Math.abs(sum / 20_000 - 100)).toBeLessThan(2);
});

test.each([
  [0, 1],
  [1, 2],
  [100, 0],
  [99.5, 2],
])('%d cents are no %d shares', (total, count) => expect(() => splitPacket(total, count, () => 0)).toThrow(RangeError));

test('the hash is that of the vector', () => {
  const salt = Uint8Array.from({ length: 16 }, (_, at) => at);
  const split = { id: '123456789012345678', total: 10_000, salt, shares: [2_417, 113, 5_020, 990, 1_460] };
  expect(toHex(packetHash(split))).toBe('36c7e6f43171989270ab4d4d85cfc55b81f909a0b7af36ccfabea09b8c4fe212');
});
