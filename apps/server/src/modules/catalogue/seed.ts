/** The games that the platform starts with, as data of this repository (data/games.json). */
import { type FamilyCode, type Family } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { CatalogueGame, Category, StoredGame } from './game.ts';
import source from './data/games.json' with { type: 'json' };
import { catalogueOdds, hashOfText, writeOdds } from './odds.ts';
import { addMissing, storeOdds, readCategories, readGames, useOdds } from './store.ts';

/**
 * Percent between the catalogue's rate and its minimum: 97 − 88. Agents share out at most this,
 * so the house keeps its 3 % however a chain divides it.
 */
const rebatePercent = '9';

/** Short games for tests: a draw every 6 s, sealed 2 s before (draws.md, "Games"). */
const testGames: readonly StoredGame[] = [
  testGame(901, 's_ssc', 'ssc', 'Test Five Balls'),
  testGame(902, 's_k3', 'k3', 'Test Quick Three'),
  testGame(903, 's_11x5', '11x5', 'Test 11 Pick 5'),
  testGame(904, 's_kl10', 'kl10', 'Test Happy Ten'),
  testGame(905, 's_yb', 'yb', 'Test Three Digits'),
  testGame(906, 'pcdd', 'pcdd', 'Test Lucky 28'),
  testGame(907, 's_pk10', 'pk10', 'Test Racing'),
  { ...testGame(908, 's_pk10', 'pk10', 'Test Bull Bull'), playFamily: 'bull91' },
  testGame(909, 'lhc', 'lhc', 'Test Six Mark'),
];

function testGame(gid: number, family: FamilyCode, category: string, name: string): StoredGame {
  return {
    gid,
    family,
    playFamily: family,
    category,
    names: { vi: name, zh: name, en: name, id: name },
    source: 'fair',
    everySeconds: 6,
    sealSeconds: 2,
    calendar: '',
    status: 0,
    hot: false,
    position: gid,
    isTest: true,
    specLimits: false,
    oddsVersion: null,
  };
}

/** The nine categories of games.json, in its order. */
export const seededCategories: readonly Category[] = source.categories.map(({ key, names }, index) => ({
  key,
  names,
  position: index + 1,
  status: 0,
  rebate: rebatePercent,
}));

/** The games of games.json, in its order. */
export const seededGames: readonly StoredGame[] = source.games.map((game, index) => ({
  gid: game.id,
  family: game.family as FamilyCode,
  // 91 is drawn as ten cars, and its plays are those of the card table.
  playFamily: (game.id === 91 ? 'bull91' : game.family) as FamilyCode,
  category: game.category,
  names: game.names,
  source: game.source as CatalogueGame['source'],
  everySeconds: 'every_seconds' in game ? (game.every_seconds ?? null) : null,
  sealSeconds: 'seal_seconds' in game ? (game.seal_seconds ?? 0) : 0,
  calendar: 'calendar' in game ? (game.calendar ?? '') : '',
  status: 0,
  hot: 'hot' in game && game.hot === true,
  position: index + 1,
  isTest: false,
  specLimits: false,
  oddsVersion: null,
}));

/**
 * Adds games, categories and first odds that are missing. Safe to run at every start and by several
 * processes at once; what an operator has changed stays as it is.
 */
export async function seedCatalogue(
  platform: Platform,
  families: readonly Family[],
  withTestGames: boolean,
): Promise<void> {
  await platform.db.jobs.transaction(async (tx) => {
    await addMissing(tx, seededCategories, withTestGames ? [...seededGames, ...testGames] : seededGames);
    const rebates = new Map((await readCategories(tx)).map(({ key, rebate }) => [key, rebate]));
    const without = (await readGames(tx)).filter((game) => game.oddsVersion === null);
    for (const family of families) {
      for (const [category, rebate] of rebates) {
        const gids = without
          .filter((game) => game.playFamily === family.code && game.category === category)
          .map(({ gid }) => gid);
        if (gids.length === 0) continue;
        const odds = writeOdds(catalogueOdds(family, rebate));
        const version = await storeOdds(tx, {
          family: family.code,
          odds,
          hash: hashOfText(odds),
          at: platform.clock.now(),
          by: 'catalogue',
          reason: 'first odds of the play catalogue',
        });
        await useOdds(tx, version, gids, true);
      }
    }
  });
}
