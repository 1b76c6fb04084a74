/** Holds withdrawals against the ledger and against what the gateway paid; reads as the superuser of its own cluster. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accounts, transferKinds } from '../../apps/server/src/modules/ledger/index.ts';
import type { WithdrawalNotes } from './withdrawal-player.ts';

export type WithdrawalVerdict = {
  ok: boolean;
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  drift: number;
  stuck: number;
  paid: number;
  refused: number;
  details: string[];
};

/** What the gateway has in its book. */
export type BookRow = { id: string; amount: string; paidAt: number | null; failed: string | null };

export type WithdrawalBooks = {
  /** Play money to withdraw, and terms under which a bench can ask often. */
  fund(userIds: readonly string[]): Promise<void>;
  /** Numbers of withdrawals that operators can decide. */
  waiting(): Promise<string[]>;
  /** Ten minutes pass for payouts that were sent: what the gateway has lost is returned when it is asked next. */
  letTimePass(): Promise<void>;
  /** Waits until every withdrawal has ended, letting time pass for what was lost. */
  untilEnded(): Promise<void>;
  audit(notes: WithdrawalNotes, book: readonly BookRow[], kills: number): Promise<WithdrawalVerdict>;
  close(): Promise<void>;
};

const millsEach = 1_000_000_000_000;
const endWithinMs = 120_000;
/** Longer than a server waits for the gateway: what was sent before is there, or lost. */
const flightSeconds = 10;

const terms: [string, string][] = [
  ['withdraw_day_times', '"1000"'],
  ['withdraw_free_times', '"1"'],
];

export async function openWithdrawalBooks(url: string): Promise<WithdrawalBooks> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The bench crashes the database under it.
  pool.on('error', () => undefined);
  const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
  const number = async (text: string) => Number((await rows<{ n: string }>(text))[0]?.n);
  const open = () => number('SELECT count(*) AS n FROM withdrawals.requests WHERE state < 5');
  const letTimePass = async () => {
    await rows(`UPDATE withdrawals.requests SET sent_at = sent_at - interval '11 minutes', next_query_at = clock_timestamp()
      WHERE state = 4 AND sent_at < clock_timestamp() - interval '${flightSeconds} seconds' AND sent_at > clock_timestamp() - interval '10 minutes'`);
  };

  return {
    fund: async (userIds) => {
      await rows(
        `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = ANY ($1) AND kind = ${accounts.cash} RETURNING user_id)
         INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
         SELECT user_id, ${transferKinds.playMoney}, 1, ${accounts.playMoney}, ${accounts.cash}, $2, $2, 1, now() FROM paid`,
        [userIds, millsEach],
      );
      for (const [key, value] of terms)
        await rows('INSERT INTO platform.settings (key, value) VALUES ($1, $2::jsonb)', [key, value]);
    },
    waiting: async () =>
      (await rows<{ id: string }>('SELECT id::text FROM withdrawals.requests WHERE state = 2')).map(({ id }) => id),
    letTimePass,
    untilEnded: async () => {
      const until = performance.now() + endWithinMs;
      while ((await open()) > 0 && performance.now() < until) {
        await sleep(300);
        await letTimePass();
      }
    },
    audit: async (notes, book, kills) => {
      const details: string[] = [];
      const stuck = await open();
      const told = await rows<{ id: string; userId: string; amount: string; state: number }>(
        'SELECT id::text, user_id::text AS "userId", amount::text, state FROM withdrawals.requests',
      );
      const byId = new Map(told.map((row) => [row.id, row]));
      const lost = notes.promised.filter(
        ({ id, userId, amount }) => byId.get(id)?.userId !== userId || Number(byId.get(id)?.amount) !== amount,
      );
      details.push(...lost.slice(0, 5).map(({ id }) => `lost: withdrawal ${id}`));
      const paidByGateway = new Set(
        book.filter(({ paidAt, failed }) => paidAt !== null && failed === null).map(({ id }) => id),
      );
      const against = told.filter(({ id, state }) => (state === 5) !== paidByGateway.has(id));
      details.push(
        ...against.slice(0, 5).map(({ id, state }) => `withdrawal ${id} is ${state}, the gateway says otherwise`),
      );
      const doubled =
        (await number(wrongMoneySql)) + (await number(unapprovedSql)) + against.length + notes.unequal.length;
      details.push(...notes.unequal.slice(0, 5));
      const drift = (await number(driftSql)) + (await number(imbalanceSql));
      const paid = told.filter(({ state }) => state === 5).length;
      const refused = told.filter(({ state }) => state === 6).length;
      details.push(`${told.length} withdrawals; refusals ${JSON.stringify(Object.fromEntries(notes.refused))}`);
      // A run in which nothing was promised or paid has proved nothing.
      const ok = lost.length + doubled + drift + stuck === 0 && notes.promised.length > 0 && paid > 0;
      return {
        ok,
        kills,
        acknowledged: notes.promised.length,
        lost: lost.length,
        doubled,
        drift,
        stuck,
        paid,
        refused,
        details,
      };
    },
    close: () => pool.end(),
  };
}

