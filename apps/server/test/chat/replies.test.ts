// Answers and names in messages, on a running site of two servers: what is copied, who is told, how often.
import { calls } from '@longmen/contract';
import { expect, test } from 'vitest';
import { type Actor, sql } from '@longmen/test-kit/actors';
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

type To = { readonly reply?: string; readonly at?: readonly string[] };
const send = (end: ChatEnd, roomId: string, text: string, to: To = {}) => sendText(end, roomId, text, newMark(), to);
const idOf = (frame: Awaited<ReturnType<typeof send>>): string => (frame.t === 'ok' ? String(frame.d['id']) : '');

/** Whether the list says that somebody named or answered its owner in a room. */
async function hasAlert(who: Actor, roomId: string): Promise<unknown> {
  const { data } = await askAs(site, who, calls.listRooms);
  return (data['list'] as Record<string, unknown>[]).find((room) => room['room_id'] === roomId)?.['at'];
}

test('an answer carries the name and sixty code points of a message of its own room, and nothing of an account', async () => {
  const [roomId, other] = [await openRoom(site), await openRoom(site)];
  const [author, friend] = [await newTalker(site), await newTalker(site)];
  const [writer, reader] = [await endOf(author), await endOf(friend, 1)];
  await followRoom(reader, roomId);
  const long = '🎲'.repeat(59) + 'ab';
  const id = idOf(await send(writer, roomId, long));
  const foreign = idOf(await send(writer, other, 'elsewhere'));
  expect(await send(reader, roomId, 'no', { reply: foreign })).toMatchObject({ t: 'err', d: { code: 110, base: 0 } });
  const at = [await personOf(site, author)];
  expect(await send(reader, roomId, 'yes', { reply: id, at })).toMatchObject({ t: 'ok', d: { s: 2 } });
  await reader.got((frame) => frame.t === 'msg' && frame.s === 2);
  const read = reader
    .read()
    .flatMap((frame) => (frame.t === 'entry' && frame.entry.message ? [frame.entry.message] : []));
  const [original, answer] = read;
  expect(answer).toMatchObject({
    quote: { id, s: 1, kind: 'text', from: original?.from, fromName: original?.fromName, isGone: false },
    mentions: [original?.from],
  });
  expect(answer?.quote?.text).toBe('🎲'.repeat(59) + 'a');
  const others = JSON.stringify(reader.frames.filter(({ t }) => t === 'msg'));
  for (const { userId, username } of [author, friend]) {
    expect(others).not.toContain(`"${userId}"`);
    expect(others).not.toContain(username);
  }
  expect(await hasAlert(author, roomId)).toBe('1');
  // Over HTTP the same.
  const call = { room_id: roomId, type: 'txt', msg: 'and again', cid: newMark(), reply: id, at: at.join(',') };
  expect((await askAs(site, friend, calls.sendMessage, call)).data['s']).toBe(3);
});

test('a copy goes with its original: in rows, in history, and for a client that comes back', async () => {
  const roomId = await openRoom(site);
  const [author, manager] = [await newTalker(site), await newTalker(site)];
  await addMember(site, roomId, manager, { isManager: true });
  const [writer, reader] = [await endOf(author), await endOf(manager, 1)];
  await followRoom(reader, roomId);
  const ids = [idOf(await send(writer, roomId, 'secret one')), idOf(await send(writer, roomId, 'secret two'))];
  for (const reply of ids) await send(reader, roomId, `answer to ${reply}`, { reply });
  await askAs(site, manager, calls.deleteMessages, { gid: roomId, str: ids[0] });
  await askAs(site, author, calls.recallMessage, { str: ids[1] });
  await reader.got((frame) => frame.t === 'op' && frame.s === 6);
  const history = await askAs(site, author, calls.roomHistory, { room_id: roomId });
  expect(history.data['data']).toMatchObject([
    { msg: '', del: '1' },
    { msg: '', del: '2' },
    { reply: { id: ids[0], msg: '', del: '1' } },
    { reply: { id: ids[1], msg: '', del: '1' } },
  ]);
  expect(history.text).not.toContain('secret');
  const rows = await sql<{ row: string }>(site, 'SELECT l::text AS row FROM chat.log l WHERE room_id = $1', [roomId]);
  expect(JSON.stringify(rows)).not.toContain('secret');
  // The server that kept the frames since the first message sends them to whoever asks from there.
  const late = await endOf(author, 1);
  late.send({ t: 'sub', i: 'late', r: `c:${roomId}`, e: 1, s: 0 });
  await late.got((frame) => frame.t === 'live' && frame.i === 'late');
  expect(late.frames.filter(({ t }) => t === 'msg')).toHaveLength(4);
  expect(JSON.stringify(late.frames)).not.toContain('secret');
  expect(await send(reader, roomId, 'too late', { reply: ids[0] ?? '' })).toMatchObject({ t: 'err', d: { code: 110 } });
});

