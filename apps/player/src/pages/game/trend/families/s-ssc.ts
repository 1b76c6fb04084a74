/** Trends of s_ssc: three tabs (spec 1 §2). */
import { sscFacts, type SscTrends, sscTrends, type Trend } from '@longmen/engine/trends';
import { ballOf, balls, column, placeViews, type TrendTab, type TrendView, wordColumn } from '../page.ts';

const bullKey = (bull: number) => (bull === 0 ? 'none' : bull === 10 ? 'bullbull' : `bull${bull}`);
const sum = column('trend.sum', (numbers) => sscFacts(numbers).sum);
const size = wordColumn('trend.size', (numbers) => sscFacts(numbers).size);
const parity = wordColumn('trend.parity', (numbers) => sscFacts(numbers).parity);

/** A chart of words that are options of a play. */
function view(
  name: TrendView['name'],
  bet: string,
  pick: (trends: SscTrends) => Trend | undefined,
  linked = true,
): TrendView {
  return {
    name,
    bet,
    linked,
    wide: true,
    trend: (history, limit) => pick(sscTrends(history, limit)) ?? { symbols: [], rows: [] },
  };
}

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls, sum, size, parity], views: placeViews(5, sscTrends, ballOf) },
  {
    key: 'sumDragon',
    columns: [sum, size, parity, wordColumn('trend.dragon', (numbers) => sscFacts(numbers).dragonTiger)],
    views: [
      view('trend.sides', 'total.bsoe', ({ sides }) => sides, false),
      view('trend.dragon', 'lhh.wg', ({ dragonTiger }) => dragonTiger),
    ],
  },
  {
    key: 'bullPattern',
    columns: [
      wordColumn('trend.bull', (numbers) => bullKey(sscFacts(numbers).bull)),
      wordColumn('trend.front3', (numbers) => sscFacts(numbers).front3),
      wordColumn('trend.mid3', (numbers) => sscFacts(numbers).mid3),
      wordColumn('trend.back3', (numbers) => sscFacts(numbers).back3),
    ],
    views: [
      view('trend.bull', 'bull.rank', ({ bulls }) => bulls),
      view('trend.front3', 'pattern.front3', ({ patterns }) => patterns[0]),
      view('trend.mid3', 'pattern.mid3', ({ patterns }) => patterns[1]),
      view('trend.back3', 'pattern.back3', ({ patterns }) => patterns[2]),
    ],
  },
];
