/** What operators do about rewards. The office calls it with a transaction that also holds its entry in the log. */
import { type Mills, mills } from '@longmen/engine';
import { type ListPage, listPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  bar,
  type BarredListRow,
  type BarredRow,
  countBarredOf,
  listBarred,
  pageOfBarred,
  unbar,
} from './claims/store-barred.ts';
import { countBarred, listCosts } from './claims/store-costs.ts';
import { findClaimEvidence } from './claims/store-evidence.ts';
import { kindNumber, rewardKinds, type RewardKind } from './kinds.ts';
import { checkPacket, listMadePackets, makePacket } from './packets/admin.ts';
import { type ListedPacket, type NewPacket, stopPacket } from './packets/store-packets.ts';
import type { UserId } from '../../platform/ids.ts';

/** A kind of reward, or any. */
export type BarredKind = RewardKind | 'all';

export type Barred = Omit<BarredRow, 'kind'> & { readonly kind: BarredKind };

/** What a kind cost: in all, and day by day, a day without claims left out. */
export type RewardCosts = {
  readonly kind: RewardKind;
  readonly whole: Cost;
  readonly days: readonly (Cost & { readonly day: string })[];
  readonly barred: number;
};
type Cost = { readonly paid: Mills; readonly claims: number; readonly players: number };

export type RewardAdmin = {
  /** @throws Refusal `packetInvalid` for a file that is no packet */
  checkPacket(file: unknown): { readonly startsAt: number; readonly total: number };
  /** Splits and writes a packet that two have agreed to. @throws Refusal `packetInvalid` */
  makePacket(
    tx: Tx,
    file: unknown,
    decision: NonNullable<NewPacket['decision']>,
  ): Promise<{ readonly id: string; readonly hash: string }>;
  /** The latest packets with what was taken of them. */
  packets(): Promise<ListedPacket[]>;
  /** Ends one that is not over, at once. @returns false where there is none */
  stopPacket(tx: Tx, id: string, by: string): Promise<boolean>;
  /** What each kind cost in the last 30 days of the site, and how many are barred of it; `all` is of any kind. */
  costs(): Promise<RewardCosts[]>;
  /** Who may claim nothing, the latest first. */
  barredPage(
    filter: { readonly userId?: UserId | undefined; readonly kind?: BarredKind | undefined },
    request: PageRequest,
  ): Promise<ListPage<Barred>>;
  /** What was claimed under a transfer's reference, and from which rows. */
  evidence(userId: UserId, kind: RewardKind, ref: string): ReturnType<typeof findClaimEvidence>;
  /** Who may claim nothing of a kind, the latest first. */
  barred(): Promise<Barred[]>;
  /** @returns false when the player is barred already */
  bar(tx: Tx, userId: UserId, kind: BarredKind, reason: string): Promise<boolean>;
  /** @returns false when the player is not barred */
  unbar(tx: Tx, userId: UserId, kind: BarredKind): Promise<boolean>;
};

const anyKind = 0;
const numberOf = (kind: BarredKind) => (kind === 'all' ? anyKind : kindNumber(kind));
const nameOf = (number: number): BarredKind => rewardKinds.find((kind) => kindNumber(kind) === number) ?? 'all';

/** Needs no running site: the rows are all there is. */
export function makeRewardAdmin(platform: Pick<Platform, 'clock' | 'db' | 'dice' | 'ids' | 'site'>): RewardAdmin {
  return {
    checkPacket: (file) => checkPacket(platform, file),
    makePacket: (tx, file, decision) => makePacket(platform, tx, file, decision),
    packets: () => listMadePackets(platform),
    stopPacket,
    costs: () => readCosts(platform),
    barredPage: async (filter, request) => {
      const terms = { userId: filter.userId, kind: filter.kind && numberOf(filter.kind) };
      const page = await listPage<BarredListRow>(request, {
        keyOf: ({ place }) => place,
        read: (window) => pageOfBarred(platform.db.reads, terms, window),
        count: (max) => countBarredOf(platform.db.reads, terms, max),
      });
      return {
        ...page,
        rows: page.rows.map(({ userId, kind, reason, at }) => ({ userId, kind: nameOf(kind), reason, at })),
      };
    },
    evidence: (userId, kind, ref) => findClaimEvidence(platform.db.reads, userId, kind, ref),
    barred: async () => (await listBarred(platform.db.reads)).map((row) => ({ ...row, kind: nameOf(row.kind) })),
    bar: (tx, userId, kind, reason) => bar(tx, { userId, kind: numberOf(kind), reason }),
    unbar: (tx, userId, kind) => unbar(tx, userId, numberOf(kind)),
  };
}

const costDays = 30;
const nothing: Cost = { paid: mills(0), claims: 0, players: 0 };

async function readCosts({ db, site }: Pick<Platform, 'db' | 'site'>): Promise<RewardCosts[]> {
  const [rows, barred] = await Promise.all([listCosts(db.reads, site.timeZone, costDays), countBarred(db.reads)]);
  return rewardKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kindNumber(kind));
    return {
      kind,
      whole: own.find(({ day }) => day === null) ?? nothing,
      days: own.flatMap(({ day, ...cost }) => (day === null ? [] : [{ ...cost, day }])),
      barred: (barred.get(kindNumber(kind)) ?? 0) + (barred.get(anyKind) ?? 0),
    };
  });
}
