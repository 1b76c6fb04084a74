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
  expect((await anna.ok('listFreezes')).freezes).toMatchObject([{ scope, reason: 'uneven' }]);
  const { waits } = await anna.ok('liftFreeze', { scope, reason });
  expect(await berta.refusal('liftFreeze', { scope, reason })).toBe('proposalWaits');
  expect(await anna.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('otherOperatorNeeded');
  expect((await anna.ok('listFreezes')).freezes).toHaveLength(1);
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  expect((await anna.ok('listFreezes')).freezes).toEqual([]);
});

test('a level begins elsewhere, of those at once for whoever saw where it began', async () => {
  const levels = async () => (await anna.ok('listVipLevels')).levels;
  const [, first, second] = await levels();
  if (first === undefined || second === undefined) throw new Error('there are levels');
  const { level, points: seen } = first;
  const change = (browser: ConsoleBrowser, points: number) =>
    browser.refusal('changeVipLevel', { level, points, seen, reason });
  const races = await Promise.all([1, 2, 3, 4].map((more) => change(more % 2 === 0 ? anna : berta, seen + more)));
  expect(races.toSorted()).toEqual(['done', 'factsChanged', 'factsChanged', 'factsChanged']);
  const now = (await levels())[1];
  expect(now?.points).toBe(seen + 1 + races.indexOf('done'));
  expect(await change(anna, second.points)).toBe('levelTooHigh');
  expect(await anna.ok('changeVipLevel', { level, points: seen, seen: now?.points ?? 0, reason })).toEqual({
    before: now?.points,
    raised: 0,
  });
  const [kept] = await sql<{ entries: number }>(
    `SELECT count(*)::int AS entries FROM office.audit_log WHERE entry::jsonb ->> 'action' = 'change-vip-level'`,
  );
  expect(kept?.entries).toBe(2);
});
