/** What players reported, what was hidden of it, and what muted ones ask for again (community.md 9). */
import * as z from 'zod/mini';
import { boundedText } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId, waits } from '../values.ts';
import { moderator } from './mutes.ts';

/** What somebody says a message is. */
export const reportKinds = ['scam', 'contact', 'insult', 'minor', 'threat', 'other'] as const;
/** What becomes of it, in the order of the keys 1 to 5. */
export const reportDecisions = ['keep', 'delete', 'muteHour', 'muteDay', 'muteWeek'] as const;
export type ReportDecisionName = (typeof reportDecisions)[number];

/** Lines before the reported one that are kept with it. */
export const evidenceLines = 20;

const roomOf = z.object({ id: rowId, title: z.string(), kind: z.enum(['hall', 'group', 'private']) });

const report = z.object({
  /** Of the first report of the message. */
  id: rowId,
  room: roomOf,
  userId: rowId,
  username: z.string(),
  kind: z.enum(reportKinds),
  /** The message as it was; empty of a picture, a card, and once the evidence is gone. */
  body: z.string(),
  messageKind: z.string(),
  /** How many reported it. */
  reporters: z.number(),
  at: instant,
  /** It is hidden until somebody decides. */
  isHidden: z.boolean(),
  isPicture: z.boolean(),
  decision: z.nullable(z.enum(['keep', 'delete', 'mute'])),
  decidedBy: z.nullable(moderator),
  decidedAt: z.nullable(instant),
});

const reportSample = {
  id: '982371640705024',
  room: { id: '101', title: '互动大厅', kind: 'hall' },
  userId: '982371640705000',
  username: 'player1042',
  kind: 'contact',
  body: 'Ai cần thì nhắn riêng cho mình.',
  messageKind: 'text',
  reporters: 2,
  at: '2026-11-27T03:18:00.000Z',
  isHidden: false,
  isPicture: false,
  decision: null,
  decidedBy: null,
  decidedAt: null,
};

export const listChatReports = defineConsoleCall({
  name: 'listChatReports',
  method: 'GET',
  path: 'moderation/reports',
  access: ['community.read/read'],
  summary: 'Reported messages: those that wait, the oldest first, or those that were decided, the newest first.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['open', 'decided'])),
    /** Those alone that are pictures. */
    only: z.optional(z.enum(['pictures'])),
    player: z.optional(boundedText(40)),
    room: z.optional(boundedText(20)),
    kind: z.optional(z.enum(reportKinds)),
  }),
  output: listOf(report),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: { rows: [reportSample], next: null, count: 1, countIsBound: false, asOf: '2026-11-27T03:26:00.000Z' },
  },
});

const line = z.object({
  id: rowId,
  name: z.string(),
  /** It is of the reported one himself. */
  isAuthor: z.boolean(),
  isManager: z.boolean(),
  kind: z.string(),
  /** Empty of what is no text. */
  body: z.string(),
  at: instant,
});

export const readChatReport = defineConsoleCall({
  name: 'readChatReport',
  method: 'GET',
  path: 'moderation/reports/{id}',
  access: ['community.read/read'],
  audit: 'view:chat-report',
  summary: 'One reported message with the 20 lines before it, who reported it, and what its author did before.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...report.shape,
    /** Null once the evidence is gone. */
    message: z.nullable(line),
    /** From the oldest on. */
    before: z.array(line),
    reports: z.array(z.object({ username: z.string(), kind: z.enum(reportKinds), text: z.string(), at: instant })),
    /** Of the author in 90 days, up to a bound: mutes, reports that ended against him, reports that wait. */
    record: z.object({ mutes: z.number(), upheld: z.number(), open: z.number() }),
    isManager: z.boolean(),
    /** Something mutes him in this room or everywhere. */
    isMuted: z.boolean(),
  }),
  refusals: ['noRight', 'reportUnknown'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      ...reportSample,
      message: {
        id: '982371640700001',
        name: '****42',
        isAuthor: true,
        isManager: false,
        kind: 'text',
        body: 'Ai cần thì nhắn riêng cho mình.',
        at: '2026-11-27T03:12:00.000Z',
      },
      before: [
        {
          id: '982371640700000',
          name: 'Hoa',
          isAuthor: false,
          isManager: true,
          kind: 'text',
          body: 'Tin quảng cáo đã được xóa.',
          at: '2026-11-27T03:10:00.000Z',
        },
      ],
      reports: [{ username: 'player2210', kind: 'contact', text: '', at: '2026-11-27T03:18:00.000Z' }],
      record: { mutes: 1, upheld: 2, open: 1 },
      isManager: false,
      isMuted: false,
    },
  },
});

