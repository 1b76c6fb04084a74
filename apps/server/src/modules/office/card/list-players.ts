/** The list of players: accounts of identity with balances of the ledger and the office's own tags. */
import type { Mills } from '@longmen/engine';
import type { UserId } from '../../../platform/ids.ts';
import type { PlayerFilter, PlayerRow } from '../../identity/index.ts';
import { emptyPage, type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMay, may } from '../rights/rights.ts';
import { type FlagCount, flagsOf } from './flags-of.ts';
import { playersOfTag, tagsOf } from './store-notes.ts';

/** `agent` is a name, `tag` one of the office's. */
export type PlayersRequest = Omit<PlayerFilter, 'agent' | 'among'> & {
  readonly agent?: string | undefined;
  readonly tag?: string | undefined;
};

export type ListedPlayer = PlayerRow & {
  readonly cash: Mills;
  readonly held: Mills;
  readonly tags: readonly string[];
  /** Something was noticed, or a case is open: not what. */
  readonly isCareFlagged: boolean;
  /** Null for whoever may not read them. */
  readonly flags: FlagCount | null;
};

/** Without facts for whoever may read no more than the name. */
type Row = Pick<PlayerRow, 'userId' | 'username'> & { readonly facts: ListedPlayer | undefined };

/** A tag is a list of people, not a class of them: so many of its newest are looked at. */
const ofTagMax = 10_000;

/** @throws Refusal for a filter that tells more than the operator may read */
export async function listPlayers(
  deps: Deps,
  by: SignedInOperator,
  filter: PlayersRequest,
  request: PageRequest,
): Promise<ListPage<Row>> {
  const isWhole = may(by, 'players.read/begin');
  const { agent, tag, ...plain } = filter;
  if (moreThanName.some((name) => filter[name] !== undefined)) assertMay(by, 'players.read/begin');
  const above = agent === undefined ? undefined : await deps.players.userByName(agent);
  if (agent !== undefined && above === undefined) return emptyPage;
  const { reads } = deps.platform.db;
  const among = tag === undefined ? undefined : await playersOfTag(reads, tag, { before: undefined, limit: ofTagMax });
  const narrowed: PlayerFilter = { ...plain, agent: above?.userId, among };
  const page = await listPage(request, {
    keyOf: ({ userId }: PlayerRow) => userId as string,
    read: (window) => deps.playerReader.list(narrowed, window),
    count: (max) => deps.playerReader.count(narrowed, max),
  });
  const facts = isWhole ? await withMoney(deps, by, page.rows) : new Map<UserId, ListedPlayer>();
  return {
    ...page,
    rows: page.rows.map(({ userId, username }) => ({ userId, username, facts: facts.get(userId) })),
  };
}

const moreThanName = [
  'agent',
  'kind',
  'level',
  'registeredFrom',
  'registeredTo',
  'seenFrom',
  'seenTo',
  'status',
  'tag',
] as const satisfies readonly Exclude<keyof PlayersRequest, 'prefix'>[];

async function withMoney(
  deps: Deps,
  by: SignedInOperator,
  rows: readonly PlayerRow[],
): Promise<Map<UserId, ListedPlayer>> {
  const ids = rows.map(({ userId }) => userId);
  const [balances, tags, flagged, flags] = await Promise.all([
    deps.ledger.balancesOf(ids),
    tagsOf(deps.platform.db.reads, ids),
    deps.care.flagged(ids),
    flagsOf(deps, by, ids),
  ]);
  const none = { cash: 0 as Mills, held: 0 as Mills };
  return new Map(
    rows.map((row) => {
      const { cash, held } = balances.get(row.userId) ?? none;
      const own = { tags: tags.get(row.userId) ?? [], flags: flags(row.userId) };
      return [row.userId, { ...row, cash, held, ...own, isCareFlagged: flagged.has(row.userId) }];
    }),
  );
}
