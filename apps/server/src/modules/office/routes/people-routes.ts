/** Operators and their roles. */
import { consoleCalls } from '@longmen/contract/console';
import { isPermission } from '@longmen/contract/console/rights';
import { refuse } from '../../../platform/api/route.ts';
import type { Office } from '../office.ts';
import type { OfficeConsole } from '../sessions/bind-console.ts';
import { route } from './route.ts';

/** Routes of people and roles. */
export function peopleRoutes(office: Office, sessions: OfficeConsole) {
  return [
    route(consoleCalls.listPeople, async (_input, { by }) => {
      const [people, activity] = await Promise.all([office.listOperators(by), sessions.readActivity()]);
      const seen = new Map(activity.map((one) => [one.operator, one]));
      return {
        people: people.map((person) => ({
          name: person.name,
          since: person.since,
          isFounder: person.isFounder,
          isEnabled: person.isEnabled,
          disabledBy: person.disabledBy,
          disabledFor: person.reason,
          grants: person.grants.map(({ role, until }) => ({ role, until })),
          hasSecondFactor: person.hasSecondFactor,
          passkeys: seen.get(person.name)?.passkeys ?? 0,
          sessions: seen.get(person.name)?.sessions ?? 0,
          lastSeenAt: seen.get(person.name)?.lastSeenAt ?? null,
        })),
      };
    }),
    route(consoleCalls.listRoles, async (_input, { by }) => ({
      roles: (await office.listRoles(by)).map(({ role, holders }) => ({ role, holders: [...holders] })),
    })),
    route(consoleCalls.whoMay, async ({ permission }, { by }) => {
      if (!isPermission(permission)) throw refuse('invalidInput', { field: 'permission' });
      return { operators: await office.whoMay(by, permission) };
    }),
    route(consoleCalls.changeGrants, async (change, { by }) => ({ waits: await office.changeGrants(by, change) })),
    route(consoleCalls.addPerson, async ({ name, password, roles, reason }, { by }) => {
      const added = await office.addOperator(by, { name, password, roles, withTotp: true, reason });
      return { waits: added.proposal ?? null };
    }),
    route(consoleCalls.disablePerson, async (about, { by }) => office.disableOperator(by, about)),
    route(consoleCalls.enablePerson, async (about, { by }) => ({ waits: await office.enableOperator(by, about) })),
    route(consoleCalls.resetFactor, async (about, { by }) => ({ waits: await office.resetFactor(by, about) })),
  ];
}
