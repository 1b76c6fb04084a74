/** The seeded faults, written into the code that the bench is meant to guard. */

import type { Edit } from '../mutant-tree.ts';

export type Mutation = {
  name: string;
  edits: readonly Edit[];
  /** Which bench must find it. */
  by: 'kills' | 'duel';
};

const betting = 'apps/server/src/modules/betting';
const ledger = 'apps/server/src/modules/ledger';
const draws = 'apps/server/src/modules/draws';

export const mutations: readonly Mutation[] = [
  {
    name: 'settlement without its locks',
    by: 'duel',
    edits: [
      {
        file: `${betting}/store-settle.ts`,
        find: 'WHERE issue = $1 AND cursor = $2 AND settled_at IS NULL`',
        replace: 'WHERE issue = $1`',
      },
      {
        file: `${betting}/store-settle.ts`,
        find: 'await copyRows(client, outcomesSql(slice), outcomesTable);',
        replace: 'await client.query(`INSERT INTO ${outcomesTable} ${outcomesSql(slice)} ON CONFLICT DO NOTHING`);',
      },
      {
        file: `${betting}/store-settle.ts`,
        find: 'await copyRows(client, ledgerSql.returnsSql(paidSql(slice)), ledgerSql.returnsTable);',
        replace:
          'await client.query(`INSERT INTO ${ledgerSql.returnsTable} ${ledgerSql.returnsSql(paidSql(slice))} ON CONFLICT DO NOTHING`);',
      },
      {
        file: `${ledger}/store-fragments.ts`,
        find: 'SELECT user_id, source, amount, at FROM ${source}`',
        replace: 'SELECT user_id, source, amount, at FROM ${source} ON CONFLICT DO NOTHING`',
      },
      {
        file: `${draws}/store-settle.ts`,
        find: 'AND (claimed_until IS NULL OR claimed_until < clock_timestamp())',
        replace: '',
      },
      { file: `${draws}/store-settle.ts`, find: 'LIMIT 1 FOR UPDATE SKIP LOCKED', replace: 'LIMIT 1' },
    ],
  },
  {
    name: 'a bet in two transactions',
    by: 'kills',
    edits: [
      {
        file: `${betting}/write-slips.ts`,
        find: `session.rows<AcceptedRow>(
        'betting-place-slips',
        text,
        placeSlipsValues(slips, platform.ids.next(), platform.site.timeZone, kind),
      );`,
        replace: `{
      const values = placeSlipsValues(slips, platform.ids.next(), platform.site.timeZone, kind);
      const money = text.replace('at, $2, salt FROM accepted', 'at, $2, salt FROM accepted WHERE false')
        .replace('l JOIN accepted ON accepted.n = l.n', 'l JOIN accepted ON false').replace('HAVING count(*) > 0', 'HAVING false');
      const orders = text.replace('balance = a.balance - s.amount', 'balance = a.balance').replace('postings = a.postings + 1', 'postings = a.postings')
        .replace('posting, at FROM accepted', 'posting, at FROM accepted WHERE false');
      return session.rows<AcceptedRow>('betting-take-money', money, values).then(() => session.rows<AcceptedRow>('betting-place-slips', orders, values));
    }`,
      },
    ],
  },
  {
    name: 'no idempotency',
    by: 'kills',
    edits: [
      {
        file: `${betting}/migrations/0501_orders.sql`,
        find: 'CREATE UNIQUE INDEX slips_key',
        replace: 'CREATE INDEX slips_key',
      },
      {
        file: `${betting}/store-place.ts`,
        find: 'WHERE NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = asked.user_id AND s.key = asked.key AND s.call = asked.call)',
        replace: '',
      },
    ],
  },
  {
    name: 'swapped house accounts',
    by: 'duel',
    edits: [
      {
        file: `${ledger}/store-fragments.ts`,
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
      { file: `${draws}/store-fragments.ts`, find: 'ORDER BY id FOR SHARE`', replace: 'ORDER BY id`' },
      // The window is short; a slow statement makes it as wide as it is on a busy site.
      {
        file: `${betting}/store-place.ts`,
        find: "date_trunc('milliseconds', clock_timestamp()) AS at) c",
        replace: "date_trunc('milliseconds', clock_timestamp()) AS at, pg_sleep(0.3)) c",
      },
    ],
  },
  {
    name: 'an instant round that is asked for again is another bet',
    by: 'kills',
    edits: [
      {
        file: `${betting}/read-round.ts`,
        find: 'toReceiptSlip(placed, row.issue,',
        replace: 'toReceiptSlip({ ...placed, salt: Buffer.alloc(16) }, row.issue,',
      },
    ],
  },
];
