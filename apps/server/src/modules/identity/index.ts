/** Public API of identity: who there is, who is calling, who may pass. */
import type { Platform } from '../../platform/context.ts';
import { openKeyring } from '../../platform/security/keyring.ts';
import { makePasswordHasher, playerCost, testCost } from '../../platform/security/password-hasher.ts';
import { openRegions, type Regions } from '../../platform/network/regions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { type Caller, type Route, refuse } from '../../platform/api/route.ts';
import { makeSealBox } from '../../platform/security/seal-box.ts';
import { steadyNow } from '../../platform/runtime/steady.ts';
import { type Entry, makeGate } from './network/admit.ts';
import { assertMayMoveMoney } from './security/age-statement.ts';
import { authenticate, type AuthRequest } from './sessions/authenticate.ts';
import { type FundPassword, makeFundPassword } from './security/fund-password.ts';
import { changeStatus, type StatusChanged } from './sessions/change-status.ts';
import { addIdentityJobs } from './jobs.ts';
import { announceSecurity, recordSecurityEvent } from './security/record-security.ts';
import type { IdentityPorts, Deps } from './deps.ts';
import { makeKeptRebates } from './accounts/kept-rebates.ts';
import { changeLine, type LineChanged } from './accounts/change-line.ts';
import { type Invites, makeInvites } from './accounts/invites.ts';
import { type Played, playedBy } from './accounts/played-time.ts';
import { readContacts } from './accounts/read-contacts.ts';
import { identityRoutes } from './routes.ts';
import { type Feature, whyNot } from './rules.ts';
import { type AccountSeed, type InviteToMake, makeInviteCode, openSession, seedAccount } from './seed.ts';
import { type SecuritySeed, seedSecurity } from './seed-security.ts';
import { makeEndFollower } from './sessions/end-follower.ts';
import { makeSessionCache } from './sessions/session-cache.ts';
import { endAllOf, endSessions, type Origin, revokeAllOf } from './sessions/sessions.ts';
import * as settings from './settings.ts';
import { redeemTicket, type RedeemedTicket } from './sessions/socket-ticket.ts';
import { setCodeOfDomain } from './accounts/store-invites.ts';
import { findTeam, type MovedTeam } from './accounts/store-line-changes.ts';
import {
  findTeamMember,
  findTermsOf,
  type JuniorsRequest,
  type Edge,
  type LineStep,
  listClosedSince,
  listEdges,
  listLines,
  listJuniors,
  listWayDown,
  type PlacedBy,
  type Step,
  type TeamMember,
  type Terms,
  type Which,
} from './accounts/store-tree.ts';
import { makeTeams, type TeamOf, type TeamUnder } from './accounts/teams.ts';
import { sharersOfDevices } from './network/store-places.ts';
import {
  type DeviceRow,
  findDevice,
  idleMinutes,
  liveSessionsOf,
  markUsed,
  type SessionUse,
} from './sessions/store-sessions.ts';
import { soon } from './attempts/sign-in-limits.ts';
import { fundTriesMax, lockHours } from './security/store-fund-password.ts';
import {
  findByName,
  findUser,
  countByLevel,
  findUsers,
  hasDemoAccounts,
  type Audience,
  countAudience,
  lineBelow,
  lineOf,
  makeAgent,
  raiseLevel,
  type User,
} from './accounts/store-users.ts';

export type { LineChanged, MovedTeam, TeamMember, User };
export type { ListedCode } from './accounts/store-invites.ts';
export type { OpenedAccount } from './deps.ts';
export type { Team } from './accounts/store-fragments.ts';
export { shareOf } from './accounts/terms.ts';
export { maskName } from './accounts/mask-name.ts';
export { statuses } from './rules.ts';
export type { SentFundPassword } from './security/fund-password.ts';
export {
  type AccountAdmin,
  type AccountAgreed,
  type AccountRequest,
  makeAccountAdmin,
} from './security/admin.ts';

