/** How a withdrawal moves on: every step is one update from exactly the state before, and one row of what happened. */
import type { WithdrawalRefusalReason, WithdrawalStep } from '@longmen/contract/calls/withdrawals';
import type { Tx } from '../../../platform/db/database.ts';
import { states } from '../rules.ts';
import type { RiskFacts } from './risk-facts.ts';
import type { RequestRow, Risk } from './store-requests.ts';
import type { UserId } from '../../../platform/ids.ts';

type Which = Pick<RequestRow, 'userId' | 'id'>;
/** Steps that operators see and players do not. */
export type EventStep = WithdrawalStep | 'approved' | 'held' | 'recalled' | 'unknown';

/** Notes steps, in order, each with a word for operators. */
export async function addEvents(tx: Tx, { userId, id }: Which, steps: readonly [EventStep, string][]): Promise<void> {
  await tx.count({
    name: 'withdrawals-events',
    text: `
      INSERT INTO withdrawals.events (user_id, id, no, step, detail)
      SELECT $1, $2, (SELECT coalesce(max(no), 0) FROM withdrawals.events WHERE user_id = $1 AND id = $2) + n, step, detail
      FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS s(step, detail, n)`,
    values: [userId, id, steps.map(([step]) => step), steps.map(([, detail]) => detail)],
  });
}

export type EventRow = { readonly id: string; readonly step: EventStep; readonly at: number; readonly detail: string };

/** What happened to these requests of one player, in order. */
export async function listEvents(tx: Tx, userId: UserId, ids: readonly string[]): Promise<EventRow[]> {
  return tx.rows({
    name: 'withdrawals-list-events',
    text: `SELECT id::text, step, at, detail FROM withdrawals.events WHERE user_id = $1 AND id = ANY ($2::bigint[]) ORDER BY events.id, no`,
    values: [userId, ids],
  });
}

const move = async (tx: Tx, { userId, id }: Which, from: string, set: string, values: unknown[] = []) =>
  (await tx.count({
    text: `UPDATE withdrawals.requests SET ${set} WHERE user_id = $1 AND id = $2 AND state IN (${from})`,
    values: [userId, id, ...values],
  })) === 1;

/** What the rules step leaves with a request: what it found, in effect and in shadow, and what it went by. */
export type Judgement = {
  readonly risks: readonly Risk[];
  readonly shadow: readonly Risk[];
  readonly facts: RiskFacts;
  readonly rulesLooked: number;
  readonly needsTwo: boolean;
  readonly needsIdentity: boolean;
};

/** The rules were looked at: operators are next. */
export function toReview(tx: Tx, which: Which, found: Judgement): Promise<boolean> {
  const set = `state = ${states.review}, risks = $3::jsonb, needs_two = $4, needs_identity = $5, shadow_risks = $6::jsonb,
    facts = $7::jsonb, rules_looked = $8`;
  return move(tx, which, `${states.received}`, set, [
    JSON.stringify(found.risks),
    found.needsTwo,
    found.needsIdentity,
    JSON.stringify(found.shadow),
    JSON.stringify(found.facts),
    found.rulesLooked,
  ]);
}

/** Something new is known: operators look at it afresh, and two of them approve. */
export function backToReview(
  tx: Tx,
  which: Which,
  known: { risks: readonly Risk[]; needsIdentity: boolean },
): Promise<boolean> {
  const set = `state = ${states.review}, risks = $3::jsonb, needs_two = true, needs_identity = $4, first_by = NULL, second_by = NULL,
    identity_check = NULL, identity_stands = NULL, send_after = NULL, held_until = NULL`;
  return move(tx, which, `${states.review}, ${states.approved}`, set, [
    JSON.stringify(known.risks),
    known.needsIdentity,
  ]);
}

/** What the player reads of a refusal: a reason of the list, and words of the operator's own; not both are empty. */
export type PlayerAnswer = { readonly reason: WithdrawalRefusalReason; readonly note: string };

/** One operator's no: the reason is for operators, the answer for the player. */
export type OperatorNo = { readonly by: string; readonly reason: string; readonly answer: PlayerAnswer };

export type Yes = {
  readonly seat: 'first' | 'second';
  readonly by: string;
  /** No other operator is needed. */
  readonly isLast: boolean;
  /** How long the last one may be taken back, in milliseconds. */
  readonly recallMs: number;
  /** The check that cleared the player, where one is needed. */
  readonly identityCheck: string | undefined;
};

