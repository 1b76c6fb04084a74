/** Public API of instant rounds for betting: what a bet needs to get its one result, whatever happens in between. */
import { type DrawnRound, drawRounds, type RoundToDraw } from './draw-rounds.ts';
import type { DrawDeps } from '../deps.ts';
import { rotateIfDue } from './rotate-pair.ts';
import type { PairOwner } from './store-pairs.ts';
import { storeText } from '../log/store-log.ts';
import * as roundSql from './store-round-fragments.ts';
import { findWaiting, listWaiting, readRounds, type RoundRow } from './store-rounds.ts';

export type { DrawnRound, KeeperShare, RoundSeeds, RoundToDraw } from './draw-rounds.ts';
export type { RoundRow } from './store-rounds.ts';

export type Rounds = {
  /** Fragments for betting's statements. */
  readonly sql: typeof roundSql;
  /** Opens a pair, or rotates one that is due; false when there was nothing to do. @throws Refusal `unavailable` */
  readyPair(owner: PairOwner): Promise<boolean>;
  draw(rounds: readonly RoundToDraw[]): Promise<DrawnRound[]>;
  /** The rounds of slips with their proofs' parts. */
  read(slips: readonly string[]): Promise<(RoundRow & { readonly slip: string })[]>;
  /** The slip whose round of this player and game has no result yet. */
  waitingOf(owner: PairOwner): Promise<string | undefined>;
  /** Slips whose round has waited for at least `forMs`. */
  listWaiting(forMs: number, limit: number): Promise<string[]>;
};

/** The API of instant rounds for betting. */
export function makeRounds(deps: DrawDeps): Rounds {
  const { db } = deps.platform;
  return {
    sql: roundSql,
    readyPair: (owner) => rotateIfDue(deps, owner),
    draw: (rounds) => drawRounds(deps, rounds),
    read: (slips) => readRounds(db.bets, slips),
    waitingOf: ({ userId, gid }) => findWaiting(db.bets, userId, gid),
    listWaiting: (forMs, limit) => listWaiting(db.jobs, forMs, limit),
  };
}

/** Keeps the rules texts that rounds name by their hash, also for a later version of the program. */
export async function storeRoundTexts({ platform, catalogue }: DrawDeps): Promise<void> {
  const instant = catalogue.games().filter(({ source, oddsVersion }) => source === 'instant' && oddsVersion !== null);
  for (const family of new Set(instant.map(({ playFamily }) => playFamily)))
    await storeText(platform.db.jobs, catalogue.rulesHash(family), catalogue.rulesText(family));
}
