/** Rows of withdrawals and of what happened to them. */
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import type { WithdrawalRefusalReason } from '@longmen/contract/calls/withdrawals';
import type { Mills } from '@longmen/engine';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { PayeeKind } from '../payees/payee-rules.ts';
import { type State, states } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Accounts that a withdrawal comes from, as the ledger numbers them. */
export const sources = { cash: 1, savings: 3 } as const;
export type Source = keyof typeof sources;

/** A rule that asks for a second look, with the numbers that it saw. */
export type Risk = {
  readonly rule: string;
  readonly severe: boolean;
  readonly saw: RiskSaw;
  /** Of its setting; left out while nobody has changed that, and of rows of before. */
  readonly version?: string;
};

export type RequestRow = {
  readonly userId: UserId;
  readonly id: string;
  readonly state: State;
  readonly amount: Mills;
  readonly turnoverFee: Mills;
  readonly withdrawalFee: Mills;
  readonly payee: string;
  readonly kind: PayeeKind;
  readonly placeName: string;
  readonly tail: string;
  /** Of a digital currency: yuan for a coin in 1/1000, coins in 1/10000. */
  readonly exchangeRate: number | null;
  readonly coins: number | null;
  readonly bodyHash: Buffer;
  readonly requestedAt: number;
  readonly risks: readonly Risk[];
  /** How many rules were in effect when it was looked at; null before that was kept. */
  readonly rulesLooked: number | null;
  readonly needsTwo: boolean;
  /** It passes only for a player whom two operators have identified. */
  readonly needsIdentity: boolean;
  readonly firstBy: string | null;
  readonly secondBy: string | null;
  readonly refusedBy: string | null;
  readonly ending: 'operator' | 'bank' | null;
  readonly reason: string;
  /** What the player reads of a refusal; null before there was a list of reasons, and for other ends. */
  readonly playerReason: WithdrawalRefusalReason | null;
  readonly playerNote: string;
  readonly sentAt: number | null;
  readonly gatewayRef: string | null;
  readonly endedAt: number | null;
  /** Approved: when it may be sent, so that it can be taken back until then. */
  readonly sendAfter: number | null;
  /** Put aside by an operator until then. */
  readonly heldUntil: number | null;
};

/** What is read of a request `r`. */
export const requestColumns = `r.user_id::text AS "userId", r.id::text, r.state, r.amount, r.turnover_fee AS "turnoverFee", r.withdrawal_fee AS "withdrawalFee",
  r.payee::text, r.kind, r.place_name AS "placeName", r.tail, r.exchange_rate AS "exchangeRate", r.coins, r.body_hash AS "bodyHash",
  r.requested_at AS "requestedAt", r.risks, r.rules_looked AS "rulesLooked", r.needs_two AS "needsTwo", r.needs_identity AS "needsIdentity", r.first_by AS "firstBy", r.second_by AS "secondBy",
  r.refused_by AS "refusedBy", r.ending, r.reason,
  r.player_reason AS "playerReason", r.player_note AS "playerNote", r.sent_at AS "sentAt", r.gateway_ref AS "gatewayRef", r.ended_at AS "endedAt",
  r.send_after AS "sendAfter", r.held_until AS "heldUntil"`;

export type NewRequest = Pick<
  RequestRow,
  | 'userId'
  | 'id'
  | 'amount'
  | 'turnoverFee'
  | 'withdrawalFee'
  | 'payee'
  | 'kind'
  | 'placeName'
  | 'tail'
  | 'exchangeRate'
  | 'coins'
  | 'bodyHash'
> & { readonly source: Source; readonly key: string | undefined };

/** Writes a request. @returns undefined when the player has an open one, or the key was used. */
export async function insertRequest(tx: Tx, request: NewRequest, timeZone: string): Promise<RequestRow | undefined> {
  return tx.row(insertStatement({ ...request, timeZone }));
}

const insertStatement = statement<NewRequest & { readonly timeZone: string }>(
  'withdrawals-request',
  ({ value, row }) => {
    const timeZone = value(text((request) => request.timeZone));
    const { names, values } = row({
      user_id: int8((request) => request.userId),
      id: int8((request) => request.id),
      amount: int8((request) => request.amount),
      turnover_fee: int8((request) => request.turnoverFee),
      withdrawal_fee: int8((request) => request.withdrawalFee),
      source: int2((request) => sources[request.source]),
      payee: int8((request) => request.payee),
      kind: int2((request) => request.kind),
      place_name: text((request) => request.placeName),
      tail: text((request) => request.tail),
      exchange_rate: int8((request) => request.exchangeRate),
      coins: int8((request) => request.coins),
      key: text((request) => request.key ?? null),
      body_hash: bytea((request) => request.bodyHash),
    });
    return `
      INSERT INTO withdrawals.requests AS r (day, ${names})
      VALUES ((clock_timestamp() AT TIME ZONE ${timeZone})::date, ${values})
      ON CONFLICT DO NOTHING RETURNING ${requestColumns}`;
  },
);

