// Rooms at the console: set as they were shown, reports decided once, mutes and appeals, words that are tried first.
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { beforeAll, expect, test } from 'vitest';

const { signedIn, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
const reason = 'as we agreed';

const message = (id: string, from: string, msg: string, s: number) => ({
  id,
  s,
  type: 'txt',
  msg,
  from,
  from_name: `name of ${from}`,
  headimg: '0',
  vip: 0,
  manager: '0',
  manager_alias: '',
  time: 1_790_000_000,
  gid: '11',
  del: '0',
  cid: `c${id}`,
});

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    SELECT 700000 + n, 'player' || n, 1, '{}', '-', '-' FROM generate_series(1, 4) n`);
  await sql(
    `INSERT INTO chat.people (user_id, person) SELECT 700000 + n, 100000000000 + n FROM generate_series(1, 4) n`,
  );
  await sql(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open, head) VALUES (11, 1, 'Hall', true, 3), (12, 2, 'Group', false, 0)`,
  );
  await sql(`INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, at) VALUES
    (11, 1, 801, 1, 700002, 'c801', 'good morning', now()), (11, 2, 802, 1, 700001, 'c802', 'write me elsewhere', now()),
    (11, 3, 803, 1, 700001, 'c803', 'cheap accounts here', now())`);
  const evidence = (id: string, text: string) =>
    JSON.stringify({
      message: message(id, '100000000001', text, 3),
      before: [message('801', '100000000002', 'good morning', 1)],
    });
  await sql(
    `INSERT INTO chat.reports (id, room_id, message_id, user_id, reporter, kind, text, evidence) VALUES
      (901, 11, 802, 700001, 700002, 'contact', '', $1), (902, 11, 802, 700001, 700003, 'scam', 'an advert', $1),
      (903, 11, 803, 700001, 700002, 'scam', '', $2)`,
    [evidence('802', 'write me elsewhere'), evidence('803', 'cheap accounts here')],
  );
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

test('a room is set while it stands as it was shown, and its notice has versions', async () => {
  await sql(`INSERT INTO chat.minutes (room_id, minute, what, count) SELECT 11, m, w, c FROM
    (VALUES (date_trunc('minute', now()) - interval '1 minute', 'sent', 4),
      (date_trunc('minute', now()) - interval '3 minutes', 'sent', 2),
      (date_trunc('minute', now()) - interval '3 minutes', 'chatTooFast', 5),
      (date_trunc('minute', now()) - interval '2 hours', 'sent', 99)) AS x (m, w, c)`);
  const { rooms } = await anna.ok('listRooms');
  expect(rooms.map(({ id, reports, lastHour, refusedLastHour }) => [id, reports, lastHour, refusedLastHour])).toEqual([
    ['11', 2, 6, 5],
    ['12', 0, 0, 0],
  ]);
  const room = await anna.ok('readRoom', { id: '11' });
  expect(room.refused).toEqual([{ refusal: 'chatTooFast', count: 5 }]);
  expect(room.minutes).toHaveLength(60);
  const set = { id: '11', seen: room.seen, reason };
  expect(await anna.refusal('setRoom', { ...set, title: 'Hall' })).toBe('invalidInput');
  await anna.ok('setRoom', { ...set, isSilent: true, slowSeconds: 10 });
  expect(await berta.refusal('setRoom', { ...set, slowSeconds: 0 })).toBe('factsChanged');
  expect(await berta.refusal('closeRoom', set)).toBe('factsChanged');
  expect(await anna.ok('readRoom', { id: '11' })).toMatchObject({ isSilent: true, slowSeconds: 10 });
  const [logged] = await sql<{ entry: string }>(`SELECT entry FROM office.audit_log WHERE action = 'change-room'`);
  expect(JSON.parse(logged?.entry ?? '')).toMatchObject({
    before: { isSilent: false, slowMs: 0 },
    after: { isSilent: true, slowMs: 10_000 },
  });
  await anna.ok('writeRoomNotice', { id: '11', content: 'Be kind.', seen: 0, reason });
  expect(await berta.refusal('writeRoomNotice', { id: '11', content: 'Be polite.', seen: 0, reason })).toBe(
    'factsChanged',
  );
  expect((await anna.ok('readRoom', { id: '11' })).notice).toMatchObject({
    version: 1,
    content: 'Be kind.',
    by: 'anna',
  });
  expect(await anna.refusal('readRoom', { id: '13' })).toBe('roomUnknown');
  const made = await anna.ok('addRoom', { kind: 'group', title: 'Short', isOpen: true, reason });
  await anna.ok('closeRoom', { id: made.id, seen: (await anna.ok('readRoom', { id: made.id })).seen, reason });
  expect(await anna.refusal('readRoom', { id: made.id })).toBe('roomUnknown');
});

