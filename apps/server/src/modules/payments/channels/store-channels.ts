/** Rows of channels. */
import type { JumpMode, PayType } from '@longmen/contract/calls/pay-methods';
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { int2, int4, int8, int8Array, jsonb, type Parameter, statement, text } from '../../../platform/db/statement.ts';
import type { AdapterName } from '../rules.ts';

/** The site's own account; absent parts are empty. */
export type Payee = {
  readonly bankName: string;
  readonly payeeName: string;
  readonly bankAccount: string;
  readonly branch: string;
  readonly walletAccount: string;
  readonly qrText: string;
};

export type Channel = {
  readonly id: string;
  readonly code: string;
  readonly provider: string;
  readonly payType: PayType;
  readonly adapter: AdapterName;
  readonly jumpMode: JumpMode;
  readonly titles: Readonly<Record<Locale, string>>;
  readonly hints: Readonly<Partial<Record<Locale, string>>>;
  readonly isOpen: boolean;
  /** Mills, or 1/10000 coins. */
  readonly least: number;
  readonly most: number;
  readonly fixedAmounts: readonly Mills[];
  readonly feePermille: number;
  readonly feeFixed: Mills;
  readonly usualSeconds: number;
  readonly room: number | null;
  readonly payee: Partial<Payee>;
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  readonly turnoverPercent: number;
  readonly relaxation: Mills;
  readonly coin: string;
  readonly network: string;
  readonly exchangeRate: number | null;
  readonly address: string;
  readonly confirmations: number;
};

/** A channel's columns, of a table that is called c. */
export const channelColumns = `c.id::text, c.code, c.provider, c.pay_type AS "payType", c.adapter, c.jump_mode AS "jumpMode", c.titles, c.hints,
  c.is_open AS "isOpen", c.least, c.most, c.fixed_amounts::float8[] AS "fixedAmounts", c.fee_permille AS "feePermille", c.fee_fixed AS "feeFixed",
  c.usual_seconds AS "usualSeconds", c.room, c.payee, c.banks, c.turnover_percent AS "turnoverPercent", c.relaxation,
  c.coin, c.network, c.exchange_rate AS "exchangeRate", c.address, c.confirmations`;

/** Every channel, in the order in which they are shown. */
export async function listChannels(tx: Tx): Promise<Channel[]> {
  return tx.rows({
    name: 'payments-channels',
    text: `SELECT ${channelColumns} FROM payments.channels c ORDER BY c.place, c.id`,
  });
}

/** A channel by its row id, open or not. */
export async function findChannel(tx: Tx, id: string): Promise<Channel | undefined> {
  return tx.row({
    name: 'payments-channel',
    text: `SELECT ${channelColumns} FROM payments.channels c WHERE c.id = $1`,
    values: [id],
  });
}

/** Holds a channel until the transaction ends, so that its places are counted by one at a time. */
export async function lockChannel(tx: Tx, id: string): Promise<void> {
  await tx.row({
    name: 'payments-lock-channel',
    text: 'SELECT 1 FROM payments.channels WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
}

export type NewChannel = Omit<Channel, 'isOpen'> & { readonly place: number };

/** What may be changed of a channel, by the names of its columns. */
export const contentParameters = {
  titles: jsonb((channel) => channel.titles),
  hints: jsonb((channel) => channel.hints),
  place: int4((channel) => channel.place),
  least: int8((channel) => channel.least),
  most: int8((channel) => channel.most),
  fixed_amounts: int8Array((channel) => channel.fixedAmounts),
  fee_permille: int2((channel) => channel.feePermille),
  fee_fixed: int8((channel) => channel.feeFixed),
  usual_seconds: int4((channel) => channel.usualSeconds),
  room: int4((channel) => channel.room),
  payee: jsonb((channel) => channel.payee),
  banks: jsonb((channel) => channel.banks),
  turnover_percent: int2((channel) => channel.turnoverPercent),
  relaxation: int8((channel) => channel.relaxation),
  exchange_rate: int8((channel) => channel.exchangeRate),
  address: text((channel) => channel.address),
  confirmations: int2((channel) => channel.confirmations),
} satisfies Readonly<Record<string, Parameter<NewChannel>>>;

/** Adds a channel unless its id or code is there. @returns whether it was added */
export async function insertChannel(tx: Tx, channel: NewChannel): Promise<boolean> {
  const added = await tx.count(insertStatement(channel));
  return added === 1;
}

const insertStatement = statement<NewChannel>('payments-insert-channel', ({ row }) => {
  const { names, values } = row({
    id: int8((channel) => channel.id),
    code: text((channel) => channel.code),
    provider: text((channel) => channel.provider),
    pay_type: text((channel) => channel.payType),
    adapter: text((channel) => channel.adapter),
    jump_mode: text((channel) => channel.jumpMode),
    coin: text((channel) => channel.coin),
    network: text((channel) => channel.network),
    ...contentParameters,
  });
  return `INSERT INTO payments.channels (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`;
});
