/** What an operator changes in the catalogue: statuses, plays on offer, odds. Callers log who did it. */
import { type Family, type FamilyCode, type RateMills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/route.ts';
import type { GameStatus } from './game.ts';
import { cataloguePlayOdds, hashOfText, type Odds, oddsProblem, writeOdds } from './odds.ts';
import type { Snapshot } from './snapshot.ts';
import { keepOdds, useOdds, writeCategoryStatus, writeGameStatus, writeSpecLimits, writeSwitch } from './store.ts';

type Parts = { platform: Platform; snapshot: Snapshot; families: ReadonlyMap<string, Family> };

/** Sets a game's status; every process knows within a second. @throws Refusal `gameUnknown` */
export async function setGameStatus({ platform, snapshot }: Parts, gid: number, status: GameStatus): Promise<void> {
  if (snapshot.game(gid) === undefined) throw new Refusal('gameUnknown');
  await writeGameStatus(platform.db.reads, gid, status);
  await announce(platform, snapshot, [gid]);
}

/** Sets a category's status; 2 hides it with all of its games. @throws Refusal `gameUnknown` */
export async function setCategoryStatus({ platform, snapshot }: Parts, key: string, status: GameStatus): Promise<void> {
  if ((await writeCategoryStatus(platform.db.reads, key, status)) === 0) throw new Refusal('gameUnknown');
  await announce(
    platform,
    snapshot,
    snapshot
      .games()
      .filter((game) => game.category === key)
      .map(({ gid }) => gid),
  );
}

/**
 * Puts a play of one game on sale, or takes it off; bets that were accepted stay.
 * @throws Refusal `gameUnknown`, `playUnknown`, and `playNotOffered` for a play that is never sold
 */
export async function setPlayOffered(
  { platform, snapshot, families }: Parts,
  gid: number,
  play: string,
  offered: boolean,
): Promise<void> {
  const game = snapshot.game(gid);
  if (game === undefined) throw new Refusal('gameUnknown');
  const found = families.get(game.playFamily)?.plays.get(play);
  if (found === undefined) throw new Refusal('playUnknown');
  if (found.offer === 'never') throw new Refusal('playNotOffered');
  await writeSwitch(platform.db.reads, gid, play, offered, platform.clock.now());
  await announce(platform, snapshot, [gid]);
}

/** Holds a game's plays to the most numbers that the specs name for one bet, or lets go of it. @throws Refusal `gameUnknown` */
export async function setSpecLimits({ platform, snapshot }: Parts, gid: number, on: boolean): Promise<void> {
  if (snapshot.game(gid) === undefined) throw new Refusal('gameUnknown');
  await writeSpecLimits(platform.db.reads, gid, on);
  await announce(platform, snapshot, [gid]);
}

export type OddsChange = {
  readonly family: FamilyCode;
  /** Games that use the new odds from their next issue on; issues already opened keep theirs. */
  readonly gids: readonly number[];
  /** New rates in thousandths by play and tier; everything else stays. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, { rate: RateMills; rateMin: RateMills }>>>>;
  readonly by: string;
  readonly reason: string;
};

/**
 * Publishes a new version of odds and answers its number.
 * @throws RangeError in words when a rate is at or over fair odds, under its minimum, or unknown.
 */
export async function publishOdds({ platform, snapshot, families }: Parts, change: OddsChange): Promise<number> {
  const family = families.get(change.family);
  const games = change.gids.map((gid) => snapshot.game(gid));
  const current = snapshot.odds(games[0]?.oddsVersion ?? 0)?.odds;
  if (family === undefined || current === undefined || games.some((game) => game?.playFamily !== family.code)) {
    throw new RangeError('these games are not all of a family that is on sale');
  }
  const odds = changed(current, family, change);
  const text = writeOdds(odds);
  const version = await platform.db.reads.transaction(async (tx) => {
    const kept = await keepOdds(tx, {
      family: family.code,
      odds: text,
      hash: hashOfText(text),
      at: platform.clock.now(),
      by: change.by,
      reason: change.reason,
    });
    await useOdds(tx, kept, change.gids, false);
    return kept;
  });
  await announce(platform, snapshot, change.gids);
  return version;
}

function changed(current: Odds, family: Family, { changes }: OddsChange): Odds {
  const plays = new Map(current.plays);
  for (const [code, tiers] of Object.entries(changes)) {
    const play = family.plays.get(code);
    if (play === undefined || play.offer === 'never') throw new RangeError(`${code} is not a play of ${family.code}`);
    // A play that these odds lack (it is new, or its kept rates failed the guard) starts from the catalogue's.
    const old = current.plays.get(code) ?? cataloguePlayOdds(play);
    const unknown = Object.keys(tiers).find((tier) => old.rates[tier] === undefined);
    if (unknown !== undefined) throw new RangeError(`${code} has no tier ${unknown}`);
    const column = (field: 'rate' | 'rateMin') =>
      Object.fromEntries(Object.entries(tiers).map(([tier, pair]) => [tier, pair[field]]));
    const next = { rates: { ...old.rates, ...column('rate') }, minimums: { ...old.minimums, ...column('rateMin') } };
    const problem = oddsProblem(play, code, next);
    if (problem !== undefined) throw new RangeError(problem);
    plays.set(code, next);
  }
  return { ...current, plays };
}

async function announce(platform: Platform, snapshot: Snapshot, gids: readonly number[]): Promise<void> {
  await snapshot.reload();
  for (const gid of gids) platform.bus.publish('game.changed', { gid });
}
