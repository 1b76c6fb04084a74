/** Public API of withdrawals: money out, and where it goes. */
import type { Locale } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { openKeyring } from '../../platform/security/keyring.ts';
import type { Route, SignedInContext } from '../../platform/api/route.ts';
import { makeSealBox } from '../../platform/security/seal-box.ts';
import { addCheckJob } from './payouts/check-withdrawal.ts';
import type { Deps, WithdrawalsDeps } from './deps.ts';
import { payeeKinds } from './payees/payee-rules.ts';
import { requestWithdrawal, type WithdrawalAsk } from './requests/request-withdrawal.ts';
import { withdrawalRoutes } from './routes.ts';
import { addPayoutJobs } from './payouts/send-payout.ts';
import { seedWithdrawal, type WithdrawalSeed } from './seed.ts';
import * as settings from './settings.ts';
import { ownsCard } from './payees/show-payees.ts';
import { listPayees, unlockHours } from './payees/store-payees.ts';
import { hasSent } from './requests/store-paid.ts';
import { listByNumber } from './requests/store-requests.ts';
import type { TeamRequestFilter } from './requests/store-team.ts';
import { type RequestStanding, standingsOf, type TeamRequest, teamRequests } from './requests/team-requests.ts';
import { withdrawalViews, type WithdrawalView } from './requests/withdrawal-view.ts';
import type { UserId } from '../../platform/ids.ts';

export {
  type Approved,
  type Hold,
  type Identified,
  makeWithdrawalAdmin,
  type QueueRow,
  type Refusal,
  riskView,
  type Unlock,
  type WithdrawalAdmin,
} from './review/admin.ts';
export type { Facts } from './review/facts.ts';
export type { QueuePage, QueueRequest } from './review/read-queue.ts';
export type { RequestRow, Risk } from './requests/store-requests.ts';
export {
  type CheckView,
  makePayeeReader,
  type PayeeReader,
  type PayeeView,
  type PlayerWithdrawal,
} from './review/read-players.ts';
export type { CheckFilter } from './review/store-payees-console.ts';
export { countOpenBefore } from './requests/store-open.ts';
export { countOwners } from './review/store-payees-console.ts';
export { countWhoWithdrew } from './requests/store-requests.ts';
export { stateNames, states } from './rules.ts';
export { ruleSettings } from './risk-settings.ts';
export type { FoundRisks, RiskPort, WiderFacts } from './requests/risk-facts.ts';
export { findSetRisks, readRules, type RuleSet } from './review/risk-rules.ts';
export {
  isSetRule,
  makeRuleReader,
  type RuleReader,
  type RuleTrial,
  settingOfRule,
} from './review/rule-reader.ts';
export { countRuleHits, hasOpenRequests, hitDays, type RuleHit, type RuleHits } from './review/store-rule-hits.ts';

export type { WithdrawalEvents } from './events.ts';
export { makePayoutGateway, type PayoutGateway } from './payouts/gateway.ts';
export type { WithdrawalAsk } from './requests/request-withdrawal.ts';
export type { WithdrawalView } from './requests/withdrawal-view.ts';
export type { WithdrawalsDeps } from './deps.ts';
export { listPaidWithin, listSent } from './requests/store-paid.ts';
export { countRules, type RuleCount, sumWithdrawals, type WithdrawalDay } from './review/store-report.ts';
export { settings as withdrawalSettings };

/** Bounds that players read about. */
export const withdrawalFigures = { unlockHours } as const;

export type Withdrawals = {
  readonly routes: Route[];
  /**
   * The one way for money out, also from the savings (`from`): same checks, holds, limits and approval.
   * @throws Refusal as the call `requestWithdrawal` declares them
   */
  request(ask: WithdrawalAsk, context: SignedInContext): Promise<WithdrawalView>;
  /** A player's own requests by their numbers, for records. */
  requestsOf(userId: UserId, ids: readonly string[], locale: Locale): Promise<WithdrawalView[]>;
  /** A page of an agent's team's withdrawals, newest first, without where they go; more than `max` are not counted. */
  teamRequests(
    filter: TeamRequestFilter,
    page: { skip: number; rows: number; max: number },
    locale: Locale,
  ): Promise<{ rows: TeamRequest[]; total: number }>;
  /** How far withdrawals are, by their numbers. */
  standingsOf(ids: readonly string[], locale: Locale): Promise<Map<string, RequestStanding>>;
  /** Whether a typed number is this player's card. */
  ownsCard(userId: UserId, typed: string): Promise<boolean>;
  /** Whether the player has bound a card. */
  hasCard(userId: UserId): Promise<boolean>;
  /** Whether money was ever sent to the player. */
  wasPaidOut(userId: UserId): Promise<boolean>;
  /** Whether somebody pays out here. */
  readonly pays: boolean;
  /** A withdrawal of the demo story. @throws Refusal */
  seedWithdrawal(seed: WithdrawalSeed): Promise<WithdrawalView>;
};

/** Builds the module. Its jobs: the rules step; with a gateway, sending and asking. */
export function makeWithdrawals(platform: Platform, deps: WithdrawalsDeps): Withdrawals {
  const { gateway } = deps;
  const all: Deps = { ...deps, platform, box: makeSealBox(openKeyring(platform.site.dataDir, 'payees')) };
  addCheckJob(all);
  if (gateway !== undefined) addPayoutJobs({ ...all, gateway });
  return {
    routes: withdrawalRoutes(all),
    request: (ask, context) => requestWithdrawal(all, ask, context),
    requestsOf: async (userId, ids, locale) =>
      withdrawalViews(platform.db.reads, await listByNumber(platform.db.reads, userId, ids), locale),
    teamRequests: (filter, page, locale) => teamRequests(platform.db.reads, filter, page, locale),
    standingsOf: (ids, locale) => standingsOf(platform.db.reads, ids, locale),
    ownsCard: (userId, typed) => ownsCard(all, userId, typed),
    wasPaidOut: (userId) => hasSent(platform.db.reads, userId),
    pays: gateway !== undefined,
    seedWithdrawal: (seed) => seedWithdrawal(all, seed),
    hasCard: async (userId) =>
      (await listPayees(platform.db.reads, userId)).some(({ kind }) => kind === payeeKinds.card),
  };
}
