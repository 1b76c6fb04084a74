/** Rows of wallet transfers. Who ends one holds the player's cash account; a claim takes the row alone, and shortly. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, date, int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { nameOfCode, transferStates, type TransferStep, transferWays, type TransferWay } from '../codes.ts';

/** A transfer as its row has it; instants are epoch ms. */
export type WalletTransfer = {
  readonly userId: UserId;
  readonly id: string;
  readonly provider: string;
  readonly way: TransferWay;
  readonly amount: Mills;
  readonly state: TransferStep;
  readonly orderNumber: string;
  /** The day of the site that counts it as staked. */
  readonly day: string;
  readonly madeAt: number;
  readonly claimedAt: number | null;
  readonly absentAt: number | null;
  readonly endedAt: number | null;
  readonly lateAt: number | null;
  readonly asks: number;
  readonly unnamed: number;
  readonly hint: string | null;
  readonly why: string | null;
  readonly bodyHash: Buffer | null;
};

/** As the database has it. */
export type TransferRow = Omit<WalletTransfer, 'way' | 'state'> & { way: number; state: number };

export const transferColumns = `t.user_id::text AS "userId", t.id::text, t.provider, t.way, t.amount, t.state,
  t.order_number AS "orderNumber", t.day::text, t.made_at AS "madeAt", t.claimed_at AS "claimedAt", t.absent_at AS "absentAt",
  t.ended_at AS "endedAt", t.late_at AS "lateAt", t.asks, t.unnamed, t.hint, t.why, t.body_hash AS "bodyHash"`;

export const toTransfer = ({ way, state, ...row }: TransferRow): WalletTransfer => ({
  ...row,
  way: nameOfCode(transferWays, way),
  state: nameOfCode(transferStates, state),
});

/** States in which a transfer is on its way. */
export const openStates: readonly number[] = [transferStates.made, transferStates.sent, transferStates.review];

export type NewTransfer = Pick<
  WalletTransfer,
  'userId' | 'id' | 'provider' | 'way' | 'amount' | 'orderNumber' | 'day'
> & {
  /** `review`: people look at it before anything is sent. */
  readonly state: 'made' | 'review';
  readonly why: string | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer | undefined;
};

const insert = statement<NewTransfer>('arcade-insert-transfer', ({ row }) => {
  const { names, values } = row({
    user_id: int8((transfer) => transfer.userId),
    id: int8((transfer) => transfer.id),
    provider: text((transfer) => transfer.provider),
    way: int2((transfer) => transferWays[transfer.way]),
    amount: int8((transfer) => transfer.amount),
    state: int2((transfer) => transferStates[transfer.state]),
    order_number: text((transfer) => transfer.orderNumber),
    day: date((transfer) => transfer.day),
    why: text((transfer) => transfer.why ?? null),
    key: text((transfer) => transfer.key ?? null),
    body_hash: bytea((transfer) => transfer.bodyHash ?? null),
  });
  return `INSERT INTO arcade.wallet_transfers (${names}, made_at) VALUES (${values}, date_trunc('milliseconds', clock_timestamp()))`;
});

/** @throws a unique violation where the key or the order number was used, or another transfer is on its way */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  await tx.count(insert(transfer));
}

async function findOne(tx: Tx, name: string, where: string, values: unknown[]): Promise<WalletTransfer | undefined> {
  const row = await tx.row<TransferRow>({
    name,
    text: `SELECT ${transferColumns} FROM arcade.wallet_transfers t WHERE ${where}`,
    values,
  });
  return row && toTransfer(row);
}

/** A transfer of a player by its number. */
export const findTransfer = (tx: Tx, userId: UserId, id: string): Promise<WalletTransfer | undefined> =>
  findOne(tx, 'arcade-transfer', 't.user_id = $1 AND t.id = $2', [userId, id]);

/** A transfer by its number alone. */
export const findByNumber = (tx: Tx, id: string): Promise<WalletTransfer | undefined> =>
  findOne(tx, 'arcade-transfer-by-number', 't.id = $1', [id]);

