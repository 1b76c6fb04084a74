/** The calls of the sessions, each paired with its use-case. */
import type { ConsoleRoute, From } from '../../../platform/console/console-route.ts';
import type { Platform } from '../../../platform/context.ts';
import { actingFrom } from '../audit/acting.ts';
import { recordAccess } from '../access-log/record-access.ts';
import type { Office } from '../office.ts';
import type { AtConsole } from '../sessions/authenticate.ts';
import type { OfficeConsole } from '../sessions/bind-console.ts';
import { sessionMs } from '../sessions/open-session.ts';
import { auditRoutes, viewRoutes } from './audit-routes.ts';
import { bookRoutes } from './money/book-routes.ts';
import { channelRoutes } from './money/channel-routes.ts';
import { conflictRoutes } from './conflict-routes.ts';
import { contentRoutes, type OpenPreview } from './content/content-routes.ts';
import { mailingRoutes } from './content/mailing-routes.ts';
import { depositRoutes } from './money/deposit-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { exposureRoutes } from './games/exposure-routes.ts';
import { gameRoutes } from './games/game-routes.ts';
import { ledgerRoutes } from './money/ledger-routes.ts';
import { agentRoutes } from './agent-routes.ts';
import { alertRoutes } from './alert-routes.ts';
import { careRoutes, handoverRoutes } from './care-routes.ts';
import { incidentRoutes } from './incident-routes.ts';
import { issueRoutes } from './games/issue-routes.ts';
import { savingsRoutes } from './money/savings-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { identityRoutes, playerActionRoutes, playerRoutes } from './player-routes.ts';
import { withdrawalRoutes } from './money/withdrawal-routes.ts';
import { platformCaseRoutes } from './platform-case-routes.ts';
import { rewardRoutes } from './reward-routes.ts';
import { rateRoutes } from './games/rate-routes.ts';
import { resultRoutes } from './games/result-routes.ts';
import { packetRoutes } from './community/packet-routes.ts';
import { planRoutes } from './community/plan-routes.ts';
import { communityRoutes } from './community/community-routes.ts';
import { moderationRoutes } from './community/moderation-routes.ts';
import { riskRoutes } from './risk-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { switchRoutes } from './switch-routes.ts';
import { tileRoutes } from './tile-routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

export type OfficeRoutes = {
  readonly routes: readonly ConsoleRoute<AtConsole>[];
  /** How long a session lasts at most. */
  readonly sessionMs: number;
  authenticate(token: string, from: From, isBackground: boolean): Promise<AtConsole | undefined>;
  /** Uses a ticket of the live channel up. */
  takeTicket(session: string, ticket: string): Promise<boolean>;
};

/** A route whose entries in the log carry the session that it was called with. */
const recorded =
  (platform: Platform, sessions: OfficeConsole) =>
  ({ call, answer }: ConsoleRoute<AtConsole>): ConsoleRoute<AtConsole> => ({
    call,
    answer: async (input: never, context, caller: AtConsole | undefined) => {
      if (caller === undefined) return answer(input, context, caller as never);
      const { signed: request } = context;
      const signed = request && (await sessions.readSignature(caller, { call, ...request }));
      // A signature speaks for this one action, as a code does for two minutes.
      const provedAt = platform.clock.now();
      const at = signed === undefined ? caller : { ...caller, by: { ...caller.by, provedAt } };
      return actingFrom({ session: at.session.id, ip: at.from.address, roles: at.by.roles }, signed, async () => {
        const found = await answer(input, context, at);
        // Nobody sees what nobody would know he has seen.
        const { audit = '' } = call;
        if (audit.startsWith('view:')) await recordAccess(platform, at.by, audit.slice('view:'.length), input);
        return found;
      });
    },
  });

/** Whoever sees the same hears that it has moved, once that is so. */
const announced = (route: ConsoleRoute<AtConsole>, { bus }: Platform): ConsoleRoute<AtConsole> => {
  const { call, answer } = route;
  if (call.method === 'GET') return route;
  return {
    call,
    answer: async (...request) => {
      const answered = await answer(...request);
      bus.publish('office.acted', { call: call.name });
      return answered;
    },
  };
};

/** @param origin as browsers see the console @param preview left out where there is none */
export function bindOfficeRoutes(
  office: Office,
  platform: Platform,
  origin: string,
  preview: OpenPreview = () => null,
): OfficeRoutes {
  const sessions = office.openConsole(origin);
  return {
    routes: [
      ...sessionRoutes(office, sessions, platform),
      ...conflictRoutes(office),
      ...peopleRoutes(office, sessions),
      ...careRoutes(office, platform),
      ...handoverRoutes(office, platform),
      ...waitingRoutes(office, platform),
      ...auditRoutes(office, platform),
      ...viewRoutes(sessions),
      ...withdrawalRoutes(office, platform),
      ...depositRoutes(office, platform),
      ...channelRoutes(office),
      ...bookRoutes(office, platform),
      ...orderRoutes(office, platform),
      ...issueRoutes(office, platform),
      ...ledgerRoutes(office, platform),
      ...savingsRoutes(office, platform),
      ...incidentRoutes(office, platform),
      ...alertRoutes(office, platform),
      ...exportRoutes(office),
      ...contentRoutes(office, platform, preview),
      ...mailingRoutes(office, platform, preview),
      ...settingsRoutes(office),
      ...gameRoutes(office),
      ...rateRoutes(office),
      ...resultRoutes(office, platform),
      ...exposureRoutes(office, platform),
      ...switchRoutes(office),
      ...playerRoutes(office, platform),
      ...playerActionRoutes(office),
      ...identityRoutes(office, platform),
      ...riskRoutes(office, platform),
      ...agentRoutes(office, platform),
      ...communityRoutes(office, platform),
      ...planRoutes(office, platform),
      ...packetRoutes(office, platform),
      ...moderationRoutes(office, platform),
      ...rewardRoutes(office, platform),
      ...platformCaseRoutes(office, platform),
      ...tileRoutes(office, platform),
      ...healthRoutes(office, platform),
      ...reportRoutes(office, platform),
    ].map((each) => announced(recorded(platform, sessions)(each), platform)),
    sessionMs,
    authenticate: sessions.authenticate,
    takeTicket: sessions.takeTicket,
  };
}
