/** Card, live and electronic games as their pages and the home page show them. */
import type { Calls, Game, GameCategory, Locale, OutputOf } from '@longmen/contract';
import { addressOf } from '../../pictures/index.ts';
import { closedText, kindName } from '../messages.ts';
import { type Kind, kinds, type PlatformGame, platformOf, type PlatformStatus } from '../platform-game.ts';
import { effectiveStatus, gameStatus } from '../rules.ts';
import type { Snapshot } from '../snapshot.ts';
import { isNamed, plainLetters } from './search.ts';

type Listed = OutputOf<Calls['platformGames']>;

/** What is listed, and for whom. */
export type ListQuery = {
  /** A category (`chess`) or a platform (`ky`); all when it is neither. */
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly rows?: number | undefined;
};
export type Reader = {
  readonly favourites: ReadonlySet<number>;
  /** When the reader opened a game last, epoch ms. */
  readonly playedAt: ReadonlyMap<number, number>;
};

/** Most games of a kind in one answer. */
const rowsMax = 300;
/** So many games were opened of late (platforms.md 12). */
const recentMax = 12;

/** The categories of platform games, hidden ones (status 2) without their games. */
export function listPlatformGames(snapshot: Snapshot, locale: Locale): GameCategory[] {
  return kinds.map((kind) => {
    const { head, games } = visibleOf(snapshot, kind, locale);
    // Home names the first few of a kind alone.
    return { ...head, games: games.slice(0, rowsMax).map((game) => gameOf(snapshot, game, locale)) };
  });
}

/** A page of each category that the query names. */
export function listOfKind(
  snapshot: Snapshot,
  { category, search = '', page = 1, rows = rowsMax }: ListQuery,
  reader: Reader,
  locale: Locale,
): Listed {
  const typed = plainLetters(search);
  return kinds
    .filter((kind) => category === undefined || category === '' || category === kind || category === platformOf[kind])
    .map((kind) => {
      const { head, games } = visibleOf(snapshot, kind, locale);
      const found = games.filter((game) => isNamed(game, typed));
      const listed = found.slice((page - 1) * rows, page * rows);
      return {
        ...head,
        closedSince: snapshot.closedSince(platformOf[kind]) ?? 0,
        games: listed.map((game) => listedOf(snapshot, game, reader, locale)),
        total: found.length,
      };
    });
}

/** The last games that the reader opened, the newest first; what is hidden is left out. */
export function listRecent(snapshot: Snapshot, reader: Reader, locale: Locale): OutputOf<Calls['recentPlatformGames']> {
  const at = ({ id }: PlatformGame) => reader.playedAt.get(id) ?? 0;
  return snapshot
    .games()
    .filter((game) => at(game) > 0 && visibleStatus(snapshot, game) !== 2)
    .toSorted((one, other) => at(other) - at(one) || one.id - other.id)
    .slice(0, recentMax)
    .map((game) => listedOf(snapshot, game, reader, locale));
}

/** A game's status as players find it. */
export function visibleStatus(snapshot: Snapshot, game: PlatformGame): PlatformStatus {
  const ofPlatform = snapshot.effectiveOf(game.platform) ?? 2;
  return effectiveStatus(ofPlatform, gameStatus(game, snapshot.servedBy(game.platform)?.name));
}

function visibleOf(snapshot: Snapshot, kind: Kind, locale: Locale) {
  const platform = platformOf[kind];
  const status = snapshot.effectiveOf(platform) ?? 2;
  const games = snapshot.games().filter((game) => game.kind === kind && visibleStatus(snapshot, game) !== 2);
  return { head: { name: kindName(kind, locale), key: kind, status, kind: platform }, games };
}

function gameOf(snapshot: Snapshot, game: PlatformGame, locale: Locale): Game {
  const { id, platform, kind, names, hot, image } = game;
  const status = visibleStatus(snapshot, game);
  return {
    gid: id,
    name: names[locale],
    shortName: kind,
    image: image === '' ? '' : addressOf(image),
    image2: '',
    status,
    category: platform,
    family: '',
    everySeconds: 0,
    closedText: status === 0 ? '' : closedText(locale),
    tip: '',
    hot,
    source: 'platform',
  };
}

function listedOf(snapshot: Snapshot, game: PlatformGame, { favourites, playedAt }: Reader, locale: Locale) {
  return {
    ...gameOf(snapshot, game, locale),
    code: game.code,
    maker: game.maker,
    tag: game.tag,
    returnRate: game.rtp === null ? '' : String(game.rtp / 100),
    hasDemo: game.demo,
    favourite: favourites.has(game.id),
    playedAt: playedAt.get(game.id) ?? 0,
  };
}