/** The same, locked until the transaction ends. */
export const holdTransfer = (tx: Tx, userId: UserId, id: string): Promise<WalletTransfer | undefined> =>
  findOne(tx, 'arcade-hold-transfer', 't.user_id = $1 AND t.id = $2 FOR UPDATE', [userId, id]);

/** The transfer that an idempotency key stands for. */
export const findByKey = (tx: Tx, userId: UserId, key: string): Promise<WalletTransfer | undefined> =>
  findOne(tx, 'arcade-transfer-by-key', 't.user_id = $1 AND t.key = $2', [userId, key]);

/** The transfer of a player that is on its way at a company. */
export const findOpen = (tx: Tx, userId: UserId, provider: string): Promise<WalletTransfer | undefined> =>
  findOne(tx, 'arcade-open-transfer', 't.user_id = $1 AND t.provider = $2 AND t.state = ANY ($3::smallint[])', [
    userId,
    provider,
    openStates,
  ]);

/**
 * Claims transfers of a company that are to be sent: committed before anything is said, so that whoever comes after only
 * asks. They are asked for after `askInMs` at the latest, whatever becomes of this process.
 */
export async function claimToSend(
  tx: Tx,
  provider: string,
  { limit, askInMs }: { readonly limit: number; readonly askInMs: number },
): Promise<WalletTransfer[]> {
  const rows = await tx.rows<TransferRow>({
    name: 'arcade-claim-to-send',
    text: `UPDATE arcade.wallet_transfers t SET state = ${transferStates.sent}, claimed_at = c.at,
        next_ask_at = c.at + make_interval(secs => $3::float8 / 1000)
      FROM clock_timestamp() AS c (at) WHERE (t.user_id, t.id) IN (
        SELECT o.user_id, o.id FROM arcade.wallet_transfers o WHERE o.provider = $1 AND o.state = ${transferStates.made}
        ORDER BY o.made_at LIMIT $2 FOR UPDATE SKIP LOCKED) AND t.state = ${transferStates.made}
      RETURNING ${transferColumns}`,
    values: [provider, limit, askInMs],
  });
  return rows.map(toTransfer);
}

/** Notes what the company answered to a transfer; it is asked for now. */
export async function writeHint(
  tx: Tx,
  { userId, id }: Pick<WalletTransfer, 'userId' | 'id'>,
  hint: string,
): Promise<void> {
  await tx.count({
    name: 'arcade-transfer-hint',
    text: `UPDATE arcade.wallet_transfers SET hint = $3, next_ask_at = clock_timestamp()
      WHERE user_id = $1 AND id = $2 AND state = ${transferStates.sent}`,
    values: [userId, id, hint],
  });
}

/** A question that is due, and the moment at which it was taken on. */
export type DueTransfer = WalletTransfer & { readonly questionAt: number };

/**
 * Takes on questions that are due. Each is due again after `againInMs`, if nobody writes down what came of it.
 */
export async function claimToAsk(
  tx: Tx,
  provider: string,
  { limit, againInMs }: { readonly limit: number; readonly againInMs: number },
): Promise<DueTransfer[]> {
  const rows = await tx.rows<TransferRow & { questionAt: number }>({
    name: 'arcade-claim-to-ask',
    text: `UPDATE arcade.wallet_transfers t SET asks = t.asks + 1, next_ask_at = c.at + make_interval(secs => $3::float8 / 1000)
      FROM clock_timestamp() AS c (at) WHERE (t.user_id, t.id) IN (
        SELECT o.user_id, o.id FROM arcade.wallet_transfers o
        WHERE o.provider = $1 AND o.state = ${transferStates.sent} AND o.next_ask_at <= clock_timestamp()
        ORDER BY o.next_ask_at LIMIT $2 FOR UPDATE SKIP LOCKED) AND t.state = ${transferStates.sent}
      RETURNING ${transferColumns}, c.at AS "questionAt"`,
    values: [provider, limit, againInMs],
  });
  return rows.map(({ questionAt, ...row }) => ({ ...toTransfer(row), questionAt }));
}