export {
  type LinkGroup,
  makePlayerReader,
  type MaskedPerson,
  type PersonalField,
  type PlaceView,
  type PlayerFacts,
  type PlayerHabits,
  type PlayerReader,
} from './console/player-reader.ts';
export { type AgentReader, makeAgentReader } from './console/agent-reader.ts';
export { makeRiskReader, type RegionJump, type RiskReader } from './console/risk-reader.ts';
export type { PlayerFilter, PlayerRow } from './console/store-players.ts';
export type { IdentityEvents } from './events.ts';
export { opensAnything } from './rules.ts';
export { footerLabels } from './sign-in/shell.ts';
export { settings as identitySettings };
export * as identitySql from './accounts/store-fragments.ts';

/** Bounds that players read about. */
export const identityFigures = {
  fundTriesMax,
  fundLockHours: lockHours,
  signInTries: soon.max,
  signInMinutes: soon.seconds / 60,
  idleMinutes,
} as const;

export type Identity = {
  readonly routes: Route[];
  /** The gate before every call. @throws Refusal 403, 602, 603 */
  admit(entry: Entry): Promise<void>;
  /** @throws Refusal 401, 600, 601 */
  authenticate(request: AuthRequest): Promise<Caller | undefined>;
  /** The caller behind a socket's first frame; undefined when the ticket proves nothing. */
  redeemTicket(ticket: string): Promise<RedeemedTicket | undefined>;
  /** Whether the account may use a feature (spec 1 §6, spec 2 §6). */
  mayUse(account: Pick<Caller, 'status' | 'isGuest' | 'savedSignIn'>, feature: Feature): boolean;
  /** @throws Refusal that says why the account may not. */
  assertMayUse(caller: Caller, feature: Feature): void;
  /** The fund password, for whoever moves money out or shows what it protects. */
  readonly fundPassword: FundPassword;
  /**
   * Before money is deposited or withdrawn: the account has stated its age (trust.md R9).
   * @throws Refusal `ageStatementNeeded`
   */
  mayMoveMoney(userId: UserId): Promise<void>;
  /** States the age, sets the fund password and gives the nickname of an account of the demo story. */
  seedSecurity(userId: UserId, seed: SecuritySeed): Promise<void>;
  /** Keeps in the caller's transaction what happened to the security of an account; `announceSecurity` tells it after commit. */
  recordSecurityEvent(tx: Tx, who: { userId: UserId; ip: string }, kind: 'cardBound' | 'addressBound'): Promise<void>;
  announceSecurity(who: { userId: UserId }, kind: 'cardBound' | 'addressBound'): void;
  /** Real name and phone number as they were given at registration; empty when they were not. */
  contactsOf(userId: UserId, tx?: Tx): Promise<{ realName: string; phone: string }>;
  /** When a session began, and how long the account was signed in since each of these moments (epoch ms). */
  playedBy(userId: UserId, request: { sessionId: string; since: readonly number[] }): Promise<Played>;
  /** Percent of a family's rebate that the accounts above this one keep together, decimal text ("5.5"); "0" when nobody is above. */
  keptRebateOf(userId: UserId, family: string): Promise<string>;
  /** @param tx reads within a transaction of the caller, who holds a connection already */
  userOf(userId: UserId, tx?: Tx): Promise<User | undefined>;
  usersOf(userIds: readonly UserId[], tx?: Tx): Promise<Map<UserId, User>>;
  userByName(username: string, tx?: Tx): Promise<User | undefined>;
  /** How many accounts have each VIP level from 1 on. */
  levelCounts(): Promise<ReadonlyMap<number, number>>;
  /** Every account above this one, the first one first. */
  lineOf(userId: UserId, tx?: Tx): Promise<readonly UserId[]>;
  /** How many accounts a message to many would reach. */
  countAudience(audience: Audience, tx?: Tx): Promise<number>;
  /** Accounts below one, each with its line of ancestors, the root first. */
  lineBelow(userId: UserId): Promise<{ userId: UserId; line: UserId[] }[]>;
  /** An account's terms, its status, and how many accounts are above it. */
  termsOf(userId: UserId, tx?: Tx): Promise<Terms | undefined>;
  /** An account, if it is the agent itself or stands below it now; anybody else is as good as nobody. */
  teamMember(agentId: UserId, which: Which): Promise<TeamMember | undefined>;
  /** Accounts directly below one, the newest first. */
  juniorsOf(agentId: UserId, request: JuniorsRequest): Promise<{ rows: TeamMember[]; total: number }>;
  /**
   * Whose rows a list of an agent's is of: the whole team, or one account of it by name.
   * @throws Refusal `memberUnknown`
   */
  teamOf: TeamOf;
  /** The team of one account of an agent's team, and since when it is his to see. @throws Refusal `memberUnknown` */
  teamUnder: TeamUnder;
  /**
   * The accounts from an agent down to one of the team on the line of a bet, both among them, with the terms of then;
   * empty for anybody else's.
   */
  wayDown(agentId: UserId, bet: PlacedBy): Promise<Step[]>;
  /** Of each bet, in order, the terms on both sides of the agent's edge as they were when it was placed. */
  edgesOf(agentId: UserId, bets: readonly PlacedBy[]): Promise<Edge[]>;
  /** Of each bet, in order, the accounts from the first one of its line down to its player, with the terms of then. */
  linesOf(bets: readonly PlacedBy[], tx: Tx): Promise<LineStep[][]>;
  /** Of these accounts those that are closed, or may have been at an instant (as text) or later. */
  closedSince(userIds: readonly UserId[], since: string, tx: Tx): Promise<ReadonlySet<UserId>>;
  readonly invites: Invites;
  /** Live sessions of an account: its device list. */
  devicesOf(userId: UserId): Promise<DeviceRow[]>;
  /** Names the device of a session; undefined where it has no key of its own. */
  deviceOf(sessionId: string, tx: Tx): Promise<string | undefined>;
  /** Other accounts that were used on a device of this one lately, and whether they may no longer withdraw. */
  sharesDevicesWith(userId: UserId, tx?: Tx): Promise<{ userId: UserId; isBlocked: boolean }[]>;
  /** A sign-in was used by way of a game that it opened. */
  noteUse(sessionId: string): void;
  /** Sign-ins were used so, and it is heard of later; `at` is epoch ms. One that ended meanwhile stays ended. */
  noteUses(uses: readonly SessionUse[]): Promise<void>;
  /** Ends every session of an account with its saved accounts, or one session, on every process. @returns how many. */
  endSessions(which: { userId: UserId } | { sessionId: string }): Promise<number>;
  /** Signs an account out everywhere in the caller's transaction. @returns how many sessions were live; `announce` follows the commit */
  revokeSessions(tx: Tx, userId: UserId): Promise<{ ended: number; announce: () => void }>;
  /** Changes a status in the caller's transaction; a closed account is signed in nowhere. @returns undefined when there is no such account. */
  changeStatus(tx: Tx, userId: UserId, status: number): Promise<StatusChanged | undefined>;
  /** The same in a transaction of its own. @returns false when there is no such account. */
  setStatus(userId: UserId, status: number): Promise<boolean>;
  /**
   * Makes a player with nobody above an agent on the terms of a proposal that two operators have agreed to, in the caller's
   * transaction. @returns what announces it after commit; undefined when it is not so
   */
  makeAgent(tx: Tx, userId: UserId, proposal: string): Promise<(() => void) | undefined>;
  /**
   * Moves an account with everybody below it, or changes its terms, as two operators have agreed to, in the caller's
   * transaction. @returns what announces it after commit, or why it was not done
   */
  changeLine(tx: Tx, userId: UserId, proposal: string): Promise<LineChanged>;
  /** An account with everybody below it, counted. */
  teamBelow(userId: UserId, tx?: Tx): Promise<MovedTeam>;
  /** Raises the VIP level in the caller's transaction. @returns false when the account has it already; it never falls. */
  raiseLevel(tx: Tx, userId: UserId, level: number): Promise<boolean>;
  seedAccount(seed: AccountSeed): Promise<User>;
  /** Opens a session without a password, for tools beside a site (benches); no call leads here. */
  openSession(userId: UserId, origin: Origin): Promise<string>;
  makeInviteCode(invite: InviteToMake): Promise<string>;
  setCodeOfDomain(domain: string, code: string): Promise<void>;
  /** A production start refuses to run while this is true. */
  demoAccountsExist(): Promise<boolean>;
};

