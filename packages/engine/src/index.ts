/** The lottery as mathematics: families, plays, counting, settling, rates, money. Pure: it reads and writes nothing. */

export { explain, type ExplainedLine, type Explanation, type Why } from './explain.ts';
export { familyCodes, isFamilyCode } from './families/codes.ts';
export type { Family } from './families/family.ts';
export { loadFamily, loadNames } from './families/index.ts';
export type { FamilyNames, Locale } from './families/names.ts';
export { firstLunarYear, isLunarYear, lastLunarYear, lunarYearAt } from './lunar.ts';
export { animals, tails } from './animals.ts';
export {
  addMills,
  formatMills,
  type Mills,
  mills,
  multiplyMills,
  parseMills,
  subtractMills,
  yuan,
} from './amounts/money.ts';
export { hedgedStake, type Market, marketsOf, type SideBet, sideBets } from './opposites.ts';
export { parlayRemainder } from './parlay.ts';
export { feeOf } from './amounts/fee.ts';
export {
  coinsFor,
  type ExchangeRate,
  formatExchangeRate,
  formatQuantity,
  parseQuantity,
  type Quantity,
  quantity,
  worthOf,
} from './amounts/quantity.ts';
export {
  catalogueRates,
  costOf,
  formatRates,
  type MaxWin,
  maxWin,
  type Payable,
  payout,
  priceKeysOf,
  rateKeysOf,
  ratesByTier,
  ratesOf,
  readRates,
} from './payout.ts';
export type {
  BetSymbol,
  Bought,
  Draw,
  FamilyCode,
  Leg,
  Line,
  Parsed,
  Play,
  ReadingFact,
  RefusalReason,
  Selection,
  Settlement,
  Tally,
  Tier,
} from './play.ts';
export {
  formatRate,
  parseRate,
  type RateMills,
  rateMills,
  type RateTerms,
  type TierRates,
  userRate,
} from './amounts/rate.ts';
export { numberText, selectionText, symbolText } from './selection-text.ts';
export { canonicalSelection, countBets, parseSelection, settle } from './settle.ts';
export type { InnerShape, Shape } from './shape.ts';
export { entrySeparators, maxEntries } from './shapes/entry.ts';
