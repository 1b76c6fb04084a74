/** A new version of a game's odds: the ones in use with one price changed, judged by the guard of rate tables, and kept. */
import type { Family } from '@longmen/engine';
import { percentText } from '@longmen/engine/guard';
import { type Refusal, refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CatalogueGame } from './game.ts';
import {
  cataloguePlayOdds,
  hashOfText,
  type Odds,
  type OddsProblem,
  oddsProblem,
  type PlayOdds,
  writeOdds,
} from './odds.ts';
import type { Snapshot } from './snapshot.ts';
import type { RateChange } from './rates/store-rate-changes.ts';
import { storeOdds, lockOddsVersion, useOdds } from './store.ts';

export type OddsDeps = { platform: Platform; snapshot: Snapshot; families: ReadonlyMap<string, Family> };

type OddsInUse = { readonly game: CatalogueGame; readonly family: Family; readonly odds: Odds };

/** The odds that a game's next issue is opened with. @throws Refusal for a game that is not sold */
export function oddsInUse({ snapshot, families }: OddsDeps, gid: number): OddsInUse {
  const game = snapshot.game(gid);
  const family = families.get(game?.playFamily ?? '');
  const stored = snapshot.odds(game?.oddsVersion ?? 0);
  if (game === undefined || family === undefined || stored === undefined) throw refuse('noSuchGame', { gid });
  return { game, family, odds: stored.odds };
}

/**
 * What a play pays in a game. A play that the odds lack (it is new, or its kept rates failed the guard) has the
 * catalogue's own.
 * @throws Refusal for a play that the game cannot sell
 */
export function playOddsOf({ game, family, odds }: OddsInUse, code: string): PlayOdds {
  const play = family.plays.get(code);
  if (play === undefined || play.offer === 'never') throw refuse('noSuchPlay', { gid: game.gid, play: code });
  return odds.plays.get(code) ?? cataloguePlayOdds(play);
}

/** What a price is to pay. */
type Price = Pick<RateChange, 'price' | 'rate' | 'rateMin'>;

/**
 * What a play pays with some prices changed.
 * @throws Refusal when a rate is at or over fair odds, under its minimum, or unknown
 */
export function playOddsWith(used: OddsInUse, play: string, changes: readonly Price[]): PlayOdds {
  const old = playOddsOf(used, play);
  const next = { rates: { ...old.rates }, minimums: { ...old.minimums } };
  for (const { price, rate, rateMin } of changes) {
    if (old.rates[price] === undefined) throw refuse('noSuchPrice', { play, price });
    next.rates[price] = rate;
    next.minimums[price] = rateMin;
  }
  const problem = oddsProblem(used.family.plays.get(play), play, next);
  if (problem !== undefined) throw refusedRate(problem, used.game.gid);
  return next;
}

/** The odds of a game with one price changed. @throws Refusal as `playOddsWith` */
export function oddsWith(deps: OddsDeps, { gid, play, ...price }: RateChange): Odds {
  const used = oddsInUse(deps, gid);
  return { ...used.odds, plays: new Map([...used.odds.plays, [play, playOddsWith(used, play, [price])]]) };
}

function refusedRate(problem: OddsProblem, gid: number): Refusal {
  const { play } = problem;
  switch (problem.why) {
    case 'notSold':
      return refuse('noSuchPlay', { gid, play });
    case 'missing':
      return refuse('rateMissing', { play, price: problem.price });
    case 'minimum':
      return refuse('rateMinimumInvalid', { play, price: problem.price });
    case 'return':
      return refuse('rateTooHigh', { play, prices: problem.prices, percent: percentText(problem.share) });
  }
}

/**
 * Keeps the odds of a game with one price changed; its next issue is opened with them, issues that are open keep theirs.
 * @returns the version.
 * @throws Refusal as `oddsWith`, and when the game's odds changed meanwhile
 */
export async function publishRate(
  deps: OddsDeps,
  tx: Tx,
  change: RateChange,
  about: { readonly by: string; readonly reason: string },
): Promise<number> {
  const { platform, snapshot } = deps;
  const odds = oddsWith(deps, change);
  if ((await lockOddsVersion(tx, change.gid)) !== snapshot.game(change.gid)?.oddsVersion)
    throw refuse('changedMeanwhile', { changed: 'rates', id: String(change.gid) });
  const text = writeOdds(odds);
  const at = platform.clock.now();
  const stored = await storeOdds(tx, { family: odds.family, odds: text, hash: hashOfText(text), at, ...about });
  await useOdds(tx, stored, [change.gid], false);
  return stored;
}
