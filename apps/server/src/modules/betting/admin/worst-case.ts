/**
 * What each result of an issue's draw would cost, from what was bet on it. Exact over all results that the bets tell
 * apart, as long as these are few enough to be walked through; else a bound that no result exceeds, and it says so.
 */
import { type Mills, mills, type Play, type Selection, type TierRates } from '@longmen/engine';
import { eachDraw } from '@longmen/engine/odds';
import { makeCache } from '../../../platform/runtime/cache.ts';
import { nextTurn } from '../../../platform/runtime/turn.ts';
import { type DrawClasses, classesOf, drawCount, drawsMax, paysOf, selectionKey } from './draw-classes.ts';

/** What was bet on one selection at the same rates; `stake` in whole yuan a bet, all orders together. */
export type StakedBet = {
  readonly play: Play;
  readonly selection: Selection;
  readonly rates: TierRates;
  readonly stake: number;
  /** The most that one draw can pay on it. */
  readonly payoutMax: number;
};

/** Amounts as the site has them: below zero it loses. */
export type WorstCase = {
  /** Of the result that costs most, or no better than that. */
  readonly net: Mills;
  /** What it rests on; null for a bound. */
  readonly exact: {
    readonly results: number;
    /** Results that cost more than was staked. */
    readonly losing: number;
    /** The mean over all results. */
    readonly expected: Mills;
    /** The dearest results; `count` of them cost the same, and `numbers` is one: null where no bet looks. */
    readonly worst: readonly {
      readonly numbers: readonly (number | null)[];
      readonly net: Mills;
      readonly count: number;
    }[];
    /** How many results come to how much, from the dearest on; equally wide. */
    readonly bars: readonly { readonly from: Mills; readonly to: Mills; readonly results: number }[];
  } | null;
};

/** Results of one selection's own places that are walked through at once, and all together; and kept classes. */
const walkedMax = 600_000;
const summedMax = 20_000_000;
const classesMax = 120;
const [worstMax, barsMax] = [6, 9];

type Walked = DrawClasses & { readonly play: Play };

/** Keeps what it has walked through: selections come again in every issue. */
export function makeWorstCase(): (bets: readonly StakedBet[], staked: number) => Promise<WorstCase> {
  const known = makeCache<Walked>(classesMax);

  const sumsOf = async (bets: readonly StakedBet[]): Promise<Group[] | undefined> => {
    const groups = new Map<string, Group>();
    let [walked, summed] = [0, 0];
    for (const { play, selection, rates, stake } of bets) {
      const draws = drawCount(play.pool, play.positions.length);
      summed += draws;
      if (draws > drawsMax || summed > summedMax) return undefined;
      const key = `${play.code} ${selectionKey(selection)}`;
      let classes = known.get(key);
      if (classes === undefined) {
        walked += draws;
        if (walked > walkedMax) return undefined;
        const found = classesOf(play, selection);
        if (found === undefined) return undefined;
        classes = { ...found, play };
        known.set(key, classes);
        await nextTurn();
      }
      const places = play.positions.join(' ');
      const group = groups.get(places) ?? { play, sums: new Float64Array(draws) };
      groups.set(places, group);
      const pays = paysOf(classes, rates);
      for (let at = 0; at < draws; at += 1)
        group.sums[at] = (group.sums[at] ?? 0) + (pays[classes.of[at] ?? 0] ?? 0) * stake;
    }
    return [...groups.values()];
  };

  return async (bets, staked) => {
    const groups = await sumsOf(bets);
    const [first] = groups ?? [];
    if (groups === undefined) return bound(bets, staked);
    const places = [...new Set(groups.flatMap(({ play }) => play.positions))].toSorted((one, other) => one - other);
    if (first === undefined) return { net: mills(staked), exact: null };
    if (drawCount(first.play.pool, places.length) > drawsMax) {
      const most = groups.reduce((sum, { sums }) => sum + maxOf(sums), 0);
      return { net: mills(Math.floor(staked - most)), exact: null };
    }
    return walkAll(groups, places, staked);
  };
}

/** What bets pay together on each draw of the same places, in the order of the walk. */
type Group = { readonly play: Play; readonly sums: Float64Array };

const bound = (bets: readonly StakedBet[], staked: number): WorstCase => ({
  net: mills(Math.floor(staked - bets.reduce((sum, { payoutMax }) => sum + payoutMax, 0))),
  exact: null,
});

const maxOf = (sums: Float64Array): number => sums.reduce((most, each) => Math.max(most, each), 0);

/** Where a draw of all places stands in the walk over those of a group. */
function placeOf({ play: { pool, positions } }: Group, all: readonly number[]): (numbers: readonly number[]) => number {
  const own = positions.map((place) => all.indexOf(place));
  if (own.length === all.length && own.every((place, nth) => place === nth)) {
    // All places in their order: as far as the walk has come.
    let next = -1;
    return () => (next += 1);
  }
  const base = pool.drawable.length;
  const rank = new Map(pool.drawable.map((number, nth) => [number, nth]));
  const codeOf = (numbers: readonly number[], places: readonly number[]) =>
    places.reduce((code, place) => code * base + (rank.get(numbers[place] ?? 0) ?? 0), 0);
  const at = new Int32Array(base ** positions.length);
  const inOrder = positions.map((_, nth) => nth);
  let count = 0;
  eachDraw(pool, positions.length, (numbers) => {
    at[codeOf(numbers, inOrder)] = count;
    count += 1;
  });
  return (numbers) => at[codeOf(numbers, own)] ?? 0;
}

function walkAll(groups: readonly Group[], places: readonly number[], staked: number): WorstCase {
  const [{ play }] = groups as [Group];
  const finds = groups.map((group) => ({ sums: group.sums, at: placeOf(group, places) }));
  const nets: number[] = [];
  const worst: { numbers: readonly number[]; net: number; count: number }[] = [];
  eachDraw(play.pool, places.length, (numbers) => {
    let paid = 0;
    for (const { sums, at } of finds) paid += sums[at(numbers)] ?? 0;
    const net = staked - paid;
    nets.push(net);
    const same = worst.find((each) => each.net === net);
    if (same !== undefined) same.count += 1;
    else if (worst.length < worstMax || net < (worst.at(-1)?.net ?? 0)) {
      worst.push({ numbers: [...numbers], net, count: 1 });
      worst.sort((one, other) => one.net - other.net);
      worst.length = Math.min(worst.length, worstMax);
    }
  });
  const count = nets.length;
  const last = Math.max(...places) + 1;
  const visible = (numbers: readonly number[]) =>
    Array.from({ length: last }, (_, place) => numbers[places.indexOf(place)] ?? null);
  return {
    net: mills(worst[0]?.net ?? staked),
    exact: {
      results: count,
      losing: nets.filter((net) => net < 0).length,
      expected: mills(Math.round(nets.reduce((sum, net) => sum + net, 0) / count)),
      worst: worst.map((each) => ({ ...each, net: mills(each.net), numbers: visible(each.numbers) })),
      bars: barsOf(nets),
    },
  };
}

function barsOf(nets: readonly number[]) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const net of nets) [least, most] = [Math.min(least, net), Math.max(most, net)];
  if (least === most) return [{ from: mills(least), to: mills(most), results: nets.length }];
  const width = (most - least) / barsMax;
  const counts = Array.from({ length: barsMax }, () => 0);
  for (const net of nets) {
    const at = Math.min(barsMax - 1, Math.floor((net - least) / width));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((results, at) => ({
    from: mills(Math.round(least + at * width)),
    to: mills(Math.round(least + (at + 1) * width)),
    results,
  }));
}
