/** Bets in rooms: shared slips, ended orders and standings of one's own, and bets that follow a shared slip. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  boundedText,
  count,
  gameId,
  idText,
  issueNumber,
  jsonText,
  textList,
  whole,
  wireObject,
} from '../../wire.ts';
import { betLine, betOutput, betRefusals, betSample, maxLines } from '../betting.ts';
import { standingsDays } from './message.ts';

/** Rooms that one call may share into. */
export const shareRoomsMax = 5;
/** Lines of a slip that a card shows, and characters of all their selections: what is longer is not shared. */
export const shareBounds = { linesMax: 20, contentsMax: 2_000 } as const;
/**
 * An order to share, by its number or as the bet line that it was. The server shares its own record of it: what stands
 * here is only matched.
 */
const orderToShare = wireObject({
  orderNum: as('order_num', z.optional(idText)),
  gid: as('gid', z.optional(gameId)),
  playNumber: as('tid', z.optional(whole(1, 100_000))),
  play: as('play', z.optional(boundedText(60))),
  /** Whole yuan per bet. */
  stake: as('price', z.optional(whole(1, 100_000_000))),
  contents: as('contents', z.optional(z.string().check(z.maxLength(20_000)))),
});
export type OrderToShare = z.output<typeof orderToShare>;

/** What became of a share in one room: the message with its position, or why there is none. */
const sharedInto = wireObject({
  roomId: as('room_id', z.string()),
  messageId: as('id', z.optional(idText)),
  s: as('s', z.optional(count)),
  /** Code, text and name of the refusal, and its number as an error of the socket. */
  code: as('code', z.optional(count)),
  message: as('msg', z.optional(z.string())),
  refusal: as('refusal', z.optional(z.string())),
  frame: as('frame', z.optional(count)),
});
export type SharedInto = z.output<typeof sharedInto>;

const shareOutput = wireObject({ rows: as('rows', z.array(sharedInto)) });

/** Ids of rooms, each asked once however often it is named. */
const roomIds = as('room_id', textList);

/** What any share is refused for as a whole; what a single room refuses stands in its row. */
const shareRefusals = [
  'chatClosed',
  'sharesClosed',
  'tooManyShares',
  'ageStatementNeeded',
  'timeOutOn',
  'selfExcluded',
  'busy',
] as const;

const shareSample = {
  rows: [
    { room_id: '1', id: '31234567890123456', s: 42 },
    { room_id: '2', code: 423, msg: 'Bạn không ở trong phòng này.', refusal: 'notAMember', frame: 101 },
  ],
};

export const shareBets = defineCall({
  name: 'shareBets',
  method: 'POST',
  path: 'interactive/chat/share_bets',
  who: 'member',
  bucket: 'write',
  once: true,
  frames: true,
  summary: "Shows the caller's own waiting orders of one slip in up to five rooms; each room answers for itself.",
  input: wireObject({
    orders: as('bets', jsonText(z.array(orderToShare).check(z.maxLength(maxLines)))),
    roomIds,
    /** A plan whose pick of that issue the one order is. */
    plan: as('plan', z.optional(idText)),
  }),
  output: shareOutput,
  refusals: [
    ...shareRefusals,
    'sharesNothing',
    'shareTooSmall',
    'shareTooLong',
    'issueClosed',
    'planUnknown',
    'planMoved',
  ],
  sample: { input: { bets: '[{"order_num":"123456789012345600"}]', room_id: '1,2' }, output: shareSample },
});

export const shareRecord = defineCall({
  name: 'shareRecord',
  method: 'POST',
  path: 'interactive/chat/share_record',
  who: 'member',
  bucket: 'write',
  once: true,
  frames: true,
  summary: "Shows one of the caller's own ended orders with its result, marked as chosen by its owner.",
  input: wireObject({
    roomIds,
    /** The one that ended last when left out. */
    orderNum: as('order_num', z.optional(idText)),
  }),
  output: shareOutput,
  refusals: [...shareRefusals, 'sharesNothing', 'shareTooLong'],
  sample: { input: { room_id: '1,2', order_num: '123456789012345600' }, output: shareSample },
});

export const shareStandings = defineCall({
  name: 'shareStandings',
  method: 'POST',
  path: 'interactive/chat/share_standings',
  who: 'member',
  bucket: 'write',
  once: true,
  frames: true,
  summary:
    "Shows the caller's valid bets, winnings and profit of today, yesterday or seven days, as the server has them.",
  input: wireObject({
    roomIds,
    /** Today when left out. */
    days: as('day_type', z.optional(standingsDays)),
  }),
  output: shareOutput,
  refusals: [...shareRefusals, 'standingsTooSmall'],
  sample: { input: { room_id: '1,2', day_type: '0' }, output: shareSample },
});

/**
 * Lines without `rate` are bet at the server's; with one, a rate that is another by now is refused with the new ones,
 * as `placeBet` refuses it.
 */
export const followSlip = defineCall({
  name: 'followSlip',
  method: 'POST',
  path: 'orders/follow/{gid}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary: "Bets the caller's own stake on the lines of a shared slip, at the caller's own rates.",
  input: wireObject({
    gid: as('gid', gameId),
    issue: as('issue', issueNumber),
    lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(maxLines)))),
    /** The message with the slip: the lines must be its lines then, each with a stake of one's own. */
    messageId: as('id', z.optional(idText)),
  }),
  output: betOutput,
  refusals: [...betRefusals, 'rateChanged', 'messageGone', 'slipDiffers', 'chatClosed'],
  sample: {
    input: {
      gid: '10',
      issue: '202611200871',
      bets: '[{"gid":"10","tid":"135","price":"10","contents":"big"}]',
      id: '31234567890123456',
    },
    output: betSample.output,
  },
});