test('a reported message is one row, is decided once for all who reported it, and its author is muted as said', async () => {
  const { rows } = await anna.ok('listChatReports', { state: 'open' });
  expect(rows.map(({ id, reporters, body }) => [id, reporters, body])).toEqual([
    ['901', 2, 'write me elsewhere'],
    ['903', 1, 'cheap accounts here'],
  ]);
  const report = await anna.ok('readChatReport', { id: '901' });
  expect(report.before.map(({ body, isAuthor }) => [body, isAuthor])).toEqual([['good morning', false]]);
  expect(report.message).toMatchObject({ body: 'write me elsewhere', isAuthor: true });
  expect(report.reports.map(({ username, text }) => [username, text])).toEqual([
    ['player2', ''],
    ['player3', 'an advert'],
  ]);
  expect(report.record).toEqual({ mutes: 0, upheld: 0, open: 2 });
  const decide = { id: '901', decision: 'muteHour', reason } as const;
  expect(await anna.refusal('decideChatReport', { ...decide, blocksPicture: true })).toBe('invalidInput');
  expect([await anna.refusal('decideChatReport', decide), await berta.refusal('decideChatReport', decide)]).toEqual([
    'done',
    'reportUnknown',
  ]);
  const state = await sql(`SELECT state, body FROM chat.log WHERE id = 802`);
  expect(state).toEqual([{ state: 1, body: '' }]);
  const mutes = await anna.ok('listMutes', { player: 'player1' });
  expect(mutes.rows).toMatchObject([{ roomId: '11', room: 'Hall', by: { name: 'anna', isPlayer: false } }]);
  const [mute] = mutes.rows;
  expect(((mute?.until ?? 0) - (mute?.at ?? 0)) / 60_000).toBeCloseTo(60, 0);
  const { rows: decided } = await anna.ok('listChatReports', { state: 'decided' });
  expect(decided).toMatchObject([
    { id: '901', reporters: 2, decision: 'mute', decidedBy: { name: 'anna', isPlayer: false } },
  ]);
});

test('an appeal lifts what one decided at once; what two decided waits with it for the second', async () => {
  const [mute] = (await anna.ok('listMutes', { player: 'player1' })).rows;
  const id = mute?.id ?? '';
  await sql(`INSERT INTO chat.appeals (mute_id, text) VALUES ($1, 'it was no advert')`, [id]);
  const long = 'x'.repeat(201);
  expect(await anna.refusal('decideAppeal', { id, decision: 'lift', reason: long })).toBe('reasonNeeded');
  expect(await anna.ok('decideAppeal', { id, decision: 'lift', reason })).toEqual({ waits: null });
  expect(await berta.refusal('decideAppeal', { id, decision: 'keep', reason })).toBe('appealUnknown');
  expect((await anna.ok('listMutes', { player: 'player1' })).rows).toEqual([]);
  expect((await anna.ok('listAppeals', { state: 'answered' })).rows).toMatchObject([
    { id, decision: 'lift', decidedBy: 'anna' },
  ]);

  const asks = { username: 'player3', roomId: null, minutes: null, reason };
  const { waits } = await anna.ok('mutePlayer', asks);
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  const [banned] = (await anna.ok('listMutes', { place: 'everywhere' })).rows;
  expect(banned).toMatchObject({ username: 'player3', until: null, agreedBy: 'berta' });
  await sql(`INSERT INTO chat.appeals (mute_id, text) VALUES ($1, 'please')`, [banned?.id]);
  const lift = await anna.ok('decideAppeal', { id: banned?.id ?? '', decision: 'lift', reason });
  // It still waits, as nothing is lifted yet.
  expect((await anna.ok('listAppeals')).rows.map((one) => one.id)).toEqual([banned?.id]);
  await berta.ok('agreeToProposal', { id: lift.waits ?? '', reason });
  expect((await anna.ok('listAppeals')).rows).toEqual([]);
});

test('a word is tried before it is added, and the trial holds while the rules stand as they did', async () => {
  const rule = { category: 'scam', text: 'cheap accounts' } as const;
  const trial = await anna.ok('tryWord', { change: 'add', ...rule });
  expect(trial).toMatchObject({
    texts: 2,
    blocked: 1,
    rows: [{ body: 'cheap accounts here', before: 'pass', after: 'block' }],
  });
  await berta.ok('addWord', {
    category: 'scam',
    text: 'gold coins',
    seen: (await berta.ok('tryWord', { change: 'add', category: 'scam', text: 'gold coins' })).seen,
    reason,
  });
  expect(await anna.refusal('addWord', { ...rule, seen: trial.seen, reason })).toBe('factsChanged');
  const { seen } = await anna.ok('tryWord', { change: 'add', ...rule });
  await anna.ok('addWord', { ...rule, seen, reason });
  expect(await anna.refusal('tryWord', { change: 'add', ...rule })).toBe('wordExists');
  expect(await anna.ok('testWord', { line: 'cheap accounts!' })).toMatchObject({
    outcome: 'block',
    rule: 'cheap accounts',
  });
  const { rows } = await anna.ok('listWords', { origin: 'added' });
  expect(rows.map(({ text, addedBy }) => [text, addedBy])).toEqual([
    ['cheap accounts', 'anna'],
    ['gold coins', 'berta'],
  ]);
  const first = await anna.ok('listWords', { limit: 2, category: 'contact' });
  const second = await anna.ok('listWords', { limit: 2, category: 'contact', before: first.next ?? '' });
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
  expect(await anna.refusal('tryWord', { change: 'remove', text: 'no such' })).toBe('noSuchWord');
  const out = await anna.ok('tryWord', { change: 'remove', text: 'gold coins' });
  await anna.ok('removeWord', { text: 'gold coins', seen: out.seen, reason });
});

test('managers are listed by room, made and unmade once, and erasing takes every body', async () => {
  const make = { roomId: '12', username: 'player4', isManager: true, reason };
  await anna.ok('setManager', make);
  expect(await berta.refusal('setManager', make)).toBe('managerSame');
  expect((await anna.ok('listManagers', { room: '12' })).rows).toMatchObject([
    { id: '12.700004', username: 'player4', room: 'Group' },
  ]);
  expect((await anna.ok('listManagers', { player: 'nobody' })).rows).toEqual([]);
  await anna.ok('setManager', { ...make, isManager: false });
  expect(await anna.ok('erasePlayer', { username: 'player1', reason })).toEqual({ messages: 2 });
  const left = await sql(`SELECT body FROM chat.log WHERE sender = 700001 AND body <> ''`);
  expect(left).toEqual([]);
});