/** More accounts on one device than that tell nothing more. */
const sharersMax = 200;

type IdentityDeps = IdentityPorts & {
  /** Where addresses are; tests on one machine bring their own. */
  readonly regions?: Regions;
  /** Milliseconds on a clock that nobody sets; tests bring their own. */
  readonly steady?: () => number;
};

/** Who there is, for those who need no more: commands beside a site. */
export function makeUserLookup({
  db,
  bus,
}: Pick<Platform, 'db' | 'bus'>): Pick<
  Identity,
  | 'changeLine'
  | 'changeStatus'
  | 'makeAgent'
  | 'mayUse'
  | 'userOf'
  | 'userByName'
  | 'levelCounts'
  | 'usersOf'
  | 'sharesDevicesWith'
  | 'lineOf'
  | 'countAudience'
  | 'raiseLevel'
  | 'revokeSessions'
  | 'teamBelow'
> {
  return {
    raiseLevel,
    revokeSessions: (tx, userId) => revokeAllOf({ bus }, tx, userId),
    makeAgent: (tx, userId, proposal) => makeTopAgent(bus, tx, userId, proposal),
    ...lineCases({ db, bus }),
    changeStatus: (tx, userId, status) => changeStatus({ bus }, tx, userId, status),
    mayUse: (account, feature) => whyNot(account, feature) === undefined,
    userOf: (userId, tx = db.reads) => findUser(tx, userId),
    userByName: (username, tx = db.reads) => findByName(tx, username),
    levelCounts: () => countByLevel(db.reads),
    usersOf: async (userIds, tx = db.reads) =>
      new Map((await findUsers(tx, userIds)).map((user) => [user.userId, user])),
    sharesDevicesWith: (userId, tx = db.reads) => listSharers(userId, tx),
    lineOf: (userId, tx = db.reads) => lineOf(tx, userId),
    countAudience: (audience, tx = db.reads) => countAudience(tx, audience),
  };
}

