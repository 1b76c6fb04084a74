/** A row of deposits as its stores read it, and sets of states that several of them ask for. */
import type { JumpMode, PayType } from '@longmen/contract/calls/pay-methods';
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';
import type { Mills } from '@longmen/engine';
import type { AdapterName } from './rules.ts';
import type { Payee } from './channels/store-channels.ts';
import type { UserId } from '../../platform/ids.ts';

export type DepositRow = {
  readonly userId: UserId;
  readonly deposit: string;
  readonly channel: string;
  readonly provider: string;
  readonly payType: PayType;
  readonly adapter: AdapterName;
  readonly jumpMode: JumpMode;
  readonly state: DepositState;
  readonly reason: DepositReason;
  /** Words of an operator to the player; empty without any. */
  readonly playerNote: string;
  /** Mills, or 1/10000 coins. */
  readonly toPay: number;
  readonly coin: string;
  readonly network: string;
  readonly exchangeRate: number | null;
  readonly rateUntil: number | null;
  readonly amount: Mills;
  readonly fee: Mills;
  readonly feePermille: number;
  readonly feeFixed: Mills;
  readonly turnoverPercent: number;
  readonly relaxation: Mills;
  readonly confirmations: number;
  readonly payee: Partial<Payee>;
  readonly note: string | null;
  readonly depositor: Buffer | null;
  readonly depositorIndex: Buffer | null;
  readonly bank: string | null;
  readonly address: string | null;
  readonly payUrl: string | null;
  readonly gatewayNumber: string | null;
  readonly transactionId: string | null;
  readonly picture: string | null;
  readonly claimedAt: number | null;
  readonly bodyHash: Buffer;
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** A deposit's columns, of a table that is called d. */
export const depositColumns = `d.user_id::text AS "userId", d.deposit::text, d.channel::text, d.provider, d.pay_type AS "payType", d.adapter,
  d.jump_mode AS "jumpMode", d.state, d.reason, d.player_note AS "playerNote", d.to_pay AS "toPay", d.coin, d.network, d.exchange_rate AS "exchangeRate",
  d.rate_until AS "rateUntil", d.amount, d.fee, d.fee_permille AS "feePermille", d.fee_fixed AS "feeFixed",
  d.turnover_percent AS "turnoverPercent", d.relaxation, d.confirmations, d.payee, d.note, d.depositor, d.depositor_index AS "depositorIndex",
  d.bank, d.address, d.pay_address AS "payUrl", d.gateway_number AS "gatewayNumber", d.transaction_id AS "transactionId", d.picture,
  d.claimed_at AS "claimedAt", d.body_hash AS "bodyHash", d.created_at AS "createdAt", d.expires_at AS "expiresAt"`;

/** States in which a deposit waits for its money. */
export const openStates = `('created', 'pending')`;

/** Whether money waits for a deposit that is called d. */
export const hasMoney = `EXISTS (SELECT FROM payments.receipts r WHERE r.deposit = d.deposit AND r.ended_at IS NULL)`;

/** Whether people look at a deposit that is called d because its player says that it is paid, and no money is known. */
export const isClaimedOnly = `(d.state IN ('created', 'pending', 'review', 'expired') AND d.claimed_at IS NOT NULL AND NOT ${hasMoney})`;
