// Messages that operators write to players: whom they reach, who has to agree, what care holds back, and that nobody has one
// twice whatever happens in between.
import { randomUUID } from 'node:crypto';
import type { Locale } from '@longmen/contract';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import type { MailingAudience } from '@longmen/contract/console/content/mailings';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import { userIdOf } from '../../../platform/ids.ts';
import { countNext, sendNext } from '../../content/mailings/send-mailings.ts';
import { markAllRead } from '../../content/messages/store-messages.ts';
import { makeUserLookup } from '../../identity/index.ts';
import type { SignedInOperator } from '../deps.ts';

const { office, platform, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;

const text = { title: 'Hello', html: '<p onclick="x()">Good day</p>' };
const texts = { vi: { ...text, title: 'Xin chào' }, zh: { ...text, title: '你好' }, en: text, id: text };
const namesOf = (...ids: number[]) => ids.map((id) => `player${String(id).padStart(2, '0')}`);
const list = (...ids: number[]): MailingAudience => ({ to: 'list', names: namesOf(...ids) });
const write = (audience: MailingAudience, counted: number, more: object = {}) =>
  anna.ok('writeMailing', {
    key: randomUUID(),
    kind: 'notice',
    audience,
    counted,
    texts,
    canReply: false,
    reason,
    ...more,
  });
const send = (most?: number) => sendNext({ platform: platform(), identity: makeUserLookup(platform()) }, most);
const read = (id: string) => anna.ok('readMailing', { id });
const holders = async (id: string) =>
  (
    await sql<{ id: string }>(
      `SELECT user_id::text AS id FROM content.messages WHERE kind = 'mailing' AND ref = $1 ORDER BY 1`,
      [id],
    )
  ).map((row) => row.id);

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, level, line, parent_id, status)
    SELECT u, 'player' || lpad(u::text, 2, '0'), CASE u WHEN 10 THEN 2 ELSE 1 END, '{}', '-', '-', u % 5,
      CASE WHEN u > 10 THEN '{10}'::bigint[] ELSE '{}' END, CASE WHEN u > 10 THEN 10 END, CASE u WHEN 19 THEN 1 ELSE 0 END
    FROM generate_series(10, 19) u`);
  await sql(
    `INSERT INTO limits.pauses (pause, user_id, kind, starts_at, ends_at) VALUES (1, 12, 'timeOut', now(), now() + interval '1 day')`,
  );
  await sql(`INSERT INTO care.markers (user_id, kind, is_strong, inputs, since, seen_at)
    VALUES (13, 'chasing', true, '{"count": 4}', now(), now()), (14, 'nights', false, '{"count": 3}', now(), now())`);
  await sql(
    `INSERT INTO office.player_tags (user_id, tag, operator) VALUES (15, 'quiet', 'anna'), (16, 'quiet', 'anna')`,
  );
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

test('names that are of nobody are named, and each who is named has it once', async () => {
  const audience: MailingAudience = { to: 'list', names: ['player11', ' PLAYER12 ', '11', 'nobody', 'player19'] };
  expect(await anna.ok('countMailing', { kind: 'notice', audience })).toMatchObject({
    reach: 2,
    heldBack: 0,
    unknown: ['nobody', 'player19'],
    repeated: 1,
    needsTwo: false,
  });
  const about = { key: randomUUID(), kind: 'notice' as const, texts, canReply: true, reason };
  expect(await anna.call('writeMailing', { ...about, audience, counted: 2 })).toMatchObject({
    name: 'playersUnknown',
    facts: { keys: ['nobody', 'player19'] },
  });
  expect(await anna.refusal('writeMailing', { ...about, audience: list(11, 12), counted: 3 })).toBe('audienceMoved');
  const first = await anna.ok('writeMailing', { ...about, audience: list(11, 12), counted: 2 });
  expect(await anna.ok('writeMailing', { ...about, audience: list(11, 12), counted: 2 })).toMatchObject({
    id: first.id,
  });
  expect(await anna.refusal('writeMailing', { ...about, audience: list(11), counted: 1 })).toBe('invalidInput');
  while (await send());
  expect(await holders(first.id)).toEqual(['11', '12']);
  const [message] = await sql<{ html: string }>(
    `SELECT texts -> 'vi' ->> 'html' AS html FROM content.messages WHERE ref = $1`,
    [first.id],
  );
  expect(message?.html).toBe('<p>Good day</p>');
  await markAllRead(platform().db.jobs, { userId: userIdOf('11'), level: 0, isAgent: false, line: [], since: 0 });
  await countNext(platform());
  expect((await anna.ok('listMailings', {})).rows[0]).toMatchObject({
    id: first.id,
    state: 'sent',
    sent: 2,
    reach: 2,
    read: 1,
  });
});

test('slices reach everybody once, also where two processes send at once and one dies in between', async () => {
  const { id } = await write(list(11, 12, 13, 14, 15, 16, 17, 18), 8);
  await send(3);
  await sql('BEGIN; SELECT 1 FROM content.mailings FOR UPDATE; ROLLBACK');
  await Promise.all([send(2), send(2), send(2)]);
  // A slice whose message a player has already, as if a mark had been lost.
  await sql(`UPDATE content.mailing_players SET state = 'w' WHERE mailing = $1 AND user_id = 11`, [id]);
  await sql(`UPDATE content.mailings SET sent = sent - 1, ended_at = NULL WHERE id = $1`, [id]);
  while (await send(2));
  expect(await holders(id)).toEqual(['11', '12', '13', '14', '15', '16', '17', '18']);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 8, heldBack: 0 });
});

test('a promotion does not reach whom care holds back, and says how many', async () => {
  const audience = list(11, 12, 13, 14);
  expect(await anna.ok('countMailing', { kind: 'promotion', audience })).toMatchObject({ reach: 4, heldBack: 2 });
  const { id } = await write(audience, 4, { kind: 'promotion' });
  while (await send());
  expect(await holders(id)).toEqual(['11', '14']);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 2, heldBack: 2 });
});

test('a filter finds by level, line, tag and top-ups; what is closed is nobody', async () => {
  const count = async (filter: MailingAudience['filter']) =>
    (await anna.ok('countMailing', { kind: 'notice', audience: { to: 'filter', filter } })).reach;
  expect(await count({})).toBe(9);
  expect(await count({ agent: 'player10' })).toBe(8);
  expect(await count({ levelFrom: 3, levelTo: 3 })).toBe(2);
  expect(await count({ tag: 'quiet', levelFrom: 1 })).toBe(1);
  expect(await count({ toppedUp: 'yes' })).toBe(0);
  expect(await count({ toppedUp: 'no', tag: 'quiet', toppedUpFrom: 0 })).toBe(2);
  expect(await count({ seenFrom: 0 })).toBe(0);
  for (const filter of [{ agent: 'nobody' }, { levelFrom: 3, levelTo: 2 }, { toppedUpFrom: 0 }])
    expect(await anna.refusal('countMailing', { kind: 'notice', audience: { to: 'filter', filter } })).toBe(
      'audienceInvalid',
    );
});

test('what reaches many, or is promotion of whoever publishes nothing, goes out once another has agreed', async () => {
  await sql(
    `INSERT INTO platform.settings (key, value) VALUES ('message_two_above', '3') ON CONFLICT (key) DO UPDATE SET value = '3'`,
  );
  await platform().settings.load();
  const many = await write(list(11, 12, 13, 14), 4);
  expect(many).toMatchObject({ state: 'waits', waits: expect.any(String) as string });
  expect(await send()).toBe(false);
  const id = many.waits ?? '';
  expect(await anna.refusal('agreeToProposal', { id, reason })).toBe('otherOperatorNeeded');
  await berta.ok('agreeToProposal', { id, reason });
  while (await send());
  expect(await read(many.id)).toMatchObject({ state: 'sent', sent: 4, agreedBy: 'berta' });

  const as = (role: Role) =>
    ({
      name: 'anna',
      provedAt: platform().clock.now(),
      roles: [role],
      permissions: permissionsOf([role]),
    }) as unknown as SignedInOperator;
  const dropped = await write(list(11, 12, 13, 14), 4);
  const title = async (locale: Locale) => (await office().waiting.list(as('content'), locale))[0]?.about['title'];
  expect([await title('vi'), await title('zh'), await title('en')]).toEqual(['Xin chào', '你好', 'Hello']);
  await berta.ok('dropProposal', { id: dropped.waits ?? '', reason });
  expect(await read(dropped.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'berta' });
  const ended = await office().waiting.listEnded(as('content'), { limit: 1 }, 'zh');
  expect(ended.rows[0]?.about).toMatchObject({ title: '你好' });

  const about = { audience: list(11), counted: 1, texts, canReply: false, reason };
  const mail = (role: Role, kind: 'notice' | 'promotion') =>
    office().mailings.write(as(role), { ...about, key: randomUUID(), kind });
  await expect(mail('promo', 'notice')).rejects.toMatchObject({ refusal: 'noRight' });
  expect(await mail('promo', 'promotion')).toMatchObject({ state: 'waits' });
});

test('it is taken back before its time, or on its way: whoever has it keeps it', async () => {
  const dueAt = platform().clock.now() + 3_600_000;
  const later = await write(list(11), 1, { dueAt });
  expect([later.state, await send()]).toEqual(['scheduled', false]);
  expect(await anna.refusal('cancelMailing', { id: later.id, seen: 'sending', reason })).toBe('factsChanged');
  await anna.ok('cancelMailing', { id: later.id, seen: 'scheduled', reason });
  const under = await write(list(11, 12, 15), 3);
  await send(1);
  expect(await anna.ok('cancelMailing', { id: under.id, seen: 'sending', reason })).toEqual({
    state: 'cancelled',
    sent: 1,
  });
  expect([await send(), await holders(under.id)]).toEqual([false, ['11']]);
  expect(await anna.refusal('cancelMailing', { id: under.id, seen: 'cancelled', reason })).toBe('mailingOver');
  expect(
    await anna.refusal('writeMailing', {
      key: randomUUID(),
      kind: 'notice',
      audience: list(11),
      counted: 1,
      texts,
      canReply: false,
      reason,
      dueAt: 1,
    }),
  ).toBe('windowInvalid');
});
