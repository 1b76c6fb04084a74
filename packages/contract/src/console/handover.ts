/** What one shift hands over to the next: queues, who holds what, what is due, and its words (office.md 10). */
import * as z from 'zod/mini';
import { defineConsoleCall } from './console-call.ts';
import { listQueues } from './queues.ts';
import { waitingKinds } from './waiting-kinds.ts';
import { done, instant, operatorName, reason, rowId } from './values.ts';

export const claimKinds = ['withdrawal', 'deposit', 'payment'] as const;

const note = z.object({
  id: rowId,
  by: z.string(),
  at: instant,
  note: z.string(),
  /** Who has read it and goes on from it; null: nobody yet. */
  takenBy: z.nullable(z.string()),
  takenAt: z.nullable(instant),
});

export const readHandover = defineConsoleCall({
  name: 'readHandover',
  method: 'GET',
  path: 'handover',
  access: 'any',
  summary: 'What the next shift finds: of each part as much as the caller may read.',
  input: z.object({}),
  output: z.object({
    /** Hours of a shift: what is due, and what lapses, within them is listed. */
    hours: z.number(),
    queues: listQueues.output.def.shape.queues,
    /** Who decides what now, of withdrawals and deposits that the caller may read. */
    claims: z.array(z.object({ kind: z.enum(claimKinds), subject: z.string(), by: z.string(), until: instant })),
    /** Open cases, what is due first before others; null for whoever may not read them. */
    cases: z.nullable(
      z.array(
        z.object({
          id: rowId,
          player: z.string(),
          isStrong: z.boolean(),
          dueAt: instant,
          heldBy: z.nullable(z.string()),
        }),
      ),
    ),
    /** Words that wait for a second one and lapse within the shift. */
    lapsing: z.array(
      z.object({ id: rowId, kind: z.enum(waitingKinds), subject: z.string(), by: z.string(), lapsesAt: instant }),
    ),
    incidents: z.array(z.object({ id: rowId, reason: z.string(), by: z.string(), at: instant })),
    /** The newest first. */
    notes: z.array(note),
    asOf: instant,
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      hours: 8,
      queues: [
        {
          name: 'withdrawals',
          count: 23,
          countIsBound: false,
          oldestAt: '2026-11-27T03:18:00.000Z',
          targetSeconds: 900,
        },
      ],
      claims: [{ kind: 'withdrawal', subject: '9913', by: 'cashier01', until: '2026-11-27T03:27:00.000Z' }],
      cases: [{ id: '7', player: 'player1042', isStrong: true, dueAt: '2026-11-27T09:00:00.000Z', heldBy: 'care01' }],
      lapsing: [
        {
          id: '4',
          kind: 'change-setting',
          subject: 'withdraw_max',
          by: 'treasurer01',
          lapsesAt: '2026-11-27T08:00:00.000Z',
        },
      ],
      incidents: [{ id: '2', reason: 'a late draw', by: 'games01', at: '2026-11-27T03:00:00.000Z' }],
      notes: [
        {
          id: '5',
          by: 'cashier01',
          at: '2026-11-27T03:20:00.000Z',
          note: 'the bank of channel 3 calls back at six',
          takenBy: null,
          takenAt: null,
        },
      ],
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const leaveHandover = defineConsoleCall({
  name: 'leaveHandover',
  method: 'POST',
  path: 'handover',
  access: 'any',
  reason: true,
  audit: 'leave-handover',
  summary: 'Leaves a note to the next shift.',
  input: z.object({ reason }),
  output: z.object({ id: rowId }),
  refusals: ['reasonNeeded', 'invalidInput'],
  sample: { input: { reason: 'the bank of channel 3 calls back at six' }, output: { id: '5' } },
});

export const takeHandover = defineConsoleCall({
  name: 'takeHandover',
  method: 'POST',
  path: 'handover/{id}/take',
  access: 'any',
  audit: 'take-handover',
  summary: 'Says that the caller has read a note of another and goes on from it.',
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['invalidInput', 'noSuchHandover', 'handoverTaken', 'otherOperatorNeeded'],
  sample: { input: { id: '999999' }, output: {} },
});

export const takeOverClaim = defineConsoleCall({
  name: 'takeOverClaim',
  method: 'POST',
  path: 'claims/take',
  access: ['withdrawals.decide/begin', 'withdrawals.second/begin', 'deposits.decide/begin', 'deposits.decide/agree'],
  reason: true,
  audit: 'take-over-claim',
  summary: 'Takes over what another is deciding; `from` is who held it on screen.',
  input: z.object({ kind: z.enum(claimKinds), subject: rowId, from: operatorName, reason }),
  output: z.object({ until: instant }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'factsChanged'],
  sample: {
    input: { kind: 'withdrawal', subject: '999999', from: 'cashier01', reason: 'the shift is over' },
    output: { until: '2026-11-27T03:29:00.000Z' },
  },
});
