/**
 * The most that one draw can pay on a whole slip. Its lines share the draw, so the sum of their own maxima is often
 * out of reach: of a hundred different numbers one comes.
 */

import type { Pool } from './drawing.ts';
import { addMills, type Mills, mills } from './amounts/money.ts';
import { maxWin, payout } from './payout.ts';
import type { Play, Selection } from './play.ts';
import type { TierRates } from './amounts/rate.ts';
import { canonicalSelection, drawnAt } from './settle.ts';

/** One line of a slip; `price` in whole yuan per bet, `rates` as `ratesByTier` or `readRates` gives them. */
export interface StakedLine {
  readonly play: Play;
  readonly selection: Selection;
  readonly price: number;
  readonly rates: TierRates;
}

/**
 * What the search may cost before it gives up, twice, in looks at one part of the slip: a fifth of a second on a slow
 * phone.
 */
const looksMax = 20_000;
/** A line of at most so many bets on numbers in their places is searched bet by bet. */
const betsApartMax = 1_000;

/**
 * Largest payout over all draws, in mills. Exact, or null where finding it would take too long.
 * @param lines of one game, parsed
 */
export function slipMaximum(lines: readonly StakedLine[]): Mills | null {
  const merged = folded(joined(lines));
  const [first, ...others] = merged;
  if (first === undefined) return mills(0);
  if (others.length === 0) return ownMaximum(first);
  const { pool } = first.play;
  const parts = merged.flatMap(partsOf);
  // Where numbers repeat, places do not know of each other: parts that share none are searched apart.
  const groups = pool.distinct ? [parts] : grouped(parts);
  const bests = groups.map((group) => search(group, pool));
  return bests.reduce<Mills | null>(
    (all, best) => (all === null || best === null ? null : addMills(all, best)),
    mills(0),
  );
}

/** What is out of reach from the smallest numbers on may be near from the largest: a sum, for one. */
function search(parts: readonly Part[], { drawable, distinct }: Pool): Mills | null {
  return (
    bestOf(parts, { drawable, distinct }, { looks: looksMax }) ??
    bestOf(parts, { drawable: drawable.toReversed(), distinct }, { looks: looksMax })
  );
}

const ownMaximum = ({ play, selection, price, rates }: StakedLine): Mills =>
  maxWin(play, selection, price, rates).allLines;

/** Lines of one play whose symbols are bets by themselves are one line, whose maximum is known. */
function joined(lines: readonly StakedLine[]): readonly StakedLine[] {
  const done: StakedLine[] = [];
  for (const line of lines) {
    const at = done.findIndex((one) => fits(one, line) && union(one, line) !== undefined);
    const other = done[at];
    const selection = other && union(other, line);
    if (other && selection) done[at] = { ...other, selection, rates: { ...other.rates, ...line.rates } };
    else done.push(line);
  }
  return done;
}

/** The same bet twice is one bet at twice the price. */
function folded(lines: readonly StakedLine[]): readonly StakedLine[] {
  const byBet = new Map<string, StakedLine>();
  for (const line of lines) {
    // A parlay is rounded down once, so two of them are not one at twice the price.
    const nth = line.play.pricing === 'parlay' ? byBet.size : null;
    const key = JSON.stringify([line.play.code, canonicalSelection(line.selection), line.rates, nth]);
    const before = byBet.get(key);
    byBet.set(key, before === undefined ? line : { ...before, price: before.price + line.price });
  }
  return [...byBet.values()];
}

function fits(one: StakedLine, other: StakedLine): boolean {
  return (
    one.play === other.play &&
    one.price === other.price &&
    one.selection.lunar_year === other.selection.lunar_year &&
    Object.entries(other.rates).every(([tier, rate]) => (one.rates[tier] ?? rate) === rate)
  );
}

