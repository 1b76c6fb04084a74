/** Game rounds of a window, which `channel/1` lists as columns. One that cannot be read makes the window unread. */
import { OutboundFailed } from '../../../../platform/network/outbound.ts';
import type { RemoteRecord } from '../game-adapter.ts';
import { fieldsOf, NumberText } from '../source-json.ts';
import { needed, wholeOf } from './ask.ts';
import { amountOf, moneyOf } from './money.ts';
import type { Zone } from './zone.ts';

const recordsMax = 50_000;
const idForm = /^[0-9A-Za-z_.:-]{1,100}$/;

type Context = { readonly agent: string; readonly currency: string; readonly zone: Zone };

/** @param list columns by name @throws OutboundFailed */
export function readRecords(list: unknown, context: Context): RemoteRecord[] {
  const columns = needed(fieldsOf(list), 'list');
  const column = (name: string): readonly unknown[] => {
    const values = columns[name];
    if (!Array.isArray(values)) throw new OutboundFailed('unknown', `the list has no column ${name}`);
    return values;
  };
  const records = column('RecordID');
  if (records.length > recordsMax) throw new OutboundFailed('unknown', 'the list is too long');
  const at = (name: string) => {
    const values = column(name);
    if (values.length !== records.length) throw new OutboundFailed('unknown', `the column ${name} has another length`);
    return values;
  };
  const [accounts, kinds, valid, stakes] = [at('Accounts'), at('KindID'), at('CellScore'), at('AllBet')];
  const [profits, starts, ends] = [at('Profit'), at('GameStartTime'), at('GameEndTime')];
  const currencies = columns['Currency'] === undefined ? undefined : at('Currency');
  return records.map((record, index) => ({
    record: idOf(record, 'RecordID'),
    player: playerOf(accounts[index], context.agent),
    game: idOf(kinds[index], 'KindID'),
    stake: needed(amountOf(stakes[index]), 'AllBet'),
    valid: needed(amountOf(valid[index]), 'CellScore'),
    net: needed(moneyOf(profits[index]), 'Profit'),
    currency: currencies === undefined ? context.currency : idOf(currencies[index], 'Currency'),
    openedAt: momentOf(starts[index], context.zone),
    closedAt: momentOf(ends[index], context.zone),
  }));
}

/** Numbers and texts are both written as ids. */
function idOf(value: unknown, name: string): string {
  const text = value instanceof NumberText ? value.text : value;
  if (typeof text !== 'string' || !idForm.test(text)) throw new OutboundFailed('unknown', `the list has no ${name}`);
  return text;
}

/** Some companies write the agent before the player's name. */
function playerOf(value: unknown, agent: string): string {
  const account = idOf(value, 'Accounts');
  return account.startsWith(`${agent}_`) ? account.slice(agent.length + 1) : account;
}

/** Epoch ms, or the clock of the company's zone. */
function momentOf(value: unknown, zone: Zone): number {
  return needed(typeof value === 'string' ? zone.parse(value) : wholeOf(value), 'time');
}
