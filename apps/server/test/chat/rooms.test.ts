// Rooms on a running site of two servers: order, marks, gates, what comes back after a gap.
import { calls } from '@longmen/contract';
import { describe, expect, test } from 'vitest';
import { type Actor, newGuest, sql, visitor } from '@longmen/test-kit/actors';
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

const site = useSite();
const endOf = useEnds(site);

/** Texts of a room in the order in which a client was shown them. */
const textsOf = (end: ChatEnd): [number, string][] =>
  end
    .read()
    .flatMap((frame) =>
      frame.t === 'entry' && frame.entry.message !== undefined
        ? [[frame.entry.s, frame.entry.message.body] as [number, string]]
        : [],
    );

describe('a hall', () => {
  test('C1 many senders at two servers: everybody is shown the same order, without a gap, each message once', async () => {
    const roomId = await openRoom(site);
    const senders = await Promise.all(Array.from({ length: 6 }, () => newTalker(site)));
    const sending = await Promise.all(senders.map((who, index) => endOf(who, index % 2)));
    const readers = await Promise.all([endOf(await newTalker(site), 0), endOf(await newTalker(site), 1)]);
    for (const end of [...sending, ...readers]) await followRoom(end, roomId);
    const answers = await Promise.all(
      sending.flatMap((end, at) => Array.from({ length: 5 }, (_, no) => sendText(end, roomId, `line ${at} ${no}`))),
    );
    expect(answers.map(({ t }) => t)).toEqual(answers.map(() => 'ok'));
    const all = [...sending, ...readers];
    await Promise.all(all.map((end) => end.got((frame) => frame.t === 'msg' && frame.s === 30)));
    const [first = []] = all.map(textsOf);
    expect(first.map(([s]) => s)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    for (const end of all) expect(textsOf(end)).toEqual(first);
    // Of one connection's lines none overtakes another.
    const lines = textsOf(sending[0] as ChatEnd).map(([, text]) => text);
    const own = lines.filter((text) => text.startsWith('line 0'));
    expect(own).toEqual([0, 1, 2, 3, 4].map((no) => `line 0 ${no}`));
    const history = await askAs(site, senders[0] as Actor, calls.roomHistory, { room_id: roomId, limit: 50 });
    expect((history.data['data'] as { msg: string }[]).map(({ msg }) => msg)).toEqual(lines);
  });

  test('C1 the same mark is one message, at whatever server and however often it comes', async () => {
    const roomId = await openRoom(site);
    const who = await newTalker(site);
    const [one, other] = [await endOf(who, 0), await endOf(who, 1)];
    const cid = newMark();
    const answers = await Promise.all([
      sendText(one, roomId, 'once', cid),
      sendText(other, roomId, 'once', cid),
      sendText(one, roomId, 'once', cid),
    ]);
    const ids = answers.map((frame) => frame.t === 'ok' && frame.d['id']);
    expect(new Set(ids).size).toBe(1);
    const repeated = await askAs(site, who, calls.sendMessage, { room_id: roomId, type: 'txt', msg: 'once', cid });
    expect([repeated.data['id'], repeated.data['s']]).toEqual([ids[0], 1]);
    const rows = await sql<{ n: number }>(site, 'SELECT count(*)::int AS n FROM chat.log WHERE room_id = $1', [roomId]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a client that comes back is sent what it missed, or begins anew when that is too much', async () => {
    const roomId = await openRoom(site);
    const writer = await endOf(await newTalker(site), 0);
    const reader = await endOf(await newTalker(site), 1);
    await followRoom(reader, roomId);
    await sendText(writer, roomId, 'first');
    await reader.got((frame) => frame.t === 'msg' && frame.s === 1);
    reader.send({ t: 'unsub', r: `c:${roomId}` });
    await sendText(writer, roomId, 'second');
    await sendText(writer, roomId, 'third');
    reader.send({ t: 'sub', i: 'again', r: `c:${roomId}`, e: 1, s: 1 });
    expect(await reader.got((frame) => frame.t === 'live' && frame.i === 'again')).toMatchObject({ s: 3, e: 1 });
    expect(textsOf(reader)).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, 'third'],
    ]);
    // Another epoch is another history.
    reader.send({ t: 'sub', i: 'other', r: `c:${roomId}`, e: 7, s: 1 });
    await reader.got((frame) => frame.t === 'live' && frame.i === 'other');
    const resets = reader.read().filter((frame) => frame.t === 'reset');
    expect(resets.at(-1)).toMatchObject({ s: 3, hasGap: false, messages: [{ s: 1 }, { s: 2 }, { s: 3 }] });
  });

  test('a message is deleted by a manager and taken back by its author, in history as on screens', async () => {
    const roomId = await openRoom(site);
    const [author, manager] = [await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    const [writer, reader] = [await endOf(author, 0), await endOf(manager, 1)];
    await followRoom(reader, roomId);
    const sent = [await sendText(writer, roomId, 'to be recalled'), await sendText(writer, roomId, 'to be deleted')];
    const [recalled, deleted] = sent.map((frame) => (frame.t === 'ok' ? String(frame.d['id']) : ''));
    const others = await askAs(site, manager, calls.recallMessage, { str: recalled });
    expect(others.data['refusal']).toBe('messageGone');
    const noManager = await askAs(site, author, calls.deleteMessages, { gid: roomId, str: deleted });
    expect(noManager.data).toMatchObject({ refusal: 'notManager', frame: 101 });
    expect((await askAs(site, author, calls.recallMessage, { str: recalled })).code).toBe(200);
    reader.send({ t: 'del', i: 'del', r: `c:${roomId}`, d: { ids: [deleted] } });
    await reader.got((frame) => frame.t === 'ok' && frame.i === 'del');
    await reader.got((frame) => frame.t === 'op' && frame.s === 4);
    const ops = reader.read().flatMap((frame) => (frame.t === 'entry' && frame.entry.op ? [frame.entry.op] : []));
    expect(ops).toEqual([
      { kind: 'recall', ids: [recalled] },
      { kind: 'delete', ids: [deleted] },
    ]);
    const { data, text } = await askAs(site, author, calls.roomHistory, { room_id: roomId });
    expect((data['data'] as { del: string; msg: string }[]).map(({ del, msg }) => [del, msg])).toEqual([
      ['2', ''],
      ['1', ''],
    ]);
    expect(text).not.toContain('to be');
    await sql(site, `UPDATE chat.log SET at = at - interval '3 minutes' WHERE room_id = $1`, [roomId]);
    const late = await sendText(writer, roomId, 'too late');
    await sql(site, `UPDATE chat.log SET at = at - interval '3 minutes' WHERE room_id = $1`, [roomId]);
    const refused = await askAs(site, author, calls.recallMessage, { str: late.t === 'ok' ? late.d['id'] : '' });
    expect(refused.data).toMatchObject({ refusal: 'recallTooLate', frame: 108 });
  });

  test('guests read halls and nothing else; visitors do not read', async () => {
    const roomId = await openRoom(site);
    const group = await openRoom(site, { kind: 'group' });
    const guest = await newGuest(site);
    expect((await askAs(site, guest, calls.roomHistory, { room_id: roomId })).code).toBe(200);
    expect((await askAs(site, guest, calls.roomHistory, { room_id: group })).data['refusal']).toBe('notAMember');
    const listed = await askAs(site, guest, calls.listRooms);
    expect((listed.data['list'] as { type: string }[]).every(({ type }) => type === '1')).toBe(true);
    const end = await endOf(guest);
    await followRoom(end, roomId);
    expect(end.frames.some((frame) => frame.t === 'live' && frame.r === `c:${roomId}`)).toBe(true);
    expect(await sendText(end, roomId, 'hello')).toMatchObject({ t: 'err', d: { code: 101 } });
    const { code } = await askAs(site, visitor, calls.roomHistory, { room_id: roomId });
    expect(code).toBe(401);
  });

  test('C19 nothing that others are sent names an account', async () => {
    const roomId = await openRoom(site);
    const [author, manager] = [await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    const reader = await endOf(manager);
    await followRoom(reader, roomId);
    await sendText(await endOf(author), roomId, 'who am I');
    await reader.got((frame) => frame.t === 'msg');
    const person = await personOf(site, author);
    expect(person).toMatch(/^\d{12}$/);
    const visible = [
      JSON.stringify(
        reader.frames.filter((frame) => frame.t !== 'hello' && !('r' in frame && frame.r.startsWith('u:'))),
      ),
    ];
    const request = { room_id: roomId, uid: person, page: '1' };
    for (const call of [
      calls.roomHistory,
      calls.listRooms,
      calls.roomManagers,
      calls.managedPeople,
      calls.playerCard,
    ]) {
      const { text, code } = await askAs(site, manager, call, request);
      expect(code, call.name).toBe(200);
      visible.push(text);
    }
    for (const text of visible) {
      expect(text).not.toContain(author.username);
      expect(text).not.toMatch(new RegExp(`"${author.userId}"`));
    }
    expect(visible[0]).toContain(person);
  });
});