test('who is named or answered hears of it: readers alone, never from people whom they blocked, nor on a break', async () => {
  const roomId = await openRoom(site, { kind: 'group', isOpen: false });
  const people = await Promise.all(Array.from({ length: 5 }, () => newTalker(site)));
  const [sender, named, answered, blocker, paused] = people as [Actor, Actor, Actor, Actor, Actor];
  const outsider = await newTalker(site);
  for (const who of people) await addMember(site, roomId, who);
  const persons = await Promise.all([outsider, named, blocker, paused, sender].map((who) => personOf(site, who)));
  const id = idOf(await send(await endOf(answered), roomId, 'a question'));
  await askAs(site, blocker, calls.blockPerson, { uid: persons[4], status: '1' });
  const ends = await Promise.all([named, answered, blocker, paused].map((who) => endOf(who, 1)));
  await askAs(site, paused, calls.selfExclude, { months: '6' });
  const end = await endOf(sender);
  await followRoom(end, roomId);
  expect(await send(end, roomId, 'an answer', { reply: id, at: persons })).toMatchObject({ t: 'ok' });
  const sent = await end.got((frame) => frame.t === 'msg' && frame.s === 2);
  // The outsider reads nothing here, and nobody names himself.
  expect(sent).toMatchObject({ d: { at: persons.slice(1, 4) } });
  const alerts = await Promise.all([named, answered, blocker, outsider].map((who) => hasAlert(who, roomId)));
  expect(alerts).toEqual(['1', '1', '0', undefined]);
  const isForMe = (frame: ChatEnd['frames'][number]) => frame.t === 'badge' && frame.d['at'] === true;
  await Promise.all(ends.slice(0, 2).map((one) => one.got(isForMe)));
  expect(ends.map(({ frames }) => frames.some(isForMe))).toEqual([true, true, false, false]);
  await askAs(site, named, calls.markRoomRead, { room_id: roomId, s: '2' });
  expect(await hasAlert(named, roomId)).toBe('0');
});

test('a sender tells ten people a minute, in all rooms together; what was refused does not count', async () => {
  const [roomId, other] = [await openRoom(site), await openRoom(site)];
  const [sender, ...named] = await Promise.all(Array.from({ length: 3 }, () => newTalker(site)));
  for (const who of named) for (const room of [roomId, other]) await addMember(site, room, who);
  const at = await Promise.all(named.map((who) => personOf(site, who)));
  const end = await endOf(sender as Actor);
  await sql(site, 'UPDATE chat.rooms SET silent = true WHERE room_id = $1', [other]);
  for (let no = 0; no < 3; no += 1)
    expect(await send(end, other, `silent ${no}`, { at })).toMatchObject({ t: 'err', d: { code: 4 } });
  await sql(site, 'UPDATE chat.rooms SET silent = false WHERE room_id = $1', [other]);
  const cid = newMark();
  // A repeat under the same mark tells nobody again.
  for (let no = 0; no < 2; no += 1) await sendText(end, roomId, 'first', cid, { at });
  for (let no = 0; no < 4; no += 1) await send(end, no % 2 === 0 ? other : roomId, `line ${no}`, { at });
  await send(end, other, 'one too many', { at });
  await followRoom(end, other);
  const alerts = `SELECT count(alerts)::int AS alerted, count(mentions)::int AS named, (count(*) FILTER (WHERE body = 'one too many' AND alerts IS NULL))::int AS last
    FROM chat.log WHERE room_id = ANY ($1::bigint[])`;
  expect(await sql(site, alerts, [[roomId, other]])).toEqual([{ alerted: 5, named: 6, last: 1 }]);
  await sql(
    site,
    `UPDATE chat.people SET alerted_at = ARRAY[now() - interval '61 seconds'] || alerted_at[2:] WHERE user_id = $1`,
    [sender?.userId],
  );
  await send(end, other, 'a minute later', { at });
  const last = await sql<{ alerts: string[] }>(
    site,
    `SELECT alerts::text[] FROM chat.log WHERE body = 'a minute later' AND room_id = $1`,
    [other],
  );
  expect(last).toEqual([{ alerts: [named[0]?.userId] }]);
});
