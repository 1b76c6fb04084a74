/** Accounts of rooms by their names, as operators know them. */
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';

/** @returns the name of each of these; of an account that is not there its number */
export async function namesOf(
  { players }: Pick<Deps, 'players'>,
  userIds: readonly (UserId | null)[],
): Promise<(userId: UserId) => string> {
  const users = await players.usersOf([...new Set(userIds.filter((userId) => userId !== null))]);
  return (userId) => users.get(userId)?.username ?? userId;
}

/** Who decided something about a room: an operator by name, or a manager by his account. */
export type ModeratorView = { readonly name: string; readonly isPlayer: boolean };

export const moderatorOf = (
  { byUser, byOperator }: { readonly byUser: UserId | null; readonly byOperator: string | null },
  nameOf: (userId: UserId) => string,
): ModeratorView =>
  byUser === null ? { name: byOperator ?? '', isPlayer: false } : { name: nameOf(byUser), isPlayer: true };

/** The account that a filter names: undefined without one, null where there is none of this name. */
export async function accountOf(
  { players }: Pick<Deps, 'players'>,
  username: string | undefined,
): Promise<UserId | null | undefined> {
  return username === undefined ? undefined : ((await players.userByName(username))?.userId ?? null);
}

/** The number of a room as a filter has it; null where it is none. */
export const roomNumber = (room: string | undefined): string | null | undefined =>
  room === undefined ? undefined : /^[1-9]\d{0,17}$/.test(room) ? room : null;