/** Both selections as one; undefined where they hold a bet twice, or where symbols are bets only together. */
function union({ play, selection: one }: StakedLine, { selection: other }: StakedLine): Selection | undefined {
  const lists = (a: readonly unknown[] = [], b: readonly unknown[] = []) => a.every((symbol) => !b.includes(symbol));
  switch (play.shape.kind) {
    case 'options':
      return lists(one.opts, other.opts) ? { ...one, opts: [...(one.opts ?? []), ...(other.opts ?? [])] } : undefined;
    case 'numbers':
      if (play.pricing !== 'per_line') return undefined;
      return lists(one.pick, other.pick) ? { ...one, pick: [...(one.pick ?? []), ...(other.pick ?? [])] } : undefined;
    case 'rows': {
      const rows = one.rows ?? [];
      const more = other.rows ?? [];
      return rows.every((row, at) => lists(row, more[at]))
        ? { ...one, rows: rows.map((row, at) => [...row, ...(more[at] ?? [])]) }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** A part of the slip that pays by what some places of the draw show. */
interface Part {
  /** Places of the draw, from 0. */
  readonly places: readonly number[];
  /** The most that it pays, in mills. */
  readonly max: number;
  /** The numbers that its places must show, all of them, where it is so simple. */
  readonly needs?: readonly number[];
  /** What it pays on a draw whose `places` are known. */
  pays(drawn: readonly number[]): number;
}

function partsOf(line: StakedLine): readonly Part[] {
  const { play, selection, price, rates } = line;
  const bets = betsApart(line);
  if (bets !== null) return bets;
  const { lunar_year: lunarYear } = selection;
  return [
    {
      places: play.positions,
      max: ownMaximum(line),
      pays: (drawn) => {
        const seen = { numbers: drawnAt(play, { numbers: drawn }), ...(lunarYear !== undefined && { lunarYear }) };
        return payout({ price, rates, ...play.rules.settle(selection, seen) });
      },
    },
  ];
}

/** The bets of a line one by one, where they are few and each wants certain numbers in certain places; else null. */
function betsApart({ play, selection, price, rates }: StakedLine): readonly Part[] | null {
  if (play.rules.count(selection) > betsApartMax) return null;
  const parts: Part[] = [];
  for (const { bought, reads, judge } of play.rules.lines(selection)) {
    const needs = bought.symbols.filter((symbol) => typeof symbol === 'number');
    if (bought.form !== 'inPlace' || needs.length !== reads.length || bought.symbols.length !== reads.length)
      return null;
    const tier = judge(needs);
    if (tier === null || tier === 'push') return null;
    const max = payout({ price, rates, wins: { [tier]: 1 }, push: 0 });
    parts.push({ places: reads.map((read) => play.positions[read] ?? read), max, needs, pays: () => max });
  }
  return parts;
}

/** Parts in groups, so that parts which share a place are in the same one. */
function grouped(parts: readonly Part[]): readonly (readonly Part[])[] {
  let groups: { readonly places: ReadonlySet<number>; readonly parts: readonly Part[] }[] = [];
  for (const part of parts) {
    const met = groups.filter(({ places }) => part.places.some((place) => places.has(place)));
    groups = [
      ...groups.filter((group) => !met.includes(group)),
      {
        places: new Set([...met.flatMap(({ places }) => [...places]), ...part.places]),
        parts: [...met.flatMap((group) => group.parts), part],
      },
    ];
  }
  return groups.map((group) => group.parts);
}

/** A part as the search meets it: `needs` by step, and the step at which all of its places are known. */
interface Met {
  readonly part: Part;
  readonly needs: ReadonlyMap<number, number> | null;
  readonly steps: ReadonlySet<number>;
  readonly last: number;
}

/** One choice for a place: what is paid for sure by then, what is still open, and the most that both can come to. */
interface Choice {
  readonly number: number;
  readonly paid: number;
  readonly open: readonly Met[];
  readonly bound: number;
}

/** The best draw, place by place, the most promising number first; what cannot beat the best so far is not followed. */
function bestOf(parts: readonly Part[], pool: Pool, budget: { looks: number }): Mills | null {
  const places = inOrder(parts);
  const drawn: number[] = [];
  const used = new Set<number>();
  const state = { drawn, budget };
  let best = 0;

  const choose = (step: number, paid: number, open: readonly Met[]): void => {
    if (open.length === 0 || step === places.length) {
      best = Math.max(best, paid);
      return;
    }
    const place = places[step] ?? 0;
    // Nothing that is open looks at this place.
    if (open.every(({ steps }) => !steps.has(step))) return choose(step + 1, paid, open);
    for (const choice of choices(step, place, paid, open)) {
      if (choice.bound <= best || budget.looks < 0) break;
      drawn[place] = choice.number;
      used.add(choice.number);
      choose(step + 1, choice.paid, choice.open);
      used.delete(choice.number);
    }
  };

  const choices = (step: number, place: number, paid: number, open: readonly Met[]): readonly Choice[] => {
    const found: Choice[] = [];
    // Numbers that nothing open asks for at this place are alike, as long as they may come again.
    const simple = !pool.distinct && open.every(({ needs }) => needs !== null);
    const needed = simple ? new Set(open.map(({ needs }) => needs?.get(step))) : null;
    let others = 0;
    for (const number of pool.drawable) {
      if (pool.distinct && used.has(number)) continue;
      if (needed !== null && !needed.has(number) && (others += 1) > 1) continue;
      drawn[place] = number;
      found.push(follow(state, step, number, paid, open));
    }
    return found.sort((a, b) => b.bound - a.bound);
  };

  choose(
    0,
    0,
    parts.map((part) => meet(part, places)),
  );
  return budget.looks < 0 ? null : mills(best);
}

/** What is known once `number` is drawn at this step; `drawn` holds it already. */
function follow(
  { drawn, budget }: { readonly drawn: readonly number[]; readonly budget: { looks: number } },
  step: number,
  number: number,
  before: number,
  open: readonly Met[],
): Choice {
  let paid = before;
  let hope = 0;
  const left: Met[] = [];
  for (const met of open) {
    budget.looks -= 1;
    if (met.needs?.has(step) === true && met.needs.get(step) !== number) continue;
    if (met.last === step) paid += met.part.pays(drawn);
    else {
      left.push(met);
      hope += met.part.max;
    }
  }
  return { number, paid, open: left, bound: paid + hope };
}

/** The places in the order of the search: those first that decide most. */
function inOrder(parts: readonly Part[]): readonly number[] {
  const weights = new Map<number, number>();
  for (const { places, max } of parts)
    for (const place of places) weights.set(place, (weights.get(place) ?? 0) + max / places.length);
  return [...weights].sort(([a, heavy], [b, heavier]) => heavier - heavy || a - b).map(([place]) => place);
}

function meet(part: Part, order: readonly number[]): Met {
  const steps = part.places.map((place) => order.indexOf(place));
  return {
    part,
    needs: part.needs ? new Map(part.needs.map((number, at) => [steps[at] ?? 0, number])) : null,
    steps: new Set(steps),
    last: Math.max(...steps),
  };
}