export const readReportPicture = defineConsoleCall({
  name: 'readReportPicture',
  method: 'GET',
  path: 'moderation/reports/{id}/picture',
  access: ['community.read/read'],
  audit: 'view:chat-picture',
  summary: 'The picture of a reported message, also while it is hidden.',
  input: z.object({ id: rowId }),
  output: z.object({ webp: z.string() }),
  refusals: ['noRight', 'reportUnknown', 'pictureGone'],
  sample: { input: { id: '982371640705024' }, output: { webp: 'UklGRg==' } },
});

export const decideChatReport = defineConsoleCall({
  name: 'decideChatReport',
  method: 'POST',
  path: 'moderation/reports/{id}/decide',
  access: ['community.act/begin'],
  reason: true,
  audit: 'decide-report',
  summary: 'Decides all reports of a message: it stays, goes, or goes and its author is muted in its room.',
  input: z.object({
    id: rowId,
    decision: z.enum(reportDecisions),
    /** Pictures that look the same are taken in no more; not with `keep`. */
    blocksPicture: z.optional(z.boolean()),
    reason,
  }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'reportUnknown'],
  sample: { input: { id: '982371640705024', decision: 'muteDay', reason: 'adverts again' }, output: {} },
});

export const listAppeals = defineConsoleCall({
  name: 'listAppeals',
  method: 'GET',
  path: 'moderation/appeals',
  access: ['community.read/read'],
  summary: 'What muted players ask for again: those whose mute holds and whom nobody has answered, the oldest first.',
  input: z.object({ ...keyset, state: z.optional(z.enum(['open', 'answered'])), player: z.optional(boundedText(40)) }),
  output: listOf(
    z.object({
      /** Of the mute. */
      id: rowId,
      userId: rowId,
      username: z.string(),
      roomId: z.nullable(rowId),
      room: z.nullable(z.string()),
      by: moderator,
      /** Two operators decided it: two lift it. */
      isByTwo: z.boolean(),
      /** Why he was muted, and what he says. */
      reason: z.string(),
      text: z.string(),
      mutedAt: instant,
      until: z.nullable(instant),
      at: instant,
      decision: z.nullable(z.enum(['keep', 'lift'])),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: {
      rows: [
        {
          id: '982371640705024',
          userId: '982371640705000',
          username: 'player1042',
          roomId: '101',
          room: '互动大厅',
          by: { name: 'manager01', isPlayer: true },
          isByTwo: false,
          reason: 'Gửi số điện thoại nhiều lần',
          text: 'Đó là số của cửa hàng tôi hỏi.',
          mutedAt: '2026-11-27T02:26:00.000Z',
          until: '2026-11-28T02:26:00.000Z',
          at: '2026-11-27T02:40:00.000Z',
          decision: null,
          decidedBy: null,
          decidedAt: null,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const decideAppeal = defineConsoleCall({
  name: 'decideAppeal',
  method: 'POST',
  path: 'moderation/appeals/{id}/decide',
  access: ['community.act/begin', 'community.banish/begin'],
  reason: true,
  two: 'agree',
  audit: 'decide-appeal',
  summary: 'Answers an appeal: the mute stays, or is lifted; what two decided is lifted once another agrees.',
  input: z.object({ id: rowId, decision: z.enum(['keep', 'lift']), reason }),
  output: waits,
  refusals: ['noRight', 'conflict', 'freshCodeNeeded', 'reasonNeeded', 'appealUnknown', 'proposalWaits'],
  sample: {
    input: { id: '982371640705024', decision: 'lift', reason: 'he named a public number' },
    output: { waits: null },
  },
});
