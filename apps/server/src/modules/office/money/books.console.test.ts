// Channels, differences, books and adjustments at the console: what one sees, what two have to enter, what is stale.
import { mills } from '@longmen/engine';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { openTestPlatform } from '@longmen/test-kit/platform';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { makeLedger } from '../../ledger/index.ts';
import { beforeAll, expect, test } from 'vitest';

const { platform, signedIn, site, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
const reason = 'a test';
const balanceOf = async (userId: number) =>
  Number(
    (await sql<{ balance: string }>('SELECT balance FROM ledger.accounts WHERE user_id = $1 AND kind = 1', [userId]))[0]
      ?.balance,
  );

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
  await sql('INSERT INTO ledger.accounts (user_id, kind) VALUES (7, 1), (7, 2), (7, 3)');
  await sql(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most, payee)
     VALUES (1, 'bank-a', 'bank', 'bank', 'transfer', 'payPage', '{"vi": "A", "zh": "A", "en": "A", "id": "A"}', 1000, 9000000,
       '{"payeeName": "LONGMEN", "bankAccount": "0001"}')`,
  );
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

test('channels are listed with how they do, in an hour and in a day', async () => {
  const deposit = (age: string, state: string, took: number | null) =>
    sql(
      `INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay, amount, fee,
         fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at, created_at, ended_at)
       VALUES (7, $1, 1, 'bank', 'bank', 'transfer', 'payPage', $2, 1000, 1000, 0, 0, 0, 100, 0, 1, '{}', '', now() + interval '1 hour',
         now() - $3::interval, now() - $3::interval + make_interval(secs => $4))`,
      [platform().ids.next(), state, age, took],
    );
  await deposit('10 minutes', 'success', 40);
  await deposit('20 minutes', 'pending', null);
  await deposit('5 hours', 'success', 60);
  await deposit('3 days', 'success', 9_000);
  const { channels } = await anna.ok('listChannels', {});
  expect(channels).toMatchObject([
    {
      code: 'bank-a',
      company: 'bank',
      isOpen: true,
      least: '1.000',
      waiting: 1,
      hour: { opened: 2, credited: 1 },
      day: { opened: 3, credited: 2 },
      medianSeconds: 50,
      waits: null,
    },
  ]);
});

test('what moves money in a channel is entered by two unseen, texts by one, and neither over another change', async () => {
  const { seen, form, byOne, byTwo } = await anna.ok('readChannel', { code: 'bank-a' });
  expect([form['least'], byOne.includes('titles.en'), byTwo.includes('least')]).toEqual(['1.000', true, true]);
  const set = { code: 'bank-a', values: { least: '2' }, seen, reason };
  expect(await anna.ok('changeChannel', set)).toEqual({ outcome: 'waits' });
  const read = await berta.ok('readChannel', { code: 'bank-a' });
  const listed = await berta.ok('listChannels', {});
  expect(read.waits).toMatchObject({ kind: 'set', by: 'anna', own: null });
  expect(JSON.stringify([read.waits, listed.channels[0]?.waits])).not.toContain('least');
  expect((await anna.ok('readChannel', { code: 'bank-a' })).waits?.own).toEqual({ least: '2.000' });
  expect(await berta.refusal('changeChannel', { ...set, values: { least: '3' } })).toBe('differs');
  expect(await anna.refusal('changeChannel', set)).toBe('otherOperatorNeeded');
  const second = read.waits?.id ?? '';
  expect(await berta.ok('changeChannel', { ...set, second })).toEqual({ outcome: 'done' });
  // The first screen is of before.
  expect(await anna.refusal('changeChannel', { ...set, values: { least: '4' } })).toBe('factsChanged');
  const fresh = (await anna.ok('readChannel', { code: 'bank-a' })).seen;
  const texts = { code: 'bank-a', values: { 'titles.en': 'Bank' }, seen: fresh, reason };
  expect(await anna.ok('changeChannel', texts)).toEqual({ outcome: 'done' });
  expect(await anna.refusal('changeChannel', texts)).toBe('factsChanged');
});

test('one closes a channel, two open it, and what waits can be taken back', async () => {
  await anna.ok('closeChannel', { code: 'bank-a', reason });
  expect(await anna.refusal('closeChannel', { code: 'bank-a', reason })).toBe('channelClosedAlready');
  expect(await anna.ok('openChannel', { code: 'bank-a', reason })).toEqual({ outcome: 'waits' });
  const waits = (await berta.ok('readChannel', { code: 'bank-a' })).waits?.id ?? '';
  await anna.ok('dropChannelChange', { id: waits, reason });
  expect(await berta.refusal('openChannel', { code: 'bank-a', second: waits, reason })).toBe('nothingWaits');
  expect(await berta.ok('openChannel', { code: 'bank-a', reason })).toEqual({ outcome: 'waits' });
  expect(await anna.ok('openChannel', { code: 'bank-a', reason })).toEqual({ outcome: 'done' });
  expect((await anna.ok('listChannels', {})).channels[0]?.isOpen).toBe(true);
  // Whatever is wrong with a form, nothing of it comes back.
  const refused = await anna.call('addChannel', { form: { code: 'usdt-a', secret: 'f0f0' }, reason });
  expect(refused).toMatchObject({ status: 422, name: 'channelInvalid' });
  expect(JSON.stringify(refused)).not.toContain('f0f0');
});

test('an adjustment is entered by two; whose it is is seen, how much is not', async () => {
  const entry = { player: 'player07', amount: mills(12_500), reason: 'credited twice, minus 12.5' };
  expect(await anna.ok('adjustBalance', entry)).toEqual({ outcome: 'waits' });
  const { adjustments } = await berta.ok('listAdjustments', {});
  expect(adjustments).toMatchObject([{ player: 'player07', by: 'anna', own: null }]);
  // A number or an instant may have the same digits.
  const others = adjustments.map((row) => ({ ...row, id: '', at: 0 }));
  expect(JSON.stringify(others)).not.toMatch(/12.?5/);
  expect((await anna.ok('listAdjustments', {})).adjustments[0]?.own?.amount).toBe(12_500);
  const second = adjustments[0]?.id;
  expect(await berta.refusal('adjustBalance', { ...entry, amount: mills(-12_500), second })).toBe('differs');
  expect(await balanceOf(7)).toBe(0);
  const races = await Promise.all(
    Array.from({ length: 10 }, () => berta.refusal('adjustBalance', { ...entry, reason, second })),
  );
  expect(races.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await balanceOf(7)).toBe(12_500);
  expect(await anna.refusal('adjustBalance', { ...entry, amount: mills(0) })).toBe('adjustmentEmpty');
  expect(await anna.refusal('adjustBalance', { ...entry, player: 'nobody' })).toBe('noSuchDepositOrPlayer');
});

test('differences are listed by pages and closed with a reason, and a list is read again', async () => {
  await sql(`INSERT INTO settlements.lists (provider, day, read_at, lines) VALUES ('bank', '2026-11-20', now(), 812),
    ('bank', '2026-11-21', NULL, 0)`);
  await sql(`INSERT INTO settlements.differences (number, provider, day, what, id, theirs, ours)
    VALUES (801, 'bank', '2026-11-20', 'amount', 't1', '5 paid', '4 paid'),
      (802, 'gate', '2026-11-20', 'missing', 't2', '', '7 paid')`);
  const page = await anna.ok('listDifferences', { limit: 1 });
  expect(page).toMatchObject({
    rows: [{ id: '801', company: 'bank', what: 'amount', subject: 't1', ours: '4 paid', theirs: '5 paid' }],
    count: 2,
    lists: [{ company: 'bank', day: '2026-11-21', readAt: null }],
  });
  const next = await anna.ok('listDifferences', { limit: 1, before: page.next ?? '' });
  expect([next.rows.map(({ id }) => id), next.next]).toEqual([['802'], null]);
  expect((await anna.ok('listDifferences', { company: 'gate', what: 'missing' })).count).toBe(1);
  expect(await anna.refusal('listDifferences', { before: 'x' })).toBe('invalidInput');
  await anna.ok('closeDifference', { id: '801', reason: 'booked a day later' });
  expect(await anna.refusal('closeDifference', { id: '801', reason })).toBe('nothingWaits');
  const list = { company: 'bank', day: '2026-11-20', reason };
  await anna.ok('readListAgain', list);
  expect((await sql(`SELECT read_at FROM settlements.lists WHERE day = '2026-11-20'`))[0]).toEqual({ read_at: null });
  for (const day of ['0000-01-01', '2026-02-31', '9999-12-31'])
    expect(await anna.refusal('readListAgain', { ...list, day }), day).toBe('dayNotBegun');
  expect(await anna.refusal('readListAgain', { ...list, company: 'none' })).toBe('noSuchList');
});

test('the books show what the last check found, and are checked when somebody wants it', async () => {
  expect(await anna.ok('readBooks', {})).toMatchObject({ checkedAt: null, trial: [] });
  await anna.ok('checkBooks', {});
  expect((await anna.ok('readBooks', {})).requestedAt).not.toBeNull();
  const server = await openTestPlatform(site().database, { dataDir: site().dataDir });
  const ledger = makeLedger(server);
  await ledger.checkBooks();
  const books = await anna.ok('readBooks', {});
  expect(books).toMatchObject({ difference: 0, drifts: [], unevenGames: [], recount: { startedAt: null } });
  expect(books.checkedAt).not.toBeNull();
  expect(books.trial.find(({ account }) => account === 'cash')).toMatchObject({ ofPlayers: true, balance: 12_500 });
  expect(books.trial.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  await sql('UPDATE ledger.accounts SET balance = balance + 3 WHERE user_id = 7 AND kind = 1');
  await ledger.checkBooks();
  expect(await anna.ok('readBooks', {})).toMatchObject({
    difference: 3,
    drifts: [{ userId: '7', account: 'cash', cached: 12_503, summed: 12_500 }],
  });
  await server.close();
});