/** Who was used on a device of this account, too. */
const listSharers = async (userId: UserId, tx: Tx): ReturnType<Identity['sharesDevicesWith']> =>
  (await sharersOfDevices(tx, userId, sharersMax)).map((sharer) => ({
    userId: sharer.userId,
    isBlocked: whyNot({ status: sharer.status, isGuest: false }, 'withdraw') !== undefined,
  }));

/** Builds the module, its caches and jobs. @param regions finds the country of an address */
export function makeIdentity(
  platform: Platform,
  { regions = openRegions(), steady = steadyNow, ...ports }: IdentityDeps,
): Identity {
  const sessions = makeSessionCache();
  const keys = (name: string) => openKeyring(platform.site.dataDir, name);
  const deps: Deps = {
    platform,
    ports,
    regions,
    hasher: makePasswordHasher(keys('password-pepper'), platform.site.weakHashes ? testCost : playerCost),
    sealBox: makeSealBox(keys('personal-data')),
    sessions,
    ends: makeEndFollower(platform, sessions, steady),
    rebateCache: makeKeptRebates(platform.db.reads),
    steady,
  };
  const gate = makeGate(deps);
  const seen = new Set<string>();
  addIdentityJobs(deps, seen);
  platform.bus.on('session.ended', ({ sessionId }) => deps.sessions.dropSession(sessionId));
  platform.bus.on('account.changed', ({ userId }) => deps.sessions.dropUser(userId));
  platform.bus.on('lines.changed', deps.rebateCache.clear);
  const { reads } = platform.db;

  return {
    routes: identityRoutes(deps, gate),
    admit: async (entry) => gate.admit(entry),
    authenticate: (request) => authenticate(deps, seen, request),
    redeemTicket: (ticket) => redeemTicket(deps, ticket),
    ...accountCases(deps),
    mayUse: (account, feature) => whyNot(account, feature) === undefined,
    assertMayUse: (caller, feature) => {
      const refusal = whyNot(caller, feature);
      if (refusal !== undefined) throw refuse(refusal);
    },
    fundPassword: makeFundPassword(deps),
    mayMoveMoney: (userId) => assertMayMoveMoney(deps, userId),
    seedSecurity: (userId, seed) => seedSecurity(deps, userId, seed),
    recordSecurityEvent: (tx, who, kind) => recordSecurityEvent(deps, tx, who, kind),
    announceSecurity: (who, kind) => announceSecurity(deps, who, kind),
    contactsOf: (userId, tx) => readContacts(deps, userId, tx),
    playedBy: (userId, request) => playedBy(deps, userId, request),
    devicesOf: (userId) => liveSessionsOf(reads, userId),
    deviceOf: (sessionId, tx) => findDevice(tx, sessionId),
    sharesDevicesWith: (userId, tx = reads) => listSharers(userId, tx),
    noteUse: (sessionId) => void seen.add(sessionId),
    noteUses: (uses) => markUsed(deps.platform.db.jobs, uses),
    endSessions: (which) => ('userId' in which ? endAllOf(deps, which.userId) : endSessions(deps, which, 'revoked')),
    seedAccount: (seed) => seedAccount(deps, seed),
    openSession: (userId, origin) => openSession(deps, userId, origin),
    makeInviteCode: (invite) => makeInviteCode(deps, invite),
    setCodeOfDomain: (domain, code) => setCodeOfDomain(reads, domain.toLowerCase(), code),
    demoAccountsExist: () => hasDemoAccounts(reads),
  };
}

