/** Public API of the catalogue: games, categories, plays on offer, odds and their versions, favourites. */
import type { GameCategory, Locale } from '@longmen/contract';
import { type Family, type FamilyCode, loadFamily, type Play, familyCodes, type TierRates } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Switched } from '../../platform/db/switched.ts';
import type { Route } from '../../platform/api/route.ts';
import type { CatalogueDeps, Deps } from './deps.ts';
import { setCategoryStatus, setGameStatus, setPlayOffered, setSpecLimits } from './change-game.ts';
import { makeRateAdmin, type RateAdmin } from './rates/change-rate.ts';
import { type CatalogueGame, type Category, type GameStatus, isOf, isSold } from './game.ts';
import { listFavourites } from './favourites.ts';
import { listGames } from './list-games.ts';
import { loadAllNames, type Names } from './names.ts';
import { isOffered, pickLimitOf } from './offered.ts';
import { hashOfText, ratesForRebate } from './odds.ts';
import { type FamilyOdds, oddsOfFamily } from './family-odds.ts';
import { type Returns, returnsIn } from './rates/returns.ts';
import { catalogueRoutes } from './routes.ts';
import { writeRules } from './rules-text.ts';
import { seedCatalogue } from './seed.ts';
import { makeSnapshot } from './snapshot.ts';
import { stoppedText, tipText } from './messages.ts';
import type { UserId } from '../../platform/ids.ts';

export type { CatalogueEvents } from './events.ts';
export {
  type ListedRate,
  type NewRate,
  type RateChange,
  type RateChangeRow,
  type RatePreview,
  type RateSheet,
} from './rates/change-rate.ts';
export type { FamilyOdds } from './family-odds.ts';
export type { CatalogueGame } from './game.ts';
export type { Returns } from './rates/returns.ts';

/** Everything but the changing functions and `rates` answers from memory. */
export type Catalogue = {
  readonly routes: Route[];
  /** All games, also stopped and hidden ones, in the order of the lobby. */
  games(): readonly CatalogueGame[];
  game(gid: number): CatalogueGame | undefined;
  /** Games that have issues: drawn by this platform, of a family that can be bet. Status is not looked at. */
  fairGames(): readonly CatalogueGame[];
  /** Games that an outside lottery draws and this site is told of, of a family that can be bet. */
  feedGames(): readonly CatalogueGame[];
  categories(): readonly Category[];
  /** The lobby as a player sees it. */
  lobby(locale: Locale): GameCategory[];
  gameName(gid: number, locale: Locale): string;
  /** `wh_content` and `tip_content` of a game that cannot be bet; empty texts for one on sale. */
  closedMessages(gid: number, locale: Locale): { closedText: string; tip: string };
  /** A play of a family on sale, by its code. */
  play(code: string): Play | undefined;
  family(code: FamilyCode): Family | undefined;
  /** The game sells the play: it is of its family, and neither off sale nor optional and not switched on. */
  isOffered(gid: number, play: string): boolean;
  /** Most numbers that a bet on the play may have in this game; null for as many as its board takes. */
  pickLimit(gid: number, play: string): number | null;
  /** Version of odds that the game's next issue is opened with; the issue keeps it. 0 for a game not on sale. */
  oddsVersion(gid: number): number;
  /** Makes sure that a version is in memory; another process may just have published it. */
  knowOdds(version: number): Promise<void>;
  /** Canonical JSON of a version, and its SHA-256 (draws.md, "Rules and odds"). @throws RangeError for an unknown version */
  oddsText(version: number): string;
  oddsHash(version: number): string;
  /**
   * Rates per tier of a play for a player who keeps `userRebate` percent, by the odds of an
   * issue (`version`), else by the game's next ones. Undefined when the play has none.
   */
  ratesFor(gid: number, play: string, userRebate: string, version?: number): TierRates | undefined;
  /** Prices of a play that are the same for everybody and carry no rebates, by the odds of an issue, else by the next ones. */
  fixedPrices(gid: number, play: string, version?: number): ReadonlySet<string>;
  /** What a family's plays pay by the odds of its first game on sale; undefined when none is. Each price with what it depends on. */
  oddsOfFamily(family: string, locale: Locale): FamilyOdds | undefined;
  /** The most that a chain of agents shares out in a family, percent ("9"); undefined when no category has games of it. */
  rebateOfFamily(family: string): string | undefined;
  /** Canonical JSON of a family's rules, and its SHA-256 (draws.md, "Rules and odds"). */
  rulesText(family: FamilyCode): string;
  rulesHash(family: FamilyCode): string;
  /** The published text with this SHA-256: rules or any version of odds. */
  textOfHash(hash: string): string | undefined;
  /** Every play's name by its code. */
  playNames(locale: Locale): ReadonlyMap<string, string>;
  names: Names['of'];
  favouritesOf(userId: UserId): Promise<ReadonlySet<number>>;
  /** Answers how it stood, as the other switches do. @throws Refusal `factsChanged` when that is not as it was seen */
  setGameStatus(gid: number, status: GameStatus, how?: Switched<GameStatus>): Promise<GameStatus>;
  setCategoryStatus(key: string, status: GameStatus): Promise<void>;
  setPlayOffered(gid: number, play: string, offered: boolean, how?: Switched<boolean>): Promise<boolean>;
  setSpecLimits(gid: number, on: boolean, how?: Switched<boolean>): Promise<boolean>;
  /** Rates, which two operators change. */
  readonly rates: RateAdmin;
  /** What comes back of the stakes over time. */
  readonly returns: Returns;
};

