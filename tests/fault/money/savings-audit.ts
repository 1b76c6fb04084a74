/** Holds the savings against what players were told, against the ledger, and against a replay of every day. */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import { type Books, untilSo } from '../audit/books.ts';
import type { SavingsHistory } from './savings-player.ts';
import { type Findings, describeRefusals } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

const paidWithinMs = 120_000;
const rate = 5_000n;

/** One rate for all days, and limits under which a bench can move often. To be called before servers matter. */
export async function easeSavings({ rows }: Books): Promise<void> {
  await rows('DELETE FROM savings.rates');
  await rows(`INSERT INTO savings.rates VALUES ('2000-01-01', ${rate}, 0)`);
  await rows(`INSERT INTO platform.settings (key, value) VALUES ('yuebao_out_day_times', '"1000"')`);
}

/** Waits until every day of these players that is over is paid. */
export async function untilPaid({ number }: Books, userIds: readonly UserId[]): Promise<void> {
  await untilSo(paidWithinMs, async () => (await number(behindSql, [userIds])) === 0);
}

/** @param userIds of the bench's own savers: the demo story saves at other rates */
export async function auditSavings(
  { rows, number }: Books,
  history: SavingsHistory,
  userIds: readonly UserId[],
): Promise<Findings> {
  const moves = await rows<Move>(movesSql, [userIds]);
  const byId = new Map(moves.map((move) => [`${move.userId} ${move.id}`, move]));
  const lost = history.promised.filter(({ userId, id, kind, amount }) => {
    const move = byId.get(`${userId} ${id}`);
    return move?.kind !== kind || Number(move.amount) !== amount;
  });
  const wrongDays = [...Map.groupBy(moves, ({ userId }) => userId)].flatMap(([userId, own]) =>
    wrongInterest(own).map((wrong) => `interest of ${userId}: ${wrong}`),
  );
  const interest = moves.filter(({ kind }) => kind === 4).length;
  return {
    acknowledged: history.promised.length,
    lost: lost.length,
    doubled: history.unequal.length + wrongDays.length + (await number(unmatchedSql, [userIds])),
    drift: await number(stepsSql, [userIds]),
    stuck: await number(behindSql, [userIds]),
    isProof: history.promised.length > 0 && interest > 0,
    figures: { days: history.days, interest },
    details: [
      ...lost.slice(0, 5).map(({ id }) => `lost: transfer ${id}`),
      ...history.unequal.slice(0, 5),
      ...wrongDays.slice(0, 5),
      `${moves.length} moves, ${interest} of them interest; ${describeRefusals(history)}`,
    ],
  };
}

/** Day numbers count from 1970-01-01. */
type Move = { userId: UserId; id: string; kind: number; amount: string; day: number; earnDay: number | null };

const movesSql = `
  SELECT user_id::text AS "userId", id::text, kind, amount::text, day - date '1970-01-01' AS day, earn_day - date '1970-01-01' AS "earnDay"
  FROM savings.moves WHERE user_id = ANY ($1) ORDER BY user_id, at, kind, id`;

/**
 * Replays one player's moves lot by lot: what was confirmed when each day ended, and so what it must have earned.
 * Interest that came late counts as if it had come in time.
 */
function wrongInterest(moves: readonly Move[]): string[] {
  const lots: { amount: bigint; from: number }[] = [];
  const ended = new Map<number, bigint>();
  const paid = new Map<number, bigint>();
  let today = moves[0]?.day ?? 0;
  const first = today;
  for (const { kind, amount: text, day, earnDay } of moves) {
    const amount = BigInt(text);
    for (; today < day; today += 1)
      ended.set(
        today,
        lots.reduce((sum, lot) => (lot.from <= today ? sum + lot.amount : sum), 0n),
      );
    if (kind === 1) lots.push({ amount, from: earnDay ?? 0 });
    else if (kind === 4) {
      const from = (earnDay ?? 0) + 2;
      paid.set(earnDay ?? 0, amount);
      lots.push({ amount, from });
      for (const [over, sum] of ended) if (over >= from) ended.set(over, sum + amount);
    } else {
      let remaining = amount;
      for (const lot of lots.toSorted((a, b) => b.from - a.from)) {
        const taken = remaining < lot.amount ? remaining : lot.amount;
        lot.amount -= taken;
        remaining -= taken;
      }
      if (remaining > 0n) return [`${text} went out that was not there`];
    }
  }
  // The day of the last move and those after it are not over in this replay.
  const wrong: string[] = [];
  for (let day = first; day < today; day += 1) {
    const expected = ((ended.get(day) ?? 0n) * rate) / 36_500_000n;
    if (expected !== (paid.get(day) ?? 0n)) wrong.push(`day ${day} paid ${paid.get(day) ?? 0n} instead of ${expected}`);
  }
  return wrong;
}

const behindSql = `
  SELECT count(*) AS n FROM savings.wallets WHERE user_id = ANY ($1) AND NOT rests
    AND accrued_to < (clock_timestamp() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 1`;

/** Moves without their one transfer, transfers without their move, keys that moved twice. */
const unmatchedSql = `
  WITH kinds (kind, transfer) AS (VALUES (1, ${transferKinds.savingsIn}), (2, ${transferKinds.savingsOut}),
    (3, ${transferKinds.withdrawal}), (4, ${transferKinds.savingsInterest}))
  SELECT (SELECT count(*) FROM savings.moves m JOIN kinds k USING (kind) WHERE m.user_id = ANY ($1)
      AND NOT EXISTS (SELECT FROM ledger.transfers t WHERE t.user_id = m.user_id AND t.kind = k.transfer AND t.ref = m.id AND t.amount = m.amount))
    + (SELECT count(*) FROM ledger.transfers t WHERE t.user_id = ANY ($1) AND ${accounts.savings} IN (t.debit, t.credit)
      AND NOT EXISTS (SELECT FROM savings.moves m JOIN kinds k USING (kind) WHERE m.user_id = t.user_id AND k.transfer = t.kind AND m.id = t.ref))
    + (SELECT count(*) FROM (SELECT FROM savings.moves WHERE key IS NOT NULL GROUP BY user_id, key HAVING count(*) > 1) k) AS n`;

/** Wallets whose steps are not the balance, or whose confirmed part is not the sum of its steps. */
const stepsSql = `
  SELECT count(*) AS n FROM savings.wallets w
  JOIN ledger.accounts a ON a.user_id = w.user_id AND a.kind = ${accounts.savings}
  CROSS JOIN LATERAL (SELECT coalesce(sum(change), 0) AS total, coalesce(sum(change) FILTER (WHERE day <= w.accrued_to), 0) AS confirmed
    FROM savings.steps s WHERE s.user_id = w.user_id) s
  WHERE w.user_id = ANY ($1) AND (s.total <> a.balance OR s.confirmed <> w.confirmed)`;
