/** What operators see of packets and clear of the watch, without the module itself. Instants are epoch ms. */
import type { Mills } from '@longmen/engine';
import { listPage, type ListPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { findPacketEvidence } from './store-evidence.ts';
import { listFlags, type ListedFlag } from './store-flags.ts';
import {
  clearFlag,
  countFlags,
  countPackets,
  findFlag,
  type FlagFilter,
  type FlagRow,
  type ListedPacket,
  type PacketFilter,
  type PacketKey,
  pageOfFlags,
  pageOfPackets,
} from './office/store-listed.ts';
import { sumUnopened } from './store-shares.ts';

export type { FlagFilter, FlagRow, ListedPacket, PacketFilter, PacketKey };

export type PacketAdmin = {
  /** What the watch found, the newest first. */
  flags(): Promise<ListedFlag[]>;
  /** What a packet did to a player, by its rows; undefined for one that there is not. */
  evidence(userId: UserId, id: string): ReturnType<typeof findPacketEvidence>;
  /** Packets, the newest first. */
  page(filter: PacketFilter, page: PageRequest<PacketKey>): Promise<ListPage<ListedPacket, PacketKey>>;
  /** What open packets owe, and how many there are up to a bound. */
  owed(max: number): Promise<{ readonly owed: Mills; readonly open: number }>;
  /** What the watch found, by the page. */
  flagPage(filter: FlagFilter, page: PageRequest): Promise<ListPage<FlagRow>>;
  flag(id: string): Promise<FlagRow | undefined>;
  /** @returns false where it is cleared already */
  clear(tx: Tx, cleared: { readonly id: string; readonly by: string; readonly reason: string }): Promise<boolean>;
};

/** Needs no running site. */
export function makePacketAdmin({ db }: Pick<Platform, 'db'>): PacketAdmin {
  const { reads } = db;
  return {
    flags: () => listFlags(reads),
    evidence: (userId, id) => findPacketEvidence(reads, userId, id),
    page: (filter, page) =>
      listPage<ListedPacket, PacketKey>(page, {
        keyOf: ({ sent, packetId }) => ({ sent, packetId }),
        read: (place) => pageOfPackets(reads, filter, place),
        count: (max) => countPackets(reads, filter, max),
      }),
    owed: async (max) => {
      const [owed, open] = await Promise.all([sumUnopened(reads), countPackets(reads, { state: 'open' }, max)]);
      return { owed, open };
    },
    flagPage: (filter, page) =>
      listPage(page, {
        keyOf: ({ id }) => id,
        read: (place) => pageOfFlags(reads, filter, place),
        count: (max) => countFlags(reads, filter, max),
      }),
    flag: (id) => findFlag(reads, id),
    clear: clearFlag,
  };
}
