// What may read a standby: lists, statements and reports, and nothing that something is decided by.
import { expect, test } from 'vitest';
import { codeFiles, read } from './repository.ts';

const server = codeFiles().filter((path) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'));
const sources = new Map(server.map((path) => [path.replace('apps/server/src/', ''), read(path)]));

/** Each of these was looked at: nothing is written, granted, refused or paid by what it reads. */
const readers = [
  'modules/agents/admin.ts',
  'modules/agents/reports/show-days.ts',
  'modules/agents/reports/show-juniors.ts',
  'modules/agents/reports/show-report.ts',
  'modules/arcade/wallet-transfers/list-transfers.ts',
  'modules/betting/orders/read-orders.ts',
  'modules/betting/orders/read-team-orders.ts',
  'modules/ledger/history/read-left.ts',
  'modules/ledger/index.ts',
  'modules/ledger/review/list-transfers.ts',
  'modules/payments/deposits/read-deposits.ts',
  'modules/savings/list-history.ts',
  'modules/savings/review/admin.ts',
  'modules/withdrawals/requests/list-withdrawals.ts',
  'platform/open.ts',
];

/** Stores that write as well; the functions of theirs that read lists take a Reader. */
const mixed = [
  'modules/betting/chases/store-chases.ts',
  'modules/payments/deposits/store-deposit-lists.ts',
  'modules/savings/store-moves.ts',
  'modules/withdrawals/requests/store-requests.ts',
  // Its rows of files are temporary tables of the primary.
  'platform/history/store-history.ts',
];

const asksLists = /\bdb\.lists\b/g;
/** A store's function that reads, with the pool first; or where the rows are that no file has. */
const readsOnly =
  /\b(list|sum|count|cut|page|read|select|findReports)\w*(<\w+>)?\(\s*(deps\.)?(platform\.)?db\.lists\b|\bdb\.lists\.notes\(\)|\bhere: platform\.db\.lists\b/g;

test('lists alone ask the pool of standbys, and every such place is known', () => {
  const found = [...sources].filter(([, text]) => text.match(asksLists) !== null).map(([path]) => path);
  expect(found.toSorted()).toEqual(readers);
  for (const path of readers) {
    const text = sources.get(path) ?? '';
    expect([path, text.match(readsOnly)?.length]).toEqual([path, text.match(asksLists)?.length]);
  }
});

test('stores that take a Reader write and lock nothing', () => {
  const takers = [...sources].filter(([path, text]) => /\btx: Reader\b/.test(text) && !mixed.includes(path));
  expect(takers.length).toBeGreaterThan(5);
  const writes = /\b(INSERT INTO|DELETE FROM|FOR (NO KEY )?(UPDATE|SHARE)|UPDATE [a-z_]+\.[a-z_]+)\b/;
  expect(takers.filter(([, text]) => writes.test(text)).map(([path]) => path)).toEqual([]);
});

test('who is calling, what is open and what is set are never read there', () => {
  const deciding = /^modules\/(identity|limits|draws|catalogue|office)\/|^platform\/(settings|security|http)\//;
  expect(readers.filter((path) => deciding.test(path))).toEqual([]);
});
