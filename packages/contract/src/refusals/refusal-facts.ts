/**
 * What a refusal states. Whoever refuses hands over facts, checked by type; from them come what the wire carries
 * (`refusal-data.ts`) and what its text says. A refusal that is not named here states nothing beside its name.
 */
import { mills, type Mills, parseMills, parseQuantity } from '@longmen/engine';
import type * as z from 'zod/mini';
import { officeValues } from './office-refusal-facts.ts';
import { shareMin } from '../share-families.ts';
import {
  type OfficeFactsOf,
  type OfficeRefusalName,
  officeRefusals,
  type PlainOfficeRefusal,
} from './office-refusals.ts';
import type { refusalData } from './refusal-data.ts';
import type { AnyRefusalName, TextValue, TextValues } from './refusal-texts.ts';
import { textOfField } from './texts/field-names.ts';
import { type Refusal, type RefusalName, refusals } from './refusals.ts';

export type { AnyRefusalName } from './refusal-texts.ts';

type Data = { [Name in keyof typeof refusalData]: z.output<(typeof refusalData)[Name]> };

/** Facts that only the text says; the wire does not carry them. */
type TextFacts = {
  accountLockedOut: { readonly seconds: number };
  /** The coin that the bounds are counted in; empty for money. */
  amountOutOfRange: { readonly coin: string };
  drawUnknown: { readonly issue: string };
  /** `2025-09` */
  historyAway: { readonly month: string };
  historyByPlayer: { readonly month: string };
  proofInArchive: { readonly month: string };
  /** Seconds until then. */
  fundPasswordLocked: { readonly seconds: number };
  issueUnknown: { readonly issue: string };
  orderUnknown: { readonly orderNum: string };
  recordTimesInvalid: { readonly daysMax: number };
  /** A line that is alone needs no number. */
  selectionInvalid: { readonly isOnly?: boolean };
  /** Code points that an answer has, and those that it may have. */
  replyTooLong: { readonly length: number; readonly lengthMax: number };
  stakeInvalid: { readonly min: Mills; readonly max: Mills };
  statementTooLong: { readonly rowsMax: number; readonly rows: number };
  /** Codes at a time, and new ones a day. */
  tooManyCodes: { readonly liveMax: number; readonly dayMax: number };
  tooManyLines: { readonly linesMax: number };
  triesUsedUp: { readonly seconds: number };
  usernameInvalid: { readonly lengthMin: number; readonly lengthMax: number };
};

type Named<Name, Facts> = Name extends keyof Facts ? Facts[Name] : unknown;

/** The facts of a refusal: amounts in mills, instants in epoch ms, issues and orders by their public numbers. */
export type FactsOf<Name extends AnyRefusalName> = Name extends keyof Data | keyof TextFacts
  ? Named<Name, Data> & Named<Name, TextFacts>
  : Name extends Exclude<OfficeRefusalName, PlainOfficeRefusal>
    ? OfficeFactsOf<Name>
    : undefined;

/** Refusals that may come without their facts: what cannot be read has no field, what is beyond counting no rest. */
type MayBeSilent =
  | 'invalidInput'
  | 'exposureReached'
  | 'drawUnknown'
  | 'stakeInvalid'
  | 'usernameInvalid'
  | 'withdrawalTooMuch'
  | 'withdrawalOutOfRange';

/** What `refuse` takes behind a name. */
export type FactsArgument<Name extends AnyRefusalName> = [Name] extends [PlainRefusal | PlainOfficeRefusal]
  ? []
  : [Name] extends [PlainRefusal | PlainOfficeRefusal | MayBeSilent]
    ? [facts?: FactsOf<Name>]
    : [facts: FactsOf<Name>];

/** Refusals of players that state nothing beside their name. */
export type PlainRefusal = Exclude<RefusalName, keyof Data | keyof TextFacts>;
/** Refusals of players with facts. */
export type StatingRefusal = keyof Data | keyof TextFacts;

/** A refusal as a value: what pure rules answer. */
export type Stated = { readonly refusal: AnyRefusalName; readonly facts: Readonly<Record<string, unknown>> };

/** A refusal with the facts that its name asks for: `stated('withdrawalTooMuch', { most })`. */
export function stated<Name extends AnyRefusalName>(name: Name, ...[facts]: FactsArgument<Name>): Stated {
  return { refusal: name, facts: facts ?? {} };
}

const money = (amount: Mills): TextValue => ({ mills: amount });
const named = (name: string): TextValue => ({ name });
const noValues: TextValues = {};
const secondsOf = (retryMs: number): TextValues => ({ seconds: Math.max(1, Math.ceil(retryMs / 1_000)) });
const namedUnlessEmpty = (value: string, name: string): TextValues =>
  name === '' ? noValues : { [value]: named(name) };
const until = (facts: { readonly until: number }): TextValues => ({ until: { at: facts.until } });
const minutes = (seconds: number): TextValues => ({ minutes: Math.max(1, Math.ceil(seconds / 60)) });
const hours = (seconds: number): TextValues => ({ hours: Math.max(1, Math.ceil(seconds / 3_600)) });
const remaining = (facts: { readonly remaining: Mills }): TextValues => ({ remaining: money(facts.remaining) });
const maxCount = (facts: { readonly max: number }): TextValues => ({ max: facts.max });
const maxMoney = (facts: { readonly max: Mills }): TextValues => ({ max: money(facts.max) });
const minMoney = (facts: { readonly min: Mills }): TextValues => ({ min: money(facts.min) });
const fieldNamed = (field: string): TextValues => ({ name: { text: textOfField(field), values: noValues } });
const bound = (text: string, coin: string): TextValue =>
  coin === '' ? money(parseMills(text) ?? mills(0)) : { coins: parseQuantity(text) ?? (0 as never), coin };

