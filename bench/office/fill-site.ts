/** A site that has been at work for a month: accounts, orders, withdrawals and a log, written in sets. */
import pg from 'pg';
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { makeBettingFixture, sscGame } from '@longmen/test-kit/fixtures/betting';
import { insertOrders, type OrderPick } from '@longmen/test-kit/fixtures/orders';
import { firstIdAt } from '../../apps/server/src/platform/db/ids.ts';
import { userIdOf } from '../../apps/server/src/platform/ids.ts';
import { openSessions } from '../http.ts';
import { firstPlayer, openPlayers } from '../players.ts';

export type Sizes = {
  readonly players: number;
  /** Lines; four on a slip. */
  readonly orders: number;
  readonly withdrawals: number;
  readonly deposits: number;
  readonly entries: number;
};

/** How many players have a session, so that they can bet. */
export const bettors = 2_000;
const days = 25;
const linesPerSlip = 4;
/** Of the withdrawals, how many wait for a first word, and for a second one. */
const [waiting, second] = [400, 60];
const amountMills = 500_000;

const sides = ['big', 'small', 'odd', 'even'];
const picks: OrderPick[] = [1, 2, 3, 4, 5].flatMap((ball) =>
  sides.map((side) => ({
    play: `s_ssc.ball${ball}.sides`,
    selection: JSON.stringify({ opts: [side] }),
    bets: 1,
    rates: '1.940',
  })),
);

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Inserts everything but the log, whose rows stand after those of the operators' own making. */
export async function fillSite(database: BenchDatabase, sizes: Sizes): Promise<void> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await openPlayers(database.adminUrl, sizes.players);
    await openSessions(admin, bettors);
    await admin.query(
      `INSERT INTO identity.users (user_id, username, account_type, is_demo, rebates, password_hash, pepper_id)
       SELECT u, 'bench' || u, 1, true, '{}', '', 'k1' FROM generate_series($1::bigint, $2::bigint) u`,
      [firstPlayer + bettors, firstPlayer + sizes.players - 1],
    );
    print(`${sizes.players} accounts are open`);
    await insertHistory(database, admin, sizes);
    await insertWithdrawals(admin, sizes);
    print(`${sizes.withdrawals} withdrawals are there`);
    await insertDeposits(admin, sizes);
    print(`${sizes.deposits} deposits are there`);
    await admin.query('VACUUM (ANALYZE)');
    await admin.query('CHECKPOINT');
  } finally {
    await admin.end();
  }
}

/** Orders of settled issues, one a day, of other players every day. */
async function insertHistory(database: BenchDatabase, admin: pg.Client, { players, orders }: Sizes): Promise<void> {
  const fixture = await makeBettingFixture(database.platform, database.adminUrl);
  const slips = Math.ceil(orders / linesPerSlip / days);
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    const issue = await fixture.openIssue(sscGame, 3_600_000);
    const userIds = Array.from({ length: Math.min(players, 50_000) }, (_, at) =>
      userIdOf(String(firstPlayer + ((daysAgo * 39_989 + at * 7) % players))),
    );
    await insertOrders(admin, { gid: sscGame, issue: issue.id, userIds, slips, linesPerSlip, picks, daysAgo });
    if (daysAgo % 5 === 0) print(`${days - daysAgo + 1} of ${days} days are there`);
  }
  await fixture.owner.query(`UPDATE draws.issues SET state = 'settled', settled_at = now() WHERE gid = ${sscGame}`);
  await fixture.close();
}

