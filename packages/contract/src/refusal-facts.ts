/**
 * What a refusal states. Whoever refuses hands over facts, checked by type; from them come what the wire carries
 * (`refusal-data.ts`) and what its text says. A refusal that is not named here states nothing beside its name.
 */
import { mills, type Mills, parseMills, parseQuantity } from '@longmen/engine';
import type * as z from 'zod/mini';
import { officeWords } from './office-refusal-facts.ts';
import {
  type OfficeFactsOf,
  type OfficeRefusalName,
  officeRefusals,
  type PlainOfficeRefusal,
} from './office-refusals.ts';
import type { refusalData } from './refusal-data.ts';
import type { AnyRefusalName, Word, Words } from './refusal-texts.ts';
import { type Refusal, type RefusalName, refusals } from './refusals.ts';

export type { AnyRefusalName } from './refusal-texts.ts';

type Data = { [Name in keyof typeof refusalData]: z.output<(typeof refusalData)[Name]> };

/** Facts that only the text says; the wire does not carry them. */
type Told = {
  accountLockedOut: { readonly seconds: number };
  /** The coin that the bounds are counted in; empty for money. */
  amountOutOfRange: { readonly coin: string };
  drawUnknown: { readonly issue: string };
  /** Seconds until then. */
  fundPasswordLocked: { readonly seconds: number };
  issueUnknown: { readonly issue: string };
  orderUnknown: { readonly orderNum: string };
  recordTimesInvalid: { readonly daysMax: number };
  /** A line that is alone needs no number. */
  selectionInvalid: { readonly isOnly?: boolean };
  stakeInvalid: { readonly min: Mills; readonly max: Mills };
  statementTooLong: { readonly rowsMax: number; readonly rows: number };
  tooManyLines: { readonly linesMax: number };
  triesUsedUp: { readonly seconds: number };
  usernameInvalid: { readonly lengthMin: number; readonly lengthMax: number };
};

type Named<Name, Facts> = Name extends keyof Facts ? Facts[Name] : unknown;

/** The facts of a refusal: amounts in mills, instants in epoch ms, issues and orders by their public numbers. */
export type FactsOf<Name extends AnyRefusalName> = Name extends keyof Data | keyof Told
  ? Named<Name, Data> & Named<Name, Told>
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
export type PlainRefusal = Exclude<RefusalName, keyof Data | keyof Told>;
/** Refusals of players with facts. */
export type StatingRefusal = keyof Data | keyof Told;

/** A refusal as a value: what pure rules answer. */
export type Stated = { readonly refusal: AnyRefusalName; readonly facts: Readonly<Record<string, unknown>> };

/** A refusal with the facts that its name asks for: `stated('withdrawalTooMuch', { most })`. */
export function stated<Name extends AnyRefusalName>(name: Name, ...[facts]: FactsArgument<Name>): Stated {
  return { refusal: name, facts: facts ?? {} };
}

const money = (amount: Mills): Word => ({ mills: amount });
const named = (name: string): Word => ({ name });
const noWords: Words = {};
const namedUnlessEmpty = (word: string, name: string): Words => (name === '' ? noWords : { [word]: named(name) });
const until = (facts: { readonly until: number }): Words => ({ until: { at: facts.until } });
const minutes = (seconds: number): Words => ({ minutes: Math.max(1, Math.ceil(seconds / 60)) });
const hours = (seconds: number): Words => ({ hours: Math.max(1, Math.ceil(seconds / 3_600)) });
const rest = (facts: { readonly rest: Mills }): Words => ({ rest: money(facts.rest) });
const mostCount = (facts: { readonly most: number }): Words => ({ max: facts.most });
const mostMoney = (facts: { readonly most: Mills }): Words => ({ max: money(facts.most) });
const bound = (text: string, coin: string): Word =>
  coin === '' ? money(parseMills(text) ?? mills(0)) : { coins: parseQuantity(text) ?? (0 as never), coin };

/** What the text of each refusal says of its facts; one that says none of them is not here. */
const wordsOf: { readonly [Name in StatingRefusal]?: (facts: FactsOf<Name>) => Words } = {
  accountLockedOut: ({ seconds }) => minutes(seconds),
  addressLocked: ({ region }) => namedUnlessEmpty('region', region),
  amountOutOfRange: ({ least, most, coin }) => ({ least: bound(least, coin), most: bound(most, coin) }),
  chasePlanInvalid: ({ issue }) => namedUnlessEmpty('issue', issue),
  countsDiffer: ({ line }) => ({ line: line + 1 }),
  depositLimitReached: rest,
  drawUnknown: ({ issue }) => ({ issue: named(issue) }),
  exposureReached: rest,
  feeAboveAmount: ({ fee }) => ({ fee: money(fee) }),
  fundPasswordLocked: ({ seconds }) => hours(seconds),
  fundPasswordWrong: ({ left }) => ({ left }),
  insufficientFunds: ({ shortBy }) => ({ missing: money(shortBy) }),
  issueClosed: ({ issue, nextIssue }) => ({
    issue: named(issue),
    ...namedUnlessEmpty('next', nextIssue),
  }),
  issueUnknown: ({ issue }) => ({ issue: named(issue) }),
  limitReached: rest,
  orderUnknown: ({ orderNum }) => ({ order: named(orderNum) }),
  ownLimitReached: rest,
  recordTimesInvalid: ({ daysMax }) => ({ days: daysMax }),
  roundOutOfOrder: ({ next }) => ({ round: next }),
  savingsInTooMuch: mostMoney,
  savingsOutTooMuch: mostMoney,
  savingsOutsUsedUp: mostCount,
  selectionInvalid: ({ line, isOnly }) => (isOnly === true ? noWords : { line: line + 1 }),
  selfExcluded: until,
  stakeInvalid: ({ min, max }) => ({ min: money(min), max: money(max) }),
  statementTooLong: ({ rowsMax, rows }) => ({ most: rowsMax, rows }),
  stopLossTooLow: ({ least }) => ({ least: money(least) }),
  timeOutOn: until,
  tooManyChases: mostCount,
  tooManyClaims: mostCount,
  tooManyDeposits: mostCount,
  tooManyLines: ({ linesMax }) => ({ max: linesMax }),
  tooManyRequests: ({ seconds }) => ({ seconds }),
  triesUsedUp: ({ seconds }) => hours(seconds),
  turnoverMissing: rest,
  usernameInvalid: ({ lengthMin, lengthMax }) => ({ min: lengthMin, max: lengthMax }),
  withdrawalHeld: until,
  withdrawalOutOfRange: ({ least, most }) => ({ min: money(least), max: money(most) }),
  withdrawalsUsedUp: mostCount,
  withdrawalTooMuch: mostMoney,
};

/** The words of a refusal's text (`refusalText`), from its facts. */
export function refusalWords(name: AnyRefusalName, facts: Readonly<Record<string, unknown>>): Words {
  if (isOfficeRefusal(name)) return officeWords(facts);
  const read = (wordsOf as Partial<Record<RefusalName, (facts: Readonly<Record<string, unknown>>) => Words>>)[name];
  return Object.keys(facts).length === 0 ? {} : (read?.(facts) ?? {});
}

const isOfficeRefusal = (name: AnyRefusalName): name is OfficeRefusalName => Object.hasOwn(officeRefusals, name);

/** Code and HTTP status of a refusal, of players or of operators. */
export const refusalOf = (name: AnyRefusalName): Refusal =>
  isOfficeRefusal(name) ? officeRefusals[name] : refusals[name];
