import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playCount, playNumber, playOfNumber } from './play-numbers.ts';

const catalogue = JSON.parse(readFileSync(new URL('../../../engine/vectors/plays.json', import.meta.url), 'utf8')) as {
  plays: { code: string }[];
};

const listed = Array.from({ length: playCount }, (_, index) => playOfNumber(index + 1) as string);

test("every play of the catalogue has its number, in the catalogue's order", () => {
  expect(catalogue.plays.map((play) => playNumber(play.code))).toEqual(catalogue.plays.map((_, index) => index + 1));
});

test('numbers are unique and lead back to their play', () => {
  expect(new Set(listed).size).toBe(playCount);
  for (const code of listed) expect(playOfNumber(playNumber(code) ?? 0)).toBe(code);
});

test('the first 514 numbers stay as they were first published', () => {
  const hash = createHash('sha256').update(listed.slice(0, 514).join('\n')).digest('hex');
  expect(hash).toBe('1ea27a2fcf7e5879cd4f09eb6361688a3c9126807d39305ebc4f08a9a8ea3362');
  expect([playNumber('s_ssc.star5.direct'), playNumber('s_k3.sum.num'), playOfNumber(514)]).toEqual([
    1,
    153,
    'bull91.d5.double',
  ]);
});

test('what has no number answers undefined', () => {
  expect(playNumber('s_ssc.star5')).toBeUndefined();
  expect([0, -1, 1.5, playCount + 1, Number.NaN].map(playOfNumber)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
