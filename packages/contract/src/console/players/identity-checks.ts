/** Who players were found to be, and what they ask of the office, at the console (office.md 8, 10). */
import * as z from 'zod/mini';
import { boundedText, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const outcome = z.enum(['cleared', 'refused']);

export const listIdentity = defineConsoleCall({
  name: 'listIdentity',
  method: 'GET',
  path: 'identity',
  access: ['kyc.decide/read'],
  audit: 'view:identity',
  summary: 'Outcomes that wait for a second word, those that stand, or all, the newest first.',
  input: z.object({
    ...keyset,
    tab: z.optional(z.enum(['waiting', 'standing', 'all'])),
    player: z.optional(boundedText(20)),
    outcome: z.optional(outcome),
  }),
  output: listOf(
    z.object({
      id: rowId,
      userId: rowId,
      player: z.string(),
      outcome,
      /** Why, with where the papers lie. */
      reason: z.string(),
      firstBy: z.string(),
      at: instant,
      /** Null while it waits, and where it was taken back. */
      secondBy: z.nullable(z.string()),
      endedAt: z.nullable(instant),
      /** What waits to be paid out until somebody knows who the player is. */
      waits: z.nullable(money),
      /** What was paid out to the player, ever. */
      paid: money,
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { tab: 'waiting' },
    output: {
      rows: [
        {
          id: '14',
          userId: '982371640705024',
          player: 'player1042',
          outcome: 'cleared',
          reason: 'papers in folder 12',
          firstBy: 'cashier01',
          at: '2026-11-27T03:12:00.000Z',
          secondBy: null,
          endedAt: null,
          waits: '5400.000',
          paid: '3100.000',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:12:00.000Z',
    },
  },
});

export const listAccountRequests = defineConsoleCall({
  name: 'listAccountRequests',
  method: 'GET',
  path: 'identity/requests',
  access: ['kyc.decide/read'],
  audit: 'view:account-requests',
  summary: 'What players ask of the office: a real name that a form has cut, a login password that was lost.',
  input: z.object({}),
  output: z.object({
    requests: z.array(
      z.object({
        id: rowId,
        player: z.string(),
        kind: z.enum(['realName', 'loginPassword']),
        /** The name as it should be, or how the player can be reached. */
        wish: z.string(),
        /** The name that is kept now. */
        realName: z.string(),
        at: instant,
        /** Masked. */
        from: z.string(),
        /** Who has agreed; empty while nobody has. */
        firstBy: z.string(),
      }),
    ),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      requests: [
        {
          id: '21',
          player: 'player1042',
          kind: 'realName',
          wish: 'Nguyen Van Anh',
          realName: 'Nguyen Van An',
          at: '2026-11-27T03:12:00.000Z',
          from: '203.0.113.••',
          firstBy: '',
        },
      ],
    },
  },
});

export const agreeToAccountRequest = defineConsoleCall({
  name: 'agreeToAccountRequest',
  method: 'POST',
  path: 'identity/requests/{id}/agree',
  access: ['kyc.decide/begin', 'kyc.decide/agree'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'correct-name',
  summary: 'Agrees to a request; done once two have. A code that resets a password is answered this once.',
  input: z.object({ id: rowId, reason }),
  output: z.object({ isDone: z.boolean(), code: z.nullable(z.string()) }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'nothingWaits',
    'otherOperatorNeeded',
    'realNameChanged',
  ],
  sample: { input: { id: '21', reason: 'as on the papers' }, output: { isDone: false, code: null } },
});

export const refuseAccountRequest = defineConsoleCall({
  name: 'refuseAccountRequest',
  method: 'POST',
  path: 'identity/requests/{id}/refuse',
  access: ['kyc.decide/begin', 'kyc.decide/agree'],
  reason: true,
  audit: 'refuse-account-request',
  summary: 'Ends a request with no; one operator is enough.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '21', reason: 'another person' }, output: {} },
});
