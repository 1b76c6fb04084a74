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
function view(
  name: TrendView['name'],
  bet: string,
  pick: (trends: SixMarkTrends) => Trend | undefined,
  linked = true,
): TrendView {
  return {
    bet,
    name,
    trend: (history, limit) => pick(sixMarkTrends(inYears(history), limit)) ?? { symbols: [], rows: [] },
    linked,
  };
}

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls] },
  {
    key: 'missing',
    views: [
      view('trend.special', 'te.num', ({ places }) => places[6]),
      view('trend.anyPlace', 'tp.tp1', ({ numbers }) => numbers, false),
    ],
  },
  {
    key: 'sum',
    columns: [
      column('trend.sum', (numbers) => factsOf(numbers).sum),
      wordColumn('trend.size', (numbers) => factsOf(numbers).size),
      wordColumn('trend.parity', (numbers) => factsOf(numbers).parity),
      column('trend.animals', (numbers) => factsOf(numbers).animalCount),
    ],
  },
  {
    key: 'pattern',
    views: [
      { ...view('trend.zodiac', 'te.zodiac', ({ animals }) => animals), wide: true },
      { ...view('trend.wave', 'te.colour', ({ colours }) => colours), wide: true },
      { ...view('trend.element', 'te.element', ({ elements }) => elements), wide: true },
      view('trend.heads', 'te.head', ({ heads }) => heads),
      view('trend.tails', 'te.tail', ({ tails }) => tails),
    ],
  },
];
