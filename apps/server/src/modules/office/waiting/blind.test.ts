// The second of two enters the same without having seen it: no answer, entry of the log or print tells the first value,
// and the console takes the second one's once.
import { createHash } from 'node:crypto';
import { canonicalJson } from '@longmen/engine/lot1';
import { blindKinds, blindWithValues, outsideIssue } from '@longmen/test-kit/fixtures/office/blind-kinds';
import { blindTables, blindSite } from '@longmen/test-kit/fixtures/office/blind-site';
import { operatorPassword as password } from '@longmen/test-kit/fixtures/office/use-console';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import { expect, test } from 'vitest';
import { readCommand } from '../../../operator/terminal/read-command.ts';
import { runCommand } from '../../../operator/terminal/run-command.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { SignedInOperator } from '../index.ts';

const { office, sql, signedIn, anna, berta, open, last, endedOf } = blindSite();
const reason = 'a test';
/** Signed in as somebody with one role. */
const as = (role: Role) =>
  ({
    name: `${role}01`,
    provedAt: undefined,
    roles: [role],
    permissions: permissionsOf([role]),
  }) as unknown as SignedInOperator;

/** Whatever an operator can read, and what the terminal prints of it. */
async function everythingFor(by: SignedInOperator): Promise<string> {
  const [api, browser] = [office(), await signedIn(by.name)];
  const read = [
    await api.listRateChanges(by),
    await api.readFeedQueue(by, undefined),
    await api.readPaymentQueue(by),
    await api.listChannels(by),
    await api.listProposals(by),
    await api.latestActions(by, 500),
    await api.listEntries(by, {}, { limit: 100 }),
    await browser.ok('listAudit', { limit: 100 }),
    await browser.ok('listWaiting', {}),
    await browser.ok('listEnded', {}),
  ];
  let out = '';
  const print = (value: unknown) => {
    out += `${typeof value === 'string' ? value : JSON.stringify(value)}\n`;
  };
  const nobody = () => Promise.reject(new Error('nobody is asked'));
  for (const words of [['rates'], ['feed'], ['deposits'], ['channels'], ['proposals'], ['log', '500']])
    await runCommand(
      { office: api, print, passwords: { own: password, added: undefined }, askSecret: nobody, readJson: nobody },
      readCommand(['--as', by.name, ...words]),
    );
  return read.map((answer) => JSON.stringify(answer)).join('\n') + out;
}

test('what one has entered nobody else can read, and the log tells it with its salt once two have', async () => {
  for (const { name, enter } of blindKinds) await expect(enter(office(), anna()), name).resolves.toBeDefined();
  const [own, others] = [await everythingFor(anna()), await everythingFor(berta())];
  for (const { name, secret } of blindWithValues) {
    expect(own, name).toMatch(secret);
    expect(others, name).not.toMatch(secret);
  }
  const first = await office().latestActions(anna(), 60);
  for (const { name, enter } of blindKinds) await expect(enter(office(), berta()), name).resolves.toBeDefined();
  const entries = await office().latestActions(anna(), blindKinds.length);
  for (const { action, subject, after, operator } of entries) {
    const end = after as { proposal: string; requestedBy: string; value: unknown; salt: string };
    expect([operator, end.requestedBy], action).toEqual(['berta', 'anna']);
    const begun = first.find((entry) => entry.action === `propose-${action}` && entry.subject === subject);
    const hash = createHash('sha256')
      .update(Buffer.from(end.salt, 'hex'))
      .update(canonicalJson(end.value))
      .digest('hex');
    expect(begun?.after, action).toEqual({ proposal: end.proposal, hash });
  }
  for (const { secret, name } of blindWithValues) expect(JSON.stringify(entries), name).toMatch(secret);
  for (const table of blindTables) expect(await open(table), table).toEqual([]);
});

