/** Files of lists. */
import { consoleCalls } from '@longmen/contract/console';
import type { Office } from '../office.ts';
import { route } from './route.ts';

export function exportRoutes(office: Office) {
  return [
    route(consoleCalls.beginExport, async (of, { by }) => ({ id: await office.beginExport(by, of) })),
    route(consoleCalls.endExport, async (file, { by }) => {
      await office.endExport(by, file);
      return {};
    }),
  ];
}
