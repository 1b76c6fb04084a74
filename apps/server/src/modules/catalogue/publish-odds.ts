/** A new version of a game's odds: the ones in use with one price changed, judged by the guard of rate tables, and kept. */
import type { Family } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CatalogueGame } from './game.ts';
import { cataloguePlayOdds, hashOfText, type Odds, oddsProblem, type PlayOdds, writeOdds } from './odds.ts';
import type { Snapshot } from './snapshot.ts';
import type { RateChange } from './store-rate-changes.ts';
import { keepOdds, lockOddsVersion, useOdds } from './store.ts';

export type OddsDeps = { platform: Platform; snapshot: Snapshot; families: ReadonlyMap<string, Family> };

/** Rates that may not be used; the message says why. */
export class OddsRefused extends Error {}

/** The odds that a game's next issue is opened with. @throws OddsRefused for a game that is not sold */
export function oddsInUse(
  { snapshot, families }: OddsDeps,
  gid: number,
): { game: CatalogueGame; family: Family; odds: Odds } {
  const game = snapshot.game(gid);
  const family = families.get(game?.playFamily ?? '');
  const kept = snapshot.odds(game?.oddsVersion ?? 0);
  if (game === undefined || family === undefined || kept === undefined)
    throw new OddsRefused(`There is no game ${gid} on sale.`);
  return { game, family, odds: kept.odds };
}

/**
 * What a play pays in a game. A play that the odds lack (it is new, or its kept rates failed the guard) has the
 * catalogue's own.
 * @throws OddsRefused for a play that the game cannot sell
 */
export function playOddsOf({ family, odds }: { family: Family; odds: Odds }, code: string): PlayOdds {
  const play = family.plays.get(code);
  if (play === undefined || play.offer === 'never') throw new OddsRefused(`${code} is not a play of ${family.code}.`);
  return odds.plays.get(code) ?? cataloguePlayOdds(play);
}

/**
 * The odds of a game with one price changed.
 * @throws OddsRefused in words when the rate is at or over fair odds, under its minimum, or unknown
 */
export function oddsWith(deps: OddsDeps, { gid, play, price, rate, rateMin }: RateChange): Odds {
  const { family, odds } = oddsInUse(deps, gid);
  const old = playOddsOf({ family, odds }, play);
  if (old.rates[price] === undefined) throw new OddsRefused(`${play} has no price ${price}.`);
  const next = { rates: { ...old.rates, [price]: rate }, minimums: { ...old.minimums, [price]: rateMin } };
  const problem = oddsProblem(family.plays.get(play), play, next);
  if (problem !== undefined) throw new OddsRefused(problem);
  return { ...odds, plays: new Map([...odds.plays, [play, next]]) };
}

/**
 * Keeps the odds of a game with one price changed; its next issue is opened with them, issues that are open keep theirs.
 * @returns the version.
 * @throws OddsRefused as `oddsWith`, and when the game's odds changed meanwhile
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
    throw new OddsRefused(`The rates of game ${change.gid} have changed meanwhile; enter it again.`);
  const text = writeOdds(odds);
  const at = platform.clock.now();
  const kept = await keepOdds(tx, { family: odds.family, odds: text, hash: hashOfText(text), at, ...about });
  await useOdds(tx, kept, [change.gid], false);
  return kept;
}
