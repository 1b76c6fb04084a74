/** Trends of s_ssc: three tabs (spec 1 §2). */
import { sscFacts } from '@longmen/engine/trends';
import { balls, column, type TrendTab, wordColumn } from '../page.ts';

const bullKey = (bull: number) => (bull === 0 ? 'none' : bull === 10 ? 'bullbull' : `bull${bull}`);
const sum = column('trend.sum', (numbers) => sscFacts(numbers).sum);
const size = wordColumn('trend.size', (numbers) => sscFacts(numbers).size);
const parity = wordColumn('trend.parity', (numbers) => sscFacts(numbers).parity);

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls, sum, size, parity] },
  {
    key: 'sumDragon',
    columns: [sum, size, parity, wordColumn('trend.dragon', (numbers) => sscFacts(numbers).dragonTiger)],
  },
  {
    key: 'bullPattern',
    columns: [
      wordColumn('trend.bull', (numbers) => bullKey(sscFacts(numbers).bull)),
      wordColumn('trend.front3', (numbers) => sscFacts(numbers).front3),
      wordColumn('trend.mid3', (numbers) => sscFacts(numbers).mid3),
      wordColumn('trend.back3', (numbers) => sscFacts(numbers).back3),
    ],
  },
];
