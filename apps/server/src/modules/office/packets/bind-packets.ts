/** Red packets of rooms at the console: what is open, what escrow holds for it, and what the watch found. */
import { mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import { countMax, emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import { type PacketAdmin, packetFlagKindNumbers } from '../../packets/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import { accountOf, namesOf, roomNumber } from '../chat/names-of.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficePackets = ReturnType<typeof bindPackets>;

type PacketFilter = Parameters<PacketAdmin['page']>[0];
type PacketKey = Parameters<PacketAdmin['page']>[1]['before'];
type FlagFilter = Parameters<PacketAdmin['flagPage']>[0];
export type PacketsRequest = Pick<PacketFilter, 'state'> & {
  readonly username?: string | undefined;
  readonly room?: string | undefined;
};
export type PacketFlagsRequest = Pick<FlagFilter, 'state'> & {
  readonly kind?: keyof typeof packetFlagKindNumbers | undefined;
  readonly username?: string | undefined;
};

/** Each asks for an operator who signed in. */
export function bindPackets(deps: Deps) {
  return {
    list: (_by: SignedInOperator, request: PacketsRequest, page: PageRequest<NonNullable<PacketKey>>) =>
      listPackets(deps, request, page),
    readEscrow: (_by: SignedInOperator) => readEscrow(deps),
    listFlags: (_by: SignedInOperator, request: PacketFlagsRequest, page: PageRequest) =>
      listFlags(deps, request, page),
    /** @throws Refusal `noSuchFlag`, `flagCleared` */
    clearFlag: (by: SignedInOperator, about: { readonly id: string; readonly reason: string }) =>
      clearFlag(deps, by, about),
  };
}

async function listPackets(
  deps: Deps,
  { state, username, room }: PacketsRequest,
  request: PageRequest<NonNullable<PacketKey>>,
) {
  const [sender, roomId] = [await accountOf(deps, username), roomNumber(room)];
  if (sender === null || roomId === null) return emptyPage;
  const page = await deps.packets.page({ state, sender, roomId }, request);
  const [nameOf, rooms] = await Promise.all([
    namesOf(
      deps,
      page.rows.map((row) => row.sender),
    ),
    deps.chat.rooms(),
  ]);
  const titles = new Map(rooms.map((one) => [one.roomId, one.title]));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      room: titles.get(row.roomId) ?? '',
      senderName: nameOf(row.sender),
    })),
  };
}

/** What packets owe now, and what the last look at the books found: both sides of it are of one snapshot. */
async function readEscrow({ packets, ledger }: Deps) {
  const [{ owed, open }, check, freezes] = await Promise.all([
    packets.owed(countMax),
    ledger.lastCheck(),
    ledger.freezes.list(),
  ]);
  const difference = check.books?.escrow;
  return {
    owed,
    open,
    difference: difference === undefined ? null : mills(difference),
    checkedAt: check.checkedAt,
    isFrozen: freezes.some(({ scope }) => scope === 'packets'),
  };
}

async function listFlags(deps: Deps, { username, kind, state }: PacketFlagsRequest, request: PageRequest) {
  const userId = await accountOf(deps, username);
  if (userId === null) return emptyPage;
  const number = kind === undefined ? undefined : packetFlagKindNumbers[kind];
  const page = await deps.packets.flagPage({ state, kind: number, userId }, request);
  const nameOf = await namesOf(
    deps,
    page.rows.flatMap(({ users }) => users),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      players: row.users.map((user) => ({ userId: user, username: nameOf(user) })),
    })),
  };
}

async function clearFlag(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = assertReason(typedReason);
  const flag = await deps.packets.flag(id);
  if (flag === undefined) throw refuse('noSuchFlag', { id });
  const nameOf = await namesOf(deps, flag.users);
  const isCleared = await deps.platform.db.reads.transaction(async (tx) => {
    if (!(await deps.packets.clear(tx, { id, by: by.name, reason }))) return false;
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'clear-packet-flag',
      subject: flag.users.map(nameOf).join(', '),
      before: { flag: id, day: flag.day, packets: flag.packets, cents: flag.cents },
      after: 'cleared',
      reason,
    });
    return true;
  });
  if (isCleared) return;
  const { clearedBy } = (await deps.packets.flag(id)) ?? flag;
  throw refuse('flagCleared', { id, operator: clearedBy ?? '' });
}
