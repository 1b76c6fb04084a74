/** How the facts of operators' refusals are said; players' stand in `refusal-facts.ts`. */
import type { Mills } from '@longmen/engine';
import type { OfficeFacts } from './office-refusals.ts';
import { problemValue } from './problem-value.ts';
import {
  changedTexts,
  depositStateTexts,
  issueStateTexts,
  paymentStateTexts,
  waitingTexts,
  withdrawalStateTexts,
} from './texts/office/states.ts';
import type { Text } from './texts/text.ts';
import type { TextValue, TextValues } from './texts/values.ts';

const named = (name: string): TextValue => ({ name });
const listed = (names: readonly string[]): TextValue => ({ names });
const numbered = (number: number): TextValue => ({ name: String(number) });
const counted = (count: number): TextValue => count;
const money = (amount: Mills): TextValue => ({ mills: amount });
const of =
  <Key extends string>(texts: Readonly<Record<Key, Text>>) =>
  (key: Key): TextValue => ({ text: texts[key], values: {} });

const valueOf: { readonly [Fact in keyof OfficeFacts]: (value: OfficeFacts[Fact]) => TextValue } = {
  accounts: counted,
  bets: counted,
  cases: counted,
  chases: counted,
  gameRounds: counted,
  last: named,
  lines: counted,
  month: named,
  rounds: counted,
  sums: counted,
  withdrawals: counted,
  agent: named,
  amount: money,
  budget: money,
  change: named,
  changed: of(changedTexts),
  channel: named,
  day: named,
  deposit: named,
  depositState: of(depositStateTexts),
  difference: money,
  drawsAt: (at) => ({ at }),
  fields: listed,
  games: counted,
  gid: numbered,
  id: named,
  issue: named,
  issueState: of(issueStateTexts),
  key: named,
  keys: listed,
  lengthMax: counted,
  lengthMin: counted,
  level: numbered,
  max: counted,
  nextLevel: numbered,
  numbers: (numbers) => named(numbers.join(',')),
  operator: named,
  payment: named,
  paymentState: of(paymentStateTexts),
  percent: (decimal) => ({ decimal }),
  platform: named,
  platformGame: numbered,
  platforms: listed,
  play: named,
  playerStatus: numbered,
  points: counted,
  price: named,
  prices: listed,
  problem: problemValue,
  provider: named,
  right: named,
  roles: listed,
  scope: named,
  subject: named,
  until: (at) => ({ at }),
  userId: named,
  username: named,
  waiting: of(waitingTexts),
  withdrawal: named,
  withdrawalState: of(withdrawalStateTexts),
};

/** The words of an operators' refusal: every fact by its own name. */
export function officeValues(facts: Readonly<Record<string, unknown>>): TextValues {
  const read = valueOf as Readonly<Record<string, (value: unknown) => TextValue>>;
  const pairs = Object.entries(facts).flatMap(([fact, value]) => {
    const entry = read[fact]?.(value);
    // A list of nothing is not said.
    return entry === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[fact, entry] as const];
  });
  return Object.fromEntries(pairs);
}
