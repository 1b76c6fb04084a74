/** The ledger, as operators read it: its rows, a balance as the sum of its legs, and what caused each. */
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { isTransferKind, type LegRequest, type PlayerAccount, type TransferRequest } from '../../ledger/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { explainLeg } from './explain-leg.ts';

export type OfficeLedger = ReturnType<typeof bindLedger>;

type Page<Key> = { readonly before?: Key | undefined; readonly limit?: number | undefined };
/** Whose account: a player's name, and which of his accounts. */
export type Whose = { readonly username: string; readonly account: PlayerAccount };
type Named<Request> = Omit<Request, 'kind' | 'userId'> & { readonly kind?: string | undefined };

/** A kind that there is not moved nothing. */
const noRows = { rows: [], next: undefined, searchedTo: undefined };

/** Each asks for an operator who signed in. */
export function bindLedger(deps: Deps) {
  const { players, statements } = deps;
  const playerNamed = async (username: string) => {
    const player = await players.userByName(username);
    if (player === undefined) throw refuse('noSuchPlayer', { username });
    return player;
  };
  return {
    listTransfers: async (
      _by: SignedInOperator,
      { kind, username, ...request }: Named<TransferRequest> & { readonly username?: string | undefined },
      page: Page<string>,
    ) => {
      const player = username === undefined ? undefined : await players.userByName(username);
      const isNone = (username !== undefined && player === undefined) || (kind !== undefined && !isTransferKind(kind));
      const found = isNone
        ? noRows
        : await statements.transfers(
            { ...request, kind: kind !== undefined && isTransferKind(kind) ? kind : undefined, userId: player?.userId },
            page,
          );
      const users = await players.usersOf([...new Set(found.rows.map(({ userId }) => userId))]);
      const nameOf = (userId: UserId) => users.get(userId)?.username ?? userId;
      return { ...found, nameOf };
    },
    /** Reads and sums every leg. @throws Refusal */
    readBalance: async (_by: SignedInOperator, { username, account }: Whose) => {
      const { userId } = await playerNamed(username);
      const equation = await statements.equation(userId, account);
      if (equation === undefined) throw refuse('noSuchLeg', { id: account });
      return { ...equation, userId };
    },
    /** @throws Refusal */
    listLegs: async (
      _by: SignedInOperator,
      { username, account }: Whose,
      { kind, ...range }: Named<LegRequest>,
      page: Page<number>,
    ) => {
      const { userId } = await playerNamed(username);
      if (kind !== undefined && !isTransferKind(kind)) return { legs: [], next: undefined, count: 0 };
      const found = await statements.legs(userId, account, { ...range, kind }, page);
      if (found === undefined) throw refuse('noSuchLeg', { id: account });
      return found;
    },
    /** One leg with the steps to what caused it. @throws Refusal */
    readLeg: async (_by: SignedInOperator, { username, account, no }: Whose & { readonly no: number }) => {
      const { userId } = await playerNamed(username);
      const leg = await statements.leg(userId, account, no);
      if (leg === undefined) throw refuse('noSuchLeg', { id: String(no) });
      return { ...leg, steps: await explainLeg(deps, userId, { ...leg, account }) };
    },
  };
}
