/** What the use-cases of shares are built from. */
import type { MessageBody } from '@longmen/contract/calls/chat/message';
import type { Mills } from '@longmen/engine';
import type { Caller } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Betting } from '../betting/index.ts';
import type { IssueNo } from '../draws/index.ts';
import type { Records } from '../records/index.ts';

export type SlipBody = MessageBody<'slip'>;

/** A card on its way into a room, under an id that is fixed. */
export type CardToPost = {
  readonly id: string;
  readonly roomId: string;
  readonly userId: UserId;
  readonly card: { readonly kind: 'slip'; readonly body: SlipBody } | StandingsCard;
};
type StandingsCard = { readonly kind: 'standings'; readonly body: MessageBody<'standings'> };

/** What shares need of rooms. */
export type RoomsPort = {
  /** Whether the caller may share into the room now; a share is spent. @throws Refusal as anything that is written there */
  mayShare(userId: UserId, roomId: string): Promise<void>;
  /** @returns the message's position, of the first time when it is repeated; undefined when the room is gone */
  post(card: CardToPost): Promise<number | undefined>;
  /** Changes a slip's card by what stands on it (pure); nothing where room or message are gone. */
  moveSlip(
    card: { readonly roomId: string; readonly messageId: string },
    next: (body: SlipBody) => SlipBody | undefined,
  ): Promise<void>;
  /** @throws Refusal `messageGone` where the caller reads no such card */
  readSlip(caller: Pick<Caller, 'userId' | 'isGuest'>, messageId: string): Promise<SlipBody>;
};

/** A bet that is said to be a plan's pick. */
export type PickToShare = {
  readonly caller: Caller;
  readonly plan: string;
  readonly gid: number;
  readonly issue: string;
  readonly lines: readonly { readonly playNumber: number; readonly contents: string }[];
};

export type SharesDeps = {
  readonly betting: Pick<Betting, 'endedOrders' | 'isSameBet' | 'listOrders' | 'ordersOfSlip' | 'placeFollowing'>;
  readonly draws: {
    findIssue(gid: number, issue: IssueNo): Promise<{ readonly closesAt: number } | undefined>;
  };
  readonly records: Pick<Records, 'standingsOf'>;
  readonly plans: {
    /** Hits of all that was judged, and what one yuan each brought back (mills). @throws Refusal `planUnknown`, `planMoved` */
    recordOfPick(pick: PickToShare): Promise<{ hits: number; judged: number; returned: number }>;
  };
  /** @throws Refusal `timeOutOn`, `selfExcluded` for who is on a break or excluded */
  assertMayPlay(userId: UserId): Promise<void>;
  readonly rooms: RoomsPort;
  /** Whether players may share at all, and from which stake on. */
  readonly terms: { isOpen(): boolean; stakeMin(): Mills };
};

export type Deps = SharesDeps & { readonly platform: Platform };
