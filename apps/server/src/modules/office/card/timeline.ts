/**
 * What happened to a player, from all rooms together, the newest first. Each room is read beyond a number of its own, so
 * that rows of one instant are neither lost nor told twice, however pages fall.
 */
import type { timelineGroups } from '@longmen/contract/console/players/players';
import { mills, type Mills } from '@longmen/engine';
import { mergeLists } from '../../../platform/console/merge-lists.ts';
import type { UserId } from '../../../platform/ids.ts';
import { bonusKinds, type TransferKind } from '../../ledger/index.ts';
import type { Entry } from '../audit/audit-log.ts';
import { entriesAbout } from '../audit/store-audit.ts';
import type { Deps } from '../deps.ts';
import { playerOf } from './player-of.ts';

export type TimelineGroup = (typeof timelineGroups)[number];

export type TimelineEvent = {
  /** Names it in the list. */
  readonly key: string;
  readonly at: number;
  readonly kind: 'withdrawal' | 'deposit' | 'ledger' | 'security' | 'limit' | 'pause' | 'operator' | 'message';
  readonly what: string;
  readonly amount: Mills | null;
  readonly ref: string;
  readonly about: string;
  readonly before: Mills | null;
  readonly until: number | null;
};

type Window = { readonly before?: string | undefined; readonly limit: number };
/** A row with the number that the next page of its room begins beyond. */
type Row = TimelineEvent & { readonly id: string };
type Source = (deps: Deps, player: { userId: UserId; username: string }, window: Window) => Promise<Row[]>;

const plain = { amount: null, about: '', before: null, until: null } as const;

/** What play brought, and what was given or set right; deposits and withdrawals are rows of their own rooms. */
const playKinds: readonly TransferKind[] = ['win', 'refund', 'platformWin', 'platformReturn'];
const moneyKinds: readonly TransferKind[] = [
  ...bonusKinds,
  'adjustIn',
  'adjustOut',
  'commission',
  'redPacketSent',
  'redPacketOpened',
  'redPacketReturned',
  'savingsIn',
  'savingsOut',
  'savingsInterest',
];

const ofLedger =
  (kinds: readonly TransferKind[]): Source =>
  async ({ ledger }, { userId }, window) =>
    (await ledger.recordsBefore(userId, kinds, window)).map(({ no, at, kind, amount, ref }) => ({
      ...plain,
      id: String(no),
      key: `t${no}`,
      at,
      kind: 'ledger',
      what: kind,
      amount,
      ref,
    }));

/** Letters name a room in the place of a page. */
const sources: Readonly<Record<string, { readonly group: TimelineGroup; readonly read: Source }>> = {
  w: {
    group: 'money',
    read: async ({ payees }, { userId }, window) =>
      (await payees.withdrawals(userId, window)).map(({ id, state, amount, to, at }) => ({
        ...plain,
        id,
        key: `w${id}`,
        at,
        kind: 'withdrawal',
        what: state,
        amount: mills(-amount),
        ref: id,
        about: to,
      })),
  },
  d: {
    group: 'money',
    read: async ({ paymentReader }, { userId }, window) =>
      (await paymentReader.depositsOf(userId, window)).map(({ id, state, amount, channel, at }) => ({
        ...plain,
        id,
        key: `d${id}`,
        at,
        kind: 'deposit',
        what: state,
        amount,
        ref: id,
        about: channel,
      })),
  },
  m: { group: 'money', read: ofLedger(moneyKinds) },
  p: { group: 'bets', read: ofLedger(playKinds) },
  s: {
    group: 'security',
    read: async ({ playerReader }, { userId }, window) =>
      (await playerReader.security(userId, window)).map(({ id, kind, at, ip, device }) => ({
        ...plain,
        id,
        key: `s${id}`,
        at,
        kind: 'security',
        what: kind,
        ref: '',
        about: [device, ip ?? ''].filter((text) => text !== '').join(' · '),
      })),
  },
  l: {
    group: 'security',
    read: async ({ limits }, { userId }, window) =>
      (await limits.changes(userId, window)).map(({ id, kind, before, after, at }) => ({
        ...plain,
        id,
        key: `l${id}`,
        at,
        kind: 'limit',
        what: kind,
        amount: after,
        before,
        ref: '',
      })),
  },
  b: {
    group: 'security',
    read: async ({ limits }, { userId }, window) =>
      (await limits.pauses(userId, window)).map(({ id, kind, at, until }) => ({
        ...plain,
        id,
        key: `b${id}`,
        at,
        kind: 'pause',
        what: kind,
        until,
        ref: '',
      })),
  },
  o: {
    group: 'operators',
    read: async (deps, player, window) =>
      (await actionsAbout(deps, player, window)).map(({ seq, at, operator, action }) => ({
        ...plain,
        id: String(seq),
        key: `o${seq}`,
        at: Date.parse(at),
        kind: 'operator',
        what: action,
        ref: String(seq),
        about: operator,
      })),
  },
  c: {
    group: 'messages',
    read: async ({ messages }, { userId }, window) =>
      (await messages.ofPlayer(userId, window, 'en')).map(({ id, kind, title, at }) => ({
        ...plain,
        id,
        key: `c${id}`,
        at,
        kind: 'message',
        what: kind,
        ref: id,
        about: title,
      })),
  },
};

/** What operators did about a player: under his name, his number, or one of his addresses. */
export async function actionsAbout(
  { platform, payees }: Deps,
  { userId, username }: { readonly userId: UserId; readonly username: string },
  window: Window,
): Promise<Entry[]> {
  const addresses = (await payees.payees(userId)).flatMap((payee) => payee.platform ?? []);
  const subjects = [userId, username, ...addresses.map((address) => `${userId}/${address}`)];
  const rows = await entriesAbout(platform.db.reads, subjects, window);
  return rows.map(({ text }) => JSON.parse(text) as Entry);
}

const limitByDefault = 25;

/** @param before as a page answered it @throws Refusal `noSuchPlayer` */
export async function readTimeline(
  deps: Deps,
  userId: UserId,
  {
    group,
    before,
    limit = limitByDefault,
  }: {
    readonly group?: TimelineGroup | undefined;
    readonly before?: string | undefined;
    readonly limit?: number | undefined;
  },
): Promise<{ events: TimelineEvent[]; next: string | undefined }> {
  const player = await playerOf(deps, userId);
  const places = readPlaces(before);
  const read = await Promise.all(
    Object.entries(sources)
      .filter(([, source]) => group === undefined || source.group === group)
      .map(async ([letter, source]) => {
        const rows = await source.read(deps, player, { before: places.get(letter), limit: limit + 1 });
        return rows.map((row) => ({ letter, row, at: row.at }));
      }),
  );
  // Of a room its own order holds, whatever its clocks were: numbers, not times, are what pages go by.
  const all = mergeLists(read);
  const page = all.slice(0, limit);
  for (const { letter, row } of page) places.set(letter, row.id);
  return {
    events: page.map(({ row: { id: _id, ...event } }) => event),
    next: all.length > limit ? writePlaces(places) : undefined,
  };
}

/** `w8841.d5521`: where each room goes on; what cannot be read begins anew. */
function readPlaces(before: string | undefined): Map<string, string> {
  const places = new Map<string, string>();
  for (const [, letter = '', id = ''] of (before ?? '').matchAll(/([a-z])(\d{1,18})(?:\.|$)/g)) places.set(letter, id);
  return places;
}

const writePlaces = (places: ReadonlyMap<string, string>): string =>
  [...places].map(([letter, id]) => `${letter}${id}`).join('.');
