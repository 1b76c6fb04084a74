/** One list of rounds at two platforms, page by page. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';

export type RoundPage = OutputOf<Calls['gameRounds']>;
type Round = RoundPage['rows'][number];

/** A page of each platform that is looked at. */
export type RoundPages = readonly RoundPage[];

const byAge = (a: Round, b: Round) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1);

/** Whether a platform has rounds that no page has brought yet. */
export const hasMore = (pages: readonly RoundPages[], at: number): boolean => {
  const last = pages.at(-1)?.[at];
  const loaded = pages.reduce((sum, page) => sum + (page[at]?.rows.length ?? 0), 0);
  return last !== undefined && last.rows.length > 0 && loaded < last.total;
};

/**
 * The rounds of all pages, the newest first. One that is older than the last of a platform with more to come waits for
 * that platform's next page: nothing is put in above what was read already.
 */
export function mergeRounds(pages: readonly RoundPages[]): readonly Round[] {
  const [first = []] = pages;
  const rows = pages.flatMap((page) => page.flatMap((platform) => platform.rows)).toSorted(byAge);
  const oldest = first.flatMap((_platform, at) => {
    const last = pages.flatMap((page) => page[at]?.rows ?? []).at(-1);
    return hasMore(pages, at) && last ? [last.openedAt] : [];
  });
  const from = Math.max(0, ...oldest);
  return rows.filter(({ openedAt }) => openedAt >= from);
}

/** The sums of the filter over all platforms. */
export function sumRounds(platforms: RoundPages): Omit<RoundPage, 'rows'> | undefined {
  const [first, ...others] = platforms;
  if (!first) return undefined;
  return others.reduce<Omit<RoundPage, 'rows'>>(
    (sum, { total, stakeSum, payoutSum, netSum, validSum, waiting, waitingSum }) => ({
      ...sum,
      total: sum.total + total,
      waiting: sum.waiting + waiting,
      stakeSum: mills(sum.stakeSum + stakeSum),
      payoutSum: mills(sum.payoutSum + payoutSum),
      netSum: mills(sum.netSum + netSum),
      validSum: mills(sum.validSum + validSum),
      waitingSum: mills(sum.waitingSum + waitingSum),
    }),
    first,
  );
}