/** One operator's yes. @returns when it may be sent, epoch ms, null where another is needed; undefined when it had moved on */
export async function approve(
  tx: Tx,
  { userId, id }: Which,
  { seat, by, isLast, recallMs, identityCheck }: Yes,
): Promise<{ sendAfter: number | null } | undefined> {
  return tx.row({
    text: `UPDATE withdrawals.requests SET ${seat}_by = $3, state = ${isLast ? states.approved : states.review},
        identity_check = $4::bigint, identity_stands = CASE WHEN $4::bigint IS NOT NULL THEN 'cleared' END, held_until = NULL,
        send_after = CASE WHEN $5 THEN clock_timestamp() + $6 * interval '1 ms' END
      WHERE user_id = $1 AND id = $2 AND state = ${states.review} RETURNING send_after AS "sendAfter"`,
    values: [userId, id, by, identityCheck ?? null, isLast, recallMs],
  });
}

/** An approver takes it back before it is sent: operators look at it afresh. */
export function recall(tx: Tx, which: Which): Promise<boolean> {
  const set = `state = ${states.review}, first_by = NULL, second_by = NULL, identity_check = NULL, identity_stands = NULL,
    send_after = NULL`;
  return move(tx, which, `${states.approved}`, set);
}

/** Puts it aside until then, epoch ms; it stays in review. */
export function hold(tx: Tx, which: Which, until: number): Promise<boolean> {
  return move(tx, which, `${states.review}`, 'held_until = to_timestamp($3::float8 / 1000)', [until]);
}

/** From here on it may have been paid, whatever this process hears. @returns when, epoch ms; undefined when it had moved on */
export async function toSending(tx: Tx, { userId, id }: Which, askAgainMs: number): Promise<number | undefined> {
  const row = await tx.row<{ sentAt: number }>({
    name: 'withdrawals-to-sending',
    text: `UPDATE withdrawals.requests SET state = ${states.sending}, sent_at = clock_timestamp(),
        next_query_at = clock_timestamp() + $3 * interval '1 ms'
      WHERE user_id = $1 AND id = $2 AND state = ${states.approved} RETURNING sent_at AS "sentAt"`,
    values: [userId, id, askAgainMs],
  });
  return row?.sentAt;
}

/** From sending to paid, with the gateway's own reference. @returns false where it is no longer sending */
export function toPaid(tx: Tx, which: Which, gatewayRef: string): Promise<boolean> {
  const set = `state = ${states.paid}, gateway_ref = $3, ended_at = clock_timestamp()`;
  return move(tx, which, `${states.sending}`, set, [gatewayRef]);
}

/** What the bank did not take. */
export function toFailed(tx: Tx, which: Which, reason: string): Promise<boolean> {
  const set = `state = ${states.refused}, ending = 'bank', reason = $3, ended_at = clock_timestamp()`;
  return move(tx, which, `${states.sending}`, set, [reason]);
}

/** An operator's no: only before it was sent. */
export function toRefused(tx: Tx, which: Which, { by, reason, answer }: OperatorNo): Promise<boolean> {
  const set = `state = ${states.refused}, ending = 'operator', refused_by = $3, reason = $4, player_reason = $5, player_note = $6,
    ended_at = clock_timestamp()`;
  const values = [by, reason, answer.reason, answer.note];
  return move(tx, which, `${states.received}, ${states.review}, ${states.approved}`, set, values);
}

/** Takes the next question that is due, and puts off the one after. */
export async function claimQuery(tx: Tx, everyMs: number): Promise<(Which & { sentAgoMs: number }) | undefined> {
  return tx.row({
    name: 'withdrawals-claim-query',
    text: `
      UPDATE withdrawals.requests r SET next_query_at = clock_timestamp() + $1 * interval '1 ms'
      WHERE (r.user_id, r.id) = (SELECT user_id, id FROM withdrawals.requests
        WHERE state = ${states.sending} AND next_query_at <= clock_timestamp() ORDER BY next_query_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING r.user_id::text AS "userId", r.id::text,
        (extract(epoch FROM clock_timestamp() - r.sent_at) * 1000)::bigint AS "sentAgoMs"`,
    values: [everyMs],
  });
}

/** Keeps what the gateway calls it. */
export async function noteRef(tx: Tx, { userId, id }: Which, gatewayRef: string): Promise<void> {
  await tx.count({
    text: 'UPDATE withdrawals.requests SET gateway_ref = $3 WHERE user_id = $1 AND id = $2 AND gateway_ref IS DISTINCT FROM $3',
    values: [userId, id, gatewayRef],
  });
}
