/** A plan as players see it: the rule, the pick of the issue on sale, the record beside what chance gives. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import { playNumber } from '@longmen/contract/play-numbers';
import { formatRates, mills, ratesOf, selectionText } from '@longmen/engine';
import { chanceOfPick, hitsByChance, type PlanRule } from '@longmen/engine/plans';
import type { Issue } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { ruleText } from './messages.ts';
import { ruleOf, selectionOf } from './plan-rule.ts';
import type { Count, Ends, PlanRow } from './store-plans.ts';

export type PlanView = OutputOf<typeof calls.roomPlans>['rows'][number];

export type PlanParts = {
  readonly plan: PlanRow;
  readonly index: number;
  readonly ends: Ends | undefined;
  readonly counts: readonly Count[];
  /** The issue on sale with the plan's pick. */
  readonly current: { readonly issue: Issue; readonly option: string; readonly madeAt: number } | undefined;
  /** Percent of the family's rebate that the accounts above the caller keep. */
  readonly rebate: string;
};

const oneYuan = 1_000;

/** One plan in the caller's language and at his rates. */
export async function viewPlan(
  { catalogue }: Pick<Deps, 'catalogue'>,
  parts: PlanParts,
  locale: Locale,
): Promise<PlanView> {
  const { plan, index, ends, counts, current } = parts;
  const rule = ruleOf(catalogue, plan);
  const { play, market, method } = rule;
  const nameOf = optionNames({ catalogue }, rule, locale);
  return {
    index,
    id: plan.plan,
    gid: plan.gid,
    game: catalogue.gameName(plan.gid, locale),
    family: catalogue.game(plan.gid)?.family ?? play.family,
    play: play.code,
    playName: catalogue.playNames(locale).get(play.code) ?? play.code,
    market: market.name,
    method: plan.method,
    rule: ruleText(
      method,
      { option: method.kind === 'fixed' ? nameOf(method.option) : '', options: market.options.map(nameOf).join(' / ') },
      locale,
    ),
    fromIssue: ends?.firstIssue ?? '',
    startedAt: plan.startedAt,
    endedAt: plan.endedAt,
    issue: current?.issue.issue ?? '',
    closesAt: current?.issue.closesAt ?? 0,
    selectionName: current === undefined ? '' : nameOf(current.option),
    lines: current === undefined ? [] : [await viewLine({ catalogue }, rule, parts, current)],
    madeAt: current?.madeAt ?? null,
    hash: ends?.lastHash?.toString('hex') ?? null,
    ...recordOf(rule, counts),
  };
}

/** How the options of a plan are called. */
export function optionNames(
  { catalogue }: { readonly catalogue: Pick<Deps['catalogue'], 'names'> },
  { play }: PlanRule,
  locale: Locale,
): (option: string) => string {
  const names = catalogue.names(play.family, locale);
  return (option) => selectionText(names, play, selectionOf(play, option));
}

async function viewLine(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { play }: PlanRule,
  { plan, rebate }: PlanParts,
  { issue, option }: NonNullable<PlanParts['current']>,
): Promise<PlanView['lines'][number]> {
  const selection = selectionOf(play, option);
  await catalogue.knowOdds(issue.oddsVersion);
  const rates = catalogue.ratesFor(plan.gid, play.code, rebate, issue.oddsVersion);
  return {
    playNumber: String(playNumber(play.code) ?? 0),
    play: play.code,
    contents: encodeContents(play.shape, selection),
    selection: { ...selection },
    rate: rates === undefined ? '' : formatRates(ratesOf(play, selection, rates)),
  };
}

type PlanRecord = Pick<PlanView, 'all' | 'hits' | 'misses' | 'missed' | 'hitRate' | 'expected' | 'band' | 'net'>;

/** What came of all issues since the start, and what chance gives for as many draws. */
export function recordOf({ play }: PlanRule, counts: readonly Count[]): PlanRecord {
  const sum = (some: readonly Count[]) => some.reduce((all, { count }) => all + count, 0);
  const of = (state: Count['state']) => counts.filter((each) => each.state === state);
  const [hits, misses, missed] = [sum(of('hit')), sum(of('miss')), sum(of('missed'))];
  const judged = hits + misses;
  const options = [...new Set([...of('hit'), ...of('miss')].map(({ option }) => option))];
  const { mean, low, high } = hitsByChance(
    options.map((option) => ({
      chance: chanceOfPick(play, option),
      picks: sum([...of('hit'), ...of('miss')].filter((each) => each.option === option)),
    })),
  );
  const percent = (part: number) => ((100 * part) / judged).toFixed(2);
  const picked = counts.filter(({ option }) => option !== '');
  const net = picked.reduce((all, { count, payout }) => all + payout - count * oneYuan, 0);
  return {
    all: sum(counts),
    hits,
    misses,
    missed,
    hitRate: judged === 0 ? '' : percent(hits),
    expected: judged === 0 ? '' : percent(mean),
    band: judged === 0 ? [] : [percent(low), percent(high)],
    net: mills(net),
  };
}
