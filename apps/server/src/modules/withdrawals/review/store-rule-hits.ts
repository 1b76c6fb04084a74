/** What rules have found lately, and what requests went by: read from the newest request back, up to a bound. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import type { UserId } from '../../../platform/ids.ts';
import { states } from '../rules.ts';
import type { RiskFacts } from '../requests/risk-facts.ts';

/** So many of the newest requests are looked at, whatever is asked. */
export const hitsLookedAtMax = 50_000;
export const hitDays = 30;

export type RuleHits = {
  readonly rule: string;
  readonly isShadow: boolean;
  readonly hits: number;
  /** Of those: ended by an operator's no; approved or paid all the same. */
  readonly refused: number;
  readonly approved: number;
};

const ofLate = `requested_at > clock_timestamp() - interval '${hitDays} days'`;
const refusedSql = `state = ${states.refused} AND ending = 'operator'`;
const approvedSql = `state IN (${states.approved}, ${states.sending}, ${states.paid})`;

/** From an instant to another, epoch ms. */
export type HitRange = { readonly from: number; readonly to: number };

/** A request's number is made a moment before its row has its instant, by another clock. */
const clocksDifferMs = 600_000;
const inRange =
  'r.id >= $1 AND r.id < $2 AND requested_at >= to_timestamp($3::float8 / 1000) AND requested_at < to_timestamp($4::float8 / 1000)';
const rangeValues = ({ from, to }: HitRange) => [
  firstIdAt(from - clocksDifferMs),
  firstIdAt(to + clocksDifferMs),
  from,
  to,
];

/** Hits of each rule in the requests of a range. */
export function countRuleHits(tx: Tx, range: HitRange): Promise<RuleHits[]> {
  return tx.rows({
    name: 'withdrawals-rule-hits',
    text: `SELECT x ->> 'rule' AS rule, is_shadow AS "isShadow", count(*)::integer AS hits,
        count(*) FILTER (WHERE ${refusedSql})::integer AS refused, count(*) FILTER (WHERE ${approvedSql})::integer AS approved
      FROM withdrawals.requests r
      CROSS JOIN LATERAL (SELECT x, false AS is_shadow FROM jsonb_array_elements(r.risks) AS x
        UNION ALL SELECT x, true FROM jsonb_array_elements(r.shadow_risks) AS x) AS found
      WHERE ${inRange} GROUP BY 1, 2`,
    values: rangeValues(range),
  });
}

/** Whether a request of a range may still end otherwise. */
export async function hasOpenRequests(tx: Tx, range: HitRange): Promise<boolean> {
  const row = await tx.row({
    name: 'withdrawals-open-within',
    text: `SELECT 1 FROM withdrawals.requests r WHERE state NOT IN (${states.paid}, ${states.refused}) AND ${inRange} LIMIT 1`,
    values: rangeValues(range),
  });
  return row !== undefined;
}

export type TriedRequest = {
  readonly id: string;
  readonly userId: UserId;
  readonly amount: Mills;
  readonly requestedAt: number;
  readonly facts: RiskFacts | null;
  readonly isRefused: boolean;
  readonly isRecalled: boolean;
  /** The rule had found it, in effect or in shadow. */
  readonly wasHit: boolean;
};

/** Requests of the last days below a number, the newest first, with what a rule found of them then. */
export function listToTry(
  tx: Tx,
  rule: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<TriedRequest[]> {
  return tx.rows({
    name: 'withdrawals-to-try',
    text: `SELECT r.id::text, r.user_id::text AS "userId", r.amount, r.requested_at AS "requestedAt", r.facts,
        coalesce(${refusedSql}, false) AS "isRefused",
        EXISTS (SELECT FROM withdrawals.events e WHERE e.user_id = r.user_id AND e.id = r.id AND e.step = 'recalled') AS "isRecalled",
        r.risks @> $1 OR r.shadow_risks @> $1 AS "wasHit"
      FROM withdrawals.requests r
      WHERE ($2::bigint IS NULL OR r.id < $2) AND state <> ${states.received} AND ${ofLate} ORDER BY r.id DESC LIMIT $3`,
    values: [JSON.stringify([{ rule }]), before ?? null, limit],
  });
}

export type RuleHit = {
  readonly id: string;
  readonly userId: UserId;
  readonly amount: Mills;
  readonly requestedAt: number;
  readonly saw: Readonly<Record<string, string | number>>;
  readonly version: string | null;
  readonly isShadow: boolean;
};

/** The last requests that a rule has found, the newest first. */
export function listHits(tx: Tx, rule: string, limit: number): Promise<RuleHit[]> {
  return tx.rows({
    name: 'withdrawals-last-hits',
    text: `SELECT r.id::text, r.user_id::text AS "userId", r.amount, r.requested_at AS "requestedAt", x -> 'saw' AS saw,
        x ->> 'version' AS version, is_shadow AS "isShadow"
      FROM (SELECT * FROM withdrawals.requests ORDER BY id DESC LIMIT ${hitsLookedAtMax}) AS r
      CROSS JOIN LATERAL (SELECT x, false AS is_shadow FROM jsonb_array_elements(r.risks) AS x
        UNION ALL SELECT x, true FROM jsonb_array_elements(r.shadow_risks) AS x) AS found
      WHERE x ->> 'rule' = $1 AND ${ofLate} ORDER BY r.id DESC LIMIT $2`,
    values: [rule, limit],
  });
}
