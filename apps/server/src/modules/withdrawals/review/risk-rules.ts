/** The rules step: which withdrawals need a second pair of eyes, and why (trust.md, "AML and KYC"). Pure. */
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import { fixedRules, type RiskRule, type RuleTerms } from '@longmen/contract/risk-rules';
import { formatMills, type Mills } from '@longmen/engine';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Risk } from '../requests/store-requests.ts';
import { ruleSettings } from '../risk-settings.ts';
import { identifyAbove, twoAbove } from '../settings.ts';
import type { RiskFacts } from '../requests/risk-facts.ts';

/** What the rules are set to, each with the version of its setting. */
export type RuleSet = {
  /** Above it two operators decide. */
  readonly twoAbove: Mills;
  /** Paid out more than this in all, a player must have been identified; 0: nobody. */
  readonly identifyAbove: Mills;
  readonly terms: { readonly [Rule in RiskRule]: RuleTerms<Rule> };
  readonly versions: Readonly<Partial<Record<string, string>>>;
};

const ruleNames = Object.keys(ruleSettings) as RiskRule[];

/** The rules as they are set now. */
export function readRules(settings: Settings): RuleSet {
  const ofEach = <T>(read: (rule: RiskRule) => T) => Object.fromEntries(ruleNames.map((rule) => [rule, read(rule)]));
  const versions = ofEach((rule) => settings.versionOf(ruleSettings[rule]));
  return {
    twoAbove: settings.get(twoAbove),
    identifyAbove: settings.get(identifyAbove),
    terms: ofEach((rule) => settings.get<RuleTerms>(ruleSettings[rule] as never)) as RuleSet['terms'],
    versions: {
      ...versions,
      largeAmount: settings.versionOf(twoAbove),
      identityNeeded: settings.versionOf(identifyAbove),
    },
  };
}

const dayMs = 86_400_000;

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

/** Of a request, or of a player alone: then only what other rooms know is there. */
type Known = Partial<RiskFacts>;
type Look<Rule extends RiskRule> = (facts: Known, terms: RuleTerms<Rule>) => RiskSaw | false;

/** What each rule sees; false where it sees nothing, or where its facts are not known. */
const looks: { readonly [Rule in RiskRule]: Look<Rule> } = {
  nameDiffers: ({ names }) => names === 'differ' && {},
  passThrough: ({ deposited = 0, staked }, { percent }) =>
    staked !== undefined &&
    deposited > 0 &&
    staked * 100 < deposited * percent && { staked: money(staked), deposited: money(deposited) },
  manyRequests: ({ lastDay = 0, lastWeek = 0 }, { day, week }) =>
    (lastDay > day || lastWeek > week) && { day: lastDay, week: lastWeek },
  muchMoreThanIn: ({ amount = 0, deposited = 0, paidBefore = 0 }, { times }) =>
    deposited > 0 &&
    paidBefore + amount > deposited * times && { paid: money(paidBefore), deposited: money(deposited) },
  sharedDevice: ({ onSameDevice: { withdrew, blocked } = { withdrew: 0, blocked: 0 } }, { accounts }) =>
    withdrew + blocked >= accounts && { withdrew, blocked },
  nameUnknown: ({ names }) => names === 'unknown' && {},
  newPayee: ({ payeeAgeMs }, { days }) =>
    payeeAgeMs !== undefined && payeeAgeMs < days * dayMs && { days: Math.floor(payeeAgeMs / dayMs) },
  firstWithdrawal: ({ paidBefore }) => paidBefore === 0 && {},
  sharedAddress: ({ sameNetworkWithdrew: found = 0 }, { accounts }) => found >= accounts && { withdrew: found },
  sharedCard: ({ cardOwners = 0 }, { accounts }) => cardOwners >= accounts && { accounts: cardOwners },
  quickTurn: ({ sinceDeposit }, { minutes, percent }) =>
    sinceDeposit !== undefined &&
    sinceDeposit.minutes < minutes &&
    sinceDeposit.staked * 100 < sinceDeposit.deposited * percent && {
      minutes: sinceDeposit.minutes,
      staked: money(sinceDeposit.staked),
      deposited: money(sinceDeposit.deposited),
    },
  oppositeStakes: ({ opposite: of }, { percent }) =>
    of !== undefined && of.staked > 0 && of.percent >= percent && { percent: of.percent, staked: money(of.staked) },
  newDevice: ({ deviceHours }, { hours }) => deviceHours !== undefined && deviceHours < hours && { hours: deviceHours },
  agentRing: ({ ofAgent }, { percent, accounts }) =>
    ofAgent !== undefined &&
    ofAgent.onDevice >= accounts &&
    ofAgent.onDevice * 100 >= ofAgent.juniors * percent && { accounts: ofAgent.onDevice, juniors: ofAgent.juniors },
  bonusOnly: ({ deposited, bonuses = 0 }) => deposited === 0 && bonuses > 0 && { bonuses: money(bonuses) },
  packetRing: ({ ring }, { accounts }) =>
    ring !== undefined && ring.accounts <= accounts && { accounts: ring.accounts, packets: ring.packets },
  regionJump: ({ regions }, { hours }) =>
    regions !== undefined &&
    regions.hours < hours && { from: regions.from, to: regions.to, hours: regions.hours, at: regions.at },
};

/** What one rule sees with some terms, whatever its mode. */
export const lookWith = <Rule extends RiskRule>(rule: Rule, facts: Known, terms: RuleTerms<Rule>): RiskSaw | false =>
  (looks[rule] as Look<Rule>)(facts, terms);

/** In effect, and in shadow; what is severe comes first. */
export type Judged = { readonly risks: Risk[]; readonly shadow: Risk[] };

/** What rules that are set say of these facts. @param among all of them when left out */
export function findSetRisks(
  facts: Known,
  { terms, versions }: RuleSet,
  among: readonly RiskRule[] = ruleNames,
): Judged {
  const judged: Judged = { risks: [], shadow: [] };
  for (const rule of among) {
    const of = terms[rule];
    const saw = of.mode !== 'off' && lookWith(rule, facts, of as never);
    if (saw === false) continue;
    const risk = { rule, severe: of.severity === 'severe', saw, ...versioned(versions[rule]) };
    (of.mode === 'on' ? judged.risks : judged.shadow).push(risk);
  }
  return judged;
}

/** What the rules say of a request. One severe rule in effect asks for two operators. */
export function findRisks(facts: RiskFacts, rules: RuleSet): Judged {
  const { amount, paidBefore } = facts;
  const { risks, shadow } = findSetRisks(facts, rules);
  const fixed: Risk[] = standingRisks(facts);
  if (amount > rules.twoAbove)
    fixed.push(severe('largeAmount', { amount: money(amount), limit: money(rules.twoAbove) }, rules));
  if (rules.identifyAbove > 0 && paidBefore + amount > rules.identifyAbove && facts.identity === undefined)
    fixed.push(severe('identityNeeded', { limit: money(rules.identifyAbove) }, rules));
  const all = [...fixed, ...risks];
  return { risks: [...all.filter((risk) => risk.severe), ...all.filter((risk) => !risk.severe)], shadow };
}

/** How many rules are in effect. */
export const countInEffect = ({ terms }: RuleSet): number =>
  fixedRules.length + ruleNames.filter((rule) => terms[rule].mode === 'on').length;

const money = (amount: number): string => formatMills(amount as Mills);
const versioned = (version: string | undefined) => (version === undefined ? {} : { version });
const severe = (rule: string, saw: RiskSaw = {}, rules?: RuleSet): Risk => ({
  rule,
  severe: true,
  saw,
  ...versioned(rules?.versions[rule]),
});
