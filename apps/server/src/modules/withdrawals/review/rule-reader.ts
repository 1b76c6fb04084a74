/** What operators read of rules: what they have found lately, and what they would have found with other numbers. */
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import { type RiskRule, riskRuleForms, type RuleTerms } from '@longmen/contract/risk-rules';
import { problemOf } from '@longmen/contract/form-problems';
import type { Mills } from '@longmen/engine';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import { ruleSettings } from '../risk-settings.ts';
import { identifyAbove, twoAbove } from '../settings.ts';
import { lookWith } from './risk-rules.ts';
import { listHits, listToTry, type RuleHit } from './store-rule-hits.ts';

export type TriedHit = {
  readonly id: string;
  readonly userId: UserId;
  readonly amount: Mills;
  readonly requestedAt: number;
  readonly saw: RiskSaw;
  readonly isRefused: boolean;
  readonly isRecalled: boolean;
  /** It was found as the rule stood then, too. */
  readonly wasHit: boolean;
};

/** `backTo`: the request that was looked at last, epoch ms; null where there was none. */
export type RuleTrial = {
  readonly hits: readonly TriedHit[];
  readonly looked: number;
  /** Requests of which nothing was kept to try on. */
  readonly without: number;
  /** Found then, and not with these terms. */
  readonly noMore: number;
  readonly backTo: number | null;
  readonly stopped: 'requests' | 'time' | null;
};

export type RuleReader = {
  /** The last requests that a rule found. */
  lastHits(rule: string, limit: number): Promise<RuleHit[]>;
  /** Other terms, on what the requests of the last days went by. @throws Refusal `settingInvalid` */
  tryRule(rule: RiskRule, wire: unknown): Promise<RuleTrial>;
};

/** The setting of a rule, or that of its number; undefined where it has none. */
export function settingOfRule(rule: string): string | undefined {
  if (rule === 'largeAmount') return twoAbove.key;
  if (rule === 'identityNeeded') return identifyAbove.key;
  return isSetRule(rule) ? ruleSettings[rule].key : undefined;
}

/** Whether a rule is set by a setting of its own. */
export const isSetRule = (rule: string): rule is RiskRule => Object.hasOwn(riskRuleForms, rule);

const pageRows = 1_000;
const bounds = { requests: 20_000, ms: 1_500 } as const;

/** Reads without locks. */
export function makeRuleReader(platform: Platform): RuleReader {
  const { reads } = platform.db;
  return {
    lastHits: (rule, limit) => listHits(reads, rule, limit),
    tryRule: (rule, wire) => tryRule(platform, rule, termsOf(rule, wire)),
  };
}

function termsOf(rule: RiskRule, wire: unknown): RuleTerms {
  const read = z.safeDecode<z.ZodMiniType<RuleTerms>>(riskRuleForms[rule], wire);
  if (!read.success)
    throw refuse('settingInvalid', { key: ruleSettings[rule].key, problem: problemOf(read.error.issues[0]) });
  return read.data;
}

async function tryRule({ db, clock }: Platform, rule: RiskRule, terms: RuleTerms): Promise<RuleTrial> {
  const began = clock.now();
  const hits: TriedHit[] = [];
  let [looked, without, noMore] = [0, 0, 0];
  let last: { readonly id: string; readonly requestedAt: number } | undefined;
  for (;;) {
    const page = await listToTry(db.jobs, rule, { before: last?.id, limit: pageRows });
    for (const { facts, ...request } of page) {
      looked += 1;
      if (facts === null) {
        without += 1;
        continue;
      }
      const saw = lookWith(rule, facts, terms as never);
      if (saw !== false) hits.push({ ...request, saw });
      else if (request.wasHit) noMore += 1;
    }
    last = page.at(-1) ?? last;
    const done = { hits, looked, without, noMore, backTo: last?.requestedAt ?? null };
    if (page.length < pageRows) return { ...done, stopped: null };
    if (looked >= bounds.requests) return { ...done, stopped: 'requests' };
    if (clock.now() - began >= bounds.ms) return { ...done, stopped: 'time' };
  }
}