/** What was said of a transfer that goes on; it is asked for again after `inMs`. */
export async function writeWait(
  tx: Tx,
  { userId, id }: Pick<WalletTransfer, 'userId' | 'id'>,
  wait: { readonly absentAt: number | undefined; readonly unnamed: number; readonly inMs: number },
): Promise<void> {
  await tx.count({
    name: 'arcade-transfer-waits',
    text: `UPDATE arcade.wallet_transfers SET absent_at = to_timestamp($3::float8 / 1000), unnamed = $4,
        next_ask_at = clock_timestamp() + make_interval(secs => $5::float8 / 1000)
      WHERE user_id = $1 AND id = $2 AND state = ${transferStates.sent}`,
    values: [userId, id, wait.absentAt ?? null, wait.unnamed, wait.inMs],
  });
}

/** How a transfer that is on its way goes on; `lateAskInMs` when it is asked for although it ended. */
export async function writeState(
  tx: Tx,
  { userId, id }: Pick<WalletTransfer, 'userId' | 'id'>,
  to: { readonly state: TransferStep; readonly why?: string | undefined; readonly lateAskInMs?: number | undefined },
): Promise<void> {
  await tx.count({
    name: 'arcade-transfer-state',
    text: `UPDATE arcade.wallet_transfers SET state = $3::smallint, why = coalesce($4, why),
        ended_at = CASE WHEN $3::smallint IN (${transferStates.done}, ${transferStates.failed}) THEN clock_timestamp() END,
        late_ask_at = clock_timestamp() + make_interval(secs => $5::float8 / 1000)
      WHERE user_id = $1 AND id = $2 AND state IN (${openStates.join(', ')})`,
    values: [userId, id, transferStates[to.state], to.why ?? null, to.lateAskInMs ?? null],
  });
}

/**
 * Takes on questions about transfers that failed because nobody knew of them: once an hour, for so many hours from their end.
 */
export async function claimLate(
  tx: Tx,
  provider: string,
  { limit, hours }: { readonly limit: number; readonly hours: number },
): Promise<WalletTransfer[]> {
  const rows = await tx.rows<TransferRow>({
    name: 'arcade-claim-late',
    text: `UPDATE arcade.wallet_transfers t SET late_ask_at = CASE
        WHEN t.ended_at + make_interval(hours => $3) > clock_timestamp() + interval '1 hour' THEN clock_timestamp() + interval '1 hour' END
      WHERE (t.user_id, t.id) IN (
        SELECT o.user_id, o.id FROM arcade.wallet_transfers o WHERE o.provider = $1 AND o.late_ask_at <= clock_timestamp()
        ORDER BY o.late_ask_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${transferColumns}`,
    values: [provider, limit, hours],
  });
  return rows.map(toTransfer);
}

/** A transfer that had failed came about after all; nobody asks for it any more. */
export async function writeLate(tx: Tx, { userId, id }: Pick<WalletTransfer, 'userId' | 'id'>): Promise<void> {
  await tx.count({
    name: 'arcade-transfer-late',
    text: `UPDATE arcade.wallet_transfers SET state = ${transferStates.late}, late_at = clock_timestamp(), late_ask_at = NULL
      WHERE user_id = $1 AND id = $2 AND state = ${transferStates.failed}`,
    values: [userId, id],
  });
}

/** A company's own word that it takes no more money: nothing is brought there for a while. */
export async function pauseProvider(tx: Tx, provider: string, ms: number): Promise<void> {
  await tx.count({
    name: 'arcade-pause-provider',
    text: `INSERT INTO arcade.provider_pauses (provider, until) VALUES ($1, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
      ON CONFLICT (provider) DO UPDATE SET until = excluded.until`,
    values: [provider, ms],
  });
}

/** Whether it is so now. */
export async function isPaused(tx: Tx, provider: string): Promise<boolean> {
  const row = await tx.row({
    name: 'arcade-is-paused',
    text: 'SELECT FROM arcade.provider_pauses WHERE provider = $1 AND until > clock_timestamp()',
    values: [provider],
  });
  return row !== undefined;
}
