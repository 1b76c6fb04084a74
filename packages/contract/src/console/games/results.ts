/** Outside draws at the console: what is due, what sources say of it, and the first word about a result. */
import * as z from 'zod/mini';
import { boundedText, gameId, issueNumber } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, reason, rowId } from '../values.ts';

const names = z.record(z.string(), z.string());
const numbers = boundedText(120, 1);

const entered = z.object({
  id: rowId,
  kind: z.enum(['result', 'void']),
  by: z.string(),
  at: instant,
  reason: z.string(),
  lapsesAt: instant,
  differs: z.number(),
  /** What was entered, for its maker alone; null for everybody else, and for a void. */
  wanted: z.nullable(z.object({ numbers: z.string(), drawnAt: z.nullable(instant) })),
  mayDrop: z.boolean(),
});

const due = z.object({
  gid: gameId,
  game: names,
  issue: z.string(),
  drawsAt: instant,
  /** How many numbers a result has. */
  places: z.number(),
  /** What is made of the words so far; a result that stands is no longer in the list. */
  judged: z.enum(['waiting', 'disagree', 'agreed']),
  words: z.array(z.object({ source: z.string(), numbers: z.string(), drawnAt: instant })),
  entered: z.array(entered),
});

const incident = z.object({
  source: z.string(),
  gid: gameId,
  game: names,
  issue: z.string(),
  outcome: z.string(),
  text: z.string(),
  firstAt: instant,
  lastAt: instant,
  times: z.number(),
});

const namesSample = { vi: 'Ví dụ 3', zh: '示例三', en: 'Example 3', id: 'Contoh 3' };

export const listResults = defineConsoleCall({
  name: 'listResults',
  method: 'GET',
  path: 'results',
  access: ['results.enter/read'],
  summary:
    'Outside draws that are due, the oldest first, with the words of their sources, and what people must look at.',
  input: z.object({}),
  output: z.object({ due: z.array(due), incidents: z.array(incident), asOf: instant }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      due: [
        {
          gid: '99999',
          game: namesSample,
          issue: '2026331',
          drawsAt: '2026-11-27T13:15:00.000Z',
          places: 3,
          judged: 'disagree',
          words: [
            { source: 'one', numbers: '4,8,3', drawnAt: '2026-11-27T13:15:00.000Z' },
            { source: 'two', numbers: '4,8,2', drawnAt: '2026-11-27T13:15:00.000Z' },
          ],
          entered: [],
        },
      ],
      incidents: [
        {
          source: 'two',
          gid: '99999',
          game: namesSample,
          issue: '2026330',
          outcome: 'late',
          text: '{"issue":"2026330"}',
          firstAt: '2026-11-26T13:40:00.000Z',
          lastAt: '2026-11-26T13:40:00.000Z',
          times: 1,
        },
      ],
      asOf: '2026-11-27T13:20:00.000Z',
    },
  },
});

export const enterResult = defineConsoleCall({
  name: 'enterResult',
  method: 'POST',
  path: 'issues/{gid}/{issue}/result',
  access: ['results.enter/begin', 'results.enter/agree'],
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'enter-result',
  summary:
    'The first word about the result of an outside draw; it stands once another operator enters the same unseen.',
  input: z.object({
    gid: gameId,
    issue: issueNumber,
    numbers,
    /** When it was drawn; the announced time when left out. */
    drawnAt: z.optional(instant),
    /** Where it was read: an address, or a name. */
    source: boundedText(200, 3),
    reason,
  }),
  output: z.object({ agreed: z.boolean(), waits: z.nullable(rowId) }),
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchFeedIssue',
    'feedIssueOver',
    'issueNotDrawnYet',
    'notADraw',
    'otherOperatorNeeded',
    'proposalWaits',
    'differs',
    'invalidInput',
  ],
  sample: {
    input: {
      gid: '99999',
      issue: '2026331',
      numbers: '4,8,3',
      drawnAt: '2026-11-27T13:15:00.000Z',
      source: 'https://lottery.example/2026331',
      reason: 'the sources differ',
    },
    output: { agreed: false, waits: '14' },
  },
});

export const previewVoid = defineConsoleCall({
  name: 'previewVoid',
  method: 'POST',
  path: 'issues/{gid}/{issue}/void/preview',
  access: ['results.void/begin', 'results.void/agree'],
  audit: 'view:void',
  summary: 'What players would get back if an outside draw were void. Each of the two reads it before his word.',
  input: z.object({ gid: gameId, issue: issueNumber }),
  output: z.object({ orders: z.number(), players: z.number(), staked: z.number() }),
  refusals: ['noRight', 'noSuchFeedIssue', 'feedIssueOver', 'invalidInput'],
  sample: {
    input: { gid: '99999', issue: '2026331' },
    output: { orders: 412, players: 97, staked: 31_000_000 },
  },
});

export const voidIssue = defineConsoleCall({
  name: 'voidIssue',
  method: 'POST',
  path: 'issues/{gid}/{issue}/void',
  access: ['results.void/begin', 'results.void/agree'],
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'void-issue',
  summary: 'Asks for an outside draw to be void; all stakes go back once another operator wants the same.',
  input: z.object({ gid: gameId, issue: issueNumber, reason }),
  output: z.object({ agreed: z.boolean(), waits: z.nullable(rowId) }),
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchFeedIssue',
    'feedIssueOver',
    'previewFirst',
    'otherOperatorNeeded',
    'proposalWaits',
    'invalidInput',
  ],
  sample: {
    input: { gid: '99999', issue: '2026331', reason: 'the lottery has cancelled its draw' },
    output: { agreed: false, waits: '15' },
  },
});