const sumOf = (...kinds: number[]) => `(SELECT coalesce(sum(t.amount), 0) FROM ledger.transfers t
  WHERE t.user_id = r.user_id AND t.ref = r.id AND t.kind IN (${kinds.join(', ')}))`;

/** Requests whose money was not held once, or did not go one way once. */
const wrongMoneySql = `
  SELECT (SELECT count(*) FROM withdrawals.requests r WHERE ${sumOf(transferKinds.withdrawal)} <> r.amount
    OR ${sumOf(transferKinds.withdrawalPaid, transferKinds.withdrawalFee)} <> CASE WHEN r.state = 5 THEN r.amount ELSE 0 END
    OR ${sumOf(transferKinds.withdrawalReturned)} <> CASE WHEN r.state = 6 THEN r.amount ELSE 0 END)
  + (SELECT count(*) FROM ledger.accounts a WHERE a.kind = ${accounts.held} AND a.balance <>
      (SELECT coalesce(sum(r.amount), 0) FROM withdrawals.requests r WHERE r.user_id = a.user_id AND r.state < 5))
  + (SELECT count(*) FROM (SELECT 1 FROM withdrawals.requests WHERE key IS NOT NULL GROUP BY user_id, key HAVING count(*) > 1) k) AS n`;

/** Paid without as many operators as it needed, or with one of them twice; and payees that were paid to and stayed open. */
const unapprovedSql = `
  SELECT (SELECT count(*) FROM withdrawals.requests WHERE state = 5
    AND (first_by IS NULL OR (needs_two AND (second_by IS NULL OR second_by = first_by)) OR (amount > 5000000 AND NOT needs_two)))
  + (SELECT count(*) FROM payees.payees p WHERE p.locked_at IS NULL
    AND EXISTS (SELECT FROM withdrawals.requests r WHERE r.user_id = p.user_id AND r.payee = p.id AND r.state = 5)) AS n`;

const driftSql = `
  SELECT count(*) AS n FROM ledger.accounts a WHERE a.balance <>
    (SELECT coalesce(sum(CASE WHEN l.credit = a.kind THEN l.amount ELSE 0 END) - sum(CASE WHEN l.debit = a.kind THEN l.amount ELSE 0 END), 0)
     FROM ledger.transfers l WHERE l.user_id = a.user_id)`;

const imbalanceSql = `
  SELECT CASE WHEN coalesce((SELECT sum(balance) FROM ledger.accounts), 0)
    + coalesce((SELECT sum(CASE WHEN credit >= 100 THEN amount ELSE 0 END) - sum(CASE WHEN debit >= 100 THEN amount ELSE 0 END) FROM ledger.transfers), 0) = 0
    THEN 0 ELSE 1 END AS n`;
