/** What operators do about rewards. The office calls it with a transaction that also holds its entry in the log. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bar, type BarredRow, listBarred, unbar } from './claims/store-barred.ts';
import { kindNumber, rewardKinds, type RewardKind } from './kinds.ts';
import { checkPacket, listMadePackets, makePacket } from './packets/admin.ts';
import type { ListedPacket, NewPacket } from './packets/store-packets.ts';
import type { UserId } from '../../platform/ids.ts';

/** A kind of reward, or any. */
export type BarredKind = RewardKind | 'all';

export type Barred = Omit<BarredRow, 'kind'> & { readonly kind: BarredKind };

export type RewardAdmin = {
  /** @throws Refusal `packetInvalid` for a file that is no packet */
  checkPacket(file: unknown): { readonly startsAt: number };
  /** Splits and writes a packet that two have agreed to. @throws Refusal `packetInvalid` */
  makePacket(
    tx: Tx,
    file: unknown,
    decision: NonNullable<NewPacket['decision']>,
  ): Promise<{ readonly id: string; readonly hash: string }>;
  /** The latest packets with what was taken of them. */
  packets(): Promise<ListedPacket[]>;
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
export function makeRewardAdmin(platform: Pick<Platform, 'clock' | 'db' | 'dice' | 'ids'>): RewardAdmin {
  return {
    checkPacket: (file) => checkPacket(platform, file),
    makePacket: (tx, file, decision) => makePacket(platform, tx, file, decision),
    packets: () => listMadePackets(platform),
    barred: async () => (await listBarred(platform.db.reads)).map((row) => ({ ...row, kind: nameOf(row.kind) })),
    bar: (tx, userId, kind, reason) => bar(tx, { userId, kind: numberOf(kind), reason }),
    unbar: (tx, userId, kind) => unbar(tx, userId, numberOf(kind)),
  };
}
