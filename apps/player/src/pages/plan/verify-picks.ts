/** The check of a plan on this device: every pick computed again from public results, every hash from its row. */
import type { Calls, OutputOf } from '@longmen/contract';
import { isFamilyCode, loadFamily } from '@longmen/engine';
import { fromHex, toHex } from '@longmen/engine/lot1';
import { drawsSeen, pickHash, pickOf, planMarket, readMethod, resultsSeen } from '@longmen/engine/plans';

type Plan = OutputOf<Calls['planDetail']>;
type Results = OutputOf<Calls['results']>['rows'];

export type Verified = {
  /** Picks that could be computed again, and the issues of those that were otherwise. */
  readonly checked: number;
  readonly differing: readonly string[];
  /** Whether every hash is that of its row, and every row holds the hash of the one before. */
  readonly chained: boolean;
};

/**
 * @param results of the game, newest first, void issues among them
 * @param isAll true when there are no older results than these
 */
export async function verifyPicks(plan: Plan, results: Results, isAll: boolean): Promise<Verified> {
  const family = plan.play.split('.')[0] ?? '';
  const play = isFamilyCode(family) ? (await loadFamily(family)).plays.get(plan.play) : undefined;
  const market = play && planMarket(play, plan.market);
  const method = market && readMethod(plan.method, market);
  const picks = plan.rows.filter(({ hash }) => hash !== '');
  const chained = picks.every((pick, at) => isChained(plan.id, pick, picks[at + 1]));
  if (!play || !market || !method) return { checked: 0, differing: picks.map(({ issue }) => issue), chained };
  const past = results.map(({ issue, numbers, state }) => ({
    issue,
    numbers: state === 'void' ? null : numbers,
    isVoid: state === 'void',
  }));
  const places = new Map(past.map(({ issue }, at) => [issue, at]));
  const differing: string[] = [];
  let checked = 0;
  for (const { issue, option, basis } of picks) {
    const place = places.get(issue);
    if (place === undefined) continue;
    const seen = resultsSeen(method, past.slice(place + 1));
    if (seen === null || (seen.results.length < drawsSeen(method) && !isAll)) continue;
    checked += 1;
    if (pickOf({ play, market, method }, issue, seen.results) !== option || seen.basis !== basis) differing.push(issue);
  }
  return { checked, differing, chained };
}

type Pick = Plan['rows'][number];

function isChained(plan: string, pick: Pick, older: Pick | undefined): boolean {
  const prev = fromHex(pick.prev, 32);
  if (prev === null || !/^\d+$/.test(pick.madeAt)) return false;
  const { issue, option, basis } = pick;
  const own = toHex(pickHash({ plan, issue, option, basis, madeAt: BigInt(pick.madeAt), prev }));
  return own === pick.hash && (older === undefined || older.hash === pick.prev);
}
