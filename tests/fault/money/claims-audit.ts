/** Holds claims against what players were told, against what they were for, and against the ledger. */
import { transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import { describeRefusals, type Findings } from '../audit/workload.ts';
import { type ClaimHistory, claimKinds } from './claims-player.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

const numbers = claimKinds.map((kind) => transferKinds[kind]).join(', ');

/** @param userIds of the bench's own players */
export async function auditClaims(
  { rows, number }: Books,
  history: ClaimHistory,
  userIds: readonly UserId[],
): Promise<Findings> {
  const stored = await rows<{ name: string; money: string }>(
    `SELECT user_id || ' ' || key AS name, money::text FROM rewards.claims WHERE user_id = ANY ($1)`,
    [userIds],
  );
  const byKey = new Map(stored.map(({ name, money }) => [name, Number(money)]));
  const lost = history.promised.filter(
    ({ userId, kind, key, money }) => byKey.get(`${userId} ${kind}:${key}`) !== money,
  );
  const unpaid = await number(unpaidSql, [userIds]);
  const difference = await number(differenceSql, [userIds]);
  const kinds = new Set(history.promised.map(({ kind }) => kind));
  return {
    acknowledged: history.promised.length,
    lost: lost.length,
    doubled: history.unequal.length + unpaid,
    drift: difference,
    stuck: await number('SELECT count(*) AS n FROM rewards.upgrades WHERE user_id = ANY ($1) AND claim IS NULL', [
      userIds,
    ]),
    isProof: kinds.size === claimKinds.length,
    figures: { claims: stored.length, difference },
    details: [
      ...lost.slice(0, 5).map(({ kind, key, money }) => `lost: ${kind} ${key} of ${money}`),
      ...history.unequal.slice(0, 5),
      ...(unpaid === 0 ? [] : [`${unpaid} claims without their one transfer, or the other way round`]),
      `${stored.length} claims; ${describeRefusals(history)}`,
    ],
  };
}

/**
 * Claims without their one transfer, their turnover or their message; transfers without a claim; keys that were paid
 * twice, and days and shares that were.
 */
const unpaidSql = `
  SELECT (SELECT count(*) FROM rewards.claims c WHERE c.user_id = ANY ($1) AND c.money > 0 AND (
      NOT EXISTS (SELECT FROM ledger.transfers t WHERE t.user_id = c.user_id AND t.kind = c.kind AND t.ref = c.ref AND t.amount = c.money)
      OR NOT EXISTS (SELECT FROM ledger.requirements r WHERE r.user_id = c.user_id AND r.source = 2 AND r.ref = c.id AND r.amount = c.money)
      OR NOT EXISTS (SELECT FROM content.messages m WHERE m.user_id = c.user_id AND m.kind = 'rewardClaimed' AND m.ref = c.id::text)))
    + (SELECT count(*) FROM ledger.transfers t WHERE t.user_id = ANY ($1) AND t.kind IN (${numbers})
      AND NOT EXISTS (SELECT FROM rewards.claims c WHERE c.user_id = t.user_id AND c.kind = t.kind AND c.ref = t.ref))
    + (SELECT count(*) FROM (SELECT FROM rewards.claims WHERE user_id = ANY ($1) GROUP BY user_id, key HAVING count(*) > 1) k)
    + (SELECT count(*) FROM (SELECT FROM rewards.dailies WHERE user_id = ANY ($1) GROUP BY user_id, day HAVING count(*) > 1) d)
    + (SELECT count(*) FROM (SELECT FROM rewards.signs WHERE user_id = ANY ($1) GROUP BY user_id, day HAVING count(*) > 1) s)
    + (SELECT count(*) FROM (SELECT FROM rewards.shares WHERE user_id = ANY ($1) GROUP BY packet, user_id, nth HAVING count(*) > 1) p) AS n`;

/** By kind, what claims paid against what they were for: the sum of the differences, in mills. */
const differenceSql = `
  WITH owed (kind, money) AS (
    SELECT ${transferKinds.upgradeBonus}, money FROM rewards.upgrades WHERE user_id = ANY ($1) AND claim IS NOT NULL
    UNION ALL SELECT ${transferKinds.dailyBonus}, money FROM rewards.dailies WHERE user_id = ANY ($1)
    UNION ALL SELECT ${transferKinds.signIn}, reward FROM rewards.signs WHERE user_id = ANY ($1)
    UNION ALL SELECT ${transferKinds.homePacket}, cents * 10 FROM rewards.shares WHERE user_id = ANY ($1)),
  sums AS (SELECT k, (SELECT coalesce(sum(money), 0) FROM owed WHERE kind = k) AS owed,
      (SELECT coalesce(sum(amount), 0) FROM ledger.transfers t WHERE t.user_id = ANY ($1) AND t.kind = k) AS paid
    FROM unnest(ARRAY[${numbers}]) AS k)
  SELECT sum(abs(owed - paid))::text AS n FROM sums`;
