/** The seeded faults, written into the code that the bench is meant to guard. */

import { platformMutations } from './platform-mutations.ts';
import { claimedByAll, rewardMutations } from './reward-mutations.ts';
import type { Mutation } from './mutation.ts';

const betting = 'apps/server/src/modules/betting';
const ledger = 'apps/server/src/modules/ledger';
const draws = 'apps/server/src/modules/draws';
const savings = 'apps/server/src/modules/savings';
const payments = 'apps/server/src/modules/payments';
const withdrawals = 'apps/server/src/modules/withdrawals';

export const mutations: readonly Mutation[] = [
  {
    name: 'settlement without its locks',
    by: 'duel',
    edits: [
      {
        file: `${betting}/settlement/store-settle.ts`,
        find: 'WHERE issue = $1 AND cursor = $2 AND part = $4`',
        replace: 'WHERE issue = $1 AND part = $4`',
      },
      {
        file: `${betting}/settlement/store-settle.ts`,
        find: 'await copyRows(client, withCells(returnsSql(slice)), targetsOf(cell));',
        replace: `const [outcomes, transfers] = [outcomesOf(cell), transfersOf(cell)];
        await client.query(\`
          WITH r (slip, winning_bets, line, status, user_id, payout, at, ref, balance, posting, kind, debit, credit) AS (
            \${returnsSql(slice)}
          ), o AS (
            INSERT INTO \${outcomes.table} SELECT slip, winning_bets, line, status, user_id, payout, at FROM r ON CONFLICT DO NOTHING
          )
          INSERT INTO \${transfers.table}
          SELECT user_id, payout, at, ref, balance, posting, kind, debit, credit FROM r ON CONFLICT DO NOTHING\`);`,
      },
      {
        file: `${ledger}/transfers/store-fragments.ts`,
        find: 'SELECT user_id, source, amount, at${cellValue()} FROM ${source}`',
        replace: 'SELECT user_id, source, amount, at${cellValue()} FROM ${source} ON CONFLICT DO NOTHING`',
      },
      ...claimedByAll,
    ],
  },
  {
    name: 'a bet in two transactions',
    by: 'bets',
    edits: [
      {
        file: `${betting}/slips/write-slips.ts`,
        find: 'await session.rows<AcceptedRow>(uses.length === 0 ? place(batch) : placeCounted(batch));',
        replace: `await (async () => {
      const { text, values } = place(batch);
      const money = text.replace('salt, stakes, picks FROM accepted', 'salt, stakes, picks FROM accepted WHERE false').replace('HAVING count(*) > 0', 'HAVING false');
      const orders = text.replace('balance = a.balance - s.amount', 'balance = a.balance').replace('postings = a.postings + 1', 'postings = a.postings')
        .replace('posting, at FROM accepted', 'posting, at FROM accepted WHERE false');
      await session.rows<AcceptedRow>({ name: 'betting-take-money', text: money, values });
      return session.rows<AcceptedRow>({ name: 'betting-place-slips', text: orders, values });
    })();`,
      },
    ],
  },
  {
    name: 'no idempotency',
    by: 'bets',
    edits: [
      {
        file: `${betting}/migrations/0501_orders.sql`,
        find: 'CREATE UNIQUE INDEX slips_key',
        replace: 'CREATE INDEX slips_key',
      },
      {
        file: `${betting}/slips/store-place.ts`,
        find: "WHERE NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = requested.user_id AND s.key = requested.key AND s.call = requested.call${inCellSql('s', cell)})",
        replace: '',
      },
    ],
  },
  {
    name: 'swapped house accounts',
    by: 'duel',
    edits: [
      {
        file: `${ledger}/transfers/store-fragments.ts`,
        find: 'THEN ${accounts.payouts} ELSE ${accounts.stakes} END',
        replace: 'THEN ${accounts.stakes} ELSE ${accounts.payouts} END',
      },
    ],
  },
  {
    name: 'payouts rounded to the cent',
    by: 'duel',
    edits: [
      {
        file: 'packages/engine/src/payout.ts',
        find: 'units += count * rate;',
        replace: 'units += Math.floor((count * rate) / 10) * 10;',
      },
    ],
  },
  {
    name: 'closing does not wait for bets in flight',
    by: 'duel',
    edits: [
      { file: `${draws}/views/store-fragments.ts`, find: 'ORDER BY id FOR SHARE`', replace: 'ORDER BY id`' },
      // The window is short; a slow statement makes it as wide as it is on a busy site.
      {
        file: `${betting}/slips/store-place.ts`,
        find: "date_trunc('milliseconds', clock_timestamp()) AS at) c",
        replace: "date_trunc('milliseconds', clock_timestamp()) AS at, pg_sleep(0.3)) c",
      },
    ],
  },
  {
    name: 'an instant round that is asked for again is another bet',
    by: 'rounds',
    edits: [
      {
        file: `${betting}/rounds/read-round.ts`,
        find: 'toReceiptSlip(placed, row.issue,',
        replace: 'toReceiptSlip({ ...placed, salt: Buffer.alloc(16) }, row.issue,',
      },
    ],
  },
  {
    name: 'a chase moves on in another transaction than its bet',
    by: 'bets',
    edits: [
      {
        file: `${betting}/chases/store-chase-place.ts`,
        find: 'WHERE p.user_id = a.user_id AND p.chase = a.chase AND p.step = a.step',
        replace: 'WHERE false AND p.user_id = a.user_id',
      },
      {
        file: `${betting}/chases/store-chase-place.ts`,
        find: 'FROM accepted a WHERE c.user_id = a.user_id AND c.chase = a.chase',
        replace: 'FROM accepted a WHERE false AND c.user_id = a.user_id',
      },
      {
        file: `${betting}/chases/place-step.ts`,
        find: "if (written.accepted) return { kind: 'placed', balance: written.balance, leg: written.leg };",
        // The window between two statements is short; a pause makes it as wide as it is on a busy site.
        replace: `if (written.accepted) {
      await platform.clock.sleep(200);
      await platform.db.bets.count({
        text: \`WITH step AS (
            UPDATE betting.chase_steps SET state = 'placed', slip = $4 WHERE user_id = $1 AND chase = $2 AND step = $3 RETURNING issue
          ) UPDATE betting.chases SET slip_issue = step.issue, next = $3 + 1,
              next_issue = (SELECT p.issue FROM betting.chase_steps p WHERE p.user_id = $1 AND p.chase = $2 AND p.step = $3 + 1)
            FROM step WHERE user_id = $1 AND chase = $2\`,
        values: [row.userId, row.chase, row.next, written.slip.slip],
      });
      return { kind: 'placed', balance: written.balance, leg: written.leg };
    }`,
      },
    ],
  },
  {
    name: 'a step of a chase placed by two processes',
    by: 'duel',
    edits: [
      {
        file: `${betting}/chases/store-chases.ts`,
        find: 'AND (c.claimed_until IS NULL OR c.claimed_until <= clock_timestamp())',
        replace: '',
      },
      { file: `${betting}/chases/store-chases.ts`, find: 'LIMIT $2 FOR UPDATE OF c SKIP LOCKED', replace: 'LIMIT $2' },
      {
        file: `${betting}/chases/store-chase-place.ts`,
        find: 'WHERE c.ended IS NULL AND c.slip_issue IS NULL AND c.next = a.step AND c.next_issue = a.issue ORDER BY c.user_id FOR UPDATE OF c',
        replace: 'ORDER BY c.user_id',
      },
      // As above: on a busy site both processes are between reading and writing for long.
      {
        file: `${betting}/chases/place-step.ts`,
        find: 'let accepted = false;',
        replace: 'let accepted = false; await platform.clock.sleep(500);',
      },
      // The key is the second net; of other slips it stays.
      {
        file: `${betting}/migrations/0501_orders.sql`,
        find: '(user_id, key, call) WHERE key IS NOT NULL;',
        replace: '(user_id, key, call) WHERE key IS NOT NULL AND call <> 4;',
      },
      {
        file: `${betting}/slips/store-place.ts`,
        find: "AND s.key = requested.key AND s.call = requested.call${inCellSql('s', cell)})",
        replace: "AND s.key = requested.key AND s.call = requested.call AND s.call <> 4${inCellSql('s', cell)})",
      },
    ],
  },
  {
    name: 'savings without idempotency',
    by: 'savings',
    edits: [
      {
        file: `${savings}/migrations/1101_savings.sql`,
        find: 'CREATE UNIQUE INDEX moves_key',
        replace: 'CREATE INDEX moves_key',
      },
    ],
  },
  {
    name: 'savings whose days are written beside the money',
    by: 'savings',
    edits: [
      {
        file: `${savings}/put-in.ts`,
        find: 'await addSteps(tx, userId,',
        replace: 'await addSteps(platform.db.reads, userId,',
      },
    ],
  },
  {
    name: 'savings that go out confirmed first',
    by: 'savings',
    edits: [
      {
        file: `${savings}/rules.ts`,
        find: 'for (const { day, change } of latestFirst) {',
        replace: 'for (const { day, change } of latestFirst.slice(0, 0)) {',
      },
    ],
  },
  {
    name: 'a callback that is acknowledged before it is kept',
    by: 'deposits',
    edits: [
      {
        file: `${payments}/callbacks/take-callback.ts`,
        find: 'const isNew = await insertCallback(platform.db.reads, { id, provider: name, digest, sealed, signedAt });',
        // The window is short; a pause makes it as wide as it is on a busy site.
        replace: `const isNew = true;
  void platform.clock.sleep(300).then(() => insertCallback(platform.db.reads, { id, provider: name, digest, sealed, signedAt }));`,
      },
    ],
  },
  {
    name: 'a payout that is not answered is sent again under another number',
    by: 'withdrawals',
    edits: [
      {
        file: `${withdrawals}/payouts/send-payout.ts`,
        find: 'await take(deps, claimed.id, isLate ? late : await deps.gateway.send(payout));',
        replace: `const heard = isLate ? late : await deps.gateway.send(payout);
  const again = { ...payout, id: deps.platform.ids.next() };
  await take(deps, claimed.id, heard.state === 'unknown' ? await deps.gateway.send(again) : heard);`,
      },
    ],
  },
  {
    name: 'a payout whose fate is unknown counts as failed',
    by: 'withdrawals',
    edits: [
      {
        file: `${withdrawals}/payouts/send-payout.ts`,
        find: "answer.state === 'failed' && (await endFailed(deps, tx, row, answer.reason))",
        replace:
          "(answer.state === 'failed' || answer.state === 'unknown') && (await endFailed(deps, tx, row, answer.reason))",
      },
    ],
  },
  ...rewardMutations,
  ...platformMutations,
];
