// What speaks against a message, on a running site: numbers and texts of the socket's errors, gates that hold at the last moment.
import { calls } from '@longmen/contract';
import { describe, expect, test } from 'vitest';
import { type Actor, newPlayer, sql } from '@longmen/test-kit/actors';
import {
  addMember,
  askAs,
  type ChatEnd,
  followRoom,
  newMark,
  newTalker,
  openRoom,
  personOf,
  sendText,
  useEnds,
} from '@longmen/test-kit/fixtures/rooms/chat';
import { useSite } from '@longmen/test-kit/site/use-site';
import { ask } from '@longmen/test-kit/raw-call';
import { ownerOf } from '@longmen/test-kit/database/owner';

const site = useSite();
const endOf = useEnds(site);

/** The number of an error, and what it was nearest to; 'ok' when there was none. */
async function outcome(end: ChatEnd, roomId: string, text = newMark()): Promise<unknown[]> {
  const frame = await sendText(end, roomId, text);
  return frame.t === 'err' ? [frame.d.code, frame.d['base']] : ['ok'];
}

const locales = ['vi', 'zh', 'en', 'id'];

/** The texts of a refusal of the call, in the four languages, with its number. */
async function refusalOf(who: Actor, fields: Record<string, unknown>) {
  const texts: string[] = [];
  let data: Record<string, unknown> = {};
  for (const locale of locales) {
    const headers = { 'Accept-Language': locale };
    const answer = await fetch(new URL(`/api/${calls.sendMessage.path}`, site.addresses[0]), {
      method: 'POST',
      headers: { AuthGC: `site.test;${who.token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ type: 'txt', msg: newMark(), cid: newMark(), ...fields }),
    });
    const envelope = (await answer.json()) as { msg: string; data: Record<string, unknown> };
    texts.push(envelope.msg);
    data = envelope.data;
  }
  return { data, texts };
}

describe('C18 errors of the socket', () => {
  test('every gate has its number on the socket and in the call, with a text in each language', async () => {
    const roomId = await openRoom(site);
    const high = await openRoom(site, { vipMin: 50 });
    const who = await newTalker(site, 1);
    const end = await endOf(who);
    const seen: [string, unknown][] = [];
    const expected: [string, number][] = [];
    const see = async (name: string, fields: Record<string, unknown>, frame: number) => {
      const { data, texts } = await refusalOf(who, fields);
      expect(new Set(texts).size, `${name}: ${texts.join(' | ')}`).toBe(4);
      seen.push([name, data['frame']]);
      expected.push([name, frame]);
    };
    await see('too long', { room_id: roomId, msg: 'x'.repeat(502) }, 102);
    await see('empty', { room_id: roomId, msg: '<b></b>' }, 0);
    await see('link', { room_id: roomId, msg: 'https://evil.example/win' }, 105);
    await see('vip', { room_id: high }, 11);
    await see('no room', { room_id: '1' }, 100);
    await see('picture', { room_id: roomId, type: 'img', msg: '/pictures/0.webp#1x1' }, 14);
    await see('quote', { room_id: roomId, reply: '123' }, 110);
    await sql(site, 'UPDATE chat.rooms SET silent = true WHERE room_id = $1', [roomId]);
    await see('silent', { room_id: roomId }, 4);
    await sql(site, 'UPDATE chat.rooms SET silent = false, slow_ms = 60000 WHERE room_id = $1', [roomId]);
    expect(await outcome(end, roomId)).toEqual(['ok']);
    await see('slow', { room_id: roomId }, 104);
    await sql(site, `UPDATE chat.members SET muted_until = 'infinity' WHERE room_id = $1 AND user_id = $2`, [
      roomId,
      who.userId,
    ]);
    await see('muted', { room_id: roomId }, 3);
    expect(seen).toEqual(expected);
    expect(await outcome(end, roomId)).toEqual([3, undefined]);
    const loser = await newPlayer(site);
    expect((await refusalOf(loser, { room_id: roomId })).data).toMatchObject({
      refusal: 'ageStatementNeeded',
      frame: 106,
    });
  });

  test('12: too many a minute, and the same text a third time; a refused message spends nothing', async () => {
    const roomId = await openRoom(site);
    const end = await endOf(await newTalker(site, 3));
    expect(await outcome(end, roomId, 'same')).toEqual(['ok']);
    expect(await outcome(end, roomId, 'same')).toEqual(['ok']);
    for (let again = 0; again < 3; again += 1) expect(await outcome(end, roomId, 'same')).toEqual([12, undefined]);
    expect(await outcome(end, roomId)).toEqual(['ok']);
    expect(await outcome(end, roomId)).toEqual(['ok']);
    const limited = await sendText(end, roomId, newMark());
    expect(limited).toMatchObject({ t: 'err', d: { code: 12, retry_ms: 6_000 } });
  });
});

/** Sends while another transaction holds the room, and does something in that transaction before it lets go. */
async function behindRoom<Sent>(
  roomId: string,
  send: () => Promise<Sent>,
  meanwhile: (change: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<Sent> {
  const holder = await ownerOf(site.database).connect();
  try {
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM chat.rooms WHERE room_id = $1 FOR UPDATE', [roomId]);
    const sent = send();
    const waiting = 'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND $1 = ANY (pg_blocking_pids(pid))';
    // The writer stands behind this transaction, with what it read before the change.
    await expect
      .poll(async () => (await sql<{ n: number }>(site, waiting, [rows[0]?.pid]))[0]?.n ?? 0)
      .toBeGreaterThan(0);
    await meanwhile((text, values) => holder.query(text, values));
    await holder.query('COMMIT');
    return await sent;
  } finally {
    holder.release();
  }
}

describe('gates hold at the last moment', () => {
  test('C14 a mute that commits while a message waits for the room is seen by it', async () => {
    const roomId = await openRoom(site);
    const who = await newTalker(site);
    const end = await endOf(who);
    expect(await outcome(end, roomId)).toEqual(['ok']);
    const muted = `UPDATE chat.members SET muted_until = now() + interval '1 hour' WHERE room_id = $1 AND user_id = $2`;
    const sent = await behindRoom(
      roomId,
      () => outcome(end, roomId, 'behind the mute'),
      () => sql(site, muted, [roomId, who.userId]),
    );
    expect(sent).toEqual([3, undefined]);
    const [row] = await sql<{ n: number; head: number }>(
      site,
      `SELECT (SELECT count(*) FROM chat.log WHERE room_id = $1)::int AS n, head::int FROM chat.rooms WHERE room_id = $1`,
      [roomId],
    );
    expect(row).toEqual({ n: 1, head: 1 });
  });

  test('C14 a silence of all chat that commits meanwhile is seen, too', async () => {
    const roomId = await openRoom(site);
    const end = await endOf(await newTalker(site));
    expect(await outcome(end, roomId)).toEqual(['ok']);
    const silence = (isSilent: boolean) => sql(site, 'UPDATE chat.site SET silent = $1', [isSilent]);
    try {
      const sent = await behindRoom(
        roomId,
        () => outcome(end, roomId, 'behind the silence'),
        () => silence(true),
      );
      expect(sent).toEqual([4, undefined]);
    } finally {
      await silence(false);
    }
    expect(await outcome(end, roomId)).toEqual(['ok']);
  });

  test('an answer to a message that is deleted meanwhile is refused, and no copy of it is left', async () => {
    const roomId = await openRoom(site);
    const [end, friend] = [await endOf(await newTalker(site)), await endOf(await newTalker(site), 1)];
    const original = await sendText(end, roomId, 'soon to be gone');
    const id = original.t === 'ok' ? String(original.d['id']) : '';
    expect(await sendText(friend, roomId, 'in time', newMark(), { reply: id })).toMatchObject({ t: 'ok' });
    const answer = await behindRoom(
      roomId,
      () => sendText(friend, roomId, 'too late', newMark(), { reply: id }),
      async (change) => {
        await change(`UPDATE chat.log SET body = '', state = 1 WHERE id = $1`, [id]);
        await change(`UPDATE chat.log SET quote = quote || '{"text":"","gone":true}' WHERE quote ->> 'id' = $1`, [id]);
      },
    );
    expect(answer).toMatchObject({ t: 'err', d: { code: 110, base: 0 } });
    const left = `SELECT count(*)::int AS n FROM chat.log l WHERE room_id = $1 AND l::text LIKE '%soon to be gone%'`;
    expect(await sql(site, left, [roomId])).toEqual([{ n: 0 }]);
  });

  test('R2 whoever excludes himself is out of every room at once, and neither reads nor writes', async () => {
    const roomId = await openRoom(site);
    const who = await newTalker(site);
    const end = await endOf(who, 1);
    await followRoom(end, roomId);
    await askAs(site, who, calls.selfExclude, { months: '6' });
    await end.got((frame) => frame.t === 'err' && frame.d.code === 109);
    expect(await outcome(end, roomId)).toEqual([109, 3]);
    for (const call of [calls.listRooms, calls.roomHistory])
      expect((await askAs(site, who, call, { room_id: roomId })).data['refusal']).toBe('selfExcluded');
    const other = await endOf(await newTalker(site));
    await sendText(other, roomId, 'nobody hears');
    expect(end.read().some((frame) => frame.t === 'entry')).toBe(false);
  });
});

describe('private chats', () => {
  test('are opened along the own line and with managers alone; three texts wait for an answer', async () => {
    const hall = await openRoom(site);
    const [manager, player, stranger] = [await newTalker(site), await newTalker(site), await newTalker(site)];
    await addMember(site, hall, manager, { isManager: true });
    const persons = await Promise.all([manager, player, stranger].map((who) => personOf(site, who)));
    const [managerPerson = '', playerPerson = '', strangerPerson = ''] = persons;
    expect((await askAs(site, player, calls.openPrivate, { uid: strangerPerson })).data['refusal']).toBe(
      'privateClosed',
    );
    const opened = await askAs(site, player, calls.openPrivate, { uid: managerPerson });
    const roomId = String(opened.data['room_id']);
    expect((await askAs(site, manager, calls.openPrivate, { uid: playerPerson })).data['room_id']).toBe(roomId);
    const end = await endOf(player);
    for (const text of ['one', 'two', 'three']) expect(await outcome(end, roomId, text)).toEqual(['ok']);
    expect(await outcome(end, roomId, 'four')).toEqual([111, 12]);
    // To anybody else it is as good as none.
    const others = await endOf(stranger);
    expect(await outcome(others, roomId)).toEqual([100, undefined]);
    for (const call of [calls.roomHistory, calls.showRoomRights, calls.roomNotice]) {
      const real = await askAs(site, stranger, call, { room_id: roomId });
      const none = await askAs(site, stranger, call, { room_id: '7' });
      expect([real.code, real.text]).toEqual([none.code, none.text]);
    }
    const list = await askAs(site, manager, calls.listRooms);
    const item = (list.data['list'] as Record<string, unknown>[]).find((room) => room['room_id'] === roomId);
    expect(item).toMatchObject({ type: '3', unread: 3, uid: playerPerson, last: { text: 'three' } });
    const answer = await endOf(manager);
    expect(await outcome(answer, roomId, 'yes?')).toEqual(['ok']);
    expect(await outcome(end, roomId, 'four')).toEqual(['ok']);
    expect((await askAs(site, manager, calls.markRoomRead, { room_id: roomId, s: '99' })).data).toEqual({ unread: 0 });
    await askAs(site, player, calls.removePrivate, { uid: managerPerson });
    const gone = await askAs(site, player, calls.listRooms);
    expect((gone.data['list'] as Record<string, unknown>[]).some((room) => room['room_id'] === roomId)).toBe(false);
    expect((await askAs(site, player, calls.blockPerson, { uid: managerPerson, status: '1' })).data['refusal']).toBe(
      'managerNotBlocked',
    );
    await askAs(site, manager, calls.blockPerson, { uid: playerPerson, status: '1' });
    expect(await outcome(end, roomId, 'five')).toEqual([101, undefined]);
  });
});

test('five new rooms a minute, groups and private chats together and at whatever server; what is no new one is free', async () => {
  const [manager, who] = [await newTalker(site), await newTalker(site)];
  await addMember(site, await openRoom(site), manager, { isManager: true });
  const uid = await personOf(site, manager);
  const groups = await Promise.all(Array.from({ length: 7 }, () => openRoom(site, { kind: 'group' })));
  const join = (room_id: string, server = 0) =>
    ask(site.addresses[server] ?? '', calls.joinGroup, { room_id }, { token: who.token });
  // Two taps on one are one entry, and what is refused is none.
  await Promise.all([join(groups[0] ?? ''), join(groups[0] ?? '', 1)]);
  const closed = await openRoom(site, { kind: 'group', isOpen: false });
  expect((await join(closed)).data['refusal']).toBe('notInvited');
  const answers = await Promise.all(groups.slice(1).map((room, at) => join(room, at % 2)));
  const refused = answers.filter(({ code }) => code !== 200);
  expect(refused).toHaveLength(2);
  for (const { code, data } of refused) expect([code, data['refusal'], data['most']]).toEqual([423, 'roomsTooFast', 5]);
  const wait = Number(refused[0]?.data['retry_ms']);
  expect(wait > 0 && wait <= 60_000).toBe(true);
  const members = `SELECT count(*)::int AS n FROM chat.members WHERE user_id = $1`;
  expect(await sql(site, members, [who.userId])).toEqual([{ n: 5 }]);
  const open = () => askAs(site, who, calls.openPrivate, { uid });
  expect((await open()).data['refusal']).toBe('roomsTooFast');
  expect((await join(groups[0] ?? '')).code).toBe(200);
  await sql(
    site,
    `UPDATE chat.people SET entered_at = ARRAY[now() - interval '61 seconds'] || entered_at[2:] WHERE user_id = $1`,
    [who.userId],
  );
  const opened = await open();
  expect(opened.code).toBe(200);
  expect((await open()).data).toEqual(opened.data);
});

test('who writes of being in trouble is delivered, and told where help is; nobody else is told of it', async () => {
  const roomId = await openRoom(site);
  const [who, other] = [await newTalker(site), await newTalker(site)];
  const [end, reader] = [await endOf(who), await endOf(other, 1)];
  await followRoom(reader, roomId);
  expect(await sendText(end, roomId, 'good evening')).toMatchObject({ t: 'ok', d: { s: 1 } });
  const text = 'I want to die';
  expect(await sendText(end, roomId, text)).toMatchObject({ t: 'ok', d: { s: 2, care: '1' } });
  await reader.got((frame) => frame.t === 'msg' && frame.s === 2);
  const fields = { room_id: roomId, type: 'txt', cid: newMark() };
  for (const _ of ['once', 'again'])
    expect((await askAs(site, who, calls.sendMessage, { ...fields, msg: `${text}.` })).data).toMatchObject({
      care: '1',
    });
  // What is refused for its own sake is no call for help that stands in a room.
  expect(await sendText(end, roomId, `${text}, zalo 0912 345 678`)).toMatchObject({ t: 'err', d: { code: 105 } });
  const history = await askAs(site, other, calls.roomHistory, { room_id: roomId });
  expect(
    history.text + JSON.stringify(reader.frames) + JSON.stringify(end.frames.filter(({ t }) => t !== 'ok')),
  ).not.toMatch(/"care"|harm/);
});
