// Lists of a standby: what has been written is seen, and what a standby does not answer the primary answers, in part.
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLists, placeOf } from './lists.ts';
import type { Tx } from '../tx.ts';

let database: TestDatabase;
let platform: TestPlatform;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

const whoAnswers = { text: `SELECT current_setting('application_name') AS by` };
const ahead = 'FFFF/0';

/** @param mark what the primary claims to have written; its own place by default */
function open({ mark, url = database.url, slow }: { mark?: string; url?: string; slow?: Promise<unknown> } = {}) {
  const marks: string[] = [];
  const reads: Tx = platform.db.reads;
  const primary: Tx = {
    ...reads,
    row: async <Row>(query: Parameters<Tx['row']>[0]) => {
      const found = await reads.row<{ at: string }>(query);
      const at = mark ?? found?.at ?? '';
      marks.push(at);
      return { at } as Row;
    },
    rows: async <Row>(query: Parameters<Tx['rows']>[0]) => {
      await slow;
      return reads.rows<Row>(query);
    },
  };
  const lists = openLists({
    url,
    primary,
    size: 2,
    share: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
    sleep: () => Promise.resolve(),
  });
  closing.push(lists.close);
  return { lists, marks };
}

test('a standby that has what the primary had answers, and cannot write', async () => {
  const { lists, marks } = open();
  await expect(lists.row(whoAnswers)).resolves.toEqual({ by: 'longmen-lists' });
  expect(marks).toHaveLength(1);
  await expect(lists.rows({ text: 'CREATE TABLE public.never ()' })).rejects.toThrow('read-only transaction');
  await expect(lists.rows({ text: 'SELECT wrong' })).rejects.toThrow('column "wrong" does not exist');
  expect(lists.notes()).toEqual([]);
});

test('questions of one moment share what the primary says, and never use an answer of before', async () => {
  const { lists, marks } = open();
  await Promise.all(Array.from({ length: 8 }, () => lists.rows(whoAnswers)));
  expect(marks.length).toBeLessThan(8);
  const before = marks.length;
  await lists.rows(whoAnswers);
  expect(marks.length).toBe(before + 1);
});

test('a standby that is behind is none: the primary answers one at a time, and turns the others away', async () => {
  const held = Promise.withResolvers<void>();
  const { lists } = open({ mark: ahead, slow: held.promise });
  const first = lists.row(whoAnswers);
  const second = lists.row(whoAnswers);
  await expect(Promise.race([first, second])).rejects.toMatchObject({ refusal: 'unavailable' });
  held.resolve();
  const answers = await Promise.allSettled([first, second]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(lists.row(whoAnswers)).resolves.toEqual({ by: 'longmen' });
});

test('where no standby answers the primary does, and it is noted', async () => {
  const { lists } = open({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  await expect(lists.row(whoAnswers)).resolves.toEqual({ by: 'longmen' });
  expect(lists.notes()).toEqual(['no standby answers: the primary answers some of the lists, the others wait']);
});

test('places in the log compare as numbers', () => {
  expect(placeOf('16/B374D848')).toBe(0x16_b374_d848n);
  expect(placeOf('1/0') > placeOf('0/FFFFFFFF')).toBe(true);
});
