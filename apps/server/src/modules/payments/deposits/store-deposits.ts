/** Opening, finding, locking and moving deposits. */
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, bytea, int2, int4, int8, jsonb, statement, text } from '../../../platform/db/statement.ts';
import { depositColumns, type DepositRow, isClaimedOnly, openStates } from '../deposit-row.ts';
import { statesBefore } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type NewDeposit = Omit<
  DepositRow,
  'state' | 'reason' | 'playerNote' | 'payUrl' | 'gatewayNumber' | 'createdAt' | 'expiresAt' | 'claimedAt' | 'rateUntil'
> & {
  readonly key: string | undefined;
  readonly isClaimed: boolean;
  readonly waitsSeconds: number;
  readonly rateSeconds: number | null;
};

export type Room = {
  /** Deposits of the player that wait unpaid. */
  readonly perPlayerMax: number;
  /** Deposits that the player says are paid, without money for them. */
  readonly claimedMax: number;
  readonly perChannelMax: number | null;
};

/**
 * Writes a deposit with its first event, unless the player or the channel has as many waiting as may be.
 * @returns undefined then. A key, note or tail that is taken violates its index.
 */
export async function insertDeposit(tx: Tx, deposit: NewDeposit, room: Room): Promise<DepositRow | undefined> {
  return tx.row(insertStatement({ ...deposit, ...room }));
}

const insertStatement = statement<NewDeposit & Room>('payments-insert-deposit', ({ value, row }) => {
  const userId = value(int8((d) => d.userId));
  const channel = value(int8((d) => d.channel));
  const rateSeconds = value(int4((d) => d.rateSeconds));
  const isClaimed = value(boolean((d) => d.isClaimed));
  const waitsSeconds = value(int4((d) => d.waitsSeconds));
  const perPlayerMax = value(int4((d) => d.perPlayerMax));
  const claimedMax = value(int4((d) => d.claimedMax));
  const perChannelMax = value(int4((d) => d.perChannelMax));
  const written = row({
    deposit: int8((d) => d.deposit),
    provider: text((d) => d.provider),
    pay_type: text((d) => d.payType),
    adapter: text((d) => d.adapter),
    jump_mode: text((d) => d.jumpMode),
    to_pay: int8((d) => d.toPay),
    coin: text((d) => d.coin),
    network: text((d) => d.network),
    exchange_rate: int8((d) => d.exchangeRate),
    amount: int8((d) => d.amount),
    fee: int8((d) => d.fee),
    fee_permille: int2((d) => d.feePermille),
    fee_fixed: int8((d) => d.feeFixed),
    turnover_percent: int2((d) => d.turnoverPercent),
    relaxation: int8((d) => d.relaxation),
    confirmations: int2((d) => d.confirmations),
    payee: jsonb((d) => d.payee),
    note: text((d) => d.note),
    depositor: bytea((d) => d.depositor),
    depositor_index: bytea((d) => d.depositorIndex),
    bank: text((d) => d.bank),
    address: text((d) => d.address),
    transaction_id: text((d) => d.transactionId),
    picture: text((d) => d.picture),
    key: text((d) => d.key ?? null),
    body_hash: bytea((d) => d.bodyHash),
  });
  return `
      WITH deposit AS (
        INSERT INTO payments.deposits AS d (user_id, channel, rate_until, claimed_at, expires_at, ${written.names})
        SELECT ${userId}, ${channel}, at + make_interval(secs => ${rateSeconds}), CASE WHEN ${isClaimed} THEN at END,
          at + make_interval(secs => ${waitsSeconds}), ${written.values}
        FROM (SELECT clock_timestamp() AS at) c
        WHERE (SELECT count(*) FROM payments.deposits o WHERE o.user_id = ${userId} AND o.state IN ${openStates} AND o.claimed_at IS NULL) < ${perPlayerMax}
          AND (SELECT count(*) FROM payments.deposits d WHERE d.user_id = ${userId} AND ${isClaimedOnly}) < ${claimedMax}
          AND (${perChannelMax} IS NULL OR (SELECT count(*) FROM payments.deposits o WHERE o.channel = ${channel} AND o.state IN ${openStates}) < ${perChannelMax})
        RETURNING d.*
      ), event AS (
        INSERT INTO payments.events (user_id, deposit, step, state) SELECT user_id, deposit, 1, 'created' FROM deposit
      )
      SELECT ${depositColumns} FROM deposit d`;
});

