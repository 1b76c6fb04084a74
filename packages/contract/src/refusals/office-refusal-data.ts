/**
 * What an operators' refusal carries beside its name, as `refusal-data.ts` has it for those of players: a fact is spelt
 * alike in every refusal, so each has one field. The player's app does not carry this file.
 */
import * as z from 'zod/mini';
import { depositStates } from '../calls/payments.ts';
import { as, count, idText, money, seconds, signedMoney, wireObject } from '../wire.ts';
import type { OfficeFacts, OfficeFactsOf, OfficeRefusalName } from './office-refusals.ts';
import { officeRefusals } from './office-refusals.ts';
import { writeRefusalData } from './refusal-data.ts';
import { type AnyRefusalName, isOfficeRefusal } from './refusal-facts.ts';
import { isProblemName } from './texts/office/problems.ts';
import {
  changedTexts,
  issueStateTexts,
  paymentStateTexts,
  waitingTexts,
  withdrawalStateTexts,
} from './texts/office/states.ts';

const named = z.string();
const names = z.array(z.string());
const keyOf = <Key extends string>(texts: Readonly<Record<Key, unknown>>) =>
  z.custom<Key>((value) => typeof value === 'string' && Object.hasOwn(texts, value));

const problem = wireObject({
  name: as('name', z.custom<OfficeFacts['problem']['name']>(isProblemName)),
  min: as('min', z.optional(z.number())),
  max: as('max', z.optional(z.number())),
  choices: as('choices', z.optional(names)),
  entry: as('entry', z.optional(named)),
  worth: as('worth', z.optional(money)),
});

/** How each fact is spelt: amounts as money, instants as epoch seconds, numbers of rows as text. */
const fields = {
  accounts: as('accounts', count),
  agent: as('agent', named),
  bets: as('bets', count),
  cases: as('cases', count),
  chases: as('chases', count),
  gameRounds: as('game_rounds', count),
  last: as('last', named),
  lines: as('lines', count),
  month: as('month', named),
  rounds: as('rounds', count),
  sums: as('sums', count),
  withdrawals: as('withdrawals', count),
  amount: as('amount', signedMoney),
  budget: as('budget', money),
  change: as('change', idText),
  changed: as('changed', keyOf(changedTexts)),
  channel: as('channel', named),
  day: as('day', named),
  deposit: as('deposit', named),
  depositState: as('deposit_state', z.enum(depositStates)),
  difference: as('difference', signedMoney),
  drawsAt: as('draws_at', seconds),
  fields: as('fields', names),
  games: as('games', count),
  gid: as('gid', count),
  id: as('id', named),
  issue: as('issue', named),
  issueState: as('issue_state', keyOf(issueStateTexts)),
  key: as('key', named),
  keys: as('keys', names),
  lengthMax: as('length_max', count),
  lengthMin: as('length_min', count),
  level: as('level', count),
  max: as('max', count),
  nextLevel: as('next_level', count),
  numbers: as('numbers', z.array(z.number())),
  operator: as('operator', named),
  payment: as('payment', named),
  paymentState: as('payment_state', keyOf(paymentStateTexts)),
  percent: as('percent', named),
  platform: as('platform', named),
  platformGame: as('platform_game', count),
  platforms: as('platforms', names),
  play: as('play', named),
  playerStatus: as('player_status', count),
  points: as('points', count),
  price: as('price', named),
  prices: as('prices', names),
  problem: as('problem', problem),
  provider: as('provider', named),
  right: as('right', named),
  roles: as('roles', names),
  scope: as('scope', named),
  subject: as('subject', named),
  until: as('until', seconds),
  userId: as('user_id', named),
  username: as('username', named),
  waiting: as('waiting', keyOf(waitingTexts)),
  withdrawal: as('withdrawal', named),
  withdrawalState: as('withdrawal_state', keyOf(withdrawalStateTexts)),
} as const satisfies Record<keyof OfficeFacts, ReturnType<typeof as>>;

const schemaOf = (name: OfficeRefusalName) => {
  const own: Record<string, ReturnType<typeof as>> = {};
  for (const fact of officeRefusals[name].facts) own[fact] = fields[fact];
  return wireObject(own);
};

/** Writes the facts of a refusal, of players or of operators, for the wire. */
export function writeAnyRefusalData(name: AnyRefusalName, facts: Record<string, unknown>): Record<string, unknown> {
  return isOfficeRefusal(name) ? { ...z.encode(schemaOf(name), facts) } : writeRefusalData(name, facts);
}

/** Reads the facts of an operators' refusal; undefined when the wire carries another shape. */
export function readOfficeRefusalData<Name extends OfficeRefusalName>(
  name: Name,
  wire: unknown,
): OfficeFactsOf<Name> | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const read = z.safeDecode(schemaOf(name), { ...wire });
  return read.success ? (read.data as OfficeFactsOf<Name>) : undefined;
}
