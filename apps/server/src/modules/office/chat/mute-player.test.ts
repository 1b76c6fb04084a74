// Mutes from the operator's command line: in a room by one, everywhere or for ever by two.
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
  await sql(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES (11, 1, 'Hall', true), (12, 2, 'Group', false)`,
  );
});

const until = async () =>
  (await sql<{ until: string | null }>(`SELECT muted_until::text AS until FROM chat.people WHERE user_id = 7`))[0]
    ?.until;
const inHall = async () =>
  (
    await sql<{ until: string }>(
      `SELECT CASE WHEN muted_until > now() THEN 'muted' END AS until FROM chat.members WHERE room_id = 11`,
    )
  )[0]?.until;
const refused = (text: string) => ({ code: 1, err: expect.stringContaining(text) as string });

test('in a room one operator mutes for a week at most, and lifts it; of a group that he is not in nobody', async () => {
  expect((await operator('anna', 'mute', 'player07', '11', '10080')).out).toBe(
    'room 11: player07 muted for 10080 minutes\n',
  );
  expect(await inHall()).toBe('muted');
  expect(await operator('anna', 'mute', 'player07', '11', '10081')).toMatchObject({ code: 1 });
  expect(await operator('anna', 'mute', 'player07', '12', '10')).toMatchObject(refused('no such person'));
  expect(await operator('anna', 'mute', 'player07', '13', '10')).toMatchObject(refused('no such room'));
  expect((await operator('berta', 'unmute', 'player07', '11')).out).toBe('room 11: player07 may speak again\n');
  expect(await inHall()).toBeNull();
  expect(await operator('berta', 'unmute', 'player07', '11')).toMatchObject(refused('no such mute'));
});

test('S11 everywhere, or for ever, it counts once another operator agrees, and so does its end', async () => {
  for (const [words, place] of [
    [['11', 'forever'], 'room 11'],
    [['everywhere', '60'], 'everywhere'],
    [['everywhere', 'forever'], 'everywhere'],
  ] as const) {
    const time = words[1] === 'forever' ? 'for ever' : '60 minutes';
    const request = await operator('anna', 'mute', 'player07', ...words);
    const printed = `${place}: player07 muted for ${time}`.replace('for for', 'for');
    expect(request.out).toContain(`${printed} waits for a second operator: agree `);
    const id = numberIn(request.out);
    expect(await operator('anna', 'agree', id)).toMatchObject(refused('another operator'));
    expect(await operator('anna', 'proposals', 'drop', id)).toMatchObject({ code: 0 });
  }
  expect(await inHall()).toBeNull();
  const requested = numberIn((await operator('anna', 'mute', 'player07', 'everywhere', 'forever')).out);
  expect((await operator('berta', 'agree', requested)).out).toBe('mute of player07, everywhere: for ever\n');
  expect([await until(), await inHall()]).toEqual(['infinity', 'muted']);
  const [row] = await sql(
    `SELECT by_operator, agreed_by, proposal::text, reason FROM chat.mutes WHERE room_id IS NULL`,
  );
  expect(row).toEqual({ by_operator: 'anna', agreed_by: 'berta', proposal: requested, reason: 'a test' });
  const lifting = numberIn((await operator('anna', 'unmute', 'player07', 'everywhere')).out);
  expect(await until()).toBe('infinity');
  expect((await operator('berta', 'agree', lifting)).out).toBe('mute of player07, everywhere: lifted\n');
  expect([await until(), await inHall()]).toEqual([null, null]);
});

test('whoever mutes so takes back what waits to lift it', async () => {
  const mute = async () => {
    const id = numberIn((await operator('anna', 'mute', 'player07', '11', 'forever')).out);
    return operator('berta', 'agree', id);
  };
  await mute();
  const lifting = numberIn((await operator('anna', 'unmute', 'player07', '11')).out);
  await mute();
  expect(await operator('berta', 'agree', lifting)).toMatchObject(refused('No proposal'));
  expect(await inHall()).toBe('muted');
});