export type Waiting = { readonly amount: Mills; readonly unpaid: number; readonly claimed: number };

/**
 * What a player's deposits that wait for their money are worth together, how many he has said nothing of, and how many
 * people look for money of.
 */
export async function sumWaiting(tx: Tx, userId: UserId): Promise<Waiting> {
  const row = await tx.row<Waiting>({
    name: 'payments-waiting',
    text: `
      SELECT coalesce(sum(amount) FILTER (WHERE state IN ${openStates}), 0)::bigint AS amount,
        count(*) FILTER (WHERE state IN ${openStates} AND claimed_at IS NULL) AS unpaid,
        count(*) FILTER (WHERE ${isClaimedOnly}) AS claimed
      FROM payments.deposits d WHERE d.user_id = $1 AND d.state IN ('created', 'pending', 'review', 'expired')`,
    values: [userId],
  });
  return row ?? { amount: mills(0), unpaid: 0, claimed: 0 };
}

/** Locks what a player may still claim, so that two claims at once are counted one after the other. */
export async function lockClaimable(tx: Tx, userId: UserId): Promise<void> {
  await tx.rows({
    name: 'payments-lock-claimable',
    text: `SELECT d.deposit FROM payments.deposits d WHERE d.user_id = $1 AND ${mayBePaid} ORDER BY d.deposit FOR UPDATE`,
    values: [userId],
  });
}

/** The deposit that an idempotency key stands for. */
export async function findByKey(tx: Tx, userId: UserId, key: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-deposit-by-key',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE d.user_id = $1 AND d.key = $2`,
    values: [userId, key],
  });
}

/** A player's own deposit. */
export async function findOwn(tx: Tx, userId: UserId, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-deposit',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE d.user_id = $1 AND d.deposit = $2`,
    values: [userId, deposit],
  });
}

/** States in which money may still come for a deposit. */
const mayBePaid = `d.state IN ('created', 'pending', 'review', 'expired')`;

/** A deposit by its number alone, locked; `provider` must be the one it was opened with. */
export async function lockByNumber(tx: Tx, provider: string, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-lock-number',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE d.deposit = $2 AND d.provider = $1 FOR UPDATE`,
    values: [provider, deposit],
  });
}