/** A payee and a request each, with the transfers that hold the money and pay it out; the newest ones wait. */
async function insertWithdrawals(admin: pg.Client, { withdrawals }: Sizes): Promise<void> {
  const first = BigInt(firstIdAt(Date.now() - days * 86_400_000));
  const step = (BigInt(firstIdAt(Date.now())) - first) / BigInt(withdrawals);
  await admin.query(
    `CREATE TEMP TABLE taken AS
     SELECT ${firstPlayer} + n AS user_id, $1::bigint + n * $2::bigint AS id, n >= ${withdrawals - waiting - second} AS is_open,
       n >= ${withdrawals - second} AS has_first, n % 10 = 0 AS is_refused,
       clock_timestamp() - (${withdrawals} - n) * interval '${days} days' / ${withdrawals} AS at
     FROM generate_series(0, ${withdrawals - 1}) n`,
    [String(first), String(step)],
  );
  await admin.query(
    `INSERT INTO payees.payees (user_id, id, kind, place, sealed, number_index, tail, is_default, bound_at)
     SELECT user_id, id, 1, 'VCB', ''::bytea, sha256(user_id::text::bytea), '4821', true, at FROM taken`,
  );
  await admin.query(
    `INSERT INTO withdrawals.requests (user_id, id, state, amount, turnover_fee, withdrawal_fee, source, payee, kind,
       place_name, tail, body_hash, requested_at, day, risks, needs_two, first_by, second_by, refused_by, ending, sent_at, ended_at)
     SELECT user_id, id, CASE WHEN is_open THEN 2 WHEN is_refused THEN 6 ELSE 5 END, ${amountMills}, 0, 0, 1, id, 1, 'Vietcombank', '4821',
       ''::bytea, at, at::date,
       CASE WHEN user_id % 100 = 0 THEN '[{"rule": "largeAmount", "severe": true, "saw": {"amount": "500.000", "limit": "400.000"}}]'::jsonb
         ELSE '[{"rule": "firstWithdrawal", "severe": false, "saw": {}}]'::jsonb END,
       has_first, CASE WHEN has_first OR NOT (is_open OR is_refused) THEN 'cashier01' END, NULL,
       CASE WHEN is_refused AND NOT is_open THEN 'cashier01' END, CASE WHEN is_refused AND NOT is_open THEN 'operator' END,
       CASE WHEN NOT (is_open OR is_refused) THEN at END, CASE WHEN NOT is_open THEN at END
     FROM taken`,
  );
  await admin.query(
    `INSERT INTO withdrawals.events (user_id, id, no, step, at) SELECT user_id, id, 1, 'received', at FROM taken`,
  );
  // Kinds and accounts of the ledger: 14 holds (1 to 2), 18 gives back (2 to 1), 62 pays out (2 to 105).
  await admin.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, credit_after, credit_no, at)
     SELECT t.user_id, 14, t.id, 1, 2, ${amountMills}, a.balance - ${amountMills}, a.postings + 1, h.balance + ${amountMills}, h.postings + 1, at
     FROM taken t JOIN ledger.accounts a ON a.user_id = t.user_id AND a.kind = 1 JOIN ledger.accounts h ON h.user_id = t.user_id AND h.kind = 2`,
  );
  await admin.query(
    `UPDATE ledger.accounts a SET balance = balance + CASE kind WHEN 1 THEN -${amountMills} ELSE ${amountMills} END, postings = postings + 1
     FROM taken t WHERE a.user_id = t.user_id AND a.kind IN (1, 2)`,
  );
  await admin.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, credit_after, credit_no, at)
     SELECT t.user_id, CASE WHEN is_refused THEN 18 ELSE 62 END, t.id, 2, CASE WHEN is_refused THEN 1 ELSE 105 END, ${amountMills},
       0, h.postings + 1, CASE WHEN is_refused THEN a.balance + ${amountMills} END, CASE WHEN is_refused THEN a.postings + 1 END, at
     FROM taken t JOIN ledger.accounts a ON a.user_id = t.user_id AND a.kind = 1 JOIN ledger.accounts h ON h.user_id = t.user_id AND h.kind = 2
     WHERE NOT is_open`,
  );
  await admin.query(
    `UPDATE ledger.accounts a SET balance = balance + CASE kind WHEN 1 THEN ${amountMills} ELSE -${amountMills} END, postings = postings + 1
     FROM taken t WHERE a.user_id = t.user_id AND NOT is_open AND (a.kind = 2 OR (a.kind = 1 AND is_refused))`,
  );
  await admin.query('DROP TABLE taken');
}

