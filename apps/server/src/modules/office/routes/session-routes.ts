/** Signing in, the lock of the screen, proofs, and what is an operator's own. */
import { consoleCalls, type ConsoleOutput } from '@longmen/contract/console';
import { openConsoleRoute, type From } from '../../../platform/console/console-route.ts';
import type { Platform } from '../../../platform/context.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import type { Office } from '../office.ts';
import { freshMs } from '../operators/second-factor.ts';
import type { AtConsole } from '../sessions/authenticate.ts';
import type { OfficeConsole } from '../sessions/bind-console.ts';
import { route } from './route.ts';

type SessionView = ConsoleOutput<typeof consoleCalls.readSession>;

/** Routes of sessions and of what is an operator's own. */
export function sessionRoutes(office: Office, sessions: OfficeConsole, platform: Platform) {
  const show = (at: AtConsole) => showSession(at, office, sessions, platform);
  /** What the console shows right after a sign-in, as the next call will see it. */
  const showNew = async (token: string, from: From) => {
    const at = await sessions.authenticate(token, from, false);
    if (at === undefined) throw new Error('a session that has just been opened is there');
    return show(at);
  };
  return [
    openConsoleRoute(consoleCalls.signIn, async (credentials, { from, setToken }) => {
      const token = await sessions.signIn(credentials, from);
      setToken(token);
      return showNew(token, from);
    }),
    openConsoleRoute(consoleCalls.passkeyRequest, async () => ({ options: await sessions.passkeyOptions() })),
    openConsoleRoute(consoleCalls.signInWithPasskey, async ({ assertion }, { from, setToken }) => {
      const token = await sessions.signInWithPasskey(assertion, from);
      setToken(token);
      return showNew(token, from);
    }),
    route(consoleCalls.readSession, async (_input, at) => show(at)),
    route(consoleCalls.signOut, async (_input, at, { setToken }) => {
      await sessions.endSession(at, at.session.id);
      setToken(undefined);
      return {};
    }),
    route(consoleCalls.lockSession, async (_input, at) => {
      await sessions.lock(at);
      return {};
    }),
    route(consoleCalls.unlockSession, async (proof, at) => {
      const provedAt = await sessions.unlock(at, proof);
      return show({ ...at, session: { ...at.session, isLocked: false, provedAt } });
    }),
    route(consoleCalls.proveOperator, async (proof, at) => ({
      until: await sessions.prove(at, proof),
    })),
    route(consoleCalls.challengeAction, (_input, at) => sessions.challengeAction(at)),
    route(consoleCalls.listSessions, async (_input, at) => ({
      sessions: (await sessions.listSessions(at)).map((session) => ({
        ...session,
        isThis: session.id === at.session.id,
      })),
    })),
    route(consoleCalls.endSession, async ({ id }, at) => {
      await sessions.endSession(at, id);
      return {};
    }),
    route(consoleCalls.liveTicket, async (_input, at) => ({ ticket: await sessions.openTicket(at) })),
    route(consoleCalls.listPasskeys, async (_input, at) => ({
      passkeys: await sessions.listPasskeys(at),
    })),
    route(consoleCalls.newPasskeyOptions, async (_input, at) => ({
      options: await sessions.newPasskeyOptions(at),
    })),
    route(consoleCalls.addPasskey, async (made, at) => ({ id: await sessions.addPasskey(at, made) })),
    route(consoleCalls.dropPasskey, async ({ id }, at) => {
      await sessions.dropPasskey(at, id);
      return {};
    }),
    route(consoleCalls.changeMe, async (change, at) => {
      await sessions.changePreferences(at, change);
      return show(at);
    }),
    route(consoleCalls.changeMyPassword, async (change, at) => {
      await sessions.changePassword(at, change);
      return {};
    }),
  ];
}

async function showSession(
  at: AtConsole,
  office: Office,
  sessions: OfficeConsole,
  { clock, settings, site }: Platform,
): Promise<SessionView> {
  const { by, session } = at;
  const account = await sessions.readAccount(at);
  const now = clock.now();
  const provedUntil = session.provedAt === null ? 0 : session.provedAt + freshMs;
  return {
    name: by.name,
    roles: [...by.roles],
    permissions: [...by.permissions],
    isFounder: account.isFounder,
    by: session.way,
    hasSecondFactor: account.hasSecondFactor,
    passkeys: account.passkeys,
    locale: account.locale,
    theme: account.theme,
    zone: account.zone,
    isLocked: session.isLocked,
    provedUntil: provedUntil > now ? provedUntil : null,
    endsAt: session.endsAt,
    conflicts: session.isLocked ? [] : (await office.listConflicts(by)).map(({ username }) => username),
    waitsForMe: session.isLocked ? 0 : await office.waiting.countForMe(by),
    site: {
      timeZone: site.timeZone,
      currency: settings.get(siteCurrency).code,
      isDemo: site.demo,
      now,
    },
  };
}
