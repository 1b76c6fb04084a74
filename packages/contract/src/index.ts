/** The contract: what crosses the wire between the platform and its clients. */
export type { Bucket, Call, InputOf, OutputOf, Who } from './call.ts';
export { type Calls, type CallName, calls } from './calls/index.ts';
export {
  type CallOptions,
  type Client,
  type Envelope,
  fieldText,
  fillPath,
  makeClient,
  Refused,
  type Transport,
} from './client.ts';
export {
  type ClientAction,
  commonRefusals,
  onceRefusals,
  type Refusal,
  type RefusalName,
  refusals,
  sessionRefusals,
} from './refusals/refusals.ts';
export { maxLines } from './calls/betting.ts';
export { streakStakes } from './calls/betting/streaks.ts';
export type {
  BetLine,
  DrawResult,
  Game,
  GameCategory,
  GameClock,
  Notice,
  Order,
  Product,
  Receipt,
  SignedIn,
} from './values.ts';

export { type Locale, locales } from '@longmen/format';
