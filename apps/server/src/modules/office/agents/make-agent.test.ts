// Top agents from the operator's command line: two operators, terms within what the site shares out, and nothing else.
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line, is_guest)
    VALUES (7, 'player07', 1, '{}', '-', '-', NULL, '{}', false), (8, 'agent08', 2, '{}', '-', '-', NULL, '{}', false),
      (9, 'member09', 1, '{}', '-', '-', 8, '{8}', false), (10, 'guest10010', 1, '{}', '-', '-', NULL, '{}', true)`);
});

const account = async (id = 7) =>
  (
    await sql<{ type: number; rebates: Record<string, string> }>(
      `SELECT account_type AS type, rebates FROM identity.users WHERE user_id = ${id}`,
    )
  )[0];
const make = (name: string, username: string, rebates: unknown) =>
  operator(
    name,
    'agent',
    username,
    'make',
    '--rebates',
    typeof rebates === 'string' ? rebates : JSON.stringify(rebates),
  );

test('S11 a player becomes a top agent when two operators say so, on terms for every family', async () => {
  const requested = await make('anna', 'Player07', { s_ssc: '8.0', lhc: '9', ky: '0.5' });
  expect(requested.out).toMatch(/waits for a second operator: agree \d+\n$/);
  expect(await account()).toMatchObject({ type: 1 });
  const id = numberIn(requested.out.slice(requested.out.lastIndexOf('agree')));
  // Neither the one who asked nor the function of the database, which reads the proposal itself, makes one.
  expect(await operator('anna', 'agree', id)).toMatchObject({ code: 1 });
  expect(await sql(`SELECT identity.make_agent(${id}, 7) AS made`)).toEqual([{ made: false }]);
  expect((await operator('berta', 'agree', id)).out).toContain('agent player07:');
  expect(await account()).toEqual({
    type: 2,
    rebates: {
      s_ssc: '8.0',
      s_k3: '0.0',
      s_yb: '0.0',
      s_11x5: '0.0',
      s_kl10: '0.0',
      s_pk10: '0.0',
      pcdd: '0.0',
      lhc: '9.0',
      ky: '0.5',
      ag: '0.0',
    },
  });
  // The same agreement makes nobody else one, and does nothing again.
  for (const other of [7, 8, 9])
    expect(await sql(`SELECT identity.make_agent(${id}, ${other}) AS made`)).toEqual([{ made: false }]);
  const [newest = ''] = (await operator('anna', 'log', '5')).out
    .split('\n')
    .filter((line) => line.includes('player07'));
  expect(JSON.parse(newest)).toMatchObject({
    operator: 'berta',
    action: 'make-agent',
    subject: 'player07',
    before: {},
  });
});

test('agents, members of a team, guests and nobody become none', async () => {
  for (const username of ['agent08', 'member09', 'guest10010', 'player07'])
    expect((await make('anna', username, { s_ssc: '1.0' })).err, username).toContain(
      'Only a player with no agent above',
    );
  expect((await make('anna', 'nobody', { s_ssc: '1.0' })).err).toContain('There is no player nobody');
});

test('terms above what the site shares out, of two places or of no family are refused', async () => {
  const wrong: unknown[] = [
    { s_ssc: '9.1' },
    { s_ssc: '5.55' },
    { s_ssc: 5 },
    { ky: '0.6' },
    { s_none: '1.0' },
    {},
    [],
    7,
  ];
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (11, 'player11', 1, '{}', '-', '-')`);
  for (const rebates of wrong)
    expect((await make('anna', 'player11', rebates)).err, JSON.stringify(rebates)).toContain('one decimal place');
  expect(await make('anna', 'player11', '{')).toMatchObject({ code: 2 });
  expect(await account(11)).toEqual({ type: 1, rebates: {} });
});

test('an operator has the sums behind reports recomputed, of one agent or of all, and says why', async () => {
  const day = `('2026-01-05', 8)`;
  await sql(
    `INSERT INTO agents.below_days (day, agent_id, bet) SELECT day::date, agent, 5 FROM (VALUES ${day}) v (day, agent)`,
  );
  expect((await operator('anna', 'agents', 'recount', 'nobody')).err).toContain('There is no player nobody');
  expect((await operator('anna', 'agents', 'recount', 'agent08')).out).toContain('sums put right: 1');
  expect((await operator('anna', 'agents', 'recount')).out).toContain('all sums are right');
  expect((await operator('anna', 'agents', 'recount', 'all')).out).toContain('agents all: ');
  expect(await sql('SELECT bet FROM agents.below_days WHERE agent_id = 8')).toEqual([{ bet: 0 }]);
  const [newest = ''] = (await operator('anna', 'log', '3')).out.split('\n').filter((line) => line.includes('recount'));
  expect(JSON.parse(newest)).toMatchObject({ operator: 'anna', action: 'recount-agents', subject: 'all' });
});
