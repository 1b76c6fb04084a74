/** Card, live and electronic games as their pages and the home page show them. */
import type { Game, GameCategory, Locale } from '@longmen/contract';
import { type Kind, kinds, type PlatformGame, platformOf, type PlatformStatus } from '../platform-game.ts';
import { effectiveStatus } from '../rules.ts';
import type { Snapshot } from '../snapshot.ts';
import { closedText, kindName } from '../messages.ts';

/** The categories of platform games, hidden ones (status 2) without their games. */
export function listPlatformGames(snapshot: Snapshot, locale: Locale): GameCategory[] {
  return kinds.map((kind) => categoryOf(snapshot, kind, locale));
}

/** Those that a category key (`chess`), or a platform (`ky`), names; all when it names none. */
export function listOfKind(snapshot: Snapshot, kindOrKey: string | undefined, locale: Locale): GameCategory[] {
  return listPlatformGames(snapshot, locale).filter(
    ({ key, kind }) => kindOrKey === undefined || kindOrKey === '' || key === kindOrKey || kind === kindOrKey,
  );
}

function categoryOf(snapshot: Snapshot, kind: Kind, locale: Locale): GameCategory {
  const platform = platformOf[kind];
  const status = snapshot.effectiveOf(platform) ?? 2;
  const games = snapshot
    .games()
    .filter((game) => game.kind === kind)
    .map((game) => gameFor(game, effectiveStatus(status, game.status), locale))
    .filter((game) => game.status !== 2);
  return { name: kindName(kind, locale), key: kind, status, kind: platform, games };
}

function gameFor({ id, platform, kind, names, hot }: PlatformGame, status: PlatformStatus, locale: Locale): Game {
  return {
    gid: id,
    name: names[locale],
    shortName: kind,
    image: '',
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
