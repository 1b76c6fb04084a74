/**
 * Plays on sets of balls that count how many of a bet's numbers are drawn as normal balls, and
 * whether the special ball is one of them. Pools, bankers with legs, and pairs of two groups.
 */

import { numbersOf } from '../../check-list.ts';
import { choose, range, subsets } from '../../combinatorics.ts';
import type { Bought, Draw, Line, Rules, Selection, Tally } from '../../play.ts';
import type { Shape } from '../../shape.ts';
import { dantuo } from '../../shapes/dantuo.ts';
import { pool } from '../../shapes/pool.ts';
import { unitsOf } from '../../tally.ts';

export const normalBalls = 6;

/** How a bet of `take` numbers wins. */
export interface HitRule {
  /** Tier for this many normal balls hit, and 1 or 0 special ball; null loses. */
  tier(normals: number, special: number, take: number): string | null;
  readonly tiers: readonly string[];
  /** Whether the special ball matters at all, and whether it counts as any other. */
  readonly special: 'ignored' | 'apart' | 'alike';
  readonly form: Bought['form'];
}

const win = (wins: boolean) => (wins ? 'win' : null);

export const hitRules = {
  /** All are normal balls. */
  quan: { tier: (n, _s, take) => win(n === take), tiers: ['win'], special: 'ignored', form: 'allAppear' },
  /** Two or three of three are normal balls. */
  zhong32: {
    tier: (n) => (n === 2 ? 'two' : n === 3 ? 'three' : null),
    tiers: ['two', 'three'],
    special: 'ignored',
    form: 'enoughAppear',
  },
  /** Both are normal balls, or one is and the other is the special ball. */
  te2: {
    tier: (n, s) => (n === 2 ? 'two' : n === 1 && s === 1 ? 'te' : null),
    tiers: ['two', 'te'],
    special: 'apart',
    form: 'reading',
  },
  /** One is a normal ball and the other the special ball. */
  techuan: { tier: (n, s) => win(n === 1 && s === 1), tiers: ['win'], special: 'apart', form: 'reading' },
  /** At least one is a normal ball. */
  zhong41: { tier: (n) => win(n >= 1), tiers: ['win'], special: 'ignored', form: 'enoughAppear' },
  /** None is drawn. */
  none: { tier: (n, s) => win(n + s === 0), tiers: ['win'], special: 'alike', form: 'reading' },
  /** Exactly one is drawn. */
  oneOf: { tier: (n, s) => win(n + s === 1), tiers: ['win'], special: 'alike', form: 'reading' },
  /** All are drawn. */
  all: { tier: (n, s, take) => win(n + s === take), tiers: ['win'], special: 'alike', form: 'allAppear' },
} as const satisfies Readonly<Record<string, HitRule>>;

/** How many of a group of numbers are drawn as normal balls, as the special ball (0 or 1), or not. */
interface Hits {
  readonly normals: number;
  readonly special: number;
  readonly remaining: number;
}

function hitsOf(group: readonly number[], { numbers }: Pick<Draw, 'numbers'>): Hits {
  const normals = group.filter((n) => numbers.indexOf(n) >= 0 && numbers.indexOf(n) < normalBalls).length;
  const special = group.some((n) => n === numbers[normalBalls]) ? 1 : 0;
  return { normals, special, remaining: group.length - normals - special };
}

/** The bets of all bankers with `take` − bankers of the legs, counted by tier. */
function tallyHits(rule: HitRule, take: number, dan: Hits, tuo: Hits): Tally {
  const open = take - dan.normals - dan.special - dan.remaining;
  const wins: Record<string, number> = {};
  for (let n = 0; n <= Math.min(open, tuo.normals); n++) {
    for (let s = 0; s <= Math.min(open - n, tuo.special); s++) {
      const tier = rule.tier(dan.normals + n, dan.special + s, take);
      const bets = choose(tuo.normals, n) * choose(tuo.special, s) * choose(tuo.remaining, open - n - s);
      if (tier !== null && bets > 0) wins[tier] = (wins[tier] ?? 0) + bets;
    }
  }
  return { wins, push: 0 };
}

/** Rules of a pool or a banker board. */
export function hits(rule: HitRule) {
  return (shape: Shape, places: number): Rules => {
    if (shape.kind !== 'dantuo' && shape.kind !== 'pool') throw new RangeError(`no hits on a ${shape.kind}`);
    const { take } = shape;
    const plain = shape.kind === 'dantuo' ? dantuo(shape, places) : pool(shape, places);
    const groups = ({ dan, tuo, pick }: Selection) => [numbersOf(dan), numbersOf(tuo ?? pick)] as const;
    return {
      parse: plain.parse,
      count: plain.count,
      settle(selection, drawn) {
        const [dan, tuo] = groups(selection);
        return tallyHits(rule, take, hitsOf(dan, drawn), hitsOf(tuo, drawn));
      },
      *lines(selection) {
        const [dan, tuo] = groups(selection);
        for (const remaining of subsets(tuo, take - dan.length)) yield hitLine(rule, [...dan, ...remaining]);
      },
      maxReturn(selection, rates) {
        const [dan, tuo] = groups(selection);
        let best = 0;
        for (const [a, b] of possibleHits(dan.length, tuo.length)) {
          best = Math.max(best, unitsOf(tallyHits(rule, take, a, b), rates));
        }
        return best;
      },
      sample: plain.sample,
    };
  };
}

/** Every way in which a draw can hit two groups; there are always balls enough outside of them. */
function* possibleHits(dan: number, tuo: number): Generator<readonly [Hits, Hits]> {
  const of = (size: number, normals: number, special: number): Hits => ({
    normals,
    special,
    remaining: size - normals - special,
  });
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    for (let a = 0; a <= Math.min(normalBalls, dan - x); a++) {
      for (let b = 0; b <= Math.min(normalBalls - a, tuo - y); b++) yield [of(dan, a, x), of(tuo, b, y)];
    }
  }
}

/** One bet on these numbers. */
export function hitLine(rule: HitRule, symbols: readonly number[]): Line {
  const places = rule.special === 'ignored' ? normalBalls : normalBalls + 1;
  const seen = (numbers: readonly number[]) => hitsOf(symbols, { numbers });
  const value = ({ normals, special }: Hits) =>
    rule.special === 'apart' ? `${normals}+${special}` : normals + special;
  return {
    reads: range(0, places - 1),
    bought: { form: rule.form, symbols },
    tiers: rule.tiers,
    anyOrder: rule.special !== 'apart',
    alike: [symbols],
    judge(numbers) {
      const { normals, special } = seen(numbers);
      return rule.tier(normals, special, symbols.length);
    },
    ...(rule.form === 'reading' && {
      reading: (numbers: readonly number[]) => ({
        key: rule.special === 'apart' ? 'normalsAndSpecial' : 'hits',
        value: value(seen(numbers)),
      }),
    }),
  };
}
