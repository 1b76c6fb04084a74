/** Rows of deposits and of what happened to them. */
import type { JumpMode, PayType } from '@longmen/contract/calls/pay-methods';
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { type AdapterName, statesBefore } from './rules.ts';
import type { Payee } from './store-channels.ts';

export type DepositRow = {
  readonly userId: string;
  readonly deposit: string;
  readonly channel: string;
  readonly provider: string;
  readonly payType: PayType;
  readonly adapter: AdapterName;
  readonly jumpMode: JumpMode;
  readonly state: DepositState;
  readonly reason: DepositReason;
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

const columns = `d.user_id::text AS "userId", d.deposit::text, d.channel::text, d.provider, d.pay_type AS "payType", d.adapter,
  d.jump_mode::text AS "jumpMode", d.state, d.reason, d.to_pay AS "toPay", d.coin, d.network, d.exchange_rate AS "exchangeRate",
  d.rate_until AS "rateUntil", d.amount, d.fee, d.fee_permille AS "feePermille", d.fee_fixed AS "feeFixed",
  d.turnover_percent AS "turnoverPercent", d.relaxation, d.confirmations, d.payee, d.note, d.depositor, d.depositor_index AS "depositorIndex",
  d.bank, d.address, d.pay_url AS "payUrl", d.gateway_number AS "gatewayNumber", d.transaction_id AS "transactionId", d.picture,
  d.claimed_at AS "claimedAt", d.body_hash AS "bodyHash", d.created_at AS "createdAt", d.expires_at AS "expiresAt"`;

/** States in which a deposit waits for its money. */
const open = `('created', 'pending')`;

export type NewDeposit = Omit<
  DepositRow,
  'state' | 'reason' | 'payUrl' | 'gatewayNumber' | 'createdAt' | 'expiresAt' | 'claimedAt' | 'rateUntil'
> & {
  readonly key: string | undefined;
  readonly isClaimed: boolean;
  readonly waitsSeconds: number;
  readonly rateSeconds: number | null;
};

export type Room = { readonly mostPerPlayer: number; readonly mostPerChannel: number | null };

/**
 * Writes a deposit with its first event, unless the player or the channel has as many waiting as may be.
 * @returns undefined then. A key, note or tail that is taken violates its index.
 */
export async function insertDeposit(tx: Tx, d: NewDeposit, room: Room): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-insert-deposit',
    text: `
      WITH deposit AS (
        INSERT INTO payments.deposits AS d (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, to_pay, coin, network, exchange_rate,
          rate_until, amount, fee, fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, note, depositor, depositor_index,
          bank, address, transaction_id, picture, claimed_at, key, body_hash, expires_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, at + make_interval(secs => $12::integer), $13, $14, $15, $16, $17, $18, $19, $20, $21,
          $22, $23, $24, $25, $26, $27, CASE WHEN $28::boolean THEN at END, $29, $30, at + make_interval(secs => $31::integer)
        FROM (SELECT clock_timestamp() AS at) c
        WHERE (SELECT count(*) FROM payments.deposits o WHERE o.user_id = $1 AND o.state IN ${open} AND o.claimed_at IS NULL) < $32::integer
          AND ($33::integer IS NULL OR (SELECT count(*) FROM payments.deposits o WHERE o.channel = $3 AND o.state IN ${open}) < $33::integer)
        RETURNING d.*
      ), event AS (
        INSERT INTO payments.events (user_id, deposit, step, state) SELECT user_id, deposit, 1, 'created' FROM deposit
      )
      SELECT ${columns} FROM deposit d`,
    values: [
      d.userId,
      d.deposit,
      d.channel,
      d.provider,
      d.payType,
      d.adapter,
      d.jumpMode,
      d.toPay,
      d.coin,
      d.network,
      d.exchangeRate,
      d.rateSeconds,
      d.amount,
      d.fee,
      d.feePermille,
      d.feeFixed,
      d.turnoverPercent,
      d.relaxation,
      d.confirmations,
      JSON.stringify(d.payee),
      d.note,
      d.depositor,
      d.depositorIndex,
      d.bank,
      d.address,
      d.transactionId,
      d.picture,
      d.isClaimed,
      d.key ?? null,
      d.bodyHash,
      d.waitsSeconds,
      room.mostPerPlayer,
      room.mostPerChannel,
    ],
  });
}

/** What a player's deposits that wait for their money are worth together, and how many he has said nothing of. */
export async function sumWaiting(tx: Tx, userId: string): Promise<{ amount: Mills; unpaid: number }> {
  const row = await tx.row<{ amount: Mills; unpaid: number }>({
    name: 'payments-waiting',
    text: `
      SELECT coalesce(sum(amount), 0)::bigint AS amount, count(*) FILTER (WHERE claimed_at IS NULL) AS unpaid
      FROM payments.deposits WHERE user_id = $1 AND state IN ${open}`,
    values: [userId],
  });
  return row ?? { amount: 0 as Mills, unpaid: 0 };
}

