/** Starts a season of seeds for a game: both keepers make a chain, and the log tells keys and anchors. */
import { toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { type KeysAnswer, seasonText } from '@longmen/keeper';
import { appendLog } from '../log/append-log.ts';
import { forEachGame } from '../issues/for-each-game.ts';
import { rhythms } from '../issues/make-issues.ts';
import type { DrawDeps } from '../deps.ts';
import { isUsedUp } from '../rules.ts';
import { insertSeason, newestSeason, type SeasonRow } from '../log/store-log.ts';

/** Length of a chain of seeds (draws.md, "Seeds"). */
const seasonLength = 2 ** 20;
/** Keepers with a test switch make shorter ones, so that a test site starts at once. */
const testSeasonLength = 2 ** 13;

/**
 * Starts the seasons that are missing or used up, those of the hot games first. A game whose season cannot begin stops no
 * other one. @throws when no game's could
 */
export async function startSeasons(deps: DrawDeps): Promise<void> {
  const hotFirst = rhythms(deps).toSorted((one, other) => Number(other.isHot) - Number(one.isHot));
  await forEachGame(deps.platform.log, hotFirst, 'the season of a game could not begin', async ({ gid, family }) => {
    const season = await newestSeason(deps.platform.db.jobs, gid);
    if (season !== undefined && !isUsedUp(season.used, season.length)) return;
    await startSeason(deps, gid, family, season?.season ?? 0);
    deps.platform.jobs.wake('draws.open');
  });
}

/** @param after number of the game's season before this one. */
export async function startSeason(
  deps: DrawDeps,
  gid: number,
  family: string,
  after: number,
): Promise<SeasonRow & { used: number }> {
  const { platform, siteKey } = deps;
  const season = await nextSeason(deps, gid, after);
  const row = await askBoth(deps, gid, season);
  platform.log.info({ gid, season }, 'a season of seeds begins');
  await platform.db.jobs.transaction(async (tx) => {
    if (!(await insertSeason(tx, row))) return;
    await appendLog(tx, siteKey, { gid, season, issue: null }, 'SEASON', () => ({
      gid,
      family,
      season: String(season),
      length: row.length,
      keepers: { a: { key: row.keyA, anchor: row.anchorA }, b: { key: row.keyB, anchor: row.anchorB } },
    }));
  });
  const made = await newestSeason(platform.db.jobs, gid);
  if (made === undefined) throw new Error(`season ${season} of game ${gid} was not kept`);
  return made;
}

/**
 * The lowest number that is free at both keepers. They may know of later seasons than the database: one that another
 * process is starting at this moment is shared; one whose seeds were given away to an older database is left alone.
 */
async function nextSeason({ keepers }: DrawDeps, gid: number, after: number): Promise<number> {
  let season = after + 1;
  for (const keeper of [keepers.a, keepers.b]) {
    const newest = Number((await keeper.newestSeason(gid)).season ?? 0);
    if (newest < season) continue;
    const { finished } = await keeper.commitment({ gid, season: String(newest), k: 1 });
    season = finished === 0 ? newest : newest + 1;
  }
  return season;
}

/**
 * Who the keepers say they are.
 * @throws when an address answers as the other keeper, when both are one, and for a test keeper of a production site.
 */
export async function readKeys({ keepers, platform }: DrawDeps): Promise<Record<'a' | 'b', KeysAnswer>> {
  const [a, b] = await Promise.all([keepers.a.keys(), keepers.b.keys()]);
  if (a.name !== 'a' || b.name !== 'b') throw new Error(`the keepers' addresses answer as ${a.name} and ${b.name}`);
  if (a.key === b.key) throw new Error('both keepers have the same key');
  if (platform.site.production && (a.test || b.test)) {
    throw new Error('a keeper runs with a test switch; a production site refuses it');
  }
  return { a, b };
}

async function askBoth(deps: DrawDeps, gid: number, season: number): Promise<SeasonRow> {
  const { siteKey, keepers } = deps;
  const keys = await readKeys(deps);
  const isTest = keys.a.test || keys.b.test;
  const length = deps.seasonLength ?? (isTest ? testSeasonLength : seasonLength);
  const about = { gid, season: String(season), length };
  const sig = toHex(siteKey.sign(nodeHashes.sha256(seasonText(about))));
  const request = { ...about, siteKey: siteKey.publicKey, sig };
  const [a, b] = await Promise.all([keepers.a.season(request), keepers.b.season(request)]);
  return { gid, season, length, keyA: keys.a.key, anchorA: a.anchor, keyB: keys.b.key, anchorB: b.anchor };
}
