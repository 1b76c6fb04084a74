/** The rules step: which withdrawals need a second pair of eyes, and why (trust.md, "AML and KYC"). Pure. */
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import { formatMills, type Mills } from '@longmen/engine';
import { isSamePerson, payeeKinds, type PayeeKind } from '../payees/payee-rules.ts';
import type { IdentityOutcome } from './store-identity-checks.ts';
import type { Risk } from '../requests/store-requests.ts';

export type RiskFacts = {
  readonly amount: Mills;
  /** Above it two operators decide. */
  readonly twoAbove: Mills;
  /** Paid out more than this in all, a player must have been identified; 0: nobody. */
  readonly identifyAbove: Mills;
  /** What two operators have found out about who the player is. */
  readonly identity: IdentityOutcome | undefined;
  readonly kind: PayeeKind;
  /** Holder of the card, and the account's real name; empty when there is none. */
  readonly holder: string;
  readonly realName: string;
  /** The account may still withdraw. */
  readonly mayWithdraw: boolean;
  readonly payeeAgeMs: number;
  /** Ever: deposited, staked, paid out before. */
  readonly deposited: Mills;
  readonly staked: Mills;
  readonly paidBefore: Mills;
  /** Requests of the last day and week, with this one. */
  readonly lastDay: number;
  readonly lastWeek: number;
  /** Other accounts that were used on a device of this one: that took money out, that may no longer. */
  readonly onSameDevice: { readonly withdrew: number; readonly blocked: number };
  /** Cases about the player at companies of games that wait for people. */
  readonly openCases: number;
};

const dayMs = 86_400_000;
const newPayeeDays = 7;
const manyADay = 3;
const manyAWeek = 8;
/** Less than this share of what came in was ever played: money that only passes through. */
const playedPercentMin = 10;
/** Paid out this many times what was ever paid in. */
const muchMoreThanIn = 10;

/** The rules that hold a withdrawal until its player is cleared; the second holds one of any amount. */
const identityRules: readonly string[] = ['identityNeeded', 'identityRefused'];

/** Whether it passes only for a player whom two operators have cleared. */
export const needsIdentity = (risks: readonly Risk[]): boolean =>
  risks.some(({ rule }) => identityRules.includes(rule));

/** What may change for the worse while a withdrawal waits. */
export type Standing = Pick<RiskFacts, 'mayWithdraw' | 'identity' | 'openCases'>;

const standingRisks = ({ mayWithdraw, identity, openCases }: Standing): Risk[] => [
  ...(mayWithdraw ? [] : [severe('accountRestricted')]),
  ...(identity === 'refused' ? [severe('identityRefused')] : []),
  ...(openCases > 0 ? [severe('platformCase', { open: openCases })] : []),
];

/** What operators have not seen yet; a player who was not cleared is never passed over, however often that was seen. */
export function newRisks(known: readonly Risk[], standing: Standing): Risk[] {
  const isNew = ({ rule }: Risk) => identityRules.includes(rule) || known.every((risk) => risk.rule !== rule);
  return standingRisks(standing).filter(isNew);
}

/** Each rule once, what is new first. */
export const merged = (known: readonly Risk[], found: readonly Risk[]): Risk[] => [
  ...found,
  ...known.filter(({ rule }) => found.every((risk) => risk.rule !== rule)),
];

/** What the rules say, severe first. One severe rule asks for two operators. */
export function findRisks(facts: RiskFacts): Risk[] {
  const { amount, deposited, staked, paidBefore } = facts;
  const found: (Risk | false)[] = [
    ...standingRisks(facts),
    amount > facts.twoAbove &&
      severe('largeAmount', { amount: formatMills(amount), limit: formatMills(facts.twoAbove) }),
    facts.identifyAbove > 0 &&
      paidBefore + amount > facts.identifyAbove &&
      facts.identity === undefined &&
      severe('identityNeeded', { limit: formatMills(facts.identifyAbove) }),
    facts.kind === payeeKinds.card &&
      facts.realName !== '' &&
      !isSamePerson(facts.realName, facts.holder) &&
      severe('nameDiffers'),
    deposited > 0 &&
      staked * 100 < deposited * playedPercentMin &&
      severe('passThrough', { staked: formatMills(staked), deposited: formatMills(deposited) }),
    (facts.lastDay > manyADay || facts.lastWeek > manyAWeek) &&
      severe('manyRequests', { day: facts.lastDay, week: facts.lastWeek }),
    deposited > 0 &&
      paidBefore + amount > deposited * muchMoreThanIn &&
      severe('muchMoreThanIn', { paid: formatMills(paidBefore), deposited: formatMills(deposited) }),
    facts.onSameDevice.withdrew + facts.onSameDevice.blocked > 0 && severe('sharedDevice', facts.onSameDevice),
    facts.kind === payeeKinds.card && facts.realName === '' && mild('nameUnknown'),
    facts.payeeAgeMs < newPayeeDays * dayMs && mild('newPayee', { days: Math.floor(facts.payeeAgeMs / dayMs) }),
    paidBefore === 0 && mild('firstWithdrawal'),
  ];
  return found.filter((risk) => risk !== false);
}

const severe = (rule: string, saw: RiskSaw = {}): Risk => ({ rule, severe: true, saw });
const mild = (rule: string, saw: RiskSaw = {}): Risk => ({ rule, severe: false, saw });
