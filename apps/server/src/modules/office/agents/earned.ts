/** What agents above an account have of its bets. Pure. */
import { lotteryFamilies } from '@longmen/contract/share-families';
import type { RebateMap } from '@longmen/contract/settings';
import { formatShare, share } from '@longmen/engine/rebates';
import { shareOf } from '../../identity/index.ts';

/** The least and the most of a bet, over the lotteries, in percent ("2.5"). */
export type Earned = { readonly low: string; readonly high: string };

/** An agent's terms and those of the next account below him. */
export type Edge = { readonly name: string; readonly own: RebateMap; readonly next: RebateMap };
type Above = { readonly username: string; readonly rebates: RebateMap };

/** The edges of a line, the first account first. @param terms of the account below the last one */
export const edgesOf = (line: readonly Above[], terms: RebateMap): Edge[] =>
  line.map(({ username, rebates }, at) => ({ name: username, own: rebates, next: line[at + 1]?.rebates ?? terms }));

/** What each has, by his name. */
export function earnedBy(edges: readonly Edge[]): ReadonlyMap<string, Earned> {
  return new Map(
    edges.map(({ name, own, next }) => {
      const gaps = lotteryFamilies.map((family) => Math.max(0, shareOf(own, family) - shareOf(next, family)));
      const text = (gap: number) => formatShare(share(gap));
      return [name, { low: text(Math.min(...gaps)), high: text(Math.max(...gaps)) }];
    }),
  );
}