/** The request that an idempotency key stands for. */
export async function findByKey(tx: Tx, userId: UserId, key: string): Promise<RequestRow | undefined> {
  return tx.row({
    name: 'withdrawals-by-key',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.user_id = $1 AND r.key = $2`,
    values: [userId, key],
  });
}

/** The request that is on its way. */
export async function findOpen(tx: Tx, userId: UserId): Promise<RequestRow | undefined> {
  return tx.row({
    name: 'withdrawals-open',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.user_id = $1 AND r.state < ${states.paid}`,
    values: [userId],
  });
}

/** A player's requests, the newest first; one alone when `id` names it. */
export async function listOwn(
  tx: Reader,
  userId: UserId,
  page: { id: string | undefined; skip: number; rows: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const values = [userId, page.id ?? null];
  const where = 'r.user_id = $1 AND ($2::bigint IS NULL OR r.id = $2)';
  const count = await tx.row<{ total: number }>({
    name: 'withdrawals-count-own',
    text: `SELECT count(*) AS total FROM withdrawals.requests r WHERE ${where}`,
    values,
  });
  const rows = await tx.rows<RequestRow>({
    name: 'withdrawals-own',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE ${where} ORDER BY r.id DESC OFFSET $3 LIMIT $4`,
    values: [...values, page.skip, page.rows],
  });
  return { rows, total: count?.total ?? 0 };
}

/** A player's requests by their numbers. */
export async function listByNumber(tx: Tx, userId: UserId, ids: readonly string[]): Promise<RequestRow[]> {
  return tx.rows({
    name: 'withdrawals-by-number',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.user_id = $1 AND r.id = ANY ($2::bigint[])`,
    values: [userId, ids],
  });
}

/** Requests of today in the site's time zone that were not refused. */
export async function countToday(tx: Tx, userId: UserId, timeZone: string): Promise<number> {
  const row = await tx.row<{ count: number }>({
    name: 'withdrawals-today',
    text: `SELECT count(*) AS count FROM withdrawals.requests
      WHERE user_id = $1 AND day = (clock_timestamp() AT TIME ZONE $2)::date AND state <> ${states.refused}`,
    values: [userId, timeZone],
  });
  return row?.count ?? 0;
}

/** Requests of the last days, refused ones too: how often a player asks. */
export async function countSince(tx: Tx, userId: UserId, days: number): Promise<number> {
  const row = await tx.row<{ count: number }>({
    name: 'withdrawals-since',
    text: `SELECT count(*) AS count FROM withdrawals.requests WHERE user_id = $1 AND requested_at > clock_timestamp() - make_interval(days => $2)`,
    values: [userId, days],
  });
  return row?.count ?? 0;
}

/** Of these players, how many ever, or in the last days, asked for money that was not refused. */
export async function countWhoWithdrew(tx: Tx, userIds: readonly UserId[], days?: number): Promise<number> {
  if (userIds.length === 0) return 0;
  const row = await tx.row<{ count: number }>({
    name: 'withdrawals-who-withdrew',
    text: `SELECT count(DISTINCT user_id) AS count FROM withdrawals.requests
      WHERE user_id = ANY ($1::bigint[]) AND state <> ${states.refused}
        AND ($2::integer IS NULL OR requested_at > clock_timestamp() - make_interval(days => $2))`,
    values: [userIds, days ?? null],
  });
  return row?.count ?? 0;
}

/** A request by its number, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.row({
    name: 'withdrawals-lock',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.id = $1 FOR UPDATE`,
    values: [id],
  });
}

/** The oldest request of a state that no other process is at, locked; of approved ones whose time for recall is over. */
export async function claimNext(tx: Tx, state: State): Promise<RequestRow | undefined> {
  return tx.row({
    name: 'withdrawals-claim',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.state = $1 AND (r.send_after IS NULL OR r.send_after <= clock_timestamp())
      ORDER BY r.requested_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [state],
  });
}

/** The queue: what is open, the oldest first. */
export async function listOpen(tx: Tx, max: number): Promise<RequestRow[]> {
  return tx.rows({
    name: 'withdrawals-queue',
    text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.state < ${states.paid} ORDER BY r.requested_at LIMIT $1`,
    values: [max],
  });
}
