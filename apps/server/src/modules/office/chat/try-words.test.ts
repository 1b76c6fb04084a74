// A change of the word filter is tried on the messages of the last day before it is made.
import { beforeAll, expect, test } from 'vitest';
import { useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, command, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO chat.rooms (room_id, kind, title, is_open, low_id, high_id)
    VALUES (11, 1, 'Hall', true, NULL, NULL), (12, 3, '', false, 7, 8)`);
  const lines = [
    [11, 'the dragon bank calls', 0, 0],
    [11, 'Dragon  Bank again', 0, 0],
    [11, 'a dragon and a bank', 0, 0],
    [11, 'dragon bank long ago', 25, 0],
    [11, '', 0, 1],
    [12, 'dragon bank between two', 0, 0],
  ] as const;
  for (const [at, [room, body, hours, state]] of lines.entries())
    await sql(
      `INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, state, at)
       VALUES ($1, $2, $2, 1, 7, 'cid-' || $6::text, $3, $4, now() - make_interval(hours => $5))`,
      [room, at + 1, body, state, hours, at],
    );
});

const listed = (out: string) =>
  out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('it lists what would be refused in halls and groups, and of private chats nothing; nothing is changed', async () => {
  const { out, code } = await command('anna', '--dry-run', 'words', 'add', 'brand', 'dragon bank');
  expect(code).toBe(0);
  expect(
    listed(out).map(({ room, before, outcome, category, text }) => [room, before, outcome, category, text]),
  ).toEqual(
    expect.arrayContaining([
      ['11', 'pass', 'block', 'brand', 'the dragon bank calls'],
      ['11', 'pass', 'block', 'brand', 'Dragon  Bank again'],
    ]),
  );
  expect(out).toContain('of 3 messages of the last day: 2 refused, 0 flagged, 0 let pass; nothing was changed\n');
  expect(out).not.toContain('between two');
  expect(await sql('SELECT 1 FROM chat.word_rules')).toEqual([]);
  expect((await command('anna', '--dry-run', 'words', 'add', 'nothing', 'dragon bank')).code).toBe(1);
  expect((await command('anna', '--dry-run', 'words', 'list')).code).toBe(2);
});

test('taking a rule out says what it lets pass again', async () => {
  await operator('anna', 'words', 'add', 'urging', 'dragon bank');
  const { out } = await command('anna', '--dry-run', 'words', 'remove', 'dragon bank');
  expect(listed(out)).toMatchObject([
    { before: 'flag', outcome: 'pass' },
    { before: 'flag', outcome: 'pass' },
  ]);
  expect(out).toContain('0 refused, 0 flagged, 2 let pass');
  expect(await sql('SELECT 1 FROM chat.word_rules WHERE removed_at IS NULL')).toHaveLength(1);
});
