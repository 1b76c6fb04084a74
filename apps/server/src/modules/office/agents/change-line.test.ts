// Moves and terms from the operator's command line: counted first, decided by two, once, and never into a ring.
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

const terms = (rate: string) => JSON.stringify({ s_ssc: rate });

beforeAll(async () => {
  // Top 8.0 → agent 6.0 → member 2.5 and player 1.0; another top 7.0; a player with nobody above; a guest.
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line, is_guest)
    VALUES (1, 'top1', 2, '{"s_ssc":"8.0"}', '-', '-', NULL, '{}', false), (2, 'agent2', 2, '{"s_ssc":"6.0"}', '-', '-', 1, '{1}', false),
      (3, 'member3', 2, '{"s_ssc":"2.5"}', '-', '-', 2, '{1,2}', false), (4, 'player4', 1, '{"s_ssc":"1.0"}', '-', '-', 3, '{1,2,3}', false),
      (5, 'top5', 2, '{"s_ssc":"7.0"}', '-', '-', NULL, '{}', false), (6, 'player6', 1, '{}', '-', '-', NULL, '{}', false),
      (7, 'guest70007', 1, '{}', '-', '-', NULL, '{}', true), (8, 'closed8', 2, '{"s_ssc":"8.0"}', '-', '-', NULL, '{}', false)`);
  await sql('UPDATE identity.users SET status = 1 WHERE user_id = 8');
});

const accounts = () =>
  sql<{ id: string; parent: string | null; line: string[]; rate: string | null }>(
    `SELECT user_id::text AS id, parent_id::text AS parent, line::text[] AS line, rebates ->> 's_ssc' AS rate
     FROM identity.users ORDER BY user_id`,
  );
const accountOf = async (id: string) => (await accounts()).find((account) => account.id === id);
/** Counts for each of both, as nobody decides a move that he has not read. */
async function readByBoth(...words: string[]) {
  for (const name of ['anna', 'berta']) await operator(name, 'agent', ...words, '--dry-run');
}
/** Asks and agrees. */
async function decided(...words: string[]) {
  await readByBoth(...words);
  const { out } = await operator('anna', 'agent', ...words);
  const id = numberIn(out);
  return { id, ...(await operator('berta', 'agree', id)) };
}

test('a dry run counts and asks for nothing', async () => {
  const before = await accounts();
  const { out } = await operator('anna', 'agent', 'agent2', 'move', 'top5', '--dry-run');
  expect(out).toBe('agent agent2: 3 accounts with it, 2 of them agents\n');
  expect(await accounts()).toEqual(before);
  expect(await sql('SELECT FROM office.proposals')).toEqual([]);
});

test('what cannot be is refused before anybody is asked', async () => {
  const refusals: [string[], string][] = [
    [['agent2', 'move', 'agent2'], 'agent2 cannot be put below itself or one of its own team: agent2'],
    [['agent2', 'move', 'member3'], 'cannot be put below itself'],
    [['agent2', 'move', 'player4'], 'cannot be put below itself'],
    [['agent2', 'move', 'top1'], 'cannot be moved there'],
    [['agent2', 'move', 'closed8'], 'cannot be moved there'],
    [['guest70007', 'move', 'top5'], 'cannot be moved there'],
    [['agent2', 'move', 'nobody'], 'There is no player nobody'],
    [['top1', 'move', 'top5'], 'at most 7.0'],
    [['player6', 'move', 'top5'], 'at most 7.0'],
    [['player6', 'move', 'top5', '--rebates', terms('7.1')], 'at most 7.0'],
    [['agent2', 'move', 'top5', '--rebates', terms('2.4')], 'at least the highest directly below, 2.5'],
    [['agent2', 'terms', '--rebates', terms('8.1')], 'at most 8.0'],
    [['agent2', 'terms', '--rebates', terms('2.4')], 'at least the highest directly below, 2.5'],
    [['top1', 'terms', '--rebates', terms('9.1')], 'at most 9.0'],
    [['player6', 'terms', '--rebates', terms('1.0')], 'cannot be moved there'],
    // Nobody has counted this one.
    [['member3', 'move', 'top5'], 'First read what a move of member3 below top5 changes'],
  ];
  for (const [words, text] of refusals)
    expect((await operator('anna', 'agent', ...words)).err, words.join(' ')).toContain(text);
  expect(await sql('SELECT FROM office.proposals')).toEqual([]);
});

test('S11 a team moves as a whole when two say so, once, and its old lines are kept', async () => {
  const before = await accounts();
  const requested = await operator('anna', 'agent', 'agent2', 'move', 'top5');
  expect(requested.out).toMatch(
    /^agent agent2: 3 accounts with it, 2 of them agents waits for a second operator: agree \d+\n$/,
  );
  const id = numberIn(requested.out);
  expect(await operator('anna', 'agree', id)).toMatchObject({ code: 1 });
  // The database's function looks at the proposal itself.
  expect(await sql(`SELECT refused FROM identity.change_line(${id}, 2)`)).toEqual([{ refused: 'notAgreed' }]);
  expect(await accounts()).toEqual(before);
  expect((await operator('berta', 'agree', id)).err).toContain('First read what a move of agent2 below top5 changes');
  await operator('berta', 'agent', 'agent2', 'move', 'top5', '--dry-run');
  expect((await operator('berta', 'agree', id)).out).toContain('agent agent2: ');
  expect((await accounts()).map(({ line }) => line.join())).toEqual(['', '5', '5,2', '5,2,3', '', '', '', '']);
  expect(await accountOf('2')).toMatchObject({ parent: '5', rate: '6.0' });
  expect(
    await sql(`SELECT p.user_id::text AS id, p.line::text[] AS line, p.rebates ->> 's_ssc' AS rate, p.until = u.line_since AS same
      FROM identity.past_lines p JOIN identity.users u USING (user_id) ORDER BY 1`),
  ).toEqual(before.slice(1, 4).map(({ id: userId, line, rate }) => ({ id: userId, line, rate, same: true })));
  for (const member of [2, 5])
    expect(await sql(`SELECT refused FROM identity.change_line(${id}, ${member})`)).toEqual([{ refused: 'notAgreed' }]);
});

test('terms change between what is above and below; what has changed meanwhile is refused then', async () => {
  expect((await decided('agent2', 'terms', '--rebates', terms('3.0'))).code).toBe(0);
  expect(await accountOf('2')).toMatchObject({ rate: '3.0', parent: '5' });
  // Everybody below has a row for the change, as their bets go up through it.
  expect(await sql('SELECT count(*)::integer AS rows FROM identity.past_lines')).toEqual([{ rows: 6 }]);
  const lower = numberIn((await operator('anna', 'agent', 'agent2', 'terms', '--rebates', terms('2.5'))).out);
  expect((await decided('member3', 'terms', '--rebates', terms('2.8'))).code).toBe(0);
  expect((await operator('berta', 'agree', lower)).err).toContain('the place or the terms of agent2');
  expect(await accountOf('2')).toMatchObject({ rate: '3.0' });
  await operator('anna', 'proposals', 'drop', lower);
});

test('a player with nobody above gets his terms with the move', async () => {
  expect((await decided('player6', 'move', 'member3', '--rebates', terms('2.8'))).code).toBe(0);
  expect(await accountOf('6')).toEqual({ id: '6', parent: '3', line: ['5', '2', '3'], rate: '2.8' });
});

test('of two moves that would make a ring the second is refused', async () => {
  await readByBoth('top5', 'move', 'top1');
  const first = numberIn((await operator('anna', 'agent', 'top5', 'move', 'top1')).out);
  await sql(`UPDATE identity.users SET rebates = '{"s_ssc":"7.0"}' WHERE user_id = 1`);
  await readByBoth('top1', 'move', 'top5');
  const second = numberIn((await operator('anna', 'agent', 'top1', 'move', 'top5')).out);
  // Other terms of the line than were read with the first.
  await operator('berta', 'agent', 'top5', 'move', 'top1', '--dry-run');
  expect((await operator('berta', 'agree', first)).code).toBe(0);
  expect((await operator('berta', 'agree', second)).err).toContain('top1 cannot be put below itself');
  expect((await accountOf('4'))?.line).toEqual(['1', '5', '2', '3']);
});
