/** Opens, stops or hides an outside platform or one of its games (0 open, 1 and 3 in maintenance, 2 hidden). */
import { refuse } from '../../../platform/api/route.ts';
import { type PlatformKey, platformKeys, type PlatformStatus } from '../../providers/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { recordThenDo } from '../audit/record-action.ts';

export type PlatformStatusChange = {
  readonly platform: string;
  /** One game of the platform by its id; the platform itself when left out. */
  readonly game: number | undefined;
  readonly status: PlatformStatus;
  readonly reason: string;
};

/** @returns the status it had. @throws Refusal for a platform or a game that does not exist. */
export async function changePlatformStatus(
  deps: Deps,
  by: SignedInOperator,
  { platform, game, status, reason }: PlatformStatusChange,
): Promise<PlatformStatus> {
  const key = platformKeys.find((one) => one === platform);
  const ofPlatform = key && deps.platforms.statusOf(key);
  if (key === undefined || ofPlatform === undefined)
    throw refuse('noSuchPlatform', { platform, platforms: platformKeys });
  const before = game === undefined ? ofPlatform : statusOfGame(deps, key, game);
  const subject = game === undefined ? key : `${key} ${game}`;
  const action = { operator: by.name, action: 'change-platform-status', subject, before, after: status, reason };
  await recordThenDo(deps, action, () =>
    game === undefined ? deps.platforms.setStatus(key, status) : deps.platforms.setGameStatus(game, status),
  );
  return before;
}

function statusOfGame({ platforms }: Deps, key: PlatformKey, game: number): PlatformStatus {
  const status = platforms.gameStatusOf(key, game);
  if (status === undefined) throw refuse('noSuchPlatformGame', { platform: key, platformGame: game });
  return status;
}
