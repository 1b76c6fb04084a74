/** What a refusal carries beside its name: the names of the code inside, the specs' on the wire. */
import * as z from 'zod/mini';
import { closedData, lockedData } from '../calls/site.ts';
import type { AnyRefusalName } from './refusal-texts.ts';
import type { RefusalName } from './refusals.ts';
import { as, count, money, seconds, wireObject } from '../wire.ts';

/** Refusals that carry something. */
export const refusalData = {
  siteClosed: closedData,
  addressLocked: lockedData,
  invalidInput: wireObject({ field: as('field', z.string()) }),
  tooManyRequests: wireObject({ seconds: as('retry_after', count) }),
  /** What is missing, and what there is. */
  insufficientFunds: wireObject({ shortBy: as('short', money), balance: as('balance', money) }),
  /** The issue that takes bets instead; empty when none does. */
  issueClosed: wireObject({ issue: as('issue', z.string()), nextIssue: as('next_issue', z.string()) }),
  /** The current rates, one text per line of the slip. */
  rateChanged: wireObject({ rates: as('rates', z.array(z.string())) }),
  /** How much may still be staked, and which limit says so. */
  limitReached: wireObject({ remaining: as('rest', money), limit: as('limit', z.string()) }),
  exposureReached: wireObject({ remaining: as('rest', money) }),
  /** The round of the run that may come next. */
  roundOutOfOrder: wireObject({ next: as('round', count) }),
  /** Why the run is over (`state` of a run). */
  runOver: wireObject({ state: as('state', z.string()) }),
  /** The least stop at loss: what one round costs. */
  stopLossTooLow: wireObject({ min: as('least', money) }),
  /** The issue of the plan that cannot be followed; empty when there are none, or too many. */
  chasePlanInvalid: wireObject({ issue: as('issue', z.string()) }),
  /** The issue that the plan picks for now; empty when it picks for none. */
  planMoved: wireObject({ issue: as('issue', z.string()) }),
  /** How many chases may go on at once. */
  tooManyChases: wireObject({ max: as('most', count) }),
  /** Least and most of the channel, yuan or coins. */
  amountOutOfRange: wireObject({ min: as('catm_min', z.string()), max: as('catm_max', z.string()) }),
  /** How many deposits may wait at once. */
  tooManyDeposits: wireObject({ max: as('most', count) }),
  tooManyClaims: wireObject({ max: as('most', count) }),
  /** How often it may still be tried before the lock. */
  fundPasswordWrong: wireObject({ left: as('left', count) }),
  fundPasswordLocked: wireObject({ until: as('until', seconds) }),
  triesUsedUp: wireObject({ until: as('until', seconds) }),
  /** What the player's own limit leaves, and which it is (`type` of user/limits/info). */
  ownLimitReached: wireObject({ remaining: as('rest', money), limit: as('limit', z.string()) }),
  depositLimitReached: wireObject({ remaining: as('rest', money), limit: as('limit', z.string()) }),
  timeOutOn: wireObject({ until: as('until', seconds) }),
  selfExcluded: wireObject({ until: as('until', seconds) }),
  /** The most that can be withdrawn. */
  withdrawalTooMuch: wireObject({ max: as('out_balance', money) }),
  withdrawalOutOfRange: wireObject({ min: as('min', money), max: as('max', money) }),
  /** From when on it can be claimed: "00:10". */
  rewardNotYet: wireObject({ from: as('from', z.string()) }),
  /** Until the next packet, or the next try. */
  packetTooFast: wireObject({ seconds: as('retry_after', count) }),
  /** What one may send, or receive, in packets a day. */
  packetDayLimit: wireObject({ max: as('max', money) }),
  /** How many packets one may send a day. */
  packetsUsedUp: wireObject({ max: as('most', count) }),
  /** What the balance allows beside what bonuses bind. */
  packetFundsBound: wireObject({ max: as('out_balance', money) }),
  /** How many requests a day takes. */
  withdrawalsUsedUp: wireObject({ max: as('most', count) }),
  withdrawalHeld: wireObject({ until: as('held_until', seconds) }),
  feeAboveAmount: wireObject({ fee: as('all_fee', money) }),
  /** What is still to be staked. */
  turnoverMissing: wireObject({ remaining: as('w_dml', money) }),
  /** The most that one transfer takes now. */
  savingsInTooMuch: wireObject({ max: as('max_amount', money) }),
  savingsOutTooMuch: wireObject({ max: as('max_amount', money) }),
  /** The least and the most that goes over to a company at once. */
  transferTooSmall: wireObject({ min: as('min', money) }),
  transferTooMuch: wireObject({ max: as('max', money) }),
  /** The transfer that is still on its way. */
  transferOpen: wireObject({ id: as('id', z.string()), amount: as('money', money), way: as('type', z.string()) }),
  /** What could be brought back, and what a hand still holds. */
  moneyInHand: wireObject({ free: as('free', money), inHand: as('in_hand', money) }),
  /** How many transfers out a day takes. */
  savingsOutsUsedUp: wireObject({ max: as('most', count) }),
  /** Until the next answer is taken. */
  replyTooSoon: wireObject({ seconds: as('retry_after', count) }),
  /** The family whose rate is missing. */
  rebateNeeded: wireObject({ field: as('field', z.string()) }),
  /** The family, and the highest rate that the agent may give, decimal text. */
  rebateInvalid: wireObject({ field: as('field', z.string()), max: as('max', z.string()) }),
  /** The line (from 0) and the engine's reason. */
  selectionInvalid: wireObject({ line: as('line', count), reason: as('reason', z.string()) }),
  /** Null: until somebody lifts it. */
  muted: wireObject({ until: as('until', z.nullable(seconds)), reason: as('reason', z.string()) }),
  vipTooLow: wireObject({ level: as('vip', count) }),
  slowMode: wireObject({ retryMs: as('retry_ms', count) }),
  chatTooFast: wireObject({ retryMs: as('retry_ms', count) }),
  /** New rooms that one enters a minute, and until the next one. */
  roomsTooFast: wireObject({ max: as('most', count), retryMs: as('retry_ms', count) }),
  /** The category of words, never the rule. */
  wordsRefused: wireObject({ category: as('category', z.string()) }),
  /** From which stake on slips are shared. */
  shareTooSmall: wireObject({ min: as('min', money) }),
  /** Rooms that one call may share into. */
  tooManyShares: wireObject({ max: as('most', count) }),
  /** From how much in valid bets on. */
  standingsTooSmall: wireObject({ min: as('min', money) }),
  blocksUsedUp: wireObject({ max: as('most', count) }),
  countsDiffer: wireObject({ line: as('line', count), betCount: as('counts', count), total: as('price_sum', money) }),
} as const satisfies Partial<Record<RefusalName, z.ZodMiniType>>;

/** Writes a refusal's data for the wire; data of refusals without a schema is dropped. */
export function writeRefusalData(name: AnyRefusalName, data: Record<string, unknown>): Record<string, unknown> {
  const schema = (refusalData as Partial<Record<AnyRefusalName, z.ZodMiniType>>)[name];
  if (schema === undefined || Object.keys(data).length === 0) return {};
  return z.encode(schema, data) as Record<string, unknown>;
}

/** Reads a refusal's data; undefined when it carries none or another shape. */
export function readRefusalData<Name extends keyof typeof refusalData>(
  name: Name,
  wire: unknown,
): z.output<(typeof refusalData)[Name]> | undefined {
  const read = z.safeDecode(refusalData[name], wire);
  return read.success ? (read.data as z.output<(typeof refusalData)[Name]>) : undefined;
}
