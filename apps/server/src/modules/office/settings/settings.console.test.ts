import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { contentSettings } from '../../content/index.ts';
import { withdrawalSettings } from '../../withdrawals/index.ts';
import type { SignedInOperator } from '../deps.ts';

const { office, platform, signedIn, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
beforeAll(async () => {
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

const reason = 'a test';
const alone = contentSettings.webName.key;
const guarded = withdrawalSettings.payoutWaitSeconds.key;
const read = (key: string) => anna.ok('readSetting', { key });
const changed = async (browser: ConsoleBrowser, key: string, value: string, seen: string) =>
  browser.refusal('changeSetting', { key, value, seen, reason });

test('each role is answered the groups that it may read', async () => {
  const by = await office().signIn({ name: 'anna', password });
  const of = (role: Role): SignedInOperator => ({ ...by, permissions: permissionsOf([role]) });
  const groupsOf = async (role: Role) =>
    [...new Set((await office().listSettings(of(role))).map(({ group }) => group))].toSorted();
  expect(await groupsOf('treasurer')).toEqual(['money', 'promotions']);
  expect(await groupsOf('promo')).toEqual(['promotions']);
  expect(await groupsOf('content')).toEqual(['texts']);
  expect(await groupsOf('auditor')).toEqual(['money', 'play', 'promotions', 'site', 'texts']);
  const refused = { refusal: 'noRight' };
  await expect(office().readSetting(of('content'), guarded)).rejects.toMatchObject(refused);
  await expect(office().previewSetting(of('content'), { key: guarded, wire: '1' })).rejects.toMatchObject(refused);
  const { settings } = await anna.ok('listSettings');
  expect(settings.find(({ key }) => key === guarded)).toMatchObject({ group: 'money', isGuarded: true, value: '0' });
  expect(await read(alone)).toMatchObject(settings.find(({ key }) => key === alone) ?? {});
});

describe('a change of one person', () => {
  test('holds for the value that the screen showed: of many at once one is made', async () => {
    const { seen, value } = await read(alone);
    // Nothing has changed it yet, so that there is no row that could be locked.
    expect(await sql('SELECT key FROM platform.settings WHERE key = $1', [alone])).toEqual([]);
    const races = await Promise.all(
      Array.from({ length: 12 }, (_, at) => changed(at % 2 === 0 ? anna : berta, alone, `Name ${at}`, seen)),
    );
    expect(races.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(races)).toEqual(new Set(['done', 'factsChanged']));
    const now = await read(alone);
    expect(now.seen).not.toBe(seen);
    const entries = await sql<{ before: unknown; after: unknown }>(
      `SELECT entry::jsonb -> 'before' AS before, entry::jsonb -> 'after' AS after
        FROM office.audit_log WHERE entry::jsonb ->> 'action' = 'change-setting'`,
    );
    expect(entries).toEqual([{ before: value, after: now.value }]);
  });

  test('compares with the database, whatever this process remembers', async () => {
    const { seen, value } = await read(alone);
    await sql(`UPDATE platform.settings SET value = '"Elsewhere"' WHERE key = $1`, [alone]);
    expect(await changed(anna, alone, 'Over it', seen)).toBe('factsChanged');
    await sql('UPDATE platform.settings SET value = $2 WHERE key = $1', [alone, JSON.stringify(value)]);
  });

  test('is refused with what is wrong of the value, and nothing is changed', async () => {
    const key = 'is_open_guest';
    const before = await read(key);
    for (const value of ['often', { '0': 'a' }, ['1'], null, 7, 'a\0b'])
      expect(await anna.call('changeSetting', { key, value, seen: before.seen, reason })).toMatchObject({
        status: 422,
        name: 'settingInvalid',
        facts: { key },
      });
    const name = await read(alone);
    expect(await changed(anna, alone, 'a\0b', name.seen)).toBe('settingInvalid');
    expect(await changed(anna, 'no_such_key', '1', before.seen)).toBe('noSuchSetting');
    expect(await read(key)).toEqual(before);
  });
});

describe('a change of two', () => {
  test('waits for another, holds for what the first one saw, and is told from one that is done', async () => {
    const { seen } = await read(guarded);
    const waiting = await anna.ok('changeSetting', { key: guarded, value: '30', seen, reason });
    expect(waiting).toMatchObject({ before: '0', after: '30' });
    expect(await changed(berta, guarded, '40', seen)).toBe('proposalWaits');
    expect((await read(guarded)).value).toBe('0');
    await berta.ok('agreeToProposal', { id: waiting.waits ?? '', reason });
    expect((await read(guarded)).value).toBe('30');
    expect(await changed(berta, guarded, '40', seen)).toBe('factsChanged');
    expect((await anna.ok('listWaiting', {})).rows).toEqual([]);
  });
});

/** Brings the time of what waits for it. */
const comes = async (id: string | null) => {
  await sql(`UPDATE office.scheduled_settings SET starts_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await office().applyDueSettings();
};
const soon = () => platform().clock.now() + 3_600_000;
const outcomesOf = async (key: string) => (await read(key)).scheduled.map(({ outcome }) => outcome);

describe('versions', () => {
  const key = contentSettings.serviceHours.key;

  test('keep who changed what and why, and one of them is taken up again', async () => {
    const set = async (value: string) => anna.ok('changeSetting', { key, value, seen: (await read(key)).seen, reason });
    await set('9-17');
    await set('9-20');
    const { versions, changedBy, seen } = await read(key);
    expect(versions.map(({ value }) => value)).toEqual(['9-20', '9-17']);
    expect(changedBy).toBe('anna');
    const version = versions[1]?.id ?? '';
    expect(await berta.refusal('rollBackSetting', { key, version, seen: 'x'.repeat(64), reason })).toBe('factsChanged');
    await berta.ok('rollBackSetting', { key, version, seen, reason: 'it did not help' });
    const now = await read(key);
    expect(now.value).toBe('9-17');
    expect(now.versions[0]).toMatchObject({
      changedBy: 'berta',
      agreedBy: null,
      from: version,
      reason: 'it did not help',
    });
    const listed = (await anna.ok('listSettings')).settings.find((one) => one.key === key);
    expect(listed).toMatchObject({ changedBy: 'berta', changedAt: now.versions[0]?.changedAt });
  });

  test('of another setting, or none, are not taken up', async () => {
    const { versions, seen } = await read(key);
    const about = { version: versions[0]?.id ?? '', reason };
    expect(await anna.refusal('rollBackSetting', { ...about, key: alone, seen: (await read(alone)).seen })).toBe(
      'noSuchEntry',
    );
    expect(await anna.refusal('rollBackSetting', { ...about, key, version: '9'.repeat(18), seen })).toBe('noSuchEntry');
  });

  test('are written once and never changed by the application', async () => {
    const [granted] = await sql<{ may: boolean }>(
      `SELECT has_table_privilege('longmen_office', 'platform.setting_versions', 'UPDATE, DELETE, TRUNCATE') AS may`,
    );
    expect(granted).toEqual({ may: false });
  });
});

describe('a change that begins later', () => {
  const key = contentSettings.newNotice.key;
  const later = async (value: string, startsAt = soon()) =>
    (await anna.ok('changeSetting', { key, value, seen: (await read(key)).seen, startsAt, reason })).scheduled;

  test('is made when its time has come, with an entry of its own; one after it begins with what it left', async () => {
    const [first, second] = [await later('closed'), await later('open', soon() + 1)];
    expect((await read(key)).value).toBe('');
    await office().applyDueSettings();
    expect(await outcomesOf(key)).toEqual([null, null]);
    await comes(first);
    expect((await read(key)).value).toBe('closed');
    await comes(second);
    expect(await read(key)).toMatchObject({ value: 'open', changedBy: 'anna' });
    const entries = await sql<{ action: string }>(
      `SELECT entry::jsonb ->> 'action' AS action FROM office.audit_log
        WHERE entry::jsonb ->> 'subject' = $1 ORDER BY seq`,
      [key],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'schedule-setting',
      'schedule-setting',
      'apply-setting',
      'apply-setting',
    ]);
  });

  test('falls where another value stands by then, and of many that make it at once one does', async () => {
    const id = await later('falls');
    await anna.ok('changeSetting', { key, value: 'meanwhile', seen: (await read(key)).seen, reason });
    await comes(id);
    expect(await read(key)).toMatchObject({
      value: 'meanwhile',
      scheduled: [{ id, outcome: 'moved', found: 'meanwhile' }, {}, {}],
    });
    // Who wanted it is told, and so is the log: what it was to replace, and what stood there.
    expect((await anna.ok('listSettings')).fallen).toMatchObject([{ id, key, wanted: 'falls', found: 'meanwhile' }]);
    expect((await berta.ok('listSettings')).fallen).toEqual([]);
    expect((await office().latestActions(await office().signIn({ name: 'anna', password }), 2))[1]).toMatchObject({
      operator: 'anna',
      action: 'fall-setting',
      subject: key,
      before: 'open',
      after: { wanted: 'falls', outcome: 'moved', found: 'meanwhile' },
    });
    const made = await later('once');
    await sql(`UPDATE office.scheduled_settings SET starts_at = now() - interval '1 second' WHERE id = $1`, [made]);
    await Promise.all(Array.from({ length: 6 }, () => office().applyDueSettings()));
    expect((await read(key)).versions.filter(({ value }) => value === 'once')).toHaveLength(1);
  });

  test('is taken back by one person, who may change it', async () => {
    const id = (await later('dropped')) ?? '';
    await berta.ok('dropScheduledSetting', { id, reason });
    expect(await anna.refusal('dropScheduledSetting', { id, reason })).toBe('nothingWaits');
    expect((await read(key)).scheduled[0]).toMatchObject({ outcome: 'dropped', droppedBy: 'berta' });
  });

  test('begins neither in the past nor after months', async () => {
    const { seen } = await read(key);
    for (const startsAt of [0, platform().clock.now() - 1, platform().clock.now() + 100 * 86_400_000])
      expect(await anna.refusal('changeSetting', { key, value: 'x', seen, startsAt, reason })).toBe('invalidInput');
  });

  test('of a setting that two change begins once both have a word, and nothing else about it waits meanwhile', async () => {
    const { seen, value } = await read(guarded);
    const startsAt = soon();
    const { waits } = await anna.ok('changeSetting', { key: guarded, value: '45', seen, startsAt, reason });
    expect((await read(guarded)).waits).toMatchObject({ id: waits, wanted: '45', startsAt });
    await berta.ok('agreeToProposal', { id: waits ?? '', reason });
    const after = await read(guarded);
    expect(after).toMatchObject({
      value,
      waits: null,
      scheduled: [{ wanted: '45', requestedBy: 'anna', agreedBy: 'berta' }],
    });
    expect(await changed(anna, guarded, '50', seen)).toBe('proposalWaits');
    await comes(after.scheduled[0]?.id ?? '');
    expect(await read(guarded)).toMatchObject({
      value: '45',
      versions: [{ changedBy: 'anna', agreedBy: 'berta' }, {}],
    });
    // What two have to change is changed by no row of one, whoever wrote it.
    await sql(
      `INSERT INTO office.scheduled_settings (key, base, wanted, starts_at, reason, asked_by)
        VALUES ($1, '"45"', '"1"', now() - interval '1 second', 'a test', 'anna')`,
      [guarded],
    );
    await office().applyDueSettings();
    expect(await read(guarded)).toMatchObject({ value: '45', scheduled: [{ problem: 'otherOperatorNeeded' }, {}] });
  });
});

test('a preview checks as the change would, and reckons what there is to reckon', async () => {
  const key = withdrawalSettings.twoAbove.key;
  expect(await anna.ok('previewSetting', { key, value: '8000' })).toMatchObject({
    before: '5000.000',
    after: '8000.000',
    effect: { days: 30, count: 0, amount: 0, refused: 0, isStricter: false, isBound: false },
  });
  expect(await anna.ok('previewSetting', { key: alone, value: 'Other' })).toMatchObject({
    after: 'Other',
    effect: null,
  });
  expect(await anna.call('previewSetting', { key, value: 'much' })).toMatchObject({ name: 'settingInvalid' });
  expect((await read(key)).value).toBe('5000.000');
});

test('S11 the tables refuse one name twice, and an agreement that nobody gave; what was written down stays', async () => {
  const version = `INSERT INTO platform.setting_versions (key, value, changed_by, agreed_by, reason, proposal)
    VALUES ('a_key', '"1"', 'anna', 'anna', 'a test', 1)`;
  await expect(sql(version)).rejects.toThrow('violates check constraint');
  const [own] = await sql<{ id: string }>(
    `INSERT INTO office.proposals (kind, subject, wanted, reason, asked_by)
      VALUES ('change-setting', $1, '"99"', 'a test', 'anna') RETURNING id::text`,
    [guarded],
  );
  const schedule = (agreedBy: string) =>
    sql(
      `INSERT INTO office.scheduled_settings (key, base, wanted, starts_at, reason, asked_by, proposal, agreed_by)
        VALUES ($1, '"45"', '"99"', now(), 'a test', 'anna', $2, $3)`,
      [guarded, own?.id, agreedBy],
    );
  for (const name of ['anna', 'berta'])
    await expect(schedule(name), name).rejects.toThrow('violates foreign key constraint');
  await sql('DELETE FROM office.proposals WHERE id = $1', [own?.id]);
  const [granted] = await sql<{ may: boolean }>(
    `SELECT bool_or(has_column_privilege('longmen_office', 'office.scheduled_settings', name, 'UPDATE')) AS may
      FROM unnest(ARRAY['key', 'base', 'wanted', 'starts_at', 'asked_by', 'proposal', 'agreed_by']) AS name`,
  );
  expect(granted).toEqual({ may: false });
});
