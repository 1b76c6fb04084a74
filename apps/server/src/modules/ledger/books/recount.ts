/**
 * The recount: all transfers and orders ever, whatever the roll-ups say (trust.md M2). A ledger grows beyond what one
 * statement reads in time, so it goes through the players a slice at a time, by one process at a time, and keeps in
 * the database how far it is. A process that dies, or a slice that fails, loses nothing but that slice's reading.
 */
import type { Platform } from '../../../platform/context.ts';
import { type BettingPort, countMismatches, type Mismatch, maxDriftsNamed } from './check-books.ts';
import {
  advanceRecount,
  findDriftsOf,
  type Hold,
  holdRecount,
  nextPlayers,
  type Players,
  readRecount,
  type RecountState,
  releaseRecount,
} from './store-recount.ts';

const recountEveryMs = 60 * 60_000;
const runEveryMs = 60_000;
/** A recount leaves most of each minute to others: after so long it goes on in the next one. */
const roundMs = 20_000;
/** A slice reads so many players and legs at most, but one player at least. */
const slice = { players: 5_000, legs: 100_000 };
/** One player may have more legs than a slice; they are read in one statement, and waited for longer than others. */
const sliceTimeoutMs = 10 * 60_000;
/** Longer than the statements of a slice may take: nobody takes a recount from a process that is at it. */
const holdMs = 25 * 60_000;

export type Recount = {
  /** Reads the next slice. @returns false when none is due, or another process is at it. */
  step(): Promise<boolean>;
  state(): RecountState;
};

/** Makes the recount and its job. `most` is the size of a slice. */
export function makeRecount(
  platform: Platform,
  port: () => BettingPort | undefined,
  stop: (mismatch: Mismatch) => Promise<void>,
  max = slice,
): Recount {
  const { clock, db, jobs, metrics } = platform;
  let state: RecountState = { endedAt: clock.now(), found: 0 };
  metrics.gauge('longmen_ledger_recounted_timestamp_seconds', 'When all transfers were last recounted.', (set) =>
    set(state.endedAt / 1000),
  );

  const step = async (): Promise<boolean> => {
    const hold = await holdRecount(db.jobs, recountEveryMs, holdMs);
    if (hold !== undefined) await recountSlice(hold);
    state = await readRecount(db.jobs);
    return hold !== undefined;
  };

  const recountSlice = async (hold: Hold) => {
    let isDone = false;
    try {
      const players = await nextPlayers(db.jobs, hold.countedTo, max);
      const mismatch = await readSlice(platform, port(), players);
      const found = countMismatches(mismatch);
      // Before the recount moves on: who dies in between finds it again.
      if (found > 0) await stop(mismatch);
      await advanceRecount(db.jobs, hold, players.upTo, found);
      isDone = true;
    } finally {
      if (!isDone) await releaseRecount(db.jobs, hold);
    }
  };

  jobs.add({
    name: 'ledger-recount',
    everyMs: runEveryMs,
    run: async (signal) => {
      const until = clock.now() + roundMs;
      while (!signal.aborted && clock.now() < until && (await step()));
      return false;
    },
  });
  return { step, state: () => state };
}

async function readSlice({ db }: Platform, port: BettingPort | undefined, players: Players): Promise<Mismatch> {
  return db.jobs.transaction(async (tx) => {
    await tx.count({ text: `SET LOCAL statement_timeout = ${sliceTimeoutMs}` });
    const drifts = await findDriftsOf(tx, players, maxDriftsNamed);
    return {
      // The house's side of these players' transfers is what their own legs are short of.
      difference: drifts.reduce((sum, { cached, summed }) => sum + cached - summed, 0),
      drifts,
      unevenGames: (await port?.unevenGames(players, tx)) ?? [],
    };
  });
}
