/** Rows of channels. */
import type { JumpMode, PayType } from '@longmen/contract/calls/pay-methods';
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db.ts';
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

/** Adds a channel unless its id or code is there. @returns whether it was added */
export async function insertChannel(tx: Tx, channel: NewChannel): Promise<boolean> {
  const added = await tx.count({
    text: `
      INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, hints, place, least, most, fixed_amounts,
        fee_permille, fee_fixed, usual_seconds, room, payee, banks, turnover_percent, relaxation, coin, network, exchange_rate, address, confirmations)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
      ON CONFLICT DO NOTHING`,
    values: [
      channel.id,
      channel.code,
      channel.provider,
      channel.payType,
      channel.adapter,
      channel.jumpMode,
      JSON.stringify(channel.titles),
      JSON.stringify(channel.hints),
      channel.place,
      channel.least,
      channel.most,
      channel.fixedAmounts,
      channel.feePermille,
      channel.feeFixed,
      channel.usualSeconds,
      channel.room,
      JSON.stringify(channel.payee),
      JSON.stringify(channel.banks),
      channel.turnoverPercent,
      channel.relaxation,
      channel.coin,
      channel.network,
      channel.exchangeRate,
      channel.address,
      channel.confirmations,
    ],
  });
  return added === 1;
}