/** Deposits of one channel with their payments: most credited, some that nobody paid, some that people look at. */
async function insertDeposits(admin: pg.Client, { deposits }: Sizes): Promise<void> {
  const first = BigInt(firstIdAt(Date.now() - days * 86_400_000)) + 1n;
  const step = (BigInt(firstIdAt(Date.now())) - first) / BigInt(deposits);
  await admin.query(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most)
     VALUES (1, 'bench', 'bench', 'bank', 'transfer', 'showAccount', '{"vi": "Bench", "zh": "Bench", "en": "Bench", "id": "Bench"}', 10000, 100000000)`,
  );
  await admin.query(
    `CREATE TEMP TABLE paid_in AS
     SELECT ${firstPlayer} + n AS user_id, $1::bigint + n * $2::bigint AS id, n % 20 = 0 AS is_expired,
       n >= ${deposits - waiting} AS is_open, clock_timestamp() - (${deposits} - n) * interval '${days} days' / ${deposits} AS at
     FROM generate_series(0, ${deposits - 1}) n`,
    [String(first), String(step)],
  );
  await admin.query(
    `INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, reason, to_pay, amount, fee,
       fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, note, body_hash, created_at, expires_at, ended_at)
     SELECT user_id, id, 1, 'bench', 'bank', 'transfer', 'showAccount', CASE WHEN is_open THEN 'review' WHEN is_expired THEN 'failed' ELSE 'success' END,
       CASE WHEN is_open THEN 'amountDiffers' WHEN is_expired THEN 'notFound' ELSE '' END, ${amountMills}, ${amountMills}, 0, 0, 0, 100, 0, 1, '{}', id::text, ''::bytea, at, at + interval '30 minutes',
       CASE WHEN NOT is_open THEN at + interval '3 minutes' END
     FROM paid_in`,
  );
  await admin.query(
    `INSERT INTO payments.events (user_id, deposit, step, state, at) SELECT user_id, id, 1, 'created', at FROM paid_in`,
  );
  await admin.query(
    `INSERT INTO payments.receipts (provider, transaction_id, receipt, amount, note, user_id, deposit, state, reason, paid_at, heard_at, ended_at)
     SELECT 'bench', 'T' || id, id, ${amountMills}, id::text, user_id, id, CASE WHEN is_open THEN 'waiting' ELSE 'credited' END,
       CASE WHEN is_open THEN 'amountDiffers' ELSE '' END, at, at, CASE WHEN NOT is_open THEN at END
     FROM paid_in WHERE NOT is_expired OR is_open`,
  );
  await admin.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     SELECT p.user_id, 5, p.id, 104, 1, ${amountMills}, a.balance + ${amountMills}, a.postings + 1, at
     FROM paid_in p JOIN ledger.accounts a ON a.user_id = p.user_id AND a.kind = 1 WHERE NOT (is_open OR is_expired)`,
  );
  await admin.query(
    `UPDATE ledger.accounts a SET balance = balance + ${amountMills}, postings = postings + 1
     FROM paid_in p WHERE a.user_id = p.user_id AND a.kind = 1 AND NOT (is_open OR is_expired)`,
  );
  await admin.query('DROP TABLE paid_in');
}

/** Entries of past weeks behind those that are there. Their hashes do not chain: what is measured is reading them. */
export async function fillLog(admin: pg.Client, entries: number): Promise<void> {
  await admin.query(
    `INSERT INTO office.audit_log (seq, entry, hash)
     SELECT h.seq + n, jsonb_build_object('at', to_char((now() - (${entries} - n) * interval '60 days' / ${entries}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'seq', h.seq + n, 'operator', 'cashier0' || (1 + n % 2), 'action', (ARRAY['approve-withdrawal', 'refuse-withdrawal', 'change-setting', 'change-player-status'])[1 + n % 4],
         'subject', n::text, 'before', '', 'after', '', 'reason', 'as the rules ask', 'roles', '["cashier"]'::jsonb, 'session', '1', 'ip', '203.0.113.7')::text,
       sha256(n::text::bytea)
     FROM office.audit_head h, generate_series(1, ${entries}) n`,
  );
  await admin.query(
    'UPDATE office.audit_head SET (seq, hash) = (SELECT seq, hash FROM office.audit_log ORDER BY seq DESC LIMIT 1)',
  );
  await admin.query('VACUUM (ANALYZE) office.audit_log');
}
