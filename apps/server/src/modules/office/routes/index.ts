/** The calls of the sessions, each paired with its use-case. */
import type { ConsoleRoute, From } from '../../../platform/console/console-route.ts';
import type { Platform } from '../../../platform/context.ts';
import { actingFrom } from '../audit/acting.ts';
import type { Office } from '../office.ts';
import type { AtConsole } from '../sessions/authenticate.ts';
import { sessionMs } from '../sessions/open-session.ts';
import { auditRoutes, viewRoutes } from './audit-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { switchRoutes } from './switch-routes.ts';

export type OfficeRoutes = {
  readonly routes: readonly ConsoleRoute<AtConsole>[];
  /** How long a session lasts at most. */
  readonly sessionMs: number;
  authenticate(token: string, from: From, isBackground: boolean): Promise<AtConsole | undefined>;
};

/** A route whose entries in the log carry the session that it was called with. */
const recorded = (route: ConsoleRoute<AtConsole>): ConsoleRoute<AtConsole> => ({
  call: route.call,
  answer: (input: never, context, at: AtConsole | undefined) => {
    const work = () => route.answer(input, context, at as AtConsole);
    if (at === undefined) return work();
    return actingFrom({ session: at.session.id, ip: at.from.address, roles: at.by.roles }, work);
  },
});

/** @param origin as browsers see the console */
export function bindOfficeRoutes(office: Office, platform: Platform, origin: string): OfficeRoutes {
  const sessions = office.openConsole(origin);
  return {
    routes: [
      ...sessionRoutes(office, sessions, platform),
      ...peopleRoutes(office, sessions),
      ...auditRoutes(office, platform),
      ...viewRoutes(sessions),
      ...withdrawalRoutes(office, platform),
      ...settingsRoutes(office),
      ...switchRoutes(office),
    ].map(recorded),
    sessionMs,
    authenticate: sessions.authenticate,
  };
}
