/** What a plan picks, from results alone: every process, and everybody else, computes the same. */
import type { Market } from '../opposites.ts';
import type { Draw, Play } from '../play.ts';
import { settle } from '../settle.ts';
import { type PlanMethod, drawsSeen, selectionOn } from './method.ts';

export type PlanRule = { readonly play: Play; readonly market: Market; readonly method: PlanMethod };

/** The option of the market that a draw showed; undefined where it showed none, as a tie does. */
export function optionDrawn({ play, market }: Pick<PlanRule, 'play' | 'market'>, draw: Draw): string | undefined {
  return market.options.find((option) => judgePick(play, option, draw) === 'hit');
}

/** What became of a pick: `returned` where the stake comes back. */
export function judgePick(play: Play, option: string, draw: Draw): 'hit' | 'miss' | 'returned' {
  const { wins, push } = settle(play, selectionOn(play, option), draw);
  if (push > 0) return 'returned';
  return Object.keys(wins).length > 0 ? 'hit' : 'miss';
}

/**
 * The option that a plan picks for an issue. Of equals the one that the catalogue names first.
 * @param issue the number of the issue
 * @param results newest first; at least as many as drawsSeen() says, where there are so many; more are not looked at
 */
export function pickOf(rule: PlanRule, issue: string, results: readonly Draw[]): string {
  const { market, method } = rule;
  const [first = '', second = ''] = market.options;
  const seen = results.slice(0, drawsSeen(method));
  switch (method.kind) {
    case 'fixed':
      return method.option;
    case 'alternate':
      return market.options[Number(BigInt(issue) % BigInt(market.options.length))] ?? first;
    case 'repeat':
      return newestDrawn(rule, seen) ?? first;
    case 'opposite':
      return newestDrawn(rule, seen) === first ? second : first;
    case 'hot':
    case 'cold':
      return byCount(rule, seen, method.kind === 'hot' ? 1 : -1) ?? first;
  }
}

function newestDrawn(rule: PlanRule, results: readonly Draw[]): string | undefined {
  for (const draw of results) {
    const option = optionDrawn(rule, draw);
    if (option !== undefined) return option;
  }
  return undefined;
}

/** The option that came most often, or least often for a sign of −1. */
function byCount(rule: PlanRule, results: readonly Draw[], sign: 1 | -1): string | undefined {
  const counts = new Map(rule.market.options.map((option) => [option, 0]));
  for (const draw of results) {
    const option = optionDrawn(rule, draw);
    if (option !== undefined) counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  // The sort is stable: of equals the first stays first.
  return [...counts].sort(([, one], [, other]) => sign * (other - one))[0]?.[0];
}