/** Deposits that wait for one of these notes, locked. */
export async function lockByNotes(tx: Tx, provider: string, notes: readonly string[]): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-lock-notes',
    text: `
      SELECT ${depositColumns} FROM payments.deposits d WHERE d.provider = $1 AND d.note = ANY ($2::text[]) AND ${mayBePaid}
      ORDER BY d.deposit FOR UPDATE`,
    values: [provider, notes],
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
      SELECT ${depositColumns} FROM payments.deposits d
      WHERE d.provider = $1 AND d.note IS NULL AND d.to_pay = $2 AND d.depositor_index = $3 AND ${mayBePaid}
      ORDER BY d.deposit LIMIT 2 FOR UPDATE`,
    values: [provider, amount, depositor],
  });
}

/**
 * The deposit that coins at an address are for, locked: the one of this exact amount; at an address of a deposit's
 * own that deposit, to which they then do not belong by amount. At a shared address another amount is nobody's
 * (money.md, "Digital currency").
 */
export async function lockByAddress(
  tx: Tx,
  provider: string,
  address: string,
  amount: number,
): Promise<DepositRow | undefined> {
  const rows = await tx.rows<DepositRow & { readonly isShared: boolean }>({
    name: 'payments-lock-address',
    text: `
      SELECT ${depositColumns}, c.address <> '' AS "isShared"
      FROM payments.deposits d JOIN payments.channels c ON c.id = d.channel
      WHERE d.provider = $1 AND d.address = $2 AND ${mayBePaid}
      ORDER BY (d.to_pay = $3) DESC, d.deposit LIMIT 2 FOR UPDATE OF d`,
    values: [provider, address, amount],
  });
  const [first, second] = rows;
  if (first === undefined || first.toPay === amount) return first;
  return second === undefined && !first.isShared ? first : undefined;
}

export type Move = {
  readonly to: DepositState;
  readonly reason: DepositReason;
  /** What was counted in the end, where that differs from what was expected. */
  readonly counted?: { readonly amount: Mills; readonly fee: Mills };
  /** Words of an operator to the player. */
  readonly playerNote?: string;
};

/** Moves a deposit forward and writes the event. @returns undefined when its state does not allow it */
export async function moveDeposit(
  tx: Tx,
  { userId, deposit }: Pick<DepositRow, 'userId' | 'deposit'>,
  { to, reason, counted, playerNote }: Move,
): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-move-deposit',
    text: `
      WITH moved AS (
        UPDATE payments.deposits d SET state = $3, reason = $4, amount = coalesce($5, d.amount), fee = coalesce($6, d.fee),
          player_note = coalesce($8, d.player_note),
          ended_at = CASE WHEN $3 IN ('success', 'failed', 'closed') THEN clock_timestamp() END
        WHERE d.user_id = $1 AND d.deposit = $2 AND d.state = ANY ($7)
        RETURNING d.*
      ), event AS (
        INSERT INTO payments.events (user_id, deposit, step, state, reason)
        SELECT user_id, deposit, 1 + (SELECT max(step) FROM payments.events WHERE user_id = $1 AND deposit = $2), state, reason FROM moved
      )
      SELECT ${depositColumns} FROM moved d`,
    values: [
      userId,
      deposit,
      to,
      reason,
      counted?.amount ?? null,
      counted?.fee ?? null,
      statesBefore(to),
      playerNote ?? null,
    ],
  });
}

/**
 * Hands a deposit to people, or says anew why they look at it: what is known last is what the player reads.
 * @returns undefined when its state does not allow it, or nothing is new
 */
export async function holdDeposit(
  tx: Tx,
  deposit: Pick<DepositRow, 'userId' | 'deposit'>,
  reason: DepositReason,
): Promise<DepositRow | undefined> {
  const moved = await moveDeposit(tx, deposit, { to: 'review', reason });
  if (moved !== undefined || reason === '') return moved;
  return tx.row({
    name: 'payments-hold-deposit',
    text: `
      WITH claimed AS (
        UPDATE payments.deposits d SET reason = $3
        WHERE d.user_id = $1 AND d.deposit = $2 AND d.state = 'review' AND d.reason <> $3
        RETURNING d.*
      ), event AS (
        INSERT INTO payments.events (user_id, deposit, step, state, reason)
        SELECT user_id, deposit, 1 + (SELECT max(step) FROM payments.events WHERE user_id = $1 AND deposit = $2), state, reason FROM claimed
      )
      SELECT ${depositColumns} FROM claimed d`,
    values: [deposit.userId, deposit.deposit, reason],
  });
}

/** Keeps what the provider answered at the opening. @returns the deposit as it stands */
export async function markOpened(
  tx: Tx,
  { userId, deposit }: Pick<DepositRow, 'userId' | 'deposit'>,
  opened: { payUrl?: string; gatewayNumber?: string; address?: string },
): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-keep-opened',
    text: `
      UPDATE payments.deposits d SET pay_address = coalesce($3, d.pay_address), gateway_number = coalesce($4, d.gateway_number),
        address = coalesce($5, d.address)
      WHERE d.user_id = $1 AND d.deposit = $2 RETURNING ${depositColumns}`,
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
      WHERE d.user_id = $1 AND d.deposit = $2 AND ${mayBePaid} RETURNING ${depositColumns}`,
    values: [userId, deposit, claim.transactionId ?? null, claim.picture ?? null],
  });
}

/** A deposit by its number alone, as it stands. */
export async function findNumber(tx: Tx, provider: string, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-find-number',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE d.deposit = $2 AND d.provider = $1`,
    values: [provider, deposit],
  });
}

/** A deposit by its number alone, locked: for operators. */
export async function lockAnyByNumber(tx: Tx, deposit: string): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-lock-any',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE d.deposit = $1 FOR UPDATE`,
    values: [deposit],
  });
}
