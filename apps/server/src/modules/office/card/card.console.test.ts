// Players at the console: what each role reads, what stays masked, looks that are counted, notes, tags, and who opens.
import type { Role } from '@longmen/contract/console/rights';
import { rolesWith } from '@longmen/contract/console/rights';
import { mills } from '@longmen/engine';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { codeOf } from '@longmen/test-kit/fixtures/office/office';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { withClient } from '@longmen/dev-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { makeSealBox } from '../../../platform/security/seal-box.ts';

const { site, browser, signedIn, office, platform, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
const reason = 'as the bank asks';
const [realName, phone, card] = ['Nguyễn Văn An', '84901234488', '9704360012344821'];
const secrets = [realName, phone, card, '2001-11-27', '198.51.100.23'];

const box = (name: string) => makeSealBox(openKeyring(site().dataDir, name));
const text = async (answer: Promise<unknown>) => JSON.stringify(await answer);

/** An operator of one role, signed in. */
async function operatorOf(role: Role): Promise<ConsoleBrowser> {
  const name = `${role}-one`;
  const signIn = (who: string) => office().signIn({ name: who, password });
  const add = { name, password, withTotp: true, roles: [role], reason };
  const { proposal: id = '' } = await office().addOperator(await signIn('anna'), add);
  const { totpUri } = await office().agree(await signIn('berta'), { id, reason });
  const opened = browser();
  await opened.ok('signIn', { name, password, code: codeOf(totpUri, platform().clock.now()) });
  return opened;
}

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, level, status,
      parent_id, line, invite_code, birthday, registered_at, registered_from, is_guest)
    VALUES (5, 'agent05', 2, '{}', '-', '-', 0, 0, null, '{}', null, null, '2026-01-01', null, false),
      (6, 'agent06', 2, '{}', '-', '-', 0, 0, 5, '{5}', null, null, '2026-01-02', null, false),
      (7, 'player07', 1, '{}', '-', '-', 4, 0, 6, '{5,6}', '10420', '2001-11-27', '2026-02-01', '198.51.100.23', false),
      (8, 'player08', 1, '{}', '-', '-', 0, 4, null, '{}', '10420', null, '2026-03-01', null, false),
      (9, 'guest09', 1, '{}', '-', '-', 0, 0, null, '{}', null, null, '2026-04-01', null, true)`);
  const people = box('personal-data');
  await sql('INSERT INTO identity.contacts (user_id, phone, phone_index, real_name) VALUES (7, $1, $2, $3)', [
    people.seal(phone, 'contact:7:phone'),
    people.index(phone, 'phone'),
    people.seal(realName, 'contact:7:realName'),
  ]);
  const payees = box('payees');
  const secret = JSON.stringify({ number: card, holder: realName, branch: '', phone: '' });
  await sql(
    `INSERT INTO payees.payees (user_id, id, kind, place, sealed, number_index, tail, is_default, locked_at)
     VALUES (7, 70, 1, 'vcb', $1, $2, '4821', true, now())`,
    [payees.seal(secret, 'payee:7:70'), payees.index(card, 'payee:card')],
  );
  await sql(
    'INSERT INTO ledger.accounts (user_id, kind, balance) SELECT u, k, 1000 * k FROM generate_series(5, 8) u, generate_series(1, 3) k',
  );
  await sql(`INSERT INTO identity.sessions (session_id, user_id, from_way, host, token_hash, ip, device, expires_at)
    VALUES (71, 7, 2, 'localhost', sha256('a'), '198.51.100.23', 'Chrome · Android', now() + interval '1 hour'),
      (81, 8, 2, 'localhost', sha256('b'), '198.51.100.23', 'Chrome · Android', now() + interval '1 hour')`);
  await sql(`INSERT INTO identity.known_places (user_id, place, kind) VALUES (7, sha256('device'), 'device'),
    (8, sha256('device'), 'device'), (7, sha256('network:198.51.100.0/24'), 'network'), (8, sha256('network:198.51.100.0/24'), 'network')`);
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe('the list', () => {
  test('goes by key and by every filter, the newest account first', async () => {
    const first = await anna.ok('listPlayers', { limit: 1 });
    expect(first.rows).toMatchObject([{ name: 'player08', facts: { status: 4, cash: 1_000, held: 2_000 } }]);
    expect([first.count, first.countIsBound]).toEqual([4, false]);
    const next = await anna.ok('listPlayers', { limit: 1, before: first.next ?? '' });
    expect(next.rows).toMatchObject([{ name: 'player07', facts: { agents: ['agent05', 'agent06'], vipLevel: 4 } }]);
    await anna.ok('tagPlayers', { ids: ['8'], tag: 'watched' });
    const day = (iso: string) => Date.parse(iso);
    for (const [filter, found] of [
      [{ name: 'PLAYER' }, ['player08', 'player07']],
      [{ name: 'player07' }, ['player07']],
      [{ name: '%' }, []],
      [{ agent: 'agent05' }, ['player07', 'agent06']],
      [{ agent: 'nobody' }, []],
      [{ kind: 'agent' }, ['agent06', 'agent05']],
      [{ kind: 'guest' }, ['guest09']],
      [{ status: 4 }, ['player08']],
      [{ vip: 4 }, ['player07']],
      [{ tag: 'watched' }, ['player08']],
      [{ registeredFrom: day('2026-02-01T00:00:00Z'), registeredTo: day('2026-02-02T00:00:00Z') }, ['player07']],
      [{ seenFrom: platform().clock.now() - 60_000 }, ['player08', 'player07']],
      [{ seenTo: platform().clock.now() - 60_000 }, []],
    ] as const)
      expect(names((await anna.ok('listPlayers', filter)).rows), JSON.stringify(filter)).toEqual(found);
  });

  test('shows who may read the name no more than it, and lets him ask for no more', async () => {
    const community = await operatorOf('community');
    const { rows } = await community.ok('listPlayers', { name: 'player' });
    expect(rows).toEqual([
      { id: '8', name: 'player08', facts: null },
      { id: '7', name: 'player07', facts: null },
    ]);
    for (const filter of [{ status: 4 }, { vip: 4 }, { agent: 'agent05' }, { tag: 'watched' }, { seenFrom: 0 }])
      expect(await community.refusal('listPlayers', filter)).toBe('noRight');
    expect(await community.refusal('readPlayer', { id: '7' })).toBe('noRight');
  });
});

describe('the card', () => {
  test('shows persons masked, in every part of it', async () => {
    const facts = await anna.ok('readPlayer', { id: '7' });
    expect(facts).toMatchObject({
      person: { realName: 'N••••n V•• A•', phone: '••••••488', birthday: '2001-••-••' },
      payees: [{ id: '70', tail: '4821', holder: 'N••••n V•• A•' }],
      registeredFrom: '198.51.100.••',
      protection: { liveSessions: 1, devices: 1, sharedDevices: 1, hasSecondFactor: false },
      money: { cash: 1_000, held: 2_000, savings: 3_000 },
    });
    const answers = await Promise.all([
      text(anna.ok('readPlayer', { id: '7' })),
      text(anna.ok('listPlayers', {})),
      text(anna.ok('listPlayerEvents', { id: '7' })),
      text(anna.ok('readPlayerMoney', { id: '7' })),
      text(anna.ok('readPlayerAccess', { id: '7' })),
      text(anna.ok('readPlayerLinks', { id: '7' })),
      text(anna.ok('listPlayerActions', { id: '7' })),
      text(anna.ok('find', { q: 'player07' })),
    ]);
    for (const secret of secrets) for (const answer of answers) expect(answer).not.toContain(secret);
    expect(await anna.refusal('readPlayer', { id: '999' })).toBe('noSuchPlayer');
  });

  test('links accounts by what they share, and nobody where too many do', async () => {
    const edges = async () =>
      Object.fromEntries(
        (await anna.ok('readPlayerLinks', { id: '7' })).groups.map(({ kind, isCrowded, accounts }) => [
          kind,
          isCrowded ? 'crowded' : names(accounts),
        ]),
      );
    expect(await edges()).toEqual({
      device: ['player08'],
      network: ['player08'],
      payee: [],
      phone: [],
      agent: [],
      code: ['player08'],
    });
    await sql(`INSERT INTO identity.known_places (user_id, place, kind)
      SELECT u, sha256('network:198.51.100.0/24'), 'network' FROM generate_series(100, 150) u`);
    expect((await edges())['network']).toBe('crowded');
  });

  test('tells what happened from the newest on, without a gap at the edge of a page', async () => {
    await sql(
      `INSERT INTO identity.security_events (user_id, event, kind, at) SELECT 7, g, 'signedIn', '2026-05-01' FROM generate_series(1, 5) g`,
    );
    await sql(`INSERT INTO limits.changes (user_id, change, kind, before, after, holds_at, at)
      SELECT 7, g, 'deposit_day', 2000, 1000, now(), '2026-05-01' FROM generate_series(1, 3) g`);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await anna.ok('listPlayerEvents', { id: '7', group: 'security', limit: 2, before });
      seen.push(...page.events.map(({ key }) => key));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen.toSorted()).toEqual(['l1', 'l2', 'l3', 's1', 's2', 's3', 's4', 's5']);
  });
});

describe('looks', () => {
  test('at a value are counted, in the log with their reason and without the value, and end at twenty an hour', async () => {
    const support = await operatorOf('support');
    const look = (field: 'phone' | 'birthday') => support.refusal('revealPersonal', { id: '7', field, reason });
    const { value, until } = await support.ok('revealPersonal', { id: '7', field: 'phone', reason });
    expect(value).toBe(phone);
    expect(until).toBeGreaterThan(platform().clock.now());
    expect((await support.ok('revealPersonal', { id: '7', field: 'payee', payee: '70', reason })).value).toBe(
      `${card} · ${realName}`,
    );
    expect((await support.ok('revealPersonal', { id: '7', field: 'birthday', reason })).value).toBe('2001-11-27');
    const outcomes = await Promise.all(Array.from({ length: 18 }, () => look('birthday')));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(17);
    expect(await look('phone')).toBe('tooManyLooks');
    const log = await sql<{ entry: string }>(`SELECT entry FROM office.audit_log WHERE action LIKE 'reveal-%'`);
    expect(log).toHaveLength(20);
    expect(log.map(({ entry }) => (JSON.parse(entry) as { subject: string }).subject)).toEqual(Array(20).fill('7'));
  });

  test('compare a number without showing it, ten an hour', async () => {
    const check = (number: string) => anna.ok('checkPayee', { id: '7', payee: '70', number, reason });
    expect([(await check('9704 3600 1234 4821')).isSame, (await check('9704360012344822')).isSame]).toEqual([
      true,
      false,
    ]);
    for (let tries = 2; tries < 10; tries += 1) await check('1234567890');
    expect(await anna.refusal('checkPayee', { id: '7', payee: '70', number: card, reason })).toBe('tooManyLooks');
  });

  test('leave no value in the log, in the record of views or in a note of the log', async () => {
    await anna.ok('findPerson', { q: card });
    await anna.ok('findPerson', { q: '0901234488' });
    const kept = await sql<{ row: string }>(`SELECT entry AS row FROM office.audit_log UNION ALL
      SELECT v::text FROM office.views v`);
    for (const { row } of kept) for (const secret of secrets) expect(row).not.toContain(secret);
  });
});

describe('find', () => {
  test('finds by a name, a number, and a person by what is whole of his', async () => {
    expect((await anna.ok('find', { q: 'player0' })).groups).toMatchObject([
      { group: 'player', hits: [{ id: '7' }, { id: '8' }] },
    ]);
    expect((await anna.ok('find', { q: 'withdraw_max' })).groups.map(({ group }) => group)).toEqual(['setting']);
    // What the screen says is called so is found too, where there is such a setting.
    const called = 'is_open_register,no_such_setting';
    expect((await anna.ok('find', { q: 'ghi danh', called })).groups).toEqual([
      { group: 'setting', hits: [{ id: 'is_open_register', name: 'is_open_register', about: '' }] },
    ]);
    for (const [q, way] of [
      [phone, 'phone'],
      ['+84 90 123 44 88', 'phone'],
      [card, 'payee'],
      ['198.51.100.23', 'ip'],
    ] as const)
      expect((await anna.ok('findPerson', { q })).hits, q).toContainEqual({
        id: '7',
        name: 'player07',
        about: '',
        way,
      });
    expect((await anna.ok('findPerson', { q: card.slice(0, -1) })).hits).toEqual([]);
    const { views } = await berta.ok('listPlayerActions', { id: '7' });
    expect(views.filter(({ what }) => what === 'find').map(({ operator }) => operator)).toContain('anna');
  });

  test('shows each role the kinds that it may read, and no other', async () => {
    await sql(`INSERT INTO withdrawals.requests (user_id, id, state, amount, turnover_fee, withdrawal_fee, source, payee, kind,
        place_name, tail, body_hash, day) VALUES (7, 7, 2, 1000, 0, 0, 1, 70, 1, 'a bank', '1', '', now())`);
    const kinds = { player: 'players.read/read', withdrawal: 'withdrawals.read/read' } as const;
    for (const role of ['games', 'content', 'promo', 'auditor'] as const) {
      const { groups } = await (await operatorOf(role)).ok('find', { q: '7' });
      const found = groups.map(({ group }) => group);
      for (const [kind, right] of Object.entries(kinds))
        expect(found.includes(kind as never), `${role}: ${kind}`).toBe(rolesWith(right as never).includes(role));
    }
  });
});

describe('notes and tags', () => {
  test('are taken back by who wrote them, and a tag by whoever may', async () => {
    const { note } = await anna.ok('addPlayerNote', { id: '7', text: ' calls at night ' });
    expect((await berta.ok('readPlayer', { id: '7' })).notes).toMatchObject([
      { id: note, text: 'calls at night', by: 'anna', isMine: false },
    ]);
    expect(await berta.refusal('dropPlayerNote', { id: '7', note })).toBe('noSuchNote');
    await anna.ok('dropPlayerNote', { id: '7', note });
    expect((await berta.ok('readPlayer', { id: '7' })).notes).toEqual([]);
    expect(await anna.refusal('addPlayerNote', { id: '7', text: '  ' })).toBe('invalidInput');

    expect((await anna.ok('tagPlayers', { ids: ['7', '8'], tag: 'vip-host' })).tagged.toSorted()).toEqual(['7', '8']);
    expect((await berta.ok('tagPlayers', { ids: ['7'], tag: 'vip-host' })).tagged).toEqual([]);
    expect((await berta.ok('untagPlayers', { ids: ['7'], tag: 'vip-host' })).untagged).toEqual(['7']);
    expect((await anna.ok('listTags', {})).tags).toContainEqual({ tag: 'vip-host', players: 1 });
    for (let n = 0; n < 10; n += 1) await anna.ok('tagPlayers', { ids: ['5'], tag: `tag-${n}` });
    expect(await anna.refusal('tagPlayers', { ids: ['5', '6'], tag: 'one-more' })).toBe('tooManyTags');
    expect((await anna.ok('readPlayer', { id: '6' })).tags).toEqual([]);
  });
});

describe('an account', () => {
  test('is restricted at once for what was on screen, and opened by two', async () => {
    const change = { id: '7', reason };
    expect(await anna.refusal('changePlayerStatus', { ...change, status: 4, seen: 1 })).toBe('changedMeanwhile');
    expect(await anna.ok('changePlayerStatus', { ...change, status: 1, seen: 0 })).toEqual({ before: 0, waits: null });
    expect((await anna.ok('readPlayer', { id: '7' })).protection.liveSessions).toBe(0);
    const { waits } = await anna.ok('changePlayerStatus', { ...change, status: 0, seen: 1 });
    expect(waits).not.toBeNull();
    expect((await berta.ok('readPlayer', { id: '7' })).statusWaits).toMatchObject({ id: waits, wanted: 0, by: 'anna' });
    const twice = `UPDATE office.proposals SET agreed_by = 'anna', ended_at = now() WHERE id = ${waits ?? ''}`;
    await expect(withClient(site().database.officeUrl, (client) => client.query(twice))).rejects.toThrow(
      'check constraint',
    );
    expect(await anna.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('otherOperatorNeeded');
    expect((await anna.ok('readPlayer', { id: '7' })).status).toBe(1);
    await berta.ok('agreeToProposal', { id: waits ?? '', reason });
    expect((await anna.ok('readPlayer', { id: '7' })).status).toBe(0);
  });

  test('is signed out everywhere, and its card opened by two', async () => {
    expect(await anna.ok('endPlayerSessions', { id: '8', reason })).toEqual({ ended: 1 });
    expect(await anna.ok('endPlayerSessions', { id: '8', reason })).toEqual({ ended: 0 });
    expect(await anna.ok('unlockPayee', { id: '7', payee: '70', reason })).toEqual({ opensAt: null });
    expect((await berta.ok('readPlayer', { id: '7' })).payees[0]?.unlock).toMatchObject({ by: 'anna', opensAt: null });
    expect(await anna.refusal('unlockPayee', { id: '7', payee: '70', reason })).toBe('otherOperatorNeeded');
    expect((await berta.ok('unlockPayee', { id: '7', payee: '70', reason })).opensAt).not.toBeNull();
    await anna.ok('dropUnlock', { id: '7', payee: '70', reason });
    expect((await berta.ok('readPlayer', { id: '7' })).payees[0]?.unlock).toBeNull();
    expect(await anna.refusal('unlockPayee', { id: '7', payee: '71', reason })).toBe('noSuchPayee');
  });

  test('has its limits set lower and its breaks longer, never the other way', async () => {
    const limit = (amount: number) =>
      anna.refusal('tightenLimit', { id: '7', kind: 'deposit_day', amount: mills(amount), reason });
    expect(await anna.ok('tightenLimit', { id: '7', kind: 'deposit_day', amount: mills(5_000), reason })).toEqual({
      before: null,
    });
    expect([await limit(5_000), await limit(6_000), await limit(4_000)]).toEqual([
      'limitLoosens',
      'limitLoosens',
      'done',
    ]);
    const { until } = await anna.ok('pausePlayer', { id: '7', hours: 48, reason });
    expect(await anna.refusal('pausePlayer', { id: '7', hours: 24, reason })).toBe('pauseShortens');
    expect((await berta.ok('readPlayerLimits', { id: '7' })).pause).toEqual({ kind: 'timeOut', until });
  });

  test('reads a message in its language, once', async () => {
    const texts = Object.fromEntries(
      ['vi', 'zh', 'en', 'id'].map((locale) => [locale, { title: `T-${locale}`, text: `<b>1</b>\n2` }]),
    ) as never;
    const send = { id: '7', key: 'to-7-first', texts, canReply: true, reason };
    await anna.ok('messagePlayer', send);
    expect(await anna.refusal('messagePlayer', send)).toBe('messageSent');
    expect((await berta.ok('listPlayerMessages', { id: '7' })).messages).toMatchObject([
      { title: 'T-en', text: '<b>1</b>\n2', isRead: false, canReply: true, replies: [] },
    ]);
  });

  test('is identified by two, and the list says what waits', async () => {
    await anna.ok('identifyPlayer', { id: '7', outcome: 'cleared', reason: 'papers in folder 12' });
    expect((await berta.ok('listIdentity', {})).rows).toMatchObject([
      { player: 'player07', outcome: 'cleared', firstBy: 'anna', secondBy: null },
    ]);
    await berta.ok('identifyPlayer', { id: '7', outcome: 'cleared', reason: 'papers in folder 12' });
    expect((await anna.ok('readPlayer', { id: '7' })).identity).toMatchObject({
      standing: { outcome: 'cleared', by: ['anna', 'berta'] },
      waits: null,
    });
    expect((await berta.ok('listIdentity', {})).rows).toEqual([]);
    expect(await berta.refusal('identifyPlayer', { id: '99', outcome: 'cleared', reason })).toBe('noSuchPlayer');
  });
});
