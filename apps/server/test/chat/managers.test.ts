// Managers, reports, erasing and keeping, on a running site.
import { calls } from '@longmen/contract';
import { describe, expect, test } from 'vitest';
import { newGuest, sql } from '@longmen/test-kit/actors';
import {
  addMember,
  askAs,
  followRoom,
  newTalker,
  openRoom,
  personOf,
  sendText,
  useEnds,
} from '@longmen/test-kit/fixtures/rooms/chat';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
const endOf = useEnds(site);

const idOf = (frame: Awaited<ReturnType<typeof sendText>>): string => (frame.t === 'ok' ? String(frame.d['id']) : '');
const rows = (data: Record<string, unknown>) => data['rows'] as Record<string, unknown>[];

describe('managers', () => {
  test('a mute shows at the other server, is recorded once with its reason, is appealed once and lifted', async () => {
    const roomId = await openRoom(site);
    const [manager, loud, other] = [await newTalker(site), await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    await addMember(site, roomId, other, { isManager: true });
    const end = await endOf(loud, 1);
    await followRoom(end, roomId);
    const uid = await personOf(site, loud);
    const mute = { room_id: roomId, uid, minutes: '60', reason: 'Phone number' };
    expect((await askAs(site, loud, calls.setPersonStatus, mute)).data['refusal']).toBe('notManager');
    const equal = { ...mute, uid: await personOf(site, other) };
    expect((await askAs(site, manager, calls.setPersonStatus, equal)).data['refusal']).toBe('mayNotTouch');
    const muted = await askAs(site, manager, calls.setPersonStatus, mute);
    expect(Number(muted.data['until'])).toBeGreaterThan(Date.now() / 1_000 + 3_000);
    await end.got((frame) => frame.t === 'room' && (frame.d['perm'] as Record<string, unknown>)['room_speak'] === '0');
    expect(await sendText(end, roomId, 'still here')).toMatchObject({
      t: 'err',
      d: { code: 3, reason: 'Phone number' },
    });
    const listed = await askAs(site, manager, calls.mutedPeople, { room_id: roomId });
    expect(rows(listed.data)).toMatchObject([{ uid, reason: 'Phone number' }]);
    const record = await askAs(site, other, calls.managerRecord, { room_id: roomId });
    expect(rows(record.data)).toMatchObject([{ what: 'mute', uid, reason: 'Phone number' }]);
    const rights = await askAs(site, loud, calls.showRoomRights, { room_id: roomId });
    const appeal = { id: rights.data['mute_id'], text: 'It was an issue number.' };
    expect((await askAs(site, other, calls.appealMute, appeal)).data['refusal']).toBe('muteUnknown');
    expect((await askAs(site, loud, calls.appealMute, appeal)).code).toBe(200);
    expect((await askAs(site, loud, calls.appealMute, appeal)).data['refusal']).toBe('appealMade');
    await askAs(site, other, calls.setPersonStatus, { room_id: roomId, uid, minutes: '0', reason: 'Agreed' });
    expect((await sendText(end, roomId, 'thank you')).t).toBe('ok');
    const mine = rows(record.data)[0]?.['id'];
    expect((await askAs(site, loud, calls.hideManagerRecord, { id: mine })).data['refusal']).toBe('notManager');
    expect((await askAs(site, other, calls.hideManagerRecord, { id: mine })).code).toBe(200);
    const [left, kept] = await Promise.all(
      [other, manager].map((who) => askAs(site, who, calls.managerRecord, { room_id: roomId })),
    );
    expect([left?.data['total'], kept?.data['total']]).toEqual([1, 2]);
  });

  test('what operators decided no manager lifts', async () => {
    const roomId = await openRoom(site);
    const [manager, loud] = [await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    const uid = await personOf(site, loud);
    await sql(
      site,
      `INSERT INTO chat.mutes (id, room_id, user_id, by_operator, until, reason)
       VALUES ($1::bigint, $1, $2, 'anna', now() + interval '1 day', 'Scam')`,
      [roomId, loud.userId],
    );
    const set = (minutes: string) =>
      askAs(site, manager, calls.setPersonStatus, { room_id: roomId, uid, minutes, reason: 'Agreed' });
    expect((await set('0')).data['refusal']).toBe('mayNotTouch');
    const rights = () => askAs(site, manager, calls.personRights, { room_id: roomId, uid });
    expect((await rights()).data['may']).not.toContain('room_speak');
    expect((await set('10')).code).toBe(200);
    expect((await rights()).data['may']).toContain('room_speak');
    expect((await set('0')).code).toBe(200);
    expect(await sendText(await endOf(loud), roomId, 'hello')).toMatchObject({
      t: 'err',
      d: { code: 3, reason: 'Scam' },
    });
  });

  test('a repeat of a request is done once, and its key is no other request', async () => {
    const roomId = await openRoom(site);
    const [manager, loud] = [await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    const uid = await personOf(site, loud);
    const send = async (minutes: string) => {
      const answer = await fetch(new URL(`/api/${calls.setPersonStatus.path}`, site.addresses[0]), {
        method: 'POST',
        headers: {
          AuthGC: `site.test;${manager.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `mute-${roomId}`,
        },
        body: JSON.stringify({ room_id: roomId, uid, minutes, reason: 'Flood' }),
      });
      return ((await answer.json()) as { code: number }).code;
    };
    expect([await send('10'), await send('10'), await send('60')]).toEqual([200, 200, 409]);
    const [row] = await sql<{ n: number }>(site, 'SELECT count(*)::int AS n FROM chat.mutes WHERE room_id = $1', [
      roomId,
    ]);
    expect(row?.n).toBe(1);
  });

  test('a room is silenced, slowed, given a notice; people are added and removed, and hear of it', async () => {
    const [roomId, hall] = [await openRoom(site, { kind: 'group', isOpen: false }), await openRoom(site)];
    const [manager, guestOf] = [await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    await addMember(site, hall, manager, { isManager: true });
    await addMember(site, hall, guestOf);
    const uid = await personOf(site, guestOf);
    await sendText(await endOf(manager), roomId, 'before he came');
    const end = await endOf(guestOf, 1);
    expect((await askAs(site, guestOf, calls.joinGroup, { room_id: roomId })).data['refusal']).toBe('notInvited');
    expect((await askAs(site, manager, calls.addPeople, { room_id: roomId, uid })).data).toEqual({ rows: 1 });
    await followRoom(end, roomId);
    const history = await askAs(site, guestOf, calls.roomHistory, { room_id: roomId });
    expect(history.data['data']).toEqual([]);
    expect(end.read().find((frame) => frame.t === 'reset')).toMatchObject({ messages: [] });
    const set = { room_id: roomId, slow_ms: '5000', all_silence: '1', notice: 'Be kind.', reason: 'Evening' };
    expect((await askAs(site, manager, calls.setRoomStatus, { ...set, slow_ms: '7' })).data['refusal']).toBe(
      'slowModeInvalid',
    );
    expect((await askAs(site, manager, calls.setRoomStatus, set)).data).toMatchObject({ all_silence: '1', version: 1 });
    await end.got((frame) => frame.t === 'room' && frame.d['kind'] === 'notice' && frame.d['all_silence'] === '1');
    const notice = await askAs(site, guestOf, calls.roomNotice, { room_id: roomId });
    expect(notice.data).toMatchObject({ content: 'Be kind.', version: 1 });
    expect((await askAs(site, manager, calls.removePeople, { room_id: roomId, uid })).data).toEqual({ rows: 1 });
    await end.got((frame) => frame.t === 'room' && frame.d['kind'] === 'kicked');
    expect((await askAs(site, guestOf, calls.roomHistory, { room_id: roomId })).data['refusal']).toBe('roomUnknown');
  });

  test('three reports of strangers hide a message until a manager decides; evidence stays', async () => {
    const roomId = await openRoom(site);
    const [manager, author] = [await newTalker(site), await newTalker(site)];
    await addMember(site, roomId, manager, { isManager: true });
    const reporters = await Promise.all(Array.from({ length: 3 }, () => newTalker(site)));
    await sql(
      site,
      `UPDATE identity.users SET registered_at = now() - interval '30 days' WHERE user_id = ANY ($1::bigint[])`,
      [reporters.map(({ userId }) => userId)],
    );
    const end = await endOf(manager);
    await followRoom(end, roomId);
    const writer = await endOf(author);
    await sendText(writer, roomId, 'the line before');
    const id = idOf(await sendText(writer, roomId, 'an insult'));
    await sendText(writer, roomId, 'an answer', undefined, { reply: id });
    for (const who of reporters)
      expect((await askAs(site, who, calls.reportMessage, { id, kind: 'insult' })).code).toBe(200);
    await end.got((frame) => frame.t === 'op' && frame.d['kind'] === 'hide');
    const hidden = await askAs(site, author, calls.roomHistory, { room_id: roomId });
    expect(hidden.data['data']).toMatchObject([
      { msg: 'the line before' },
      { msg: '', del: '3' },
      { msg: 'an answer', reply: { msg: '', del: '1' } },
    ]);
    const reports = await askAs(site, manager, calls.roomReports, { room_id: roomId });
    expect(rows(reports.data)[0]).toMatchObject({
      kind: 'insult',
      message: { msg: 'an insult' },
      before: [{ msg: 'the line before' }],
    });
    expect(reports.text).not.toContain(reporters[0]?.username ?? 'nobody');
    const report = String(rows(reports.data)[0]?.['id']);
    expect((await askAs(site, author, calls.decideReport, { id: report, what: 'keep' })).data['refusal']).toBe(
      'notManager',
    );
    expect((await askAs(site, manager, calls.decideReport, { id: report, what: 'keep' })).code).toBe(200);
    await end.got((frame) => frame.t === 'op' && frame.d['kind'] === 'show' && frame.d['msg'] === 'an insult');
    expect((await askAs(site, manager, calls.decideReport, { id: report, what: 'keep' })).data['refusal']).toBe(
      'reportUnknown',
    );
    // It is deleted after all: the op that showed it again has its text no more, for who comes back either.
    expect((await askAs(site, manager, calls.deleteMessages, { gid: roomId, str: id })).code).toBe(200);
    await end.got((frame) => frame.t === 'op' && frame.d['kind'] === 'del');
    const kept = await sql(site, `SELECT body FROM chat.log WHERE room_id = $1 AND body LIKE '%insult%'`, [roomId]);
    expect(kept).toEqual([]);
    const back = await endOf(author);
    const live = end.frames.find((frame) => frame.t === 'live');
    back.send({ t: 'sub', r: `c:${roomId}`, e: live?.t === 'live' ? live.e : 0, s: 3 });
    await back.got((frame) => frame.t === 'op' && frame.d['kind'] === 'del');
    const leaked = back.frames.filter((frame) => JSON.stringify(frame).includes('insult'));
    expect(leaked).toEqual([]);
  });
});

describe('what is taken out', () => {
  test('erasing takes every own body, answers to it and the person; mutes stay', async () => {
    const [roomId, other] = [await openRoom(site), await openRoom(site)];
    const [author, friend] = [await newTalker(site), await newTalker(site)];
    const writer = await endOf(author);
    const id = idOf(await sendText(writer, roomId, 'my secret'));
    await sendText(writer, other, 'my secret too');
    const end = await endOf(friend, 1);
    await followRoom(end, roomId);
    const quoted = { room_id: roomId, type: 'txt', msg: 'an answer', cid: `quote-${roomId}`, reply: id };
    expect((await askAs(site, friend, calls.sendMessage, quoted)).code).toBe(200);
    const before = await personOf(site, author);
    const erased = await askAs(site, author, calls.eraseMessages);
    expect(erased.data['rows']).toBe(2);
    expect(erased.data['uid']).not.toBe(before);
    await end.got((frame) => frame.t === 'op' && frame.d['kind'] === 'erase');
    const { text, data } = await askAs(site, friend, calls.roomHistory, { room_id: roomId });
    expect(text).not.toContain('my secret');
    expect(data['data']).toMatchObject([
      { msg: '', del: '1', from_name: '' },
      { msg: 'an answer', reply: { id, from: '0', from_name: '', msg: '', del: '1' } },
    ]);
    const [row] = await sql<{ n: number }>(
      site,
      `SELECT count(*)::int AS n FROM chat.log WHERE sender = $1 AND body <> ''`,
      [author.userId],
    );
    expect(row?.n).toBe(0);
    const again = await askAs(site, author, calls.eraseMessages);
    expect(again.data).toEqual({ rows: 0, uid: erased.data['uid'] });
  });

  test('everybody takes his own words along, and nobody else’s; also on a break', async () => {
    const hall = await openRoom(site);
    const [author, manager] = [await newTalker(site), await newTalker(site)];
    await addMember(site, hall, manager, { isManager: true });
    const opened = await askAs(site, author, calls.openPrivate, { uid: await personOf(site, manager) });
    const closed = String(opened.data['room_id']);
    const [writer, other] = [await endOf(author), await endOf(manager)];
    const theirs = idOf(await sendText(other, hall, 'words of another'));
    const answer = idOf(await sendText(writer, hall, 'mine, an answer', undefined, { reply: theirs }));
    const gone = idOf(await sendText(writer, hall, 'mine, taken back'));
    const whispered = idOf(await sendText(writer, closed, 'mine, between us'));
    await askAs(site, author, calls.recallMessage, { str: gone });
    await askAs(site, author, calls.selfExclude, { months: '6' });
    const { data, text } = await askAs(site, author, calls.exportMessages);
    expect(data).toMatchObject({
      rows: [
        { id: whispered, room_id: closed, room_kind: '3', title: '', type: 'txt', msg: 'mine, between us' },
        { id: answer, room_id: hall, room_kind: '1', title: `Room ${hall}`, msg: 'mine, an answer', reply: theirs },
      ],
      more: '0',
    });
    for (const secret of ['of another', 'taken back', manager.username]) expect(text).not.toContain(secret);
    const older = await askAs(site, author, calls.exportMessages, { before: whispered });
    expect(rows(older.data).map(({ id }) => id)).toEqual([answer]);
    expect((await askAs(site, await newGuest(site), calls.exportMessages)).data['refusal']).toBe('guestsMayNot');
  });

  test('no call reads a private chat for anybody but its two', async () => {
    const reading = [
      calls.roomHistory,
      calls.showRoomRights,
      calls.roomPeople,
      calls.roomManagers,
      calls.managedPeople,
    ];
    const [one, two, manager] = [await newTalker(site), await newTalker(site), await newTalker(site)];
    const hall = await openRoom(site);
    await addMember(site, hall, manager, { isManager: true });
    await addMember(site, hall, one, { isManager: true });
    await personOf(site, two);
    const opened = await askAs(site, one, calls.openPrivate, { uid: await personOf(site, two) });
    await sendText(await endOf(one), String(opened.data['room_id']), 'between us');
    for (const call of reading) {
      const answer = await askAs(site, manager, call, { room_id: opened.data['room_id'], page: '1' });
      expect([call.name, answer.data['refusal']]).toEqual([call.name, 'roomUnknown']);
      expect(answer.text).not.toContain('between us');
    }
  });
});