test('the console lists what waits, hides it from the second, and takes his value once', async () => {
  await sql('UPDATE payments.channels SET most = 9000000');
  await sql(`UPDATE payments.receipts SET state = 'unmatched', ended_at = NULL, user_id = NULL, deposit = NULL`);
  const [first, second] = [await signedIn('anna'), await signedIn('berta')];
  for (const one of blindKinds.filter(({ name }) => !/match|add/.test(name))) {
    const { enter, prepare, name, kind, entry, secret, table } = one;
    await enter(office(), anna());
    await prepare?.(office(), berta());
    const isOpen = kind === 'void-issue' || kind === 'payment-return';
    const own = (await first.ok('listWaiting', { kind })).rows;
    const { rows, counts } = await second.ok('listWaiting', { kind, whose: 'me' });
    expect(own, name).toMatchObject([{ mine: 'own', isHidden: false, how: 'same' }]);
    expect(rows, name).toMatchObject([{ mine: 'enter', isHidden: !isOpen, how: 'same', requestedBy: 'anna' }]);
    expect(counts, name).toEqual({ all: 1, me: 1, own: 0 });
    if (!isOpen) {
      expect(JSON.stringify(own), name).toMatch(secret);
      expect(JSON.stringify(rows), name).not.toMatch(secret);
      expect(rows[0]?.wanted, name).toBeNull();
    }
    const id = rows[0]?.id ?? '';
    const of = (browser: typeof first) => browser.refusal('enterTheSame', { kind, id, entry, reason });
    expect([await of(first), await of(second), await of(second)], name).toEqual([
      'otherOperatorNeeded',
      'done',
      'nothingWaits',
    ]);
    expect(await open(table), name).toEqual([]);
    const now = {
      'set-channel': 'UPDATE payments.channels SET most = 9000000',
      'payment-return': `UPDATE payments.receipts SET state = 'unmatched', ended_at = NULL`,
    };
    if (kind in now) await sql(now[kind as keyof typeof now]);
    await enter(office(), anna());
    const [{ id: again } = { id: '' }] = (await second.ok('listWaiting', { kind })).rows;
    expect(await second.refusal('dropWaiting', { kind, id: again, reason }), name).toBe('done');
    expect((await second.ok('listWaiting', {})).rows, name).toEqual([]);
  }
});

test('a void is asked for, and agreed to, by who has read what it gives back, and read it last', async () => {
  const about = { ...outsideIssue, reason };
  await sql('DELETE FROM office.void_previews');
  await expect(office().voidIssue(anna(), about)).rejects.toMatchObject({ refusal: 'previewFirst' });
  expect(await office().previewVoid(anna(), about)).toEqual({ orders: 0, players: 0, staked: 0 });
  const { waits } = await office().voidIssue(anna(), about);
  const second = await signedIn('berta');
  const word = { kind: 'void-issue' as const, id: waits ?? '', entry: {}, reason };
  // The first one's reading is not the second's.
  expect(await second.refusal('enterTheSame', word)).toBe('previewFirst');
  await office().previewVoid(berta(), about);
  await sql(`UPDATE office.void_previews SET seen = repeat('0', 64) WHERE operator = 'berta'`);
  expect(await second.refusal('enterTheSame', word)).toBe('previewFirst');
  expect((await second.ok('previewVoid', { gid: about.gid, issue: about.issue })).orders).toBe(0);
  expect(await second.refusal('dropWaiting', { kind: 'void-issue', id: waits ?? '', reason })).toBe('done');
});

test('who a player is, and a card that is to be opened, are read and agreed to', async () => {
  const [first, second] = [await signedIn('anna'), await signedIn('berta')];
  await sql(`INSERT INTO payees.payees (user_id, id, kind, place, sealed, number_index, tail, locked_at)
    VALUES (7, 71, 1, 'vcb', '\\x00', '\\x00', '0917', now())`);
  await office().identifyPlayer(anna(), { userId: userIdOf('7'), outcome: 'cleared', reason });
  await office().unlockPayee(anna(), { userId: userIdOf('7'), reason });
  const { rows } = await second.ok('listWaiting', {});
  expect(rows).toMatchObject([
    { kind: 'identify-player', subject: 'player07', wanted: 'cleared', isHidden: false, mine: 'agree' },
    { kind: 'unlock-card', subject: 'player07', about: { tail: '0917' }, mine: 'agree' },
  ]);
  for (const { kind, id } of rows) {
    const about = { kind: kind as 'unlock-card', id, reason };
    expect(await first.refusal('agreeToWaiting', about)).toBe('otherOperatorNeeded');
    expect(await second.refusal('agreeToWaiting', about)).toBe('done');
  }
  expect((await second.ok('listWaiting', {})).rows).toEqual([]);
});