export async function findByKey(tx: Tx, userId: string, key: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-deposit-by-key',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.user_id = $1 AND d.key = $2`,
    values: [userId, key],
  });
}

/** A player's own deposit. */
export async function findOwn(tx: Tx, userId: string, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-deposit',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.user_id = $1 AND d.deposit = $2`,
    values: [userId, deposit],
  });
}

/** A deposit by its number alone, locked; `provider` must be the one it was opened with. */
export async function lockByNumber(tx: Tx, provider: string, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-lock-number',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.deposit = $2 AND d.provider = $1 FOR UPDATE`,
    values: [provider, deposit],
  });
}

const mayBePaid = `d.state IN ('created', 'pending', 'review', 'expired')`;

/** The deposit whose note a transfer carries, locked. */
export async function lockByNote(tx: Tx, provider: string, note: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-lock-note',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.provider = $1 AND d.note = $2 AND ${mayBePaid} FOR UPDATE`,
    values: [provider, note],
  });
}

/** Deposits without a note that a transfer of this amount and depositor may be for, at most two, locked. */
export async function lockByDepositor(
  tx: Tx,
  provider: string,
  amount: number,
  depositor: Buffer,
): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-lock-depositor',
    text: `
      SELECT ${columns} FROM payments.deposits d
      WHERE d.provider = $1 AND d.note IS NULL AND d.to_pay = $2 AND d.depositor_index = $3 AND ${mayBePaid}
      ORDER BY d.deposit LIMIT 2 FOR UPDATE`,
    values: [provider, amount, depositor],
  });
}

/**
 * The deposit that coins at an address are for, locked: the one of this exact amount, else the only one of the
 * address (its own), to which they then do not belong by amount.
 */
export async function lockByAddress(
  tx: Tx,
  provider: string,
  address: string,
  amount: number,
): Promise<DepositRow | undefined> {
  const rows = await tx.rows<DepositRow>({
    name: 'payments-lock-address',
    text: `
      SELECT ${columns} FROM payments.deposits d WHERE d.provider = $1 AND d.address = $2 AND ${mayBePaid}
      ORDER BY (d.to_pay = $3) DESC, d.deposit LIMIT 2 FOR UPDATE`,
    values: [provider, address, amount],
  });
  const [first, second] = rows;
  return first !== undefined && (first.toPay === amount || second === undefined) ? first : undefined;
}

export type Move = {
  readonly to: DepositState;
  readonly reason: DepositReason;
  /** What was counted in the end, where that differs from what was expected. */
  readonly counted?: { readonly amount: Mills; readonly fee: Mills };
};

/** Moves a deposit forward and writes the event. @returns undefined when its state does not allow it */
export async function moveDeposit(
  tx: Tx,
  { userId, deposit }: Pick<DepositRow, 'userId' | 'deposit'>,
  { to, reason, counted }: Move,
): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-move-deposit',
    text: `
      WITH moved AS (
        UPDATE payments.deposits d SET state = $3, reason = $4, amount = coalesce($5, d.amount), fee = coalesce($6, d.fee),
          ended_at = CASE WHEN $3 IN ('success', 'failed', 'closed') THEN clock_timestamp() END
        WHERE d.user_id = $1 AND d.deposit = $2 AND d.state = ANY ($7)
        RETURNING d.*
      ), event AS (
        INSERT INTO payments.events (user_id, deposit, step, state, reason)
        SELECT user_id, deposit, 1 + (SELECT max(step) FROM payments.events WHERE user_id = $1 AND deposit = $2), state, reason FROM moved
      )
      SELECT ${columns} FROM moved d`,
    values: [userId, deposit, to, reason, counted?.amount ?? null, counted?.fee ?? null, statesBefore(to)],
  });
}

/** Keeps what the provider answered at the opening. @returns the deposit as it stands */
export async function keepOpened(
  tx: Tx,
  { userId, deposit }: Pick<DepositRow, 'userId' | 'deposit'>,
  opened: { payUrl?: string; gatewayNumber?: string; address?: string },
): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-keep-opened',
    text: `
      UPDATE payments.deposits d SET pay_url = coalesce($3, d.pay_url), gateway_number = coalesce($4, d.gateway_number),
        address = coalesce($5, d.address)
      WHERE d.user_id = $1 AND d.deposit = $2 RETURNING ${columns}`,
    values: [userId, deposit, opened.payUrl ?? null, opened.gatewayNumber ?? null, opened.address ?? null],
  });
}

/** Keeps what the player says about the payment. @returns undefined when the deposit is over */
export async function keepClaim(
  tx: Tx,
  { userId, deposit }: Pick<DepositRow, 'userId' | 'deposit'>,
  claim: { transactionId: string | undefined; picture: string | undefined },
): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-keep-claim',
    text: `
      UPDATE payments.deposits d SET claimed_at = coalesce(d.claimed_at, clock_timestamp()),
        transaction_id = coalesce($3, d.transaction_id), picture = coalesce($4, d.picture)
      WHERE d.user_id = $1 AND d.deposit = $2 AND ${mayBePaid} RETURNING ${columns}`,
    values: [userId, deposit, claim.transactionId ?? null, claim.picture ?? null],
  });
}

