/** The page of lhc: the special ball first, then sides, colours and animals, then the plays on several balls. */
import { firstLunarYear, lunarYearAt } from '@longmen/engine';
import {
  animalOf,
  balls,
  ballsOfAnimal,
  colourOf,
  elementOf,
  hasBallSide,
  headOf,
  tailOf,
} from '@longmen/engine/six-mark';
import { sixMarkFacts } from '@longmen/engine/trends';
import { groupTab, type Layout, type LayoutTab, type RuleText } from './layout.ts';

const places = [1, 2, 3, 4, 5, 6] as const;
const counts = [2, 3, 4, 5] as const;

/** A tab of some plays of several groups, under a name of its own. */
function ownTab(key: string, ownName: NonNullable<LayoutTab['ownName']>, only: readonly string[], stacked = true) {
  const groups = [...new Set(only.map((play) => play.split('.')[0] ?? ''))];
  return { key, ownName, groups, only, stacked };
}

/** The balls of animals, tails and elements follow from the symbol; of heads from the play. */
function ballsOf(play: string, symbol: string | number, year: number): ((ball: number) => boolean) | null {
  if (play === 'te.head') return (ball) => headOf(ball) === symbol;
  if (/^(te|pt)\.tail|^lw\./.test(play)) return (ball) => tailOf(ball) === symbol;
  if (typeof symbol === 'number') return null;
  if (/^t\d$/.test(symbol)) return (ball) => tailOf(ball) === Number(symbol.slice(1));
  if (play === 'te.element') return (ball) => elementOf(ball, year) === symbol;
  if (/^te\.(colour|half)/.test(play)) return (ball) => ball !== 49 && hasBallSide(ball, symbol);
  const animals = ballsOfAnimal(symbol, year);
  return animals.length > 0 ? (ball) => animals.includes(ball) : null;
}

/** Where only the form of an answer matters, not its balls. */
const anyYear = firstLunarYear;

const two = (ball: number) => String(ball).padStart(2, '0');
const takes = (key: RuleText['key'], take: number): RuleText => ({ key, values: { take } });
/** A play on linked balls reads the same with bankers and on pairs of groups. */
const linked = (play: string, rule: RuleText, forms: readonly string[]): Readonly<Record<string, RuleText>> =>
  Object.fromEntries(forms.map((form) => [`lm.${play}${form}`, rule]));
const sets = ['', '_dantuo'];
const setsAndPairs = [...sets, '_zz', '_tt', '_zt'];

export const layout: Layout = {
  tabs: [
    ownTab('special', 'special', ['te.num']),
    ownTab('sides', 'sides', [
      'te.sides',
      'te.combo',
      'te.zodiac_class',
      'total.sides',
      'total.combo',
      'total.zodiac_count',
    ]),
    ownTab('waves', 'waves', ['te.colour', 'te.half_wave', 'te.half_half_wave', 'wave7.wave7']),
    ownTab('zodiac', 'zodiac', ['te.zodiac', 'te.element', 'te.head', 'te.tail']),
    ownTab('sets', 'sets', ['te.he_xiao', 'te.he_xiao_not'], false),
    groupTab('zm', true),
    ownTab(
      'normals',
      'normals',
      places.map((place) => `zt${place}.num`),
    ),
    ownTab(
      'normalSides',
      'normalSides',
      places.map((place) => `zt${place}.sides`),
    ),
    groupTab('lm'),
    groupTab('gg'),
    groupTab('pt'),
    groupTab('zx'),
    groupTab('lx'),
    groupTab('lw'),
    groupTab('bz'),
    groupTab('zy'),
    groupTab('tp'),
  ],
  factsOf(numbers) {
    const { sum, size, parity } = sixMarkFacts({ numbers, lunarYear: anyYear });
    return [
      { kind: 'sum', sum },
      { kind: 'label', key: size },
      { kind: 'label', key: parity },
    ];
  },
  hueOf: (play, symbol) => (ballsOf(play, symbol, anyYear) === null ? colourOf(symbol) : null),
  noteOf(play, symbol, year) {
    const fits = ballsOf(play, symbol, year);
    return fits === null ? null : balls.filter(fits).map(two).join(' ');
  },
  captionOf: animalOf,
  yearAt: lunarYearAt,
  rules: {
    'te.num': { key: 'specialNumber' },
    'te.sides': { key: 'ballSides' },
    'te.combo': { key: 'ballSides' },
    'te.zodiac_class': { key: 'animalClass' },
    'te.colour': { key: 'specialColour' },
    'te.half_wave': { key: 'halfWave' },
    'te.half_half_wave': { key: 'halfWave' },
    'te.zodiac': { key: 'specialAnimal' },
    'te.he_xiao': { key: 'animalSet' },
    'te.he_xiao_not': { key: 'animalSetNot' },
    'te.head': { key: 'specialHead' },
    'te.tail': { key: 'specialTail' },
    'te.element': { key: 'specialElement' },
    'zm.num': { key: 'normalNumber' },
    ...Object.fromEntries(
      places.flatMap((place): readonly [string, RuleText][] => [
        [`zt${place}.num`, { key: 'number' }],
        [`zt${place}.sides`, { key: 'ballSides' }],
      ]),
    ),
    'gg.zmgg': { key: 'parlay' },
    ...linked('quan2', takes('allNormal', 2), setsAndPairs),
    ...linked('quan3', takes('allNormal', 3), sets),
    ...linked('quan4', takes('allNormal', 4), sets),
    ...linked('zhong3_2', { key: 'twoOfThree' }, sets),
    ...linked('te2', { key: 'withSpecial' }, setsAndPairs),
    ...linked('techuan', { key: 'oneAndSpecial' }, setsAndPairs),
    ...linked('zhong4_1', { key: 'oneOfFour' }, sets),
    ...Object.fromEntries(
      counts.flatMap((take): readonly [string, RuleText][] => [
        [`lx.lx${take}`, takes('animalsAll', take)],
        [`lx.lx${take}_not`, takes('animalsNone', take)],
        [`lw.lw${take}`, takes('tailsAll', take)],
        [`lw.lw${take}_not`, takes('tailsNone', take)],
      ]),
    ),
    'pt.zodiac': { key: 'drawnOnce' },
    'pt.zodiac_not': { key: 'drawnNever' },
    'pt.tail': { key: 'drawnOnce' },
    'pt.tail_not': { key: 'drawnNever' },
    'zx.zodiac': { key: 'animalTimes' },
    'wave7.wave7': { key: 'wave7' },
    'total.sides': { key: 'sidesSum', values: { from: 175, below: 174 } },
    'total.combo': { key: 'sidesCombo', values: { from: 175, below: 174 } },
    'total.zodiac_count': { key: 'animalCount' },
    ...Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12].map((take) => [`bz.bz${take}`, takes('noneDrawn', take)])),
    ...Object.fromEntries([5, 6, 7, 8, 9, 10].map((take) => [`zy.one_of_${take}`, takes('exactlyOne', take)])),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((take) => [`tp.tp${take}`, takes('allSeven', take)])),
  },
};
