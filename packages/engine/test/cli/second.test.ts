// The second implementation (Python, packages/engine/second) against the engine (trust.md F5); the long form has
// 10,000.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareRounds } from '../../second/compare-rounds.ts';
import type { RoundProofJson } from '../../second/make-rounds.ts';
import { issuesAgree, roundsAgree } from './second-agrees.ts';

it('F5 a second implementation in another language agrees byte for byte over 500 issues of all families', () =>
  issuesAgree(500));

it('F5 and over 500 instant rounds', () => roundsAgree(500));

it('F5 and over every vector of instant rounds, signatures included', async () => {
  const { rounds, tampered } = JSON.parse(
    readFileSync(new URL('../../vectors/inst1.json', import.meta.url), 'utf8'),
  ) as {
    rounds: RoundProofJson[];
    tampered: { why: string; proof: RoundProofJson }[];
  };
  // Keepers that were swapped are told by pinned keys alone; without them the pair's name is wrong.
  const own = tampered.map(({ proof }) => proof);
  const found = await compareRounds([...rounds, ...own].map((proof) => ({ proof, signatures: true })));
  expect(found.differing).toEqual([]);
  expect(found.accepted).toBe(rounds.length);
});
