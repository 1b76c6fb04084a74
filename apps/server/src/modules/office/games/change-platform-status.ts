/** Opens, stops or hides an outside platform or one of its games (0 open, 1 and 3 in maintenance, 2 hidden). */
import { refuse } from '../../../platform/api/route.ts';
import { platformKeys, type PlatformStatus } from '../../providers/index.ts';
import type { Switched } from '../../../platform/db/switched.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertReason, record } from '../audit/audit-log.ts';

export type PlatformStatusChange = {
  readonly platform: string;
  /** One game of the platform by its id; the platform itself when left out. */
  readonly game: number | undefined;
  readonly status: PlatformStatus;
  /** How it stood on the console's screen. */
  readonly seen?: PlatformStatus | undefined;
  readonly reason: string;
};

/** @returns the status it had. @throws Refusal for a platform or a game that does not exist, and `factsChanged` */
export async function changePlatformStatus(
  deps: Deps,
  by: SignedInOperator,
  { platform, game, status, seen, reason: typedReason }: PlatformStatusChange,
): Promise<PlatformStatus> {
  const reason = assertReason(typedReason);
  const key = platformKeys.find((one) => one === platform);
  if (key === undefined || deps.platforms.statusOf(key) === undefined)
    throw refuse('noSuchPlatform', { platform, platforms: platformKeys });
  if (game !== undefined && deps.platforms.gameStatusOf(key, game) === undefined)
    throw refuse('noSuchPlatformGame', { platform: key, platformGame: game });
  const subject = game === undefined ? key : `${key} ${game}`;
  const action = { operator: by.name, action: 'change-platform-status', subject, after: status, reason };
  const how: Switched<PlatformStatus> = {
    seen,
    alongside: (tx, before) => record(deps.platform, tx, { ...action, before }),
  };
  return game === undefined
    ? deps.platforms.setStatus(key, status, how)
    : deps.platforms.setGameStatus(game, status, how);
}
