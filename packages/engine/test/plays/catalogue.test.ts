import { describe, expect, it } from 'vitest';
import { loadNames, type Play, familyCodes } from '../../src/index.ts';
import { fraction, fractionText, lineOdds, minus, over, parseFraction, returnsOf } from '../../src/odds.ts';
import { catalogueRates } from '../../src/index.ts';
import { computedTiers, slowToEnumerate } from '../reference/computed-tiers.ts';
import { families, familyOf, playOf, plays } from '../families.ts';
import { catalogue, type CataloguePlay } from '../vectors.ts';

const camel = (key: string) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The catalogue's shape in the engine's words: camel case, symbols written out, rows counted. */
function shapeOf(shape: CataloguePlay['shape']): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shape)) {
    if (key === 'wire' || key === 'formula') continue;
    read[camel(key)] = value;
  }
  const symbols = shape['symbols'];
  if (Array.isArray(symbols) && typeof symbols[0] === 'number') {
    read['symbols'] = Array.from({ length: Number(symbols[1]) - symbols[0] + 1 }, (_, i) => Number(symbols[0]) + i);
  }
  if (Array.isArray(shape['rows']) && shape['kind'] !== 'multiset') read['rows'] = shape['rows'].length;
  const inner = shape['inner'];
  if (typeof inner === 'object' && inner !== null) read['inner'] = shapeOf(Object.fromEntries(Object.entries(inner)));
  return read;
}

/** The card table's draws are ten cards, or six hands of five digits one after the other. */
function positionsOf({ positions, group }: CataloguePlay): readonly number[] {
  if (positions !== 'hands') return positions;
  return Array.from({ length: group === 'd5' ? 30 : 10 }, (_, place) => place);
}

/** Plays of hands of digits and of multiplied stakes are never sold (issue 3). */
function offerOf({ family, group, play, optional }: CataloguePlay): Play['offer'] {
  if (family === 'bull91' && (group === 'd5' || play === 'double')) return 'never';
  return optional === true ? 'optional' : 'always';
}

describe('equals the catalogue in every play of its families', () => {
  it('has the same codes in the same order, and the same groups', () => {
    expect(plays.map(({ code }) => code)).toEqual(catalogue.plays.map(({ code }) => code));
    const groups = families.flatMap((family) => family.groups.map((group) => `${family.code}.${group}`));
    expect(groups).toEqual(Object.keys(catalogue.groups));
  });

  it('has the same positions, shape, pricing, tiers and rates', () => {
    for (const entry of catalogue.plays) {
      const play = playOf(entry.code);
      expect.soft(play, entry.code).toMatchObject({
        family: entry.family,
        group: entry.group,
        name: entry.play,
        mode: entry.mode,
        positions: positionsOf(entry),
        pricing: entry.pricing.kind,
        tiers: entry.tiers.map(({ key, p, p_push: push = null, rate = '', rate_min = '' }) => ({
          key,
          p,
          push,
          rate,
          rateMin: rate_min,
        })),
        offer: offerOf(entry),
        specLimit: entry.spec_limit?.max ?? null,
      });
      expect.soft(play.shape, entry.code).toEqual(shapeOf(entry.shape));
    }
  });
});

describe('every tier has the probability and the rates that enumeration gives', () => {
  it('in every play; those that take longest have a test of their own', () => {
    for (const play of plays.filter(({ code }) => !slowToEnumerate.includes(code)))
      expect.soft(computedTiers(play), play.code).toEqual(play.tiers);
  });

  it('gives every bet of a tier the same probability, not only the one that stands for it', () => {
    const whole: readonly [string, unknown][] = [
      [
        's_ssc.dxds.front3',
        {
          rows: [
            ['big', 'small', 'odd', 'even'],
            ['big', 'odd'],
            ['small', 'even'],
          ],
        },
      ],
      ['s_ssc.front2.sum', { pick: [0, 7, 18] }],
      ['s_ssc.front3.group_sum', { pick: [1, 13, 26] }],
      ['s_ssc.front3.group_dan', { pick: [0] }],
      ['s_k3.straight.single', { opts: ['123', '234', '345', '456'] }],
      ['s_k3.pair.multi', { pick: [1, 2, 3, 4, 5, 6] }],
      ['s_k3.diff2.pool', { pick: [1, 2, 3, 4, 5, 6] }],
    ];
    for (const [code, json] of whole) {
      const play = playOf(code);
      const parsed = play.rules.parse(json);
      if (!parsed.ok) expect.fail(code);
      for (const line of play.rules.lines(parsed.selection)) {
        for (const { tier, p } of lineOdds(familyOf(play.family), line)) {
          expect([code, tier, fractionText(p)]).toEqual([code, tier, play.tiers.find(({ key }) => key === tier)?.p]);
        }
      }
    }
  });
});