const refreshEveryMs = 10_000;

/** Seeds what is missing, reads the catalogue and keeps it fresh. */
export async function makeCatalogue(platform: Platform, deps: CatalogueDeps): Promise<Catalogue> {
  if (deps.testGames && platform.site.production) throw new RangeError('test games are not allowed in production');
  const loaded = await Promise.all(familyCodes.map(loadFamily));
  const families = new Map<string, Family>(loaded.map((family) => [family.code, family]));
  const names = await loadAllNames(familyCodes);
  await seedCatalogue(platform, loaded, deps.testGames);
  const snapshot = makeSnapshot(platform, { families, withTestGames: deps.testGames, fedGames: deps.fedGames ?? [] });
  await snapshot.reload();
  platform.bus.on('game.changed', () => {
    snapshot
      .reload()
      .catch((error: Error) => platform.log.warn({ err: error }, 'the catalogue could not be read again'));
  });
  platform.jobs.add({
    name: 'catalogue.refresh',
    everyMs: refreshEveryMs,
    run: async () => {
      await snapshot.reload();
      return false;
    },
  });
  const all: Deps = {
    platform,
    snapshot,
    families,
    names,
    keptRebateOf: deps.keptRebateOf,
    oddsOnSale: deps.oddsOnSale ?? (async () => undefined),
  };
  return { ...catalogueOf(all, loaded), routes: catalogueRoutes(all) };
}

function catalogueOf(all: Deps, loaded: readonly Family[]): Omit<Catalogue, 'routes'> {
  const { snapshot, families, names, platform } = all;
  const rules = new Map(loaded.map((family): [string, string] => [family.code, writeRules(family)]));
  const plays = new Map(loaded.flatMap((family) => [...family.plays]));
  const known = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new RangeError(`the catalogue has no ${what}`);
    return value;
  };
  const game = (gid: number) => known(snapshot.game(gid), `game ${gid}`);
  const odds = (version: number) => known(snapshot.odds(version), `odds ${version}`);
  const rulesText = (family: FamilyCode) => known(rules.get(family), `rules of ${family}`);
  return {
    games: snapshot.games,
    game: snapshot.game,
    fairGames: () => snapshot.games().filter((each) => each.source === 'fair' && isSold(each)),
    feedGames: () => snapshot.games().filter((each) => each.source === 'feed' && isSold(each)),
    categories: snapshot.categories,
    lobby: (locale) => listGames(snapshot, locale),
    gameName: (gid, locale) => game(gid).names[locale],
    closedMessages: (gid, locale) => ({ closedText: stoppedText(game(gid), locale), tip: tipText(game(gid), locale) }),
    play: (code) => plays.get(code),
    family: (code) => families.get(code),
    isOffered: (gid, code) => {
      const [found, play] = [snapshot.game(gid), plays.get(code)];
      return found !== undefined && play !== undefined && isOffered(snapshot, found, play);
    },
    pickLimit: (gid, code) => {
      const [found, play] = [snapshot.game(gid), plays.get(code)];
      return found === undefined || play === undefined ? null : pickLimitOf(found, play);
    },
    oddsVersion: (gid) => snapshot.game(gid)?.oddsVersion ?? 0,
    knowOdds: async (version) => {
      if (snapshot.odds(version) === undefined) await snapshot.reload();
    },
    oddsText: (version) => odds(version).text,
    oddsHash: (version) => odds(version).hash,
    ratesFor: (gid, play, userRebate, version = snapshot.game(gid)?.oddsVersion ?? 0) =>
      version === 0 ? undefined : ratesForRebate(odds(version).odds, play, userRebate),
    fixedPrices: (gid, play, version = snapshot.game(gid)?.oddsVersion ?? 0) =>
      (version === 0 ? undefined : odds(version).odds.plays.get(play)?.fixed) ?? new Set(),
    oddsOfFamily: (family, locale) => oddsOfFamily(all, family, locale),
    rebateOfFamily: (family) => {
      const keys = new Set(snapshot.games().flatMap((each) => (isOf(each, family) ? [each.category] : [])));
      return snapshot.categories().find(({ key }) => keys.has(key))?.rebate;
    },
    rulesText,
    rulesHash: (family) => hashOfText(rulesText(family)),
    textOfHash: (hash) => [...rules.values()].find((text) => hashOfText(text) === hash) ?? snapshot.oddsTextOf(hash),
    playNames: names.plays,
    names: names.of,
    favouritesOf: async (userId) => new Set(await listFavourites(platform, snapshot, userId)),
    setGameStatus: (gid, status, how) => setGameStatus(all, gid, status, how),
    setCategoryStatus: (key, status) => setCategoryStatus(all, key, status),
    setPlayOffered: (gid, play, offered, how) => setPlayOffered(all, gid, play, offered, how),
    setSpecLimits: (gid, on, how) => setSpecLimits(all, gid, on, how),
    rates: makeRateAdmin(all),
    returns: returnsIn(all),
  };
}
