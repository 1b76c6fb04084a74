/**
 * Rules that ask for a second look at money out, and how each is set: what it does, how heavily it weighs, and the
 * numbers that it goes by (office.md 13). Those that law or honesty asks for are not here: they are always in effect.
 */
import * as z from 'zod/mini';

/** `shadow`: it is looked at and counted, and changes nothing. */
export const ruleModes = ['on', 'shadow', 'off'] as const;
export type RuleMode = (typeof ruleModes)[number];
/** One severe rule asks for two operators. */
export const ruleSeverities = ['severe', 'mild'] as const;
export type RuleSeverity = (typeof ruleSeverities)[number];

const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));
const weight = { mode: z.enum(ruleModes), severity: z.enum(ruleSeverities) };

export const riskRuleForms = {
  nameDiffers: z.object(weight),
  /** Less than so much of what came in was ever staked. */
  passThrough: z.object({ ...weight, percent: whole(1, 100) }),
  /** More than so many requests in a day, or in seven days. */
  manyRequests: z.object({ ...weight, day: whole(1, 100), week: whole(1, 500) }),
  /** Paid out more than so many times what came in. */
  muchMoreThanIn: z.object({ ...weight, times: whole(1, 1_000) }),
  /** So many other accounts of a device took money out, or are blocked. */
  sharedDevice: z.object({ ...weight, accounts: whole(1, 100) }),
  nameUnknown: z.object(weight),
  newPayee: z.object({ ...weight, days: whole(1, 365) }),
  firstWithdrawal: z.object(weight),
  /** So many other accounts of a network took money out; what is crowded counts nothing. */
  sharedAddress: z.object({ ...weight, accounts: whole(1, 50) }),
  /** So many other accounts had one of the numbers. */
  sharedCard: z.object({ ...weight, accounts: whole(1, 50) }),
  /** Sooner after a deposit than so many minutes, with less staked of it than so much. */
  quickTurn: z.object({ ...weight, minutes: whole(1, 1_440), percent: whole(1, 1_000) }),
  /** At least so much of the stakes of seven days was on opposite sides. */
  oppositeStakes: z.object({ ...weight, percent: whole(1, 100) }),
  /** The device was first seen fewer hours ago. */
  newDevice: z.object({ ...weight, hours: whole(1, 720) }),
  /** At least so much of an agent's juniors, and so many of them, are on a device of this one. */
  agentRing: z.object({ ...weight, percent: whole(1, 100), accounts: whole(2, 100) }),
  /** Nothing was ever paid in, and bonuses were. */
  bonusOnly: z.object(weight),
  /** Red packets went round among so many accounts at most. */
  packetRing: z.object({ ...weight, accounts: whole(2, 5) }),
  /** Signed in from two countries within so many hours. */
  regionJump: z.object({ ...weight, hours: whole(1, 168) }),
} as const;

export type RiskRule = keyof typeof riskRuleForms;
/** What a rule goes by. */
export type RuleTerms<Rule extends RiskRule = RiskRule> = z.output<(typeof riskRuleForms)[Rule]>;

/** Those that no setting switches off or makes lighter; the numbers of two of them are settings of their own. */
export const fixedRules = [
  'accountRestricted',
  'identityRefused',
  'platformCase',
  'largeAmount',
  'identityNeeded',
] as const;
export type FixedRule = (typeof fixedRules)[number];
