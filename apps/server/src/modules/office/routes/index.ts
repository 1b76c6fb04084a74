/** The calls of the sessions, each paired with its use-case. */
import type { ConsoleRoute, From } from '../../../platform/console/console-route.ts';
import type { Platform } from '../../../platform/context.ts';
import { actingFrom } from '../audit/acting.ts';
import { recordView } from '../audit/record-view.ts';
import type { Office } from '../office.ts';
import type { AtConsole } from '../sessions/authenticate.ts';
import { sessionMs } from '../sessions/open-session.ts';
import { auditRoutes, viewRoutes } from './audit-routes.ts';
import { depositRoutes } from './deposit-routes.ts';
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
const recorded =
  (platform: Platform) =>
  ({ call, answer }: ConsoleRoute<AtConsole>): ConsoleRoute<AtConsole> => ({
    call,
    answer: (input: never, context, at: AtConsole | undefined) => {
      if (at === undefined) return answer(input, context, at as never);
      return actingFrom({ session: at.session.id, ip: at.from.address, roles: at.by.roles }, async () => {
        const found = await answer(input, context, at);
        // Nobody sees what nobody would know he has seen.
        const { audit = '' } = call;
        if (audit.startsWith('view:')) await recordView(platform, at.by, audit.slice('view:'.length), input);
        return found;
      });
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
      ...depositRoutes(office, platform),
      ...settingsRoutes(office),
      ...switchRoutes(office),
    ].map(recorded(platform)),
    sessionMs,
    authenticate: sessions.authenticate,
  };
}
