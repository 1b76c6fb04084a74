/** A plan's row as the engine's rule. */
import { type Play, type Selection } from '@longmen/engine';
import { type PlanRule, planMarket, readMethod, selectionOn } from '@longmen/engine/plans';
import type { PlansDeps } from './deps.ts';

export type PlanWords = {
  readonly gid: number;
  readonly play: string;
  readonly market: string;
  readonly method: string;
};

type Games = Pick<PlansDeps['catalogue'], 'family' | 'game' | 'play'>;

/** The rule, or the first word that does not fit: a drawn game, a play of it, a market of the play, a method. */
export function planRuleOf(catalogue: Games, words: PlanWords): PlanRule | { readonly wrong: keyof PlanWords } {
  const game = catalogue.game(words.gid);
  if (game === undefined || game.source === 'instant') return { wrong: 'gid' };
  const play = catalogue.play(words.play);
  if (play === undefined || catalogue.family(game.playFamily)?.plays.get(play.code) === undefined)
    return { wrong: 'play' };
  const market = planMarket(play, words.market);
  if (market === undefined) return { wrong: 'market' };
  const method = readMethod(words.method, market);
  return method === null ? { wrong: 'method' } : { play, market, method };
}

/** Whether a plan's game and play are there: a game that is gone stops its plans and nothing else. */
export const hasRule = (catalogue: Games, plan: PlanWords): boolean => !('wrong' in planRuleOf(catalogue, plan));

/** The rule of a plan that has one. */
export function ruleOf(catalogue: Games, plan: PlanWords): PlanRule {
  const rule = planRuleOf(catalogue, plan);
  if ('wrong' in rule) throw new Error(`a plan of game ${plan.gid} has no ${rule.wrong} ${plan[rule.wrong]}`);
  return rule;
}

/** The bet on an option, and how it is called. */
export const selectionOf = (play: Play, option: string): Selection => selectionOn(play, option);
