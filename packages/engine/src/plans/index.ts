/**
 * Plans: picks by a public rule from past results, judged by the draw, beside what chance would give.
 *
 *   const market = planMarket(play, 'big|small');
 *   const method = market && readMethod('hot:20', market);
 *   pickOf({ play, market, method }, '202611260345', results);   // 'big'
 */
export { chanceOfPick, hitsByChance, type PicksOfChance } from './chance.ts';
export { type ChainedPick, pickHash } from './hash.ts';
export { drawsSeen, planDrawsMax, planMarket, type PlanMethod, readMethod, selectionOn } from './method.ts';
export { judgePick, optionDrawn, pickOf, type PlanRule } from './pick.ts';
export { type PastIssue, resultsSeen, windowOf } from './window.ts';
