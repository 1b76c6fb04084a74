/** Packets that this process knows to be over: whoever comes late is answered without the database. */
import { makeCache } from '../../platform/runtime/cache.ts';
import type { UserId } from '../../platform/ids.ts';

export type FinishedPacket = {
  readonly roomId: string;
  readonly state: 'taken' | 'returned';
  /** Who has a share: their repeats are answered from their row. */
  readonly takers: ReadonlySet<UserId>;
};

export type FinishedPackets = {
  get(packetId: string): FinishedPacket | undefined;
  set(packetId: string, packet: FinishedPacket): void;
};

const packetsMax = 2_000;

export const makeFinishedPackets = (): FinishedPackets => makeCache<FinishedPacket>(packetsMax);
