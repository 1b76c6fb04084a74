/** Cases and transfers of other companies' games, as the console lists them, and what a player has there. */
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { CaseFilter, TransferFilter } from '../../arcade/index.ts';
import { sidesOf } from '../../arcade/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { findOpenAbout } from '../proposals/store-proposals.ts';

/** By the name of a player. */
type Named<Filter> = Omit<Filter, 'userId'> & { readonly username?: string | undefined };
export type CasesRequest = Named<CaseFilter>;
export type TransfersRequest = Named<TransferFilter>;

/** Its two words side by side, and whose it is by name. */
export async function listCasePage(deps: Deps, { username, ...filter }: CasesRequest, request: PageRequest) {
  const userId = await idOf(deps, username);
  if (userId === null) return emptyPage;
  const page = await deps.arcade.casePage({ ...filter, userId }, request);
  const names = await namesOf(deps, page.rows);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, ...sidesOf(row.detail), player: nameIn(names, row.userId) })),
  };
}

export async function listTransferPage(deps: Deps, { username, ...filter }: TransfersRequest, request: PageRequest) {
  const userId = await idOf(deps, username);
  if (userId === null) return emptyPage;
  const page = await deps.arcade.transferPage({ ...filter, userId }, request);
  const names = await namesOf(deps, page.rows);
  const rows = await Promise.all(
    page.rows.map(async (row) => ({
      ...row,
      player: names.get(row.userId)?.username ?? row.userId,
      waits: await waitsFor(deps, row.id, row.mayBe.length > 0),
    })),
  );
  return { ...page, rows };
}

/** What one operator said already of a transfer that waits for people. */
async function waitsFor({ platform }: Deps, id: string, isOpen: boolean) {
  const found = isOpen ? await findOpenAbout(platform.db.reads, 'settle-crossing', id) : undefined;
  return found && { id: found.id, as: String(found.wanted), by: found.requestedBy, at: found.requestedAt };
}

/** A player's wallets with the equation of each, by the name of the player. @throws Refusal */
export async function readPurses(deps: Deps, username: string) {
  const player = await showPlayer(deps, username);
  const purses = await deps.arcade.walletsOf(player.userId);
  return {
    player,
    purses: purses.map((purse) => ({
      ...purse,
      // What was never seen is no difference.
      difference: purse.seenAt === undefined ? undefined : purse.total - purse.expected,
    })),
  };
}

export type PurseToEmpty = { readonly username: string; readonly provider: string; readonly reason: string };

/** What is free there comes back with the next round of its job; what is on its way goes first. @throws Refusal */
export async function bringBack(
  deps: Deps,
  by: SignedInOperator,
  { username: typed, provider, reason: typedReason }: PurseToEmpty,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { userId, username } = await showPlayer(deps, typed);
  const purse = (await deps.arcade.walletsOf(userId)).find((one) => one.provider === provider);
  if (purse === undefined) throw refuse('noSuchPurse', { username, provider });
  if (purse.isLocked) throw refuse('purseLocked', { username, provider });
  await deps.platform.db.reads.transaction(async (tx) => {
    if (!(await deps.arcade.bringBack(tx, { userId, provider }))) throw refuse('noSuchPurse', { username, provider });
    const { total, expected } = purse;
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'bring-back',
      subject: username,
      before: { provider, total, expected },
      after: 'comes back',
      reason,
    });
  });
}

/** Null for a name that nobody has. */
async function idOf({ players }: Deps, username: string | undefined): Promise<UserId | null | undefined> {
  return username === undefined ? undefined : ((await players.userByName(username))?.userId ?? null);
}

const namesOf = ({ players }: Deps, rows: readonly { readonly userId: UserId | null }[]) =>
  players.usersOf([...new Set(rows.flatMap(({ userId }) => userId ?? []))]);

const nameIn = (names: Awaited<ReturnType<typeof namesOf>>, userId: UserId | null): string | null =>
  userId === null ? null : (names.get(userId)?.username ?? userId);
