import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareMadeRounds, compareRounds } from '../second/compare-rounds.ts';
import type { RoundProofJson } from '../second/make-rounds.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const unless = hasPython ? '' : ' (not run: this machine has no python3)';

it.skipIf(!hasPython)(
  `F5 a second implementation agrees over 300 instant rounds of every family${unless}`,
  async () => {
    const found = await compareMadeRounds(300);
    expect(found.differing).toEqual([]);
    expect(found).toMatchObject({ rounds: 300, accepted: 270 });
    expect(Object.keys(found.refused).length).toBeGreaterThan(5);
  },
);

it.skipIf(!hasPython)(`F5 and over every vector of instant rounds, signatures included${unless}`, async () => {
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
