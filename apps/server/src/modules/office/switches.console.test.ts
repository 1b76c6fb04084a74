import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';

const { signedIn, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
beforeAll(async () => {
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});
const reason = 'a test';

test('a freeze is lifted by two', async () => {
  const scope = 'game:10';
  expect(await anna.refusal('liftFreeze', { scope, reason })).toBe('notFrozen');
  await sql(`INSERT INTO ledger.freezes (scope, reason) VALUES ($1, 'uneven')`, [scope]);
  expect((await anna.ok('listFreezes')).freezes).toMatchObject([{ scope, kind: 'words', saw: { words: 'uneven' } }]);
  const { waits } = await anna.ok('liftFreeze', { scope, reason });
  expect(await berta.refusal('liftFreeze', { scope, reason })).toBe('proposalWaits');
  expect(await anna.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('otherOperatorNeeded');
  expect((await anna.ok('listFreezes')).freezes).toHaveLength(1);
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  expect((await anna.ok('listFreezes')).freezes).toEqual([]);
});

test('a level begins elsewhere once two have agreed, for whoever saw where it began', async () => {
  const levels = async () => (await anna.ok('listVipLevels')).levels;
  const [, first, second] = await levels();
  if (first === undefined || second === undefined) throw new Error('there are levels');
  const { level, points: seen } = first;
  const change = (browser: ConsoleBrowser, points: number) =>
    browser.refusal('changeVipLevel', { level, points, seen, reason });
  expect(await anna.refusal('changeVipLevel', { level, points: seen + 1, seen: seen + 2, reason })).toBe(
    'factsChanged',
  );
  const races = await Promise.all([1, 2, 3, 4].map((more) => change(more % 2 === 0 ? anna : berta, seen + more)));
  expect(races.toSorted()).toEqual(['done', ...Array<string>(3).fill('proposalWaits')]);
  expect((await levels())[1]?.points).toBe(seen);
  const more = 1 + races.indexOf('done');
  const [first_, second_] = more % 2 === 0 ? [anna, berta] : [berta, anna];
  const { rows } = await second_.ok('listWaiting', {});
  const waiting = rows.find(({ kind }) => kind === 'change-vip-level');
  expect(waiting).toMatchObject({ subject: String(level), wanted: seen + more, base: seen, now: seen, mine: 'agree' });
  const id = waiting?.id ?? '';
  expect(await first_.refusal('agreeToProposal', { id, reason })).toBe('otherOperatorNeeded');
  // Somebody with the database in hand moved what it was based on.
  await sql('UPDATE vip.levels SET points = $2 WHERE level = $1', [level, seen + 9]);
  expect(await second_.refusal('agreeToProposal', { id, reason })).toBe('factsChanged');
  await sql('UPDATE vip.levels SET points = $2 WHERE level = $1', [level, seen]);
  await second_.ok('agreeToProposal', { id, reason });
  expect((await levels())[1]?.points).toBe(seen + more);
  expect(await change(anna, second.points)).toBe('levelTooHigh');
});

test('a level says how many have it and what it gives: players and bonus', async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, status, level)
    SELECT n, 'leveled' || n, 1, '{}', '-', '-', 4, 3 FROM generate_series(901, 903) AS n`);
  const { levels } = await anna.ok('listVipLevels');
  const of = (wanted: number) => levels.find(({ level }) => level === wanted);
  expect(of(3)).toMatchObject({ players: 3, bonus: 88_000 });
  expect(of(4)).toMatchObject({ players: 0 });
  expect(of(0)).toMatchObject({ bonus: null });
});