/** What the text of each refusal says of its facts; one that says none of them is not here. */
const valuesOf: { readonly [Name in StatingRefusal]?: (facts: FactsOf<Name>) => TextValues } = {
  accountLockedOut: ({ seconds }) => minutes(seconds),
  blocksUsedUp: maxCount,
  chatTooFast: ({ retryMs }) => secondsOf(retryMs),
  roomsTooFast: ({ max, retryMs }) => ({ max, ...secondsOf(retryMs) }),
  moneyInHand: ({ free, inHand }) => ({ free: money(free), held: money(inHand) }),
  muted: (facts) => ({
    ...(facts.until === null ? noValues : { until: { at: facts.until } }),
    ...namedUnlessEmpty('reason', facts.reason),
  }),
  shareTooSmall: minMoney,
  standingsTooSmall: minMoney,
  tooManyShares: maxCount,
  slowMode: ({ retryMs }) => secondsOf(retryMs),
  vipTooLow: ({ level }) => ({ level }),
  addressLocked: ({ region }) => namedUnlessEmpty('region', region),
  amountOutOfRange: ({ min, max, coin }) => ({ min: bound(min, coin), max: bound(max, coin) }),
  chasePlanInvalid: ({ issue }) => namedUnlessEmpty('issue', issue),
  countsDiffer: ({ line }) => ({ line: line + 1 }),
  depositLimitReached: remaining,
  drawUnknown: ({ issue }) => ({ issue: named(issue) }),
  exposureReached: remaining,
  feeAboveAmount: ({ fee }) => ({ fee: money(fee) }),
  historyAway: ({ month }) => ({ month: named(month) }),
  historyByPlayer: ({ month }) => ({ month: named(month) }),
  proofInArchive: ({ month }) => ({ month: named(month) }),
  fundPasswordLocked: ({ seconds }) => hours(seconds),
  fundPasswordWrong: ({ left }) => ({ left }),
  insufficientFunds: ({ shortBy }) => ({ missing: money(shortBy) }),
  issueClosed: ({ issue, nextIssue }) => ({
    issue: named(issue),
    ...namedUnlessEmpty('next', nextIssue),
  }),
  issueUnknown: ({ issue }) => ({ issue: named(issue) }),
  limitReached: remaining,
  orderUnknown: ({ orderNum }) => ({ order: named(orderNum) }),
  ownLimitReached: remaining,
  packetDayLimit: maxMoney,
  packetFundsBound: maxMoney,
  packetsUsedUp: maxCount,
  packetTooFast: ({ seconds }) => ({ seconds }),
  rebateInvalid: ({ field, max }) => ({
    ...fieldNamed(field),
    min: { decimal: shareMin },
    max: { decimal: max },
  }),
  rebateNeeded: ({ field }) => fieldNamed(field),
  recordTimesInvalid: ({ daysMax }) => ({ days: daysMax }),
  replyTooLong: ({ length, lengthMax }) => ({ length, max: lengthMax }),
  replyTooSoon: ({ seconds }) => ({ seconds }),
  rewardNotYet: ({ from }) => ({ from: named(from) }),
  roundOutOfOrder: ({ next }) => ({ round: next }),
  savingsInTooMuch: maxMoney,
  savingsOutTooMuch: maxMoney,
  savingsOutsUsedUp: maxCount,
  selectionInvalid: ({ line, isOnly }) => (isOnly === true ? noValues : { line: line + 1 }),
  selfExcluded: until,
  stakeInvalid: ({ min, max }) => ({ min: money(min), max: money(max) }),
  statementTooLong: ({ rowsMax, rows }) => ({ max: rowsMax, rows }),
  stopLossTooLow: minMoney,
  timeOutOn: until,
  tooManyChases: maxCount,
  tooManyClaims: maxCount,
  tooManyCodes: ({ liveMax, dayMax }) => ({ live: liveMax, day: dayMax }),
  tooManyDeposits: maxCount,
  tooManyLines: ({ linesMax }) => ({ max: linesMax }),
  tooManyRequests: ({ seconds }) => ({ seconds }),
  transferOpen: ({ amount }) => ({ amount: money(amount) }),
  transferTooMuch: maxMoney,
  transferTooSmall: minMoney,
  triesUsedUp: ({ seconds }) => hours(seconds),
  turnoverMissing: remaining,
  usernameInvalid: ({ lengthMin, lengthMax }) => ({ min: lengthMin, max: lengthMax }),
  withdrawalHeld: until,
  withdrawalOutOfRange: ({ min, max }) => ({ min: money(min), max: money(max) }),
  withdrawalsUsedUp: maxCount,
  withdrawalTooMuch: maxMoney,
};

/** The words of a refusal's text (`refusalText`), from its facts. */
export function refusalValues(name: AnyRefusalName, facts: Readonly<Record<string, unknown>>): TextValues {
  if (isOfficeRefusal(name)) return officeValues(facts);
  const read = (valuesOf as Partial<Record<RefusalName, (facts: Readonly<Record<string, unknown>>) => TextValues>>)[
    name
  ];
  return Object.keys(facts).length === 0 ? {} : (read?.(facts) ?? {});
}

/** Whether a refusal is one of operators. */
export const isOfficeRefusal = (name: AnyRefusalName): name is OfficeRefusalName => Object.hasOwn(officeRefusals, name);

/** Code and HTTP status of a refusal, of players or of operators. */
export const refusalOf = (name: AnyRefusalName): Refusal =>
  isOfficeRefusal(name) ? officeRefusals[name] : refusals[name];
