// The second implementation (Python, packages/engine/second) against the engine (trust.md F5), a tenth of its figure each.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compare } from '../second/compare.ts';
import { compareMadeRounds, compareRounds } from '../second/compare-rounds.ts';
import type { RoundProofJson } from '../second/make-rounds.ts';

const generous = 300_000;

it(
  'F5 a second implementation in another language agrees byte for byte over 10,000 issues of every family',
  async () => {
    const found = await compare(10_000);
    expect(found.differing).toEqual([]);
    expect(found).toMatchObject({ issues: 10_000, accepted: 9_000 });
    expect(Object.keys(found.refused).length).toBeGreaterThan(5);
  },
  generous,
);

it(
  'F5 and over 10,000 instant rounds of every family',
  async () => {
    const found = await compareMadeRounds(10_000);
    expect(found.differing).toEqual([]);
    expect(found).toMatchObject({ rounds: 10_000, accepted: 9_000 });
    expect(Object.keys(found.refused).length).toBeGreaterThan(5);
  },
  generous,
);

it('F5 and over every vector of instant rounds, signatures included', async () => {
  const { rounds, tampered } = JSON.parse(readFileSync(new URL('../vectors/inst1.json', import.meta.url), 'utf8')) as {
    rounds: RoundProofJson[];
    tampered: { why: string; proof: RoundProofJson }[];
  };
  // Keepers that were swapped are told by pinned keys alone; without them the pair's name is wrong.
  const own = tampered.map(({ proof }) => proof);
  const found = await compareRounds([...rounds, ...own].map((proof) => ({ proof, signatures: true })));
  expect(found.differing).toEqual([]);
  expect(found.accepted).toBe(rounds.length);
});
