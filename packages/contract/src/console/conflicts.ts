/** Accounts that an operator declares as his own or his family's: he decides nothing about them (office.md 7). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { done, instant, reason, rowId, waits } from './values.ts';

/** As it is typed; whether there is such an account is never answered. */
const username = boundedText(40, 1);

export const listConflicts = defineConsoleCall({
  name: 'listConflicts',
  method: 'GET',
  path: 'me/conflicts',
  access: 'own',
  summary: 'Accounts that the operator has declared as his own or his family’s.',
  input: z.object({}),
  output: z.object({
    conflicts: z.array(
      z.object({
        username: z.string(),
        reason: z.string(),
        declaredAt: instant,
        /** The proposal to take it back that waits for another operator. */
        ends: z.nullable(rowId),
      }),
    ),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      conflicts: [{ username: 'player1042', reason: 'my brother', declaredAt: '2026-11-20T03:00:00.000Z', ends: null }],
    },
  },
});

export const declareConflict = defineConsoleCall({
  name: 'declareConflict',
  method: 'POST',
  path: 'me/conflicts',
  access: 'own',
  reason: true,
  audit: 'declare-conflict',
  summary: 'Declares an account as one’s own or one’s family’s; counts at once. Nothing tells whether it is there.',
  input: z.object({ username, reason }),
  output: done,
  refusals: ['reasonNeeded', 'invalidInput', 'tooManyConflicts'],
  sample: { input: { username: 'player1042', reason: 'my brother' }, output: {} },
});

export const endConflict = defineConsoleCall({
  name: 'endConflict',
  method: 'POST',
  path: 'me/conflicts/end',
  access: 'own',
  reason: true,
  two: 'agree',
  audit: 'end-conflict',
  summary: 'Asks another operator to take a declaration back.',
  input: z.object({ username, reason }),
  output: waits,
  refusals: ['reasonNeeded', 'invalidInput', 'noSuchConflict', 'proposalWaits'],
  sample: { input: { username: 'player1042', reason: 'the account was closed' }, output: { waits: '14' } },
});
