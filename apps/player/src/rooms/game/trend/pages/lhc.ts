/** Trends of lhc: all balls, and what the special ball was. */
import { type SixMarkTrends, sixMarkFacts, sixMarkTrends, type Trend } from '@longmen/engine/trends';
import { firstLunarYear } from '@longmen/engine';
import { balls, column, type TrendDraw, type TrendTab, type TrendView, wordColumn } from '../page.ts';

/** Sum, size and parity do not depend on the year. */
const factsOf = (numbers: readonly number[]) => sixMarkFacts({ numbers, lunarYear: firstLunarYear });

/** The draws of which the lunar year is known. */
const inYears = (history: readonly TrendDraw[]) =>
  history.flatMap((draw) => (draw.lunarYear === undefined ? [] : [{ ...draw, lunarYear: draw.lunarYear }]));

/** One chart of the six-mark trends. */
function view(name: TrendView['name'], pick: (trends: SixMarkTrends) => Trend | undefined, linked = true): TrendView {
  return {
    name,
    trend: (history, shown) => pick(sixMarkTrends(inYears(history), shown)) ?? { symbols: [], rows: [] },
    linked,
  };
}

export const tabs: readonly TrendTab[] = [
  {
    key: 'record',
    columns: [
      balls,
      column('trend.sum', (numbers) => factsOf(numbers).sum),
      wordColumn('trend.size', (numbers) => factsOf(numbers).size),
      wordColumn('trend.parity', (numbers) => factsOf(numbers).parity),
    ],
  },
  { key: 'zodiac', views: [{ ...view('trend.zodiac', ({ animals }) => animals), wide: true }] },
  { key: 'wave', views: [{ ...view('trend.wave', ({ colours }) => colours), wide: true }] },
  {
    key: 'missing',
    views: [view('trend.special', ({ places }) => places[6]), view('trend.anyPlace', ({ numbers }) => numbers, false)],
  },
];
