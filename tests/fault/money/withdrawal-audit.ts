/** Holds withdrawals against the ledger and against what the gateway paid. */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import { type Books, untilSo } from '../audit/books.ts';
import type { WithdrawalHistory } from './withdrawal-player.ts';
import { type Findings, describeRefusals } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

/** What the gateway has in its book. */
export type BookRow = { id: string; amount: string; paidAt: number | null; failed: string | null };

export type WithdrawalBooks = {
  /** Terms under which a bench can ask often. */
  easeTerms(): Promise<void>;
  /** Play money to withdraw, for accounts that nothing was posted to; before anything is killed. */
  fund(userIds: readonly UserId[]): Promise<void>;
  /** Numbers of withdrawals that operators can decide. */
  waiting(): Promise<string[]>;
  /** Ten minutes pass for payouts that were sent: what the gateway has lost is returned when it is asked next. */
  letTimePass(): Promise<void>;
  /** Waits until every withdrawal has ended, the demo story's too, letting time pass for what was lost. */
  untilEnded(): Promise<void>;
  audit(history: WithdrawalHistory, book: readonly BookRow[]): Promise<Findings>;
};

const millsEach = 1_000_000_000_000;
const endWithinMs = 120_000;
/** Longer than a server waits for the gateway: what was sent before is there, or lost. */
const flightSeconds = 10;
const askEveryMs = 1_000;

const terms: [string, string][] = [
  ['withdraw_day_times', '"1000"'],
  ['withdraw_free_times', '"1"'],
];

export function openWithdrawalBooks({ rows, number }: Books): WithdrawalBooks {
  const open = () => number('SELECT count(*) AS n FROM withdrawals.requests WHERE state < 5');
  const letTimePass = async () => {
    await rows(`UPDATE withdrawals.requests SET sent_at = sent_at - interval '11 minutes', next_query_at = clock_timestamp()
      WHERE state = 4 AND sent_at < clock_timestamp() - interval '${flightSeconds} seconds' AND sent_at > clock_timestamp() - interval '10 minutes'`);
  };
  /** A server would ask about an answer that it did not get only after some seconds. */
  const askNow = () => rows('UPDATE withdrawals.requests SET next_query_at = clock_timestamp() WHERE state = 4');

  return {
    easeTerms: async () => {
      for (const [key, value] of terms)
        await rows('INSERT INTO platform.settings (key, value) VALUES ($1, $2::jsonb)', [key, value]);
    },
    fund: async (userIds) => {
      await rows(
        `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = ANY ($1) AND kind = ${accounts.cash} RETURNING user_id)
         INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
         SELECT user_id, ${transferKinds.playMoney}, 1, ${accounts.playMoney}, ${accounts.cash}, $2, $2, 1, now() FROM paid`,
        [userIds, millsEach],
      );
    },
    waiting: async () =>
      (await rows<{ id: string }>('SELECT id::text FROM withdrawals.requests WHERE state = 2')).map(({ id }) => id),
    letTimePass,
    untilEnded: async () => {
      let sentAt = Number.NEGATIVE_INFINITY;
      await untilSo(endWithinMs, async () => {
        await letTimePass();
        if (performance.now() - sentAt > askEveryMs) {
          sentAt = performance.now();
          await askNow();
        }
        return (await open()) === 0;
      });
    },
    audit: async (history, book) => {
      const stuck = await open();
      const stored = await rows<{ id: string; userId: UserId; amount: string; state: number }>(
        'SELECT id::text, user_id::text AS "userId", amount::text, state FROM withdrawals.requests',
      );
      const byId = new Map(stored.map((row) => [row.id, row]));
      const lost = history.promised.filter(
        ({ id, userId, amount }) => byId.get(id)?.userId !== userId || Number(byId.get(id)?.amount) !== amount,
      );
      const paidByGateway = new Set(
        book.filter(({ paidAt, failed }) => paidAt !== null && failed === null).map(({ id }) => id),
      );
      const against = stored.filter(({ id, state }) => (state === 5) !== paidByGateway.has(id));
      const unasked = [...paidByGateway].filter((id) => !byId.has(id));
      const doubled =
        (await number(wrongMoneySql)) +
        (await number(unapprovedSql)) +
        against.length +
        unasked.length +
        history.unequal.length;
      const paid = stored.filter(({ state }) => state === 5).length;
      const refused = stored.filter(({ state }) => state === 6).length;
      return {
        acknowledged: history.promised.length,
        lost: lost.length,
        doubled,
        drift: 0,
        stuck,
        isProof: history.promised.length > 0 && paid > 0,
        figures: { paid, refused },
        details: [
          ...lost.slice(0, 5).map(({ id }) => `lost: withdrawal ${id}`),
          ...against.slice(0, 5).map(({ id, state }) => `withdrawal ${id} is ${state}, the gateway says otherwise`),
          ...unasked.slice(0, 5).map((id) => `the gateway paid ${id}, which nobody asked for`),
          ...history.unequal.slice(0, 5),
          `${stored.length} withdrawals; ${describeRefusals(history)}`,
        ],
      };
    },
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

/**
 * Paid without as many operators as it needed, or with one of them twice; and payees that were paid to and stayed open.
 */
const unapprovedSql = `
  SELECT (SELECT count(*) FROM withdrawals.requests WHERE state = 5
    AND (first_by IS NULL OR (needs_two AND (second_by IS NULL OR second_by = first_by)) OR (amount > 5000000 AND NOT needs_two)))
  + (SELECT count(*) FROM payees.payees p WHERE p.locked_at IS NULL
    AND EXISTS (SELECT FROM withdrawals.requests r WHERE r.user_id = p.user_id AND r.payee = p.id AND r.state = 5)) AS n`;
