/** Savings, as operators read them. */
import type { PageRequest } from '../../../platform/console/list-page.ts';
import type { MoveTerms } from '../../savings/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficeSavings = ReturnType<typeof bindSavings>;

const noRows = { rows: [], next: undefined, count: 0, countIsBound: false, searchedTo: undefined };

/** Each asks for an operator who signed in. */
export function bindSavings({ savings, players }: Deps) {
  return {
    read: (_by: SignedInOperator) => savings.read(),
    list: async (
      _by: SignedInOperator,
      { username, ...terms }: Omit<MoveTerms, 'userId'> & { readonly username?: string | undefined },
      page: PageRequest,
    ) => {
      const player = username === undefined ? undefined : await players.userByName(username);
      const isNone = username !== undefined && player === undefined;
      const found = isNone ? noRows : await savings.moves({ ...terms, userId: player?.userId }, page);
      const users = await players.usersOf([...new Set(found.rows.map(({ userId }) => userId))]);
      return {
        ...found,
        rows: found.rows.map((row) => ({ ...row, player: users.get(row.userId)?.username ?? row.userId })),
      };
    },
  };
}
