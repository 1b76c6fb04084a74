/** Rows of days whose hits are counted. A day is written with all of its counts in one transaction, and once. */
import type { Tx } from '../../platform/db/database.ts';
import { textArray } from '../../platform/db/batches/arrays.ts';
import type { RuleHits } from '../withdrawals/index.ts';

/** Hits of a rule on a counted day; a day on which nothing was found has one row without a rule. */
export type CountedDay = { readonly day: string } & (RuleHits | { readonly rule: null });

/** Those of these days that are counted. */
export function listCounted(tx: Tx, days: readonly string[], zone: string): Promise<CountedDay[]> {
  return tx.rows({
    name: 'risk-counted-days',
    text: `SELECT c.day::text, r.rule, r.is_shadow AS "isShadow", r.hits, r.refused, r.approved
      FROM risk.counted_days c LEFT JOIN risk.rule_days r ON r.day = c.day AND r.zone = c.zone
      WHERE c.day = ANY ($1::date[]) AND c.zone = $2`,
    values: [textArray(days), zone],
  });
}

/** Takes a day to be counted. @returns false where somebody has */
export async function takeDay(tx: Tx, day: string, zone: string): Promise<boolean> {
  const taken = await tx.count({
    name: 'risk-take-day',
    text: 'INSERT INTO risk.counted_days (day, zone) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [day, zone],
  });
  return taken === 1;
}

export async function writeCounts(tx: Tx, day: string, zone: string, hits: readonly RuleHits[]): Promise<void> {
  for (const { rule, isShadow, hits: found, refused, approved } of hits)
    await tx.count({
      name: 'risk-write-count',
      text: `INSERT INTO risk.rule_days (day, zone, rule, is_shadow, hits, refused, approved) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [day, zone, rule, isShadow, found, refused, approved],
    });
}
