// Messages of the site to its players, on a running site: who sees which, what is read, who may answer how often.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@longmen/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, newGuest, newPlayer, sql } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';
import { operateSite } from '@longmen/test-kit/site/operator';
import { useSite } from '@longmen/test-kit/site/use-site';
import type { UserId } from '../src/platform/ids.ts';

const site = useSite();
let address: string;
let player: Actor;
let guest: Actor;

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  [player, guest] = await Promise.all([newPlayer(site), newGuest(site)]);
});

const texts = (title: string, html = `<p>${title}</p>`) =>
  Object.fromEntries(['vi', 'zh', 'en', 'id'].map((locale) => [locale, { title: `${title} ${locale}`, html }]));
let files = 0;
/** A message as an operator sends it from a file. */
async function send(name: string, message: object) {
  files += 1;
  const path = join(site.folder, `message-${process.pid}-${files}.json`);
  writeFileSync(path, JSON.stringify(message));
  return operateSite(site, name, 'message', 'send', path);
}
/** Writes a message to one player, as `notify` would. */
const write = async (userId: UserId, ref: string, more: { age?: string; canReply?: boolean } = {}) => {
  const [row] = await sql<{ id: string }>(
    site,
    `INSERT INTO content.messages (user_id, kind, ref, texts, can_reply, at)
     VALUES ($1, 'test', $2, $3, $4, clock_timestamp() - $5::interval) RETURNING id::text`,
    [userId, ref, JSON.stringify(texts(ref)), more.canReply ?? true, more.age ?? '1 minute'],
  );
  return row?.id ?? '';
};
const unread = async ({ token }: Actor) => (await ask(address, calls.unreadMessages, {}, { token })).data;
type Row = { id: string; title: string; msg: string; is_read: string; replies: { msg: string }[] };
const list = async ({ token }: Actor, fields: object = {}) => {
  const { data } = await ask(address, calls.listMessages, { ...fields }, { token });
  return data as { rows: Row[]; total: number };
};
const reply = (who: Actor, id: string, msg: string) =>
  ask(address, calls.replyToMessage, { id, msg }, { token: who.token });
const allowReply = ({ userId }: Actor) =>
  sql(site, "UPDATE content.message_marks SET replied_at = replied_at - interval '61 seconds' WHERE user_id = $1", [
    userId,
  ]);

