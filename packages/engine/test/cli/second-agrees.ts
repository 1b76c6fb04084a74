/**
 * The second implementation (Python, packages/engine/second) beside the engine, over so many made issues and rounds.
 */

import { expect } from 'vitest';
import { compare } from '../../second/compare.ts';
import { compareMadeRounds } from '../../second/compare-rounds.ts';

/** One in ten is tampered with. */
const accepted = 0.9;

export async function issuesAgree(issues: number): Promise<void> {
  const found = await compare(issues);
  expect(found.differing).toEqual([]);
  expect(found).toMatchObject({ issues, accepted: issues * accepted });
  expect(Object.keys(found.refused).length).toBeGreaterThan(5);
}

export async function roundsAgree(rounds: number): Promise<void> {
  const found = await compareMadeRounds(rounds);
  expect(found.differing).toEqual([]);
  expect(found).toMatchObject({ rounds, accepted: rounds * accepted });
  expect(Object.keys(found.refused).length).toBeGreaterThan(5);
}
