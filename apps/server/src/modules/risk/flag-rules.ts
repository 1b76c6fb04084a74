/** Which findings of rules are about a player, and not about one request alone; and what makes one new. Pure. */
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import type { RiskRule } from '@longmen/contract/risk-rules';

/** Where it came up: the number of a request and of the payee; undefined where the watch found it. */
export type CameUp = { readonly request: string; readonly payee: string } | undefined;

type Weigh = (saw: RiskSaw, cameUp: CameUp) => number | string;
const sum =
  (...names: readonly string[]): Weigh =>
  (saw) =>
    names.reduce((all, name) => all + Number(saw[name] ?? 0), 0);
/** Each request that it comes up with is a fact of its own; their numbers grow. */
const ofRequest: Weigh = (_saw, cameUp) => cameUp?.request ?? 0;

/** By rule: what there is to see, as a number that grows with it. Rules that are not here flag nobody. */
const weights: { readonly [Rule in RiskRule]?: Weigh } = {
  nameDiffers: (_saw, cameUp) => cameUp?.payee ?? 0,
  passThrough: ofRequest,
  manyRequests: ofRequest,
  muchMoreThanIn: ofRequest,
  quickTurn: ofRequest,
  bonusOnly: ofRequest,
  sharedDevice: sum('withdrew', 'blocked'),
  sharedAddress: sum('withdrew'),
  sharedCard: sum('accounts'),
  oppositeStakes: sum('percent'),
  agentRing: sum('accounts'),
  packetRing: sum('packets'),
  regionJump: sum('at'),
};

/** Looked at without a request, whenever an account is used. */
export const watchedRules = [
  'sharedDevice',
  'sharedAddress',
  'sharedCard',
  'oppositeStakes',
  'agentRing',
  'packetRing',
  'regionJump',
] as const satisfies readonly RiskRule[];

/** Undefined for a rule that flags nobody. */
export const weightOf = (rule: string, saw: RiskSaw, cameUp: CameUp): string | undefined =>
  Object.hasOwn(weights, rule) ? String(weights[rule as RiskRule]?.(saw, cameUp) ?? 0) : undefined;