describe('F10 returns', () => {
  it('every bet returns 97 % of what is staked and not given back, but for rounding of the rate', () => {
    for (const play of plays) {
      for (const { share, tiers } of returnsOf(play, catalogueRates(play))) {
        const push = parseFraction(play.prices.find(({ key }) => key === tiers[0])?.push ?? '0') ?? fraction(0);
        const resolved = over(minus(share, push), minus(fraction(1), push));
        // A rate is rounded by half a thousandth at most, so the return moves by Σ p / 2000 at most.
        const gap = resolved.n * 100n - 97n * resolved.d;
        const bound = resolved.d / 20n;
        expect(gap <= bound && -gap <= bound, `${play.code} ${tiers.join()}`).toBe(true);
      }
    }
  });

  it('the printed return of a bet is its probability times its rate, summed over the tiers that it can win', () => {
    const printed = (code: string) => {
      const play = playOf(code);
      return returnsOf(play, catalogueRates(play)).map(({ tiers, share }) => [tiers.join(), fractionText(share)]);
    };
    expect(printed('s_ssc.star5.direct')).toEqual([['win', '97/100']]);
    expect(printed('s_ssc.lhh.wq')).toEqual([
      ['dragon', '4851/5000'],
      ['tiger', '4851/5000'],
      ['tie', '97/100'],
    ]);
    const armies = fraction(75 * 2097 + 15 * 3195 + 4292, 216 * 1000);
    expect(printed('s_k3.one.multi')).toEqual([['once,twice,thrice', fractionText(armies)]]);
  });
});

describe('where the catalogue speaks loosely', () => {
  it('three armies pay 1 + k(r − 1) at the proposed rates, but not at the lowest', () => {
    const { tiers } = playOf('s_k3.one.multi');
    const steps = (which: 'rate' | 'rateMin') => tiers.map((tier, i) => (Number(tier[which]) - 1) / (i + 1));
    const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    expect(spread(steps('rate'))).toBeLessThan(0.001);
    expect(spread(steps('rateMin'))).toBeGreaterThan(0.03 - 0.001);
  });

  it('typed plays on chosen places are called ball grids; the shape says that they are typed', () => {
    const typed = catalogue.plays.filter(({ shape }) => JSON.stringify(shape).includes('"entry"'));
    const wrong = typed.filter(({ ui }) => ui === 'ball_grid').map(({ code }) => code);
    expect(wrong).toHaveLength(7);
    for (const code of wrong) expect(playOf(code).shape).toMatchObject({ kind: 'pos+', inner: { kind: 'entry' } });
  });
});

describe('names', () => {
  it('names every group, play, place, option and tier in four languages', async () => {
    for (const family of families) {
      for (const locale of ['vi', 'zh', 'en', 'id'] as const) {
        const names = await loadNames(family.code, locale);
        expect(names.positions).toHaveLength(family.places);
        expect(Object.keys(names.groups)).toEqual(family.groups);
        expect(Object.keys(names.plays)).toEqual(
          [...family.plays.values()].map(({ group, name }) => `${group}.${name}`),
        );
        for (const play of family.plays.values()) {
          for (const symbol of wordsOf(play))
            expect(names.labels[symbol], `${locale} ${play.code} ${symbol}`).toBeTruthy();
        }
      }
    }
    expect(familyCodes).toEqual(families.map(({ code }) => code));
  });
});

/** Keys that need a word; numbers and straights ("123") show as they are. */
function wordsOf(play: Play): readonly string[] {
  const { shape } = play;
  const options = shape.kind === 'options' ? shape.options : [];
  const cells = 'symbols' in shape ? shape.symbols.map(String) : [];
  // The tiers of multiplied bets name the player as well: "p3.win5".
  const tiers = play.tiers.flatMap(({ key }) => key.split('.'));
  return [...options, ...cells, ...tiers].filter((key) => !/^\d+$/.test(key));
}
