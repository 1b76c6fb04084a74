// Nobody at the console, at the terminal or in the database sets or chooses a fair draw (office.md 1, 17).
import { type ConsoleCall, consoleCalls } from '@longmen/contract/console';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { makeCatalogue } from '../../catalogue/index.ts';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { SignedInOperator } from '../index.ts';

const admin = useConsole(['office01', 'office02']);
let founders: SignedInOperator[];

beforeAll(async () => {
  founders = [];
  for (const name of ['office01', 'office02']) founders.push(await admin.office().signIn({ name, password }));
});

/** Names of the fields of an input, at every depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value as object), ...Object.values(value as object).flatMap(fieldsOf)]
      : fieldsOf(value),
  );
}

/** Of results of outside lotteries, entered by two, the second unseen: no fair game takes them. */
const ofOutsideDraws = new Set(['enterResult', 'enterTheSame']);

test('no call takes numbers, a seed, a result or an outcome of a draw', () => {
  const calls: readonly ConsoleCall[] = Object.values(consoleCalls);
  const found = calls
    .filter(({ name, method }) => method !== 'GET' && !ofOutsideDraws.has(name))
    .flatMap(({ name, input }) => {
      const fields = fieldsOf(z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }));
      return fields
        .filter((field) => /^(numbers|seed|salt|nonce|result|draw|drawn|winning)/i.test(field))
        .map((field) => `${name}.${field}`);
    });
  expect(found).toEqual([]);
});

test('the two who may do everything set and void no issue of any fair game', async () => {
  const { clock } = admin.platform();
  const { fairGames } = await makeCatalogue(admin.platform(), { keptRebateOf: async () => '0', testGames: true });
  expect(fairGames().length).toBeGreaterThan(20);
  for (const { gid } of fairGames()) {
    const id = String(gid * 1_000 + 7);
    await admin.sql(
      `INSERT INTO draws.issues (id, gid, issue, state, opens_at, close_at, draw_at)
       VALUES ($1, $2, '2026112700001', 'scheduled', now() - interval '3 minutes', now() - interval '2 minutes', now() - interval '1 minute')`,
      [id, gid],
    );
    const about = { gid, issue: '2026112700001', reason: 'a test' };
    const typed = { ...about, numbers: [1, 2, 3, 4, 5], drawnAt: clock.now() - 1_000 };
    const refusalOf = (work: Promise<unknown>) => work.catch(({ refusal }: { refusal: string }) => refusal);
    for (const by of founders) {
      expect.soft(await refusalOf(admin.office().voidIssue(by, about)), `void of ${gid}`).toBe('noSuchFeedIssue');
      const refusal = await refusalOf(admin.office().enterResult(by, typed));
      expect.soft(refusal, `result of ${gid}`).toMatch(/^(noSuchFeedIssue|notADraw)$/);
    }
  }
  const entered = await admin.sql('SELECT 1 FROM draws.feed_entries UNION ALL SELECT 1 FROM draws.feed_words');
  expect(entered).toEqual([]);
});

test('what was drawn, committed and revealed cannot be changed by the application at all', async () => {
  const rows = await admin.sql<{ name: string }>(
    `SELECT table_name || ' ' || privilege_type AS name FROM information_schema.table_privileges
      WHERE table_schema = 'draws' AND grantee IN ('longmen_app', 'longmen_office') AND privilege_type NOT IN ('SELECT', 'INSERT')
        AND table_name NOT LIKE 'feed%'
     UNION ALL
     SELECT table_name || '.' || column_name FROM information_schema.column_privileges
      WHERE table_schema = 'draws' AND grantee IN ('longmen_app', 'longmen_office') AND privilege_type = 'UPDATE' AND table_name IN
        ('results', 'log', 'texts', 'critical_parts', 'seasons', 'rounds', 'round_results', 'pair_hashes', 'revealed_pairs')`,
  );
  expect(rows).toEqual([]);
});

test('the office keeps nothing that a draw could be made of', async () => {
  const columns = await admin.sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'office'
      AND column_name ~ '(seed|numbers|draw|result)'`,
  );
  expect(columns).toEqual([]);
});
