/** Seeded faults of what the house gives: agents' rebates and claims of rewards. */
import type { Edit } from '../../sim/mutant-tree.ts';
import type { BenchMutation } from './mutation.ts';

const betting = 'apps/server/src/modules/betting';
const draws = 'apps/server/src/modules/draws';
const agents = 'apps/server/src/modules/agents';
const rewards = 'apps/server/src/modules/rewards';

/** Two processes settle the same issue at once: locks and flags alone keep them apart. */
export const claimedByAll: readonly Edit[] = [
  {
    file: `${draws}/lifecycle/store-settle.ts`,
    find: 'AND (claimed_until IS NULL OR claimed_until < clock_timestamp())',
    replace: '',
  },
  { file: `${draws}/lifecycle/store-settle.ts`, find: 'LIMIT 1 FOR UPDATE SKIP LOCKED', replace: 'LIMIT 1' },
];

/** Claims under keys that are new each time: the ledger's own key is the second net. */
const claimsWithoutKeys: readonly Edit[] = [
  {
    file: `${rewards}/claims/claim.ts`,
    find: 'const { money, ref } = decided;',
    // Of a day signed in on the number stands in the answer.
    replace: "const { money } = decided;\n  const ref = kind === 'signIn' ? decided.ref : platform.ids.next();",
  },
];

export const rewardMutations: readonly BenchMutation[] = [
  {
    name: 'rebates of a part without its flag',
    by: 'duel',
    edits: [
      ...claimedByAll,
      { file: `${betting}/settlement/settle-issue.ts`, find: '  if (part.rebated) return;\n', replace: '' },
      {
        file: `${betting}/settlement/settle-issue.ts`,
        find: '  await rebate(client, deps, issue, part, cell);\n',
        // Others come between the end of a part and that of its issue.
        replace:
          '  await rebate(client, deps, issue, part, cell);\n  await new Promise((resolve) => setTimeout(resolve, 1_500));\n',
      },
      { file: `${betting}/settlement/store-rebates.ts`, find: ' AND NOT rebated', replace: '' },
      {
        file: `${agents}/migrations/1410_rebates.sql`,
        find: 'PRIMARY KEY (agent_id, source, part, via_id, family, gap)',
        replace: 'CHECK (true)',
      },
      { file: `${agents}/migrations/1410_rebates.sql`, find: 'PRIMARY KEY (source, part)', replace: 'CHECK (true)' },
    ],
  },
  {
    name: 'rebates by the own rate',
    by: 'rebates',
    edits: [
      {
        file: `${agents}/rebates/store-accruals.ts`,
        find: 'a.share - v.share AS gap',
        replace: 'v.share AS gap',
      },
    ],
  },
  {
    name: 'rebates paid with the cursor outside the transaction, and without a key',
    by: 'rebates',
    edits: [
      { file: `${agents}/rebates/store-passes.ts`, find: 'SET cursor = d.last, agents', replace: 'SET agents' },
      {
        file: `${agents}/rebates/store-passes.ts`,
        find: '$1::bigint AS ref',
        replace: '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS ref',
      },
      {
        file: `${agents}/rebates/pay-passes.ts`,
        find: '  announce(platform, step.paid);\n',
        replace: `  await new Promise((resolve) => setTimeout(resolve, 700));
  await platform.db.jobs.count({
    text: 'UPDATE agents.passes SET cursor = greatest(cursor, $2::bigint) WHERE pass = $1',
    values: [step.pass, step.paid.at(-1)?.userId ?? '0'],
  });
  announce(platform, step.paid);
`,
      },
    ],
  },
  {
    name: 'rebates of rounds up to a bound that is a lag alone',
    by: 'rebates',
    edits: [
      {
        file: 'apps/server/src/platform/db/commit-bound.ts',
        find: 'if (noted.transactions.length === 0) return true;',
        replace: 'return true;',
      },
      {
        file: 'apps/server/src/platform/db/commit-bound.ts',
        find: 'SELECT clock.at::text AS at',
        replace: "SELECT (clock.at - interval '50 milliseconds')::text AS at",
      },
      // A writer that hangs for longer than the lag, as one may on a busy site.
      {
        file: `${betting}/rounds/store-round-end.ts`,
        find: '(SELECT clock_timestamp() AS at) c',
        replace: '(SELECT clock_timestamp() AS at, pg_sleep(0.3)) c',
      },
    ],
  },
  {
    name: 'rebates summed over two joins',
    by: 'rebates',
    edits: [
      {
        file: `${agents}/rebates/store-passes.ts`,
        find: ' AND a.part = s.part\n        WHERE s.pass = $1 AND a.agent_id',
        replace: '\n        WHERE s.pass = $1 AND a.agent_id',
      },
      {
        file: `${agents}/rebates/store-passes.ts`,
        find: ' AND a.part = s.part\n        WHERE s.pass = $1) AS accrued',
        replace: '\n        WHERE s.pass = $1) AS accrued',
      },
    ],
  },
  {
    name: 'a level that is claimed again',
    by: 'claims',
    edits: [
      ...claimsWithoutKeys,
      {
        file: `${rewards}/upgrade/store-upgrades.ts`,
        find: 'claim IS NOT NULL AS "isClaimed"',
        replace: 'false AS "isClaimed"',
      },
      { file: `${rewards}/upgrade/store-upgrades.ts`, find: ' AND claim IS NULL', replace: '' },
    ],
  },
  {
    name: 'claims without the lock of the balance, and without keys',
    by: 'claims',
    edits: [
      ...claimsWithoutKeys,
      {
        file: `${rewards}/claims/claim.ts`,
        find: 'if (!(await ledger.lockCash(tx, userId))) throw new Error(`${userId} has no cash account`);',
        replace: '',
      },
      // The window is short; a pause makes it as wide as it is on a busy site.
      {
        file: `${rewards}/claims/claim.ts`,
        find: "if ('refusal' in decided) throw new Refusal(decided);",
        replace: "await platform.clock.sleep(100);\n  if ('refusal' in decided) throw new Refusal(decided);",
      },
      {
        file: `${rewards}/migrations/1501_rewards.sql`,
        find: 'claim bigint NOT NULL,\n  PRIMARY KEY (user_id, day)\n);\n\n-- Days signed in on',
        replace: 'claim bigint NOT NULL\n);\n\n-- Days signed in on',
      },
    ],
  },
  {
    name: 'claims whose amount is read before the lock',
    by: 'claims',
    edits: [
      ...claimsWithoutKeys,
      {
        file: `${rewards}/claims/claim.ts`,
        find: 'if (!(await ledger.lockCash(tx, userId))) throw new Error(`${userId} has no cash account`);',
        replace: '',
      },
      {
        file: `${rewards}/claims/claim.ts`,
        find: "if ('refusal' in decided) throw new Refusal(decided);",
        replace:
          "await platform.clock.sleep(100);\n  if (!(await ledger.lockCash(tx, userId))) throw new Error(`${userId} has no cash account`);\n  if ('refusal' in decided) throw new Refusal(decided);",
      },
      {
        file: `${rewards}/upgrade/upgrade.ts`,
        find: '!== levels.length)',
        replace: '> levels.length)',
      },
    ],
  },
];
