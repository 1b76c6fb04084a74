import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { contentSettings } from '../content/index.ts';
import { withdrawalSettings } from '../withdrawals/index.ts';
import type { SignedInOperator } from './deps.ts';

const { office, signedIn, sql } = useConsole(['anna', 'berta']);
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
  const groupsOf = (role: Role) =>
    [
      ...new Set(
        office()
          .listSettings(of(role))
          .map(({ group }) => group),
      ),
    ].toSorted();
  expect(groupsOf('treasurer')).toEqual(['money']);
  expect(groupsOf('content')).toEqual(['texts']);
  expect(groupsOf('auditor')).toEqual(['money', 'play', 'site', 'texts']);
  expect(() => office().readSetting(of('content'), guarded)).toThrow(expect.objectContaining({ refusal: 'noRight' }));
  const { settings } = await anna.ok('listSettings');
  expect(settings.find(({ key }) => key === guarded)).toMatchObject({ group: 'money', isGuarded: true, value: '0' });
  expect(settings.find(({ key }) => key === alone)).toEqual(await read(alone));
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
    expect((await anna.ok('listWaiting', {})).proposals).toEqual([]);
  });
});
