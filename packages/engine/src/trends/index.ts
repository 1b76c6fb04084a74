/** What a history of draws shows: facts per draw, missing counts, runs. It predicts nothing. */

export { type K3Facts, type K3Trends, k3Facts, k3Trends } from './k3.ts';
export {
  type DrawnIssue,
  type Followed,
  followSymbols,
  type SymbolTrend,
  type Trend,
} from './missing.ts';
export { type Parity, type Size, type SscFacts, type SscTrends, sscFacts, sscTrends } from './ssc.ts';
