/** Accounts that an operator declares as his own or his family's. */
import { consoleCalls } from '@longmen/contract/console';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of declarations. */
export function conflictRoutes(office: Office) {
  return [
    route(consoleCalls.listConflicts, async (_input, { by }) => ({
      conflicts: (await office.listConflicts(by)).map(({ proposal, ...one }) => ({ ...one, ends: proposal })),
    })),
    route(consoleCalls.declareConflict, async (about, { by }) => {
      await office.declareConflict(by, about);
      return {};
    }),
    route(consoleCalls.endConflict, async (about, { by }) => ({ waits: await office.endConflict(by, about) })),
  ];
}
