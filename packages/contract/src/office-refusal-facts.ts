/** How the facts of operators' refusals are said; players' stand in `refusal-facts.ts`. */
import type { Mills } from '@longmen/engine';
import type { OfficeFacts } from './office-refusals.ts';
import type { Problem } from './form-problems.ts';
import { problemTexts } from './refusal-texts/office-problems.ts';
import {
  changedTexts,
  depositStateTexts,
  issueStateTexts,
  paymentStateTexts,
  waitingTexts,
  withdrawalStateTexts,
} from './refusal-texts/office-states.ts';
import type { Text } from './refusal-texts/text.ts';
import type { Word, Words } from './refusal-texts/words.ts';

const named = (name: string): Word => ({ name });
const listed = (names: readonly string[]): Word => ({ names });
const numbered = (number: number): Word => ({ name: String(number) });
const counted = (count: number): Word => count;
const money = (amount: Mills): Word => ({ mills: amount });
const of =
  <Key extends string>(texts: Readonly<Record<Key, Text>>) =>
  (key: Key): Word => ({ text: texts[key], words: {} });

function problem({ name, least, most, choices, entry, worth }: Problem): Word {
  const words: Words = {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(choices === undefined ? {} : { choices: listed(choices) }),
    ...(entry === undefined ? {} : { entry: named(entry) }),
    ...(worth === undefined ? {} : { worth: money(worth) }),
  };
  return { text: problemTexts[name], words };
}

const wordOf: { readonly [Fact in keyof OfficeFacts]: (value: OfficeFacts[Fact]) => Word } = {
  accounts: counted,
  amount: money,
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
  most: counted,
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
  problem,
  provider: named,
  scope: named,
  subject: named,
  userId: named,
  username: named,
  waiting: of(waitingTexts),
  withdrawal: named,
  withdrawalState: of(withdrawalStateTexts),
};

/** The words of an operators' refusal: every fact by its own name. */
export function officeWords(facts: Readonly<Record<string, unknown>>): Words {
  const read = wordOf as Readonly<Record<string, (value: unknown) => Word>>;
  const pairs = Object.entries(facts).flatMap(([fact, value]) => {
    const word = read[fact]?.(value);
    // A list of nothing is not said.
    return word === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[fact, word] as const];
  });
  return Object.fromEntries(pairs);
}
