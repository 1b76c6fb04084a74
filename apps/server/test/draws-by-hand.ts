/** What a test file needs that takes every step of a draw by hand. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type HandDraws, type KeeperPair, openHandDraws, startKeepers } from './draws-stand.ts';

/** Seeds known beforehand: every test file draws the same. */
export const knownRoot = '5e'.repeat(32);

export type DrawsByHand = {
  readonly database: TestDatabase;
  readonly pair: KeeperPair;
  /** Opened anew for every test. */
  readonly draws: HandDraws;
};

/** One database and one pair of keepers for the tests of a file. Its fields are there within hooks and tests. */
export function drawsByHand(): DrawsByHand {
  const stand: { -readonly [Key in keyof DrawsByHand]?: DrawsByHand[Key] } = {};
  beforeAll(async () => {
    [stand.database, stand.pair] = await Promise.all([createTestDatabase(), startKeepers(knownRoot)]);
  });
  beforeEach(async () => {
    const { database, pair } = stand as DrawsByHand;
    const draws = await openHandDraws(database, pair);
    stand.draws = draws;
    return () => draws.stop();
  });
  afterAll(async () => {
    await stand.pair?.stop();
    await stand.database?.drop();
  });
  return stand as DrawsByHand;
}
