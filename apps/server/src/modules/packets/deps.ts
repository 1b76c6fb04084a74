/** What the use-cases of packets are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Cache } from '../../platform/runtime/cache.ts';
import type { Caller } from '../../platform/api/route.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { FinishedPackets } from './finished.ts';
import type { Pace } from './pace.ts';
import type { PacketRow } from './store-packets.ts';

/** How a player is shown to others of a room. */
export type Person = {
  /** Twelve digits; never an account's number. */
  readonly person: string;
  readonly name: string;
  /** '0' is the default. */
  readonly avatar: string;
};

/** What a room lets a sender do. */
export type Admitted = {
  /** The greeting as it may be shown. */
  readonly greeting: string;
  /** Packets that the caller may send a day; 0 is none. */
  readonly packetsADay: number;
};

/** What packets need of rooms. */
export type RoomsPort = {
  /**
   * Before a packet is paid for: the caller may write into the room, and the words may be shown.
   * @throws Refusal as anything that is written into a room
   */
  mayPost(caller: Caller, roomId: string, greeting: string): Promise<Admitted>;
  /**
   * Before a share is opened: the caller reads the room and is not muted.
   * @returns whether it is a reader @throws Refusal `muted`
   */
  mayOpen(caller: Caller, roomId: string): Promise<boolean>;
  isReader(roomId: string, userId: UserId): Promise<boolean>;
  /** Shows a packet under an id that is fixed; a repeat shows nothing twice. @returns false when the room is gone */
  postPacket(message: {
    readonly id: string;
    readonly roomId: string;
    readonly userId: UserId;
    readonly packetId: string;
    readonly greeting: string;
  }): Promise<boolean>;
  /** Ends the packet's card, an entry of the room's log. A repeat changes nothing, nor where room or message are gone. */
  closePacket(packet: {
    readonly roomId: string;
    readonly messageId: string;
    readonly packetId: string;
    readonly greeting: string;
    readonly state: 'taken' | 'returned';
  }): Promise<void>;
  /** Who looks at the room is told how far a packet is taken; some of it may be left out. */
  notifyTaken(packet: {
    readonly roomId: string;
    readonly packetId: string;
    readonly taken: number;
    readonly count: number;
  }): void;
  persons(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Person>>;
};

export type PacketsDeps = {
  readonly ledger: Pick<
    Ledger,
    'announceBalance' | 'balanceOf' | 'freezes' | 'lockCash' | 'openRequirement' | 'passIfMet' | 'post' | 'record'
  >;
  readonly identity: Pick<Identity, 'assertMayUse' | 'fundPassword' | 'mayMoveMoney' | 'mayUse' | 'sharesDevicesWith'>;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly rooms: RoomsPort;
};

export type Deps = PacketsDeps & {
  readonly platform: Platform;
  readonly finished: FinishedPackets;
  /** Packets that were opened in this process; of their rows only what never changes is read. */
  readonly known: Cache<PacketRow>;
  readonly pace: Pace;
};