describe('messages', () => {
  test('one message is one row for all its readers, in each of their languages, for accounts older than it', async () => {
    const key = `news-${process.pid}`;
    const sent = await send('office01', { key, to: 'all', texts: texts('News', '<p onclick=x()>hello</p>') });
    expect(sent.out).toMatch(new RegExp(`^message ${key}: sent to \\d+ accounts\\n$`));
    expect(await sql(site, 'SELECT count(*)::int AS n FROM content.messages WHERE ref = $1', [key])).toEqual([
      { n: 1 },
    ]);
    const of = async (who: Actor) => (await list(who)).rows.find(({ title }) => title.startsWith('News'));
    expect(await of(player)).toMatchObject({ msg: '<p>hello</p>', is_read: '0' });
    expect(await of(guest)).toBeDefined();
    expect(await of(await newPlayer(site))).toBeUndefined();
    // Of a name one is sent.
    expect((await send('office01', { key, to: 'all', texts: texts('News') })).err).toContain('was sent already');
  });

  test('audiences: a level, agents, the team of an agent, one player', async () => {
    const [agent, member, outsider] = await Promise.all([newPlayer(site), newPlayer(site), newPlayer(site)]);
    await sql(site, 'UPDATE identity.users SET account_type = 2, level = 3 WHERE user_id = $1', [agent.userId]);
    await sql(site, 'UPDATE identity.users SET parent_id = $1::bigint, line = ARRAY[$1::bigint] WHERE user_id = $2', [
      agent.userId,
      member.userId,
    ]);
    const to = { l3: { level: 3 }, ag: 'agents', tm: { team: agent.username }, one: { player: outsider.username } };
    for (const [name, audience] of Object.entries(to)) {
      const sent = await send('office01', { key: `${name}-${process.pid}`, to: audience, texts: texts(`To-${name}`) });
      expect(sent.err, name).toBe('');
    }
    const seen = async (who: Actor) =>
      (await list(who)).rows.map(({ title }) => /^To-(\w+)/.exec(title)?.[1]).filter((name) => name !== undefined);
    expect((await seen(agent)).sort()).toEqual(['ag', 'l3', 'tm']);
    expect(await seen(member)).toEqual(['tm']);
    expect(await seen(outsider)).toEqual(['one']);
    expect((await list(outsider, { type: '1' })).rows.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^To-one/),
    ]);
  });

  test('S11 what reaches more than a thousand is sent when another operator enters the same, and by no table otherwise', async () => {
    const prefix = `m${process.pid}`;
    await sql(
      site,
      `INSERT INTO identity.users (user_id, username, account_type, level, rebates, password_hash, pepper_id)
       SELECT 900000000 + n, $1 || n, 1, 77, '{}', '-', '-' FROM generate_series(1, 1001) n`,
      [prefix],
    );
    const message = { key: `many-${process.pid}`, to: { level: 77 }, texts: texts('Many') };
    expect((await send('office01', message)).out).toContain('1001 accounts, waits for another operator');
    expect((await send('office01', message)).err).toContain('another operator');
    expect((await send('office02', { ...message, canReply: true })).err).toContain('office01');
    const rows = () =>
      sql(site, 'SELECT count(*)::int AS n FROM content.messages WHERE ref = $1', [message.key]) as Promise<unknown>;
    expect(await rows()).toEqual([{ n: 0 }]);
    expect((await send('office02', message)).out).toContain('sent to 1001 accounts');
    expect(await rows()).toEqual([{ n: 1 }]);
    for (const [change, label] of [
      ["agreed_by = 'office01'", 'one person twice'],
      ['agreed_by = NULL', 'nobody agreed'],
    ])
      await expect(
        sql(site, `UPDATE content.message_requests SET ${change} WHERE key = $1`, [message.key]),
        label,
      ).rejects.toThrow(/check constraint/);
    // What waits can be taken back, and asked for again.
    const other = { ...message, key: `again-${process.pid}` };
    await send('office01', other);
    expect((await operateSite(site, 'office02', 'message', 'drop', other.key)).out).toContain('dropped');
    expect((await send('office02', other)).out).toContain('waits for another operator');
    expect((await operateSite(site, 'office01', 'message', 'list')).out).toContain(`"key":"${other.key}"`);
    await sql(site, 'DELETE FROM identity.users WHERE level = 77');
  });

  test('a file that is not a message is refused with the fields that are wrong', async () => {
    const bad = { key: 'X', to: { level: -1 }, texts: { ...texts('Bad'), vi: { title: '', html: 'x' } } };
    const { err } = await send('office01', bad);
    for (const field of ['key', 'texts.vi.title']) expect(err).toContain(field);
    const unknown = { key: 'nobody-there', to: { player: 'nobody000' }, texts: texts('Bad') };
    expect((await send('office01', unknown)).err).toContain('nobody000');
  });

  test('unread are those that came since; reading one or all makes them read', async () => {
    const me = await newPlayer(site);
    const [first] = [await write(me.userId, 'a'), await write(me.userId, 'b'), await write(me.userId, 'c')];
    expect(await unread(me)).toEqual({ status: '1', count: 3 });
    await ask(address, calls.readMessage, { id: first }, { token: me.token });
    expect(await unread(me)).toEqual({ status: '1', count: 2 });
    await ask(address, calls.readAllMessages, { all: '1' }, { token: me.token });
    expect(await unread(me)).toEqual({ status: '0', count: 0 });
    expect((await list(me)).rows.map(({ is_read }) => is_read)).toEqual(['1', '1', '1']);
    expect((await list(me, { page: 2, rows: 1 })).rows.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^b/),
    ]);
    await write(me.userId, 'd');
    expect(await unread(me)).toEqual({ status: '1', count: 1 });
  });

  test('a message that commits after everything was marked is not born read, whatever its number', async () => {
    const me = await newPlayer(site);
    const numbered = async () =>
      (
        await sql<{ id: string }>(site, "SELECT nextval(pg_get_serial_sequence('content.messages', 'id'))::text AS id")
      )[0]?.id;
    await write(me.userId, 'old', { age: '1 hour' });
    // A slow transaction has its number before the newest one and commits after the mark.
    const late = await numbered();
    await write(me.userId, 'new', { age: '0 seconds' });
    await ask(address, calls.readAllMessages, { all: '1' }, { token: me.token });
    expect(await unread(me)).toEqual({ status: '0', count: 0 });
    await sql(
      site,
      `INSERT INTO content.messages (id, user_id, kind, ref, texts, can_reply) OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, 'test', 'late', $3, true)`,
      [late, me.userId, JSON.stringify(texts('late'))],
    );
    expect(await unread(me)).toEqual({ status: '1', count: 1 });
    expect((await list(me)).rows.map(({ is_read }) => is_read)).toEqual(['1', '0', '1']);
  });

  test('a player answers once per 60 seconds; of twenty at once one counts', async () => {
    const me = await newPlayer(site);
    const id = await write(me.userId, 'question');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reply(me, id, `answer ${n}`)));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 423)]);
    const refused = answers.find(({ code }) => code === 423);
    expect(refused?.data).toMatchObject({ refusal: 'replyTooSoon' });
    expect(Number(refused?.data['retry_after'])).toBeGreaterThan(50);
    const [row] = (await list(me, { id })).rows;
    expect(row).toMatchObject({ is_read: '1', replies: [{ msg: expect.stringMatching(/^answer \d+$/) as string }] });
    await allowReply(me);
    expect((await reply(me, id, '<b>more</b>')).code).toBe(200);
    expect((await list(me, { id })).rows[0]?.replies.map(({ msg }) => msg)).toContain('more');
  });

  test('nobody answers what he cannot see or what takes no answers, and guests only read', async () => {
    const [me, stranger] = [await newPlayer(site), await newPlayer(site)];
    const id = await write(me.userId, 'mine');
    const silent = await write(me.userId, 'silent', { canReply: false });
    const [theirs, none] = [await reply(stranger, id, 'x'), await reply(stranger, '1', 'x')];
    expect([theirs.code, theirs.text]).toEqual([none.code, none.text]);
    expect(theirs.data['refusal']).toBe('messageUnknown');
    expect((await ask(address, calls.readMessage, { id }, { token: stranger.token })).data['refusal']).toBe(
      'messageUnknown',
    );
    expect(await list(stranger, { id })).toEqual({ rows: [], total: 0 });
    expect((await reply(me, silent, 'x')).data['refusal']).toBe('messageTakesNoReply');
    expect((await reply(guest, id, 'x')).data['refusal']).toBe('guestsMayNot');
    expect((await reply(me, id, ' ')).data['refusal']).toBe('replyEmpty');
    expect((await reply(me, id, 'x'.repeat(501))).data['refusal']).toBe('replyTooLong');
  });

  test('an operator answers what a player wrote back, once, and the player reads it as a message', async () => {
    const me = await newPlayer(site);
    const id = await write(me.userId, 'ask');
    await reply(me, id, 'Why & how?');
    const { out } = await operateSite(site, 'office01', 'replies');
    const open = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; userId: UserId; text: string });
    const mine = open.find(({ userId }) => userId === me.userId);
    expect(mine).toMatchObject({ text: 'Why & how?' });
    await ask(address, calls.readAllMessages, {}, { token: me.token });
    const answered = await operateSite(site, 'office01', 'answer', mine?.id ?? '', 'Because', 'of <this>.');
    expect(answered.out).toBe(`reply ${mine?.id}: answered\n`);
    expect((await operateSite(site, 'office02', 'answer', mine?.id ?? '', 'Too')).code).toBe(1);
    expect(await unread(me)).toEqual({ status: '1', count: 1 });
    const [newest] = (await list(me)).rows;
    expect(newest?.msg).toContain('<p>Why &amp; how?</p>');
    expect(newest?.msg).toContain('Because of &lt;this&gt;.');
  });

  test('what the application may change of messages is what is read and answered, and nothing of what was sent', async () => {
    const granted = await sql<{ place: string }>(
      site,
      `SELECT format('%s.%s', table_name, column_name) AS place FROM information_schema.columns
        WHERE table_schema = 'content' AND table_name LIKE 'message%'
          AND has_column_privilege('longmen_app', format('content.%I', table_name), column_name, 'UPDATE') ORDER BY 1`,
    );
    expect(granted.map(({ place }) => place)).toEqual([
      'message_marks.read_to',
      'message_marks.replied_at',
      'message_replies.answered_at',
      'message_replies.answered_by',
      'message_requests.agreed_by',
      'message_requests.dropped_by',
      'message_requests.ended_at',
    ]);
  });
});
