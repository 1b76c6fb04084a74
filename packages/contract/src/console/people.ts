/** Operators and their roles (office.md 7, 14). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { roles } from './rights.ts';
import { instant, operatorName, reason, rowId, waits } from './values.ts';

const role = z.enum(roles);
const grant = z.object({
  role,
  /** When it ends by itself; null: not. */
  until: z.nullable(instant),
});

export const listPeople = defineConsoleCall({
  name: 'listPeople',
  method: 'GET',
  path: 'people',
  access: ['people.read/read'],
  audit: 'view:people',
  summary: 'Everybody who is, or was, an operator.',
  input: z.object({}),
  output: z.object({
    people: z.array(
      z.object({
        name: z.string(),
        since: instant,
        isFounder: z.boolean(),
        isEnabled: z.boolean(),
        disabledBy: z.nullable(z.string()),
        disabledFor: z.nullable(z.string()),
        grants: z.array(grant),
        hasSecondFactor: z.boolean(),
        passkeys: z.number(),
        sessions: z.number(),
        lastSeenAt: z.nullable(instant),
      }),
    ),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      people: [
        {
          name: 'cashier01',
          since: '2026-11-01T03:00:00.000Z',
          isFounder: false,
          isEnabled: true,
          disabledBy: null,
          disabledFor: null,
          grants: [{ role: 'cashier', until: null }],
          hasSecondFactor: true,
          passkeys: 2,
          sessions: 1,
          lastSeenAt: '2026-11-27T03:00:00.000Z',
        },
      ],
    },
  },
});

export const listRoles = defineConsoleCall({
  name: 'listRoles',
  method: 'GET',
  path: 'roles',
  access: ['people.read/read'],
  summary: 'Who holds each role now; what a role may do stands in the table of rights.',
  input: z.object({}),
  output: z.object({ roles: z.array(z.object({ role, holders: z.array(z.string()) })) }),
  refusals: ['noRight'],
  sample: { input: {}, output: { roles: [{ role: 'cashier', holders: ['cashier01', 'cashier02'] }] } },
});

export const whoMay = defineConsoleCall({
  name: 'whoMay',
  method: 'GET',
  path: 'roles/who-may',
  access: 'any',
  summary: 'Which operators may do something: what a button that is grey says.',
  input: z.object({ permission: boundedText(60, 1) }),
  output: z.object({ operators: z.array(z.string()) }),
  refusals: ['invalidInput'],
  sample: { input: { permission: 'withdrawals.second/begin' }, output: { operators: ['risk01', 'treasurer01'] } },
});

export const addPerson = defineConsoleCall({
  name: 'addPerson',
  method: 'POST',
  path: 'people',
  access: ['people.change/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-add-operator',
  summary: 'Asks for another operator; who agrees is shown the second factor.',
  input: z.object({
    name: operatorName,
    password: boundedText(200, 1),
    roles: z.array(role).check(z.minLength(1), z.maxLength(roles.length)),
    reason,
  }),
  output: waits,
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'operatorNameInvalid',
    'operatorPasswordInvalid',
    'operatorExists',
    'proposalWaits',
    'auditorAlone',
  ],
  sample: {
    input: { name: 'cashier02', password: 'a long pass phrase', roles: ['cashier'], reason: 'night shift' },
    output: { waits: '12' },
  },
});

export const disablePerson = defineConsoleCall({
  name: 'disablePerson',
  method: 'POST',
  path: 'people/{name}/disable',
  access: ['people.change/begin'],
  fresh: true,
  reason: true,
  audit: 'disable-operator',
  summary: 'Disables an operator at once; sessions end and what he asked for falls. Two always stay.',
  input: z.object({ name: operatorName, reason }),
  output: z.object({ dropped: z.array(rowId) }),
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchOperator',
    'selfDisabling',
    'operatorDisabled',
    'twoOperatorsStay',
    'lastRoleKeepers',
  ],
  sample: { input: { name: 'cashier02', reason: 'left the company' }, output: { dropped: ['11'] } },
});

export const enablePerson = defineConsoleCall({
  name: 'enablePerson',
  method: 'POST',
  path: 'people/{name}/enable',
  access: ['people.change/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-enable-operator',
  summary: 'Asks for an operator to come back.',
  input: z.object({ name: operatorName, reason }),
  output: waits,
  refusals: ['noRight', 'freshCodeNeeded', 'reasonNeeded', 'operatorNotDisabled', 'proposalWaits'],
  sample: { input: { name: 'cashier02', reason: 'back from leave' }, output: { waits: '13' } },
});

export const resetFactor = defineConsoleCall({
  name: 'resetFactor',
  method: 'POST',
  path: 'people/{name}/reset-factor',
  access: ['people.change/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-reset-factor',
  summary: 'Asks for another second factor of an operator; passkeys and sessions of before end when another agrees.',
  input: z.object({ name: operatorName, reason }),
  output: waits,
  refusals: ['noRight', 'freshCodeNeeded', 'reasonNeeded', 'noSuchOperator', 'selfReset', 'proposalWaits'],
  sample: { input: { name: 'cashier02', reason: 'the phone is lost' }, output: { waits: '15' } },
});

export const changeGrants = defineConsoleCall({
  name: 'changeGrants',
  method: 'PUT',
  path: 'people/{name}/grants',
  access: ['people.roles/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-grant-roles',
  summary: 'Asks for other roles of an operator: the whole set that is his from then on.',
  input: z.object({ name: operatorName, grants: z.array(grant).check(z.maxLength(roles.length)), reason }),
  output: waits,
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchOperator',
    'invalidInput',
    'auditorAlone',
    'grantsUnchanged',
    'lastRoleKeepers',
    'proposalWaits',
  ],
  sample: {
    input: { name: 'cashier02', grants: [{ role: 'treasurer', until: null }], reason: 'promoted' },
    output: { waits: '14' },
  },
});