test('what came to nothing is listed by how it ended, to who may read its kind, and its value to nobody', async () => {
  const [first, second] = [await signedIn('anna'), await signedIn('berta')];
  const hows = ['dropped', 'lapsed', 'differed'] as const;
  await sql(`UPDATE payments.channels SET code = 'earlier-coins' WHERE code = 'blind-coins'`);
  const made: string[] = [];
  for (const [place, { kind, enter, differ, table }] of blindWithValues.entries()) {
    await enter(office(), anna());
    const { id } = await last(table);
    const how = hows[place % hows.length];
    made.push(`${kind} ${id} ${how}`);
    if (how === 'dropped') expect(await second.refusal('dropWaiting', { kind, id, reason: 'not now' })).toBe('done');
    else if (how === 'lapsed') await sql(`UPDATE ${table} SET made_at = now() - interval '8 days' WHERE id = $1`, [id]);
    else
      for (let tries = 0; tries < 3; tries += 1)
        await expect(differ(office(), berta())).rejects.toMatchObject({ refusal: 'differs' });
  }
  const { proposal = '' } = await office().changeSetting(anna(), {
    key: 'withdraw_review_above',
    wire: '4321',
    reason,
  });
  await office().dropProposal(berta(), { id: proposal, reason: 'not now' });
  made.push(`change-setting ${proposal} dropped`);
  const { rows } = await second.ok('listEnded', { limit: 100 });
  const text = ({ kind, id, how }: { kind: string; id: string; how: string }) => `${kind} ${id} ${how}`;
  expect(rows.map(text)).toEqual(expect.arrayContaining(made));
  for (const { secret, name } of blindWithValues)
    for (const answer of [rows, (await first.ok('listEnded', { limit: 100 })).rows])
      expect(JSON.stringify(answer), name).not.toMatch(secret);
  expect(rows.find(({ id, kind }) => kind === 'change-setting' && id === proposal)).toMatchObject({
    wanted: '4321.000',
    endedBy: 'berta',
    endReason: 'not now',
  });
  expect(rows.find(({ kind, how }) => kind === 'change-rate' && how === 'dropped')).toMatchObject({
    names: {
      game: expect.any(String) as string,
      play: expect.any(String) as string,
      price: expect.any(String) as string,
    },
    endedBy: 'berta',
    endReason: 'not now',
  });
  // Pages hold the same rows, each once.
  const paged: string[] = [];
  let before: string | undefined;
  do {
    const page = await second.ok('listEnded', { limit: 3, ...(before === undefined ? {} : { before }) });
    expect(page.count).toBe(rows.length);
    paged.push(...page.rows.map(text));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(paged).toEqual(rows.map(text));
  const kindsFor = async (role: Role) =>
    [...new Set((await office().waiting.listEnded(as(role), {}, 'vi')).rows.map(({ kind }) => kind))].toSorted();
  expect(await kindsFor('games')).toEqual(['change-rate', 'enter-result', 'void-issue']);
  expect(await kindsFor('community')).toEqual([]);
  expect(await second.refusal('listEnded', { before: '1.x.2' })).toBe('invalidInput');
});

test('whoever may not be the second learns neither that it differs nor that it is the same', async () => {
  const [, , , adjustment] = blindKinds;
  if (adjustment?.differ === undefined) throw new Error('an adjustment has another value');
  await adjustment.enter(office(), anna());
  for (const word of [adjustment.enter, adjustment.differ])
    await expect(word(office(), as('cashier'))).rejects.toMatchObject({
      refusal: 'noRight',
      facts: { right: 'money.adjust/agree' },
    });
  expect(await open('payments.decisions')).toMatchObject([{ differs: 0 }]);
  // Nor does a table keep what has differed three times.
  for (const { table, enter } of blindWithValues) {
    if (table !== 'payments.decisions') await enter(office(), anna()).catch(() => undefined);
    await expect(sql(`UPDATE ${table} SET differs = 3 WHERE ${endedOf(table)} IS NULL`), table).rejects.toThrow(
      'check',
    );
  }
});

test('its maker differs from nobody: what he entered stays his until he takes it back', async () => {
  await sql(`UPDATE payments.channels SET code = 'other-coins' WHERE code = 'blind-coins'`);
  for (const { enter, differ, table, name } of blindWithValues) {
    await enter(office(), anna());
    for (const word of [enter, differ])
      await expect(word(office(), anna()), name).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    const { id, differs } = await last(table);
    expect(differs, name).toBe(0);
    if (table === 'catalogue.rate_changes') await office().dropRateChange(anna(), id, reason);
    else if (table === 'draws.feed_entries') await office().dropFeedEntry(anna(), { id, reason });
    else if (table === 'payments.channel_changes') await office().dropChannelChange(anna(), { id, reason });
    else await office().decidePayment(anna(), { do: 'drop', decision: id, reason });
    expect(await open(table), name).toEqual([]);
    await expect(enter(office(), berta(), { second: id }), name).rejects.toMatchObject({ refusal: 'nothingWaits' });
  }
});