/** Deposits of a player by status on the wire (0 all, 1 worked on, 2 credited, 3 not), newest first. */
export async function listOwn(
  tx: Tx,
  userId: string,
  { status, skip, limit }: { status: number; skip: number; limit: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  const where = `d.user_id = $1 AND ($2::integer = 0 OR CASE d.state WHEN 'success' THEN 2 WHEN 'failed' THEN 3 WHEN 'expired' THEN 3 WHEN 'closed' THEN 3 ELSE 1 END = $2)`;
  const rows = await tx.rows<DepositRow>({
    name: 'payments-own-deposits',
    text: `SELECT ${columns} FROM payments.deposits d WHERE ${where} ORDER BY d.deposit DESC OFFSET $3 LIMIT $4`,
    values: [userId, status, skip, limit],
  });
  const counted = await tx.row<{ total: number }>({
    name: 'payments-count-deposits',
    text: `SELECT count(*) AS total FROM payments.deposits d WHERE ${where}`,
    values: [userId, status],
  });
  return { rows, total: counted?.total ?? 0 };
}

/** Deposits of a player by their numbers. */
export async function listByNumber(tx: Tx, userId: string, deposits: readonly string[]): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-by-number',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.user_id = $1 AND d.deposit = ANY ($2::bigint[])`,
    values: [userId, deposits],
  });
}

export type UncreditedQuery = {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Only those that may still come to something. */
  readonly onlyOpen: boolean;
  readonly most: number;
};

/** A player's deposits opened in [from, to) that have credited nothing, newest first. */
export async function listUncredited(
  tx: Tx,
  userId: string,
  { from, to, onlyOpen, most }: UncreditedQuery,
): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-uncredited',
    text: `
      SELECT ${columns} FROM payments.deposits d
      WHERE d.user_id = $1 AND d.deposit >= $2 AND d.created_at >= to_timestamp($3::float8 / 1000) AND d.created_at < to_timestamp($4::float8 / 1000)
        AND d.state <> 'success' AND (NOT $5::boolean OR d.state IN ('created', 'pending', 'review'))
      ORDER BY d.created_at DESC, d.deposit DESC LIMIT $6`,
    // Clocks that make numbers may be a day off; the bound only keeps the scan short.
    values: [userId, firstIdAt(from - 86_400_000), from, to, onlyOpen, most],
  });
}

export type EventRow = {
  readonly deposit: string;
  readonly state: DepositState;
  readonly reason: DepositReason;
  readonly at: number;
};

/** What happened to deposits of a player, oldest first. */
export async function listEvents(tx: Tx, userId: string, deposits: readonly string[]): Promise<EventRow[]> {
  return tx.rows({
    name: 'payments-events',
    text: `
      SELECT deposit::text, state, reason, at FROM payments.events
      WHERE user_id = $1 AND deposit = ANY ($2::bigint[]) ORDER BY deposit, step`,
    values: [userId, deposits],
  });
}

/** The last deposit of a player that was credited. */
export async function findLastCredited(tx: Tx, userId: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-last-credited',
    text: `
      SELECT ${columns} FROM payments.deposits d WHERE d.user_id = $1 AND d.state = 'success'
      ORDER BY d.deposit DESC LIMIT 1`,
    values: [userId],
  });
}

/** Deposits whose time is over: unpaid ones, those that players say are paid, and those that nobody paid for a day more. */
export async function listOverdue(tx: Tx, graceSeconds: number, limit: number): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-overdue',
    text: `
      SELECT ${columns} FROM payments.deposits d
      WHERE (d.state IN ${open} AND d.expires_at < clock_timestamp())
         OR (d.state = 'expired' AND d.expires_at < clock_timestamp() - make_interval(secs => $1::integer))
      ORDER BY d.expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    values: [graceSeconds, limit],
  });
}

/** Deposits that wait for people or money, oldest first. */
export async function listForDesk(tx: Tx, limit: number): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-desk-deposits',
    text: `
      SELECT ${columns} FROM payments.deposits d
      WHERE d.state = 'review' OR (d.state IN ${open} AND d.claimed_at IS NOT NULL)
      ORDER BY d.created_at LIMIT $1`,
    values: [limit],
  });
}

/** A deposit by its number alone, as it stands. */
export async function findNumber(tx: Tx, provider: string, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-find-number',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.deposit = $2 AND d.provider = $1`,
    values: [provider, deposit],
  });
}

/** A deposit by its number alone, locked: for operators. */
export async function lockAnyByNumber(tx: Tx, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-lock-any',
    text: `SELECT ${columns} FROM payments.deposits d WHERE d.deposit = $1 FOR UPDATE`,
    values: [deposit],
  });
}
