// Agents at the console: who they are and did, a code that is frozen, and moves that nobody decides unread.
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import { findInviteCode } from '../../identity/accounts/store-invites.ts';

const { platform, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
type Browser = Awaited<ReturnType<typeof signedIn>>;
let anna: Browser;
let berta: Browser;

/** Today and the day before by the site's clock, as days are spelt. */
const day = (back: number) => new Date(platform().clock.now() - back * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  // Top 8.0 → agent 6.0 → member 2.5 and player 1.0; another top 7.0; a player with nobody above.
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line)
    VALUES (1, 'top1', 2, '{"s_ssc":"8.0"}', '-', '-', NULL, '{}'), (2, 'agent2', 2, '{"s_ssc":"6.0"}', '-', '-', 1, '{1}'),
      (3, 'member3', 2, '{"s_ssc":"2.5"}', '-', '-', 2, '{1,2}'), (4, 'player4', 1, '{"s_ssc":"1.0"}', '-', '-', 3, '{1,2,3}'),
      (5, 'top5', 2, '{"s_ssc":"7.0"}', '-', '-', NULL, '{}'), (6, 'player6', 1, '{}', '-', '-', NULL, '{}')`);
  await sql(
    `INSERT INTO identity.invite_codes (code, owner_id, account_type, rebates) VALUES ('23456', 2, 1, '{"s_ssc":"1.0"}')`,
  );
  await sql(`INSERT INTO identity.known_places (user_id, kind, place) VALUES (1, 'device', sha256('a')), (4, 'device', sha256('a')),
    (6, 'device', sha256('a')), (3, 'device', sha256('b'))`);
  await sql(
    `INSERT INTO agents.below_days (agent_id, day, bet, prize, bettors) VALUES (1, $1, 9000000, 8000000, 1),
    (2, $1, 9000000, 8000000, 1), (1, $2, 1000000, 0, 1), (5, $2, 20000000, 0, 3)`,
    [day(1), day(2)],
  );
  await sql('INSERT INTO agents.teams (agent_id, juniors) VALUES (1, 3), (2, 2)');
  anna = await signedIn('anna');
  berta = await signedIn('berta');
});

test('agents are listed in pages with the figures of a period, and by what moved', async () => {
  const first = await anna.ok('listAgents', { limit: 3, period: 'yesterday' });
  expect(first.rows.map(({ name, path, members, bets, bettors }) => [name, path, members, bets, bettors])).toEqual([
    ['top5', [], 0, 0, 0],
    ['member3', ['top1', 'agent2'], 0, 0, 0],
    ['agent2', ['top1'], 2, 9_000_000, 1],
  ]);
  expect(first).toMatchObject({ count: 4, next: '2' });
  const second = await anna.ok('listAgents', { before: first.next ?? '', period: 'yesterday' });
  expect(second.rows.map(({ name, teamProfit }) => [name, teamProfit])).toEqual([['top1', -1_000_000]]);
  const named = async (filter: object) => (await anna.ok('listAgents', filter)).rows.map(({ name }) => name);
  expect(await named({ agent: 'AGE' })).toEqual(['agent2']);
  expect(await named({ below: 'top1' })).toEqual(['member3', 'agent2']);
  expect(await named({ below: 'nobody' })).toEqual([]);
  expect(await named({ top: 'yes' })).toEqual(['top5', 'top1']);
  const { rows } = await anna.ok('listAgentMovers', { figure: 'bets', period: 'yesterday' });
  expect(rows.map(({ name, amount, before }) => [name, amount, before])).toEqual([
    ['top5', 0, 20_000_000],
    ['agent2', 9_000_000, 0],
    ['top1', 9_000_000, 1_000_000],
  ]);
});

test('one agent with his line, codes and shared devices; a report of any days; whoever is below', async () => {
  expect(await anna.ok('readAgent', { id: '2' })).toMatchObject({
    name: 'agent2',
    path: [{ id: '1', name: 'top1' }],
    members: 2,
    agents: 1,
    levels: 2,
    codes: [{ code: '23456', opens: 'player', frozenAt: null }],
    devices: [{ accounts: 2, some: [{ name: 'top1' }, { name: 'player4' }] }],
  });
  const { rates } = await anna.ok('readAgent', { id: '2' });
  expect(rates[0]).toEqual({ family: 's_ssc', rate: '6.0', most: '8.0', least: '2.5' });
  const report = await anna.ok('readAgentReport', { id: '1', from: day(2), to: day(1) });
  expect(report).toMatchObject({ countsPeople: false, whole: { bets: 10_000_000 }, before: { bets: 0 } });
  expect(report.days.map((each) => [each.day, each.bets])).toEqual([
    [day(2), 1_000_000],
    [day(1), 9_000_000],
  ]);
  for (const [from, to] of [
    [day(1), day(2)],
    ['2026-02-30', '2026-03-01'],
    ['2025-01-01', '2026-01-01'],
  ])
    expect(await anna.refusal('readAgentReport', { id: '1', from: from ?? '', to: to ?? '' })).toBe('invalidInput');
  const children = await anna.ok('listAgentChildren', { id: '1', period: 'yesterday' });
  expect(children.rows.map(({ name, bets, members }) => [name, bets, members])).toEqual([['agent2', 9_000_000, 2]]);
  expect(await anna.refusal('readAgent', { id: '999' })).toBe('noSuchPlayer');
});

test('a frozen code opens nothing until it is let go, and each is on the record', async () => {
  const freeze = (frozen: boolean) => anna.refusal('freezeCode', { id: '2', code: '23456', frozen, reason });
  const opens = async () => (await findInviteCode(platform().db.reads, '23456')) !== undefined;
  expect(await freeze(false)).toBe('codeNotSo');
  expect(await freeze(true)).toBe('done');
  expect(await opens()).toBe(false);
  expect(await freeze(true)).toBe('codeNotSo');
  expect(await anna.refusal('freezeCode', { id: '1', code: '23456', frozen: false, reason })).toBe('codeNotSo');
  expect((await berta.ok('readAgent', { id: '2' })).codes).toMatchObject([{ frozenBy: 'anna' }]);
  expect(await freeze(false)).toBe('done');
  expect(await opens()).toBe(true);
  const { rows } = await anna.ok('listAudit', { limit: 2 });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['unfreeze-code', 'agent2'],
    ['freeze-code', 'agent2'],
  ]);
});

test('a move is asked for and agreed to by who has read it, as it is', async () => {
  const move = { member: 'agent2', agent: 'top5' };
  expect(await anna.refusal('moveMember', { ...move, reason })).toBe('movePreviewFirst');
  expect(await anna.ok('previewMove', move)).toMatchObject({
    accounts: 3,
    agents: 2,
    levels: 2,
    from: ['top1'],
    to: ['top5'],
    effects: [
      { name: 'top1', before: { low: '0.0', high: '2.0' }, after: null },
      { name: 'top5', before: null, after: { low: '0.0', high: '1.0' } },
    ],
  });
  const { waits } = await anna.ok('moveMember', { ...move, reason });
  expect(await berta.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('movePreviewFirst');
  await berta.ok('previewMove', move);
  // One more account below: what was read is no longer what it is about.
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line)
    VALUES (9, 'player9', 1, '{}', '-', '-', 3, '{1,2,3}')`);
  expect(await berta.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('movePreviewFirst');
  await berta.ok('previewMove', move);
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  expect((await anna.ok('readAgent', { id: '3' })).path.map(({ name }) => name)).toEqual(['top5', 'agent2']);
  for (const agent of ['agent2', 'member3'])
    expect(await anna.refusal('previewMove', { member: 'agent2', agent })).toBe('belowItself');
});

test('terms hold for what the screen showed; who has nobody above becomes an agent by two', async () => {
  const terms = { s_ssc: '3.0' };
  const change = (seen: Record<string, string>) =>
    anna.refusal('changeAgentTerms', { player: 'member3', terms, seen, reason });
  expect(await change({ s_ssc: '2.4' })).toBe('factsChanged');
  expect(
    await anna.refusal('changeAgentTerms', {
      player: 'member3',
      terms: { s_ssc: '6.1' },
      seen: { s_ssc: '2.5' },
      reason,
    }),
  ).toBe('agentRateInvalid');
  expect(await change({ s_ssc: '2.5' })).toBe('done');
  const { waits } = await anna.ok('makeAgent', { player: 'player6', terms, reason });
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  expect(await anna.ok('readAgent', { id: '6' })).toMatchObject({ kind: 'agent', terms: { s_ssc: '3.0' } });
  expect((await anna.ok('readAgent', { id: '3' })).waits).toMatchObject([{ kind: 'change-terms', by: 'anna' }]);
  expect(await anna.refusal('makeAgent', { player: 'agent2', terms, reason })).toBe('agentNotPossible');
});
