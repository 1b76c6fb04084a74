/** Opens, stops or hides an outside platform or one of its games (0 open, 1 and 3 in maintenance, 2 hidden). */
import { platformKeys, type PlatformStatus } from '../../providers/index.ts';
import { OfficeRefused, type Deps, type SignedInOperator } from '../deps.ts';
import { recordThenDo } from '../audit/record-deed.ts';

export type PlatformStatusChange = {
  readonly platform: string;
  /** One game of the platform by its id; the platform itself when left out. */
  readonly game: number | undefined;
  readonly status: PlatformStatus;
  readonly reason: string;
};

/** @returns the status it had. @throws OfficeRefused for a platform or a game that does not exist. */
export async function changePlatformStatus(
  deps: Deps,
  by: SignedInOperator,
  { platform, game, status, reason }: PlatformStatusChange,
): Promise<PlatformStatus> {
  const key = platformKeys.find((one) => one === platform);
  if (key === undefined || deps.platforms.statusOf(key) === undefined)
    throw new OfficeRefused(`There is no platform "${platform}"; there are ${platformKeys.join(' and ')}.`);
  const before = game === undefined ? deps.platforms.statusOf(key) : deps.platforms.gameStatusOf(key, game);
  if (before === undefined) throw new OfficeRefused(`The platform "${key}" has no game ${game}.`);
  const subject = game === undefined ? key : `${key} ${game}`;
  const deed = { operator: by.name, action: 'change-platform-status', subject, before, after: status, reason };
  await recordThenDo(deps, deed, () =>
    game === undefined ? deps.platforms.setStatus(key, status) : deps.platforms.setGameStatus(game, status),
  );
  return before;
}