type AccountCases = Pick<
  Identity,
  | 'keptRebateOf'
  | 'userOf'
  | 'usersOf'
  | 'userByName'
  | 'levelCounts'
  | 'lineOf'
  | 'lineBelow'
  | 'countAudience'
  | 'termsOf'
  | 'teamMember'
  | 'juniorsOf'
  | 'teamOf'
  | 'teamUnder'
  | 'edgesOf'
  | 'linesOf'
  | 'closedSince'
  | 'wayDown'
  | 'invites'
  | 'changeStatus'
  | 'revokeSessions'
  | 'makeAgent'
  | 'changeLine'
  | 'teamBelow'
  | 'setStatus'
  | 'raiseLevel'
>;

/** Reading and changing accounts, for the modules above. */
function accountCases({ platform, rebateCache }: Deps): AccountCases {
  const { reads } = platform.db;
  return {
    keptRebateOf: rebateCache.keptRebateOf,
    userOf: (userId, tx = reads) => findUser(tx, userId),
    usersOf: async (userIds, tx = reads) => new Map((await findUsers(tx, userIds)).map((user) => [user.userId, user])),
    lineOf: (userId, tx = reads) => lineOf(tx, userId),
    countAudience: (audience, tx = reads) => countAudience(tx, audience),
    userByName: (username, tx = reads) => findByName(tx, username),
    levelCounts: () => countByLevel(reads),
    lineBelow: (userId) => lineBelow(reads, userId),
    termsOf: (userId, tx = reads) => findTermsOf(tx, userId),
    teamMember: (agentId, which) => findTeamMember(reads, agentId, which),
    juniorsOf: (agentId, request) => listJuniors(reads, agentId, request),
    ...makeTeams(reads),
    wayDown: (agentId, bet) => listWayDown(reads, agentId, bet),
    edgesOf: (agentId, bets) => listEdges(reads, agentId, bets),
    linesOf: (bets, tx) => listLines(tx, bets),
    closedSince: async (userIds, since, tx) => new Set(await listClosedSince(tx, userIds, since)),
    invites: makeInvites(platform),
    changeStatus: (tx, userId, status) => changeStatus(platform, tx, userId, status),
    revokeSessions: (tx, userId) => revokeAllOf(platform, tx, userId),
    setStatus: async (userId, status) => {
      const changed = await reads.transaction((tx) => changeStatus(platform, tx, userId, status));
      changed?.announce();
      return changed !== undefined;
    },
    makeAgent: (tx, userId, proposal) => makeTopAgent(platform.bus, tx, userId, proposal),
    ...lineCases(platform),
    raiseLevel,
  };
}

/** Looking at a team and changing where it stands. */
function lineCases({ db, bus }: Pick<Platform, 'db' | 'bus'>): Pick<Identity, 'changeLine' | 'teamBelow'> {
  return {
    changeLine: (tx, userId, proposal) => changeLine({ bus }, tx, userId, proposal),
    teamBelow: (userId, tx = db.reads) => findTeam(tx, userId),
  };
}

/** Every process forgets what it knows of the account: the next call is an agent's. */
async function makeTopAgent(bus: Platform['bus'], tx: Tx, userId: UserId, proposal: string) {
  if (!(await makeAgent(tx, userId, proposal))) return undefined;
  return () => bus.publish('account.changed', { userId });
}
