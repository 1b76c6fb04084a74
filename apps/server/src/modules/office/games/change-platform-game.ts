/** What operators look up and change of games of outside platforms. */
import { type GameChange, platformKeys, type PlatformGameView } from '../../providers/index.ts';
import { refuse } from '../../../platform/api/route.ts';
import { recordThenDo } from '../audit/record-action.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type PlatformGameChange = { readonly game: number; readonly change: GameChange; readonly reason: string };

/** Games of one platform, or of all. @throws Refusal for a platform that does not exist */
export async function listPlatformGames(deps: Deps, platform: string | undefined): Promise<PlatformGameView[]> {
  const key = platformKeys.find((one) => one === platform);
  if (platform !== undefined && key === undefined)
    throw refuse('noSuchPlatform', { platform, platforms: platformKeys });
  return deps.platforms.admin.games(key);
}

/** @returns what it was. @throws Refusal */
export async function changePlatformGame(
  deps: Deps,
  by: SignedInOperator,
  { game, change, reason }: PlatformGameChange,
): Promise<GameChange['to']> {
  const { admin } = deps.platforms;
  const before = await admin.gameBefore(game, change);
  const what = change.what === 'name' ? `name.${change.locale}` : change.what;
  const action = { operator: by.name, action: 'change-platform-game', subject: `${game} ${what}`, reason };
  await recordThenDo(deps, { ...action, before, after: change.to }, () => admin.changeGame(game, change));
  return before;
}

/** Has the running site read a company's list of games. @throws Refusal */
export async function requestGameSync(
  deps: Deps,
  by: SignedInOperator,
  { provider, reason }: { readonly provider: string; readonly reason: string },
): Promise<void> {
  const action = { operator: by.name, action: 'platform-sync', subject: provider, before: null, after: null, reason };
  await recordThenDo(deps, action, () => deps.platforms.admin.requestSync(provider));
}
