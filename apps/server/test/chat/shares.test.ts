// Shared slips on a running site: what rooms and their readers see of them, and who may share and follow (docs/design/shares.md).
import { calls } from '@longmen/contract';
import { readBody } from '@longmen/contract/calls/chat/message';
import { expect, test } from 'vitest';
import { bet, fund, newGuest, newPlayer, sql } from '@longmen/test-kit/actors';
import {
  addMember,
  askAs,
  followRoom,
  newTalker,
  openRoom,
  personOf,
  useEnds,
} from '@longmen/test-kit/fixtures/rooms/chat';
import { holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
const endOf = useEnds(site);
const gid = '11';
const lines = [{ play: 's_ssc.total.bsoe', price: 100, contents: 'big' }];

type Rows = { room_id: string; id?: string; refusal?: string; frame?: number }[];

test('a slip is shown in the rooms that take it, by its person; a cancellation reaches them all; readers may follow it', async () => {
  const [hall, group, strange, muted] = [
    await openRoom(site),
    await openRoom(site, { kind: 'group' }),
    await openRoom(site, { kind: 'group' }),
    await openRoom(site),
  ];
  const [who, reader, guest] = [await newTalker(site, 1), await newTalker(site), await newGuest(site)];
  await fund(site, who, 1_000);
  for (const room of [group, muted]) await addMember(site, room, who);
  await addMember(site, group, reader);
  await sql(site, `UPDATE chat.members SET muted_until = 'infinity' WHERE room_id = $1 AND user_id = $2`, [
    muted,
    who.userId,
  ]);
  const end = await endOf(reader, 1);
  for (const room of [hall, group]) await followRoom(end, room);
  const order_num = await bet(site, who, gid, lines);
  const issue = await holdSales(site, gid);
  const share = (room_id: string) => askAs(site, who, calls.shareBets, { bets: [{ order_num }], room_id });
  const { data } = await share([hall, group, strange, muted].join(','));
  const rows = data['rows'] as Rows;
  expect(rows.map(({ room_id, refusal, frame }) => [room_id, refusal, frame])).toEqual([
    [hall, undefined, undefined],
    [group, undefined, undefined],
    [strange, 'notAMember', 101],
    [muted, 'muted', 3],
  ]);
  // One share a minute and room at this level.
  expect((await share(hall)).data['rows']).toMatchObject([{ refusal: 'sharesTooFast', frame: 13 }]);
  const [inHall, inGroup] = rows.map(({ id }) => id);
  for (const id of [inHall, inGroup]) await end.got((frame) => frame.t === 'msg' && frame.d['id'] === id);

  const follow = (actor: typeof who, id: string | undefined, price = 1) =>
    askAs(site, actor, calls.followSlip, { gid, issue, id, bets: [{ ...lines[0], price }] });
  expect((await follow(guest, inHall)).code).toBe(200);
  expect((await follow(guest, inGroup)).data['refusal']).toBe('messageGone');
  expect((await follow(await newPlayer(site), inGroup)).data['refusal']).toBe('messageGone');
  expect((await follow(reader, inGroup, 5)).code).toBe(888);

  expect((await askAs(site, who, calls.cancelBet, { order_num })).code).toBe(200);
  for (const room of [hall, group]) await end.got((frame) => frame.t === 'op' && frame.r === `c:${room}`);
  const history = await askAs(site, reader, calls.roomHistory, { room_id: hall });
  const [message] = history.data['data'] as Record<string, string>[];
  expect(message).toMatchObject({ id: inHall, type: 'lottery', from: await personOf(site, who) });
  expect(readBody('slip', message?.['msg'] ?? '')).toMatchObject({
    gid: Number(gid),
    issue,
    lines: [{ contents: 'big', stake: 100, outcome: 'cancelled' }],
    isPlan: false,
    hitRate: '–',
  });
  const own = end.frames.filter((frame) => frame.t !== 'hello' && !('r' in frame && frame.r.startsWith('u:')));
  for (const text of [history.text, JSON.stringify(own)]) {
    expect(text).not.toContain(who.username);
    expect(text).not.toContain(who.userId);
    expect(text).not.toContain(order_num.slice(0, -2));
  }
  expect((await share(hall)).data['refusal']).toBe('sharesNothing');
});

test('standings come from the books; guests, and who is on a break, share nothing', async () => {
  const room_id = await openRoom(site);
  const [who, guest] = [await newTalker(site), await newGuest(site)];
  await fund(site, who, 1_000);
  expect((await askAs(site, who, calls.shareStandings, { room_id })).data).toMatchObject({
    refusal: 'standingsTooSmall',
    min: '100.000',
    frame: 13,
  });
  const order_num = await bet(site, who, gid, lines);
  const { data } = await askAs(site, who, calls.shareStandings, { room_id });
  const [{ id } = { id: '' }] = data['rows'] as Rows;
  const history = await askAs(site, guest, calls.roomHistory, { room_id });
  const [message] = history.data['data'] as Record<string, string>[];
  expect(message).toMatchObject({ id, type: 'standings' });
  expect(JSON.parse(message?.['msg'] ?? '')).toMatchObject({
    valid_price: '100.000',
    lucky_price: '0.000',
    profit: '-100.000',
    day_type: '0',
    time_start: expect.stringMatching(/^\d+$/) as string,
  });
  const bets = [{ order_num }];
  expect((await askAs(site, guest, calls.shareBets, { room_id, bets })).data['refusal']).toBe('guestsMayNot');
  const unstated = await newPlayer(site);
  await fund(site, unstated, 1_000);
  const theirs = [{ order_num: await bet(site, unstated, gid, lines) }];
  expect((await askAs(site, unstated, calls.shareBets, { room_id, bets: theirs })).data['refusal']).toBe(
    'ageStatementNeeded',
  );
  expect((await askAs(site, unstated, calls.shareBets, { room_id, bets })).data['refusal']).toBe('sharesNothing');
  await sql(
    site,
    `INSERT INTO limits.pauses (user_id, pause, kind, starts_at, ends_at) VALUES ($1, 1, 'timeOut', now(), now() + interval '1 day')`,
    [who.userId],
  );
  for (const call of [calls.shareBets, calls.shareRecord, calls.shareStandings])
    expect((await askAs(site, who, call, { room_id, bets })).data['refusal'], call.name).toBe('timeOutOn');
});
