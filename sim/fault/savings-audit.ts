/** Holds the savings against what players were told, against the ledger, and against a replay of every day. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accounts, transferKinds } from '../../apps/server/src/modules/ledger/index.ts';
import { letDayPass } from './savings-days.ts';
import type { SavingsNotes } from './savings-player.ts';

export type SavingsVerdict = {
  ok: boolean;
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  drift: number;
  stuck: number;
  days: number;
  interest: number;
  details: string[];
};

export type SavingsBooks = {
  /** One rate for all days, and limits under which a bench can move often. To be called before servers matter. */
  prepare(): Promise<void>;
  letDayPass(userIds: readonly string[]): Promise<void>;
  /** Waits until every day that is over is paid. */
  untilPaid(userIds: readonly string[]): Promise<void>;
  audit(notes: SavingsNotes, run: { userIds: readonly string[]; kills: number; days: number }): Promise<SavingsVerdict>;
  close(): Promise<void>;
};

const paidWithinMs = 120_000;
const rate = 5_000n;

export async function openSavingsBooks(url: string): Promise<SavingsBooks> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The bench crashes what it reads from.
  pool.on('error', () => undefined);
  const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
  const number = async (text: string, values: unknown[] = []) =>
    Number((await rows<{ n: string }>(text, values))[0]?.n);

  return {
    prepare: async () => {
      await rows('DELETE FROM savings.rates');
      await rows(`INSERT INTO savings.rates VALUES ('2000-01-01', ${rate}, 0)`);
      await rows(`INSERT INTO platform.settings (key, value) VALUES ('yuebao_out_day_times', '"1000"')`);
    },
    letDayPass: (userIds) => letDayPass(pool, userIds),
    untilPaid: async (userIds) => {
      const until = performance.now() + paidWithinMs;
      while ((await number(behindSql, [userIds])) > 0 && performance.now() < until) await sleep(300);
    },
    audit: async (notes, { userIds, kills, days }) => {
      const told = await rows<Told>(toldSql, [userIds]);
      const byId = new Map(told.map((move) => [`${move.userId} ${move.id}`, move]));
      const lost = notes.promised.filter(({ userId, id, kind, amount }) => {
        const move = byId.get(`${userId} ${id}`);
        return move?.kind !== kind || Number(move.amount) !== amount;
      });
      const wrongDays = [...Map.groupBy(told, ({ userId }) => userId)].flatMap(([userId, moves]) =>
        wrongInterest(moves).map((wrong) => `interest of ${userId}: ${wrong}`),
      );
      const doubled = notes.unequal.length + wrongDays.length + (await number(unmatchedSql, [userIds]));
      const drift = (await number(stepsSql, [userIds])) + (await number(driftSql));
      const stuck = await number(behindSql, [userIds]);
      const interest = told.filter(({ kind }) => kind === 4).length;
      const details = [
        ...lost.slice(0, 5).map(({ id }) => `lost: transfer ${id}`),
        ...notes.unequal.slice(0, 5),
        ...wrongDays.slice(0, 5),
        `${told.length} moves, ${interest} of them interest; refusals ${JSON.stringify(Object.fromEntries(notes.refused))}`,
      ];
      // A run in which nothing was promised or earned has proved nothing.
      const ok = lost.length + doubled + drift + stuck === 0 && notes.promised.length > 0 && interest > 0;
      const sums = { lost: lost.length, doubled, drift, stuck, days, interest };
      return { ok, kills, acknowledged: notes.promised.length, ...sums, details };
    },
    close: () => pool.end(),
  };
}

/** Day numbers count from 1970-01-01. */
type Told = { userId: string; id: string; kind: number; amount: string; day: number; earnDay: number | null };

const toldSql = `
  SELECT user_id::text AS "userId", id::text, kind, amount::text, day - date '1970-01-01' AS day, earn_day - date '1970-01-01' AS "earnDay"
  FROM savings.moves WHERE user_id = ANY ($1) ORDER BY user_id, at, kind, id`;

/**
 * Replays one player's moves lot by lot: what was confirmed when each day ended, and so what it must have earned.
 * Interest that came late counts as if it had come in time.
 */
function wrongInterest(moves: readonly Told[]): string[] {
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
      let rest = amount;
      for (const lot of lots.toSorted((a, b) => b.from - a.from)) {
        const taken = rest < lot.amount ? rest : lot.amount;
        lot.amount -= taken;
        rest -= taken;
      }
      if (rest > 0n) return [`${text} went out that was not there`];
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

const driftSql = `
  SELECT count(*) AS n FROM ledger.accounts a WHERE a.balance <>
    (SELECT coalesce(sum(CASE WHEN l.credit = a.kind THEN l.amount ELSE 0 END) - sum(CASE WHEN l.debit = a.kind THEN l.amount ELSE 0 END), 0)
     FROM ledger.transfers l WHERE l.user_id = a.user_id)`;
