/**
 * Sells bets on every play over real past draws of 3D (game 1) and Mark Six (game 3), through the feed, the book,
 * the settlement and the ledger, and reconciles: every order paid as its bets judged one by one say, books at 0.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lunarYearAt } from '@longmen/engine';
import { readDraws } from '../../../apps/sandbox/src/feed/replay.ts';
import { type FeedFixture, openFeedFixture } from '@longmen/test-kit/fixtures/feed';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { type PastDraw, playRound, type Run } from './round.ts';

export type SimulationOptions = {
  readonly seed: number;
  /** Draws of 3D, from the oldest; 900 are all. */
  readonly threeDigits: number;
  /** Draws of Mark Six, spread over all years. */
  readonly markSix: number;
  readonly print: (line: string) => void;
};

const games = { threeDigits: 1, markSix: 3 };
/** More than anybody loses in a run. */
const purseYuan = 1_000_000_000;
const printEvery = 100;
const printedFaultsMax = 10;

/** @returns figures, `ok` false when an order was paid wrongly or the books do not balance. */
export async function simulateFeeds({ seed, threeDigits, markSix, print }: SimulationOptions): Promise<{
  ok: boolean;
  [figure: string]: unknown;
}> {
  const database = await startBenchDatabase();
  const fixture = await openFeedFixture(database, Object.values(games));
  try {
    const [one, other] = await Promise.all([
      playGame(fixture, games.threeDigits, pastThreeDigits().slice(0, threeDigits), { seed, print }),
      playGame(fixture, games.markSix, spread(pastMarkSix(), markSix), { seed: seed + 1, print }),
    ]);
    const books = await fixture.ledger.readBooks();
    const faults = [...one.faults, ...other.faults];
    for (const fault of faults.slice(0, printedFaultsMax)) print(fault);
    const uneven = books.unevenGames.length + books.drifts.length;
    return {
      ok: faults.length === 0 && books.difference === 0 && uneven === 0,
      seed,
      three_digits: one.figures,
      mark_six: other.figures,
      wrongly_paid: faults.length,
      difference: books.difference,
      drifts: books.drifts.length,
      uneven_games: books.unevenGames.length,
    };
  } finally {
    await fixture.close();
    await database.close();
  }
}

async function playGame(
  fixture: FeedFixture,
  gid: number,
  draws: readonly PastDraw[],
  { seed, print }: { seed: number; print: (line: string) => void },
) {
  const { catalogue } = fixture.deps;
  const family = catalogue.game(gid)?.playFamily;
  const plays = [...((family && catalogue.family(family)?.plays.values()) ?? [])].filter((play) =>
    catalogue.isOffered(gid, play.code),
  );
  const run: Run = { fixture, gid, seed, plays, caller: await fixture.player(purseYuan) };
  const faults: string[] = [];
  let [orders, stake, paid] = [0, 0, 0];
  for (const [n, past] of draws.entries()) {
    const round = await playRound(run, n, past);
    orders += round.orders;
    stake += round.stake;
    paid += round.paid;
    faults.push(...round.faults);
    if ((n + 1) % printEvery === 0)
      print(`game ${gid}: ${n + 1} of ${draws.length} draws, ${orders} orders, ${faults.length} faults`);
  }
  return {
    faults,
    figures: { draws: draws.length, plays: plays.length, orders, stake_mills: stake, paid_mills: paid },
  };
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', 'data', file), 'utf8');

function pastThreeDigits(): PastDraw[] {
  return readDraws(read('fc3d.csv')).map((numbers) => ({ numbers, lunarYear: undefined }));
}

/** Each with the lunar year of its own day, at 21:34 in Hong Kong. */
function pastMarkSix(): PastDraw[] {
  const csv = read('marksix.csv');
  const dates = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
  return readDraws(csv).map((numbers, i) => ({
    numbers,
    lunarYear: lunarYearAt(Date.parse(`${dates[i]}T21:34:00+08:00`)),
  }));
}

/** So many of a list, evenly from its first to its last. */
function spread<T>(list: readonly T[], count: number): T[] {
  const many = Math.min(count, list.length);
  return Array.from({ length: many }, (_, i) => list[Math.floor((i * list.length) / many)] as T);
}
