/** What a history of draws shows: facts per draw, missing counts, runs. It predicts nothing. */

export { type HandFacts, type TableFacts, tableFacts, type TableTrends, tableTrends } from './bull91.ts';
export { type X5Facts, type X5Trends, x5Facts, x5Trends } from './11x5.ts';
export { type K3Facts, type K3Trends, k3Facts, k3Trends } from './k3.ts';
export { type Kl10Facts, type Kl10Place, type Kl10Trends, kl10Facts, kl10Trends } from './kl10.ts';
export {
  type BallFacts,
  ballFacts,
  type SixMarkDraw,
  type SixMarkFacts,
  sixMarkFacts,
  type SixMarkTrends,
  sixMarkTrends,
} from './lhc.ts';
export {
  type DrawnIssue,
  type Followed,
  followSymbols,
  type SymbolTrend,
  type Trend,
} from './missing.ts';
export { type Pk10Facts, type Pk10Trends, pk10Facts, pk10Trends } from './pk10.ts';
export { colourOf as sumColour } from '../families/facts/sum-facts.ts';
export type { Parity, Size } from './sides.ts';
export { type SscFacts, type SscTrends, sscFacts, sscTrends } from './ssc.ts';
export {
  type DragonTiger,
  type PcddFacts,
  type PcddTrends,
  pcddFacts,
  pcddTrends,
  type YbFacts,
  type YbTrends,
  ybFacts,
  ybTrends,
} from './three-digits.ts';
