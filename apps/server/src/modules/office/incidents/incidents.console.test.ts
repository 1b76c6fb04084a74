// Incidents: what one operator stops at once, and what of it its end opens again.
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import { blindGround } from '@longmen/test-kit/fixtures/office/blind-kinds';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInOperator } from '../deps.ts';
import { needsTwo } from '../settings/guarded-settings.ts';
import { incidentSettings } from './scopes.ts';

const { office, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
const summary = { happened: 'a late draw', affected: 'one game', done: 'it was stopped', open: 'nothing' };
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
let by: SignedInOperator;

beforeAll(async () => {
  for (const text of blindGround) await sql(text);
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
  by = await office().signIn({ name: 'anna', password });
});
beforeEach(async () => {
  await sql(`UPDATE payments.channel_changes SET dropped_at = now() WHERE done_at IS NULL AND dropped_at IS NULL`);
  await sql(`UPDATE payments.channels SET is_open = true`);
});

const start = async (...scopes: string[]) => (await anna.ok('startIncident', { scopes, reason })).id;
const end = (id: string, caller = anna) => caller.ok('endIncident', { id, summary });
const statusOf = async (gid: number) =>
  (await sql<{ status: number }>('SELECT status FROM catalogue.games WHERE gid = $1', [gid]))[0]?.status;
const isOn = async (key: string) => {
  const { value } = await anna.ok('readSetting', { key });
  return value;
};
const stepsOf = async (id: string) =>
  Object.fromEntries((await anna.ok('readIncident', { id })).steps.map((step) => [step.switch, step]));
const stepIn = async (id: string, name: string) => (await stepsOf(id))[name];
const setGame = (status: 0 | 1 | 2 | 3) => office().changeGameStatus(by, { gid: 10, status, reason });

describe('an incident', () => {
  test('stops what it names, keeps what each was, and its end opens that and asks two for the channel', async () => {
    const id = await start('game:10', 'withdrawals', 'channel:bank', 'chat');
    expect([await statusOf(10), await isOn('is_open_withdraw')]).toEqual([1, '0']);
    const [channel] = await sql<{ open: boolean }>('SELECT is_open AS open FROM payments.channels');
    expect(channel).toEqual({ open: false });
    expect(await stepIn(id, 'game:10')).toMatchObject({ state: 'set', before: 0, during: 1 });
    expect(await end(id)).toEqual({ state: 'ended' });
    expect([await statusOf(10), await isOn('is_open_withdraw')]).toEqual([0, '1']);
    expect((await sql<{ open: boolean }>('SELECT is_open AS open FROM payments.channels'))[0]).toEqual({ open: false });
    const step = await stepIn(id, 'channel:bank');
    expect(step).toMatchObject({ state: 'proposed', before: true });
    const { waiting } = await office().listChannels(by);
    expect(waiting).toMatchObject([{ id: step?.waits, kind: 'open', code: 'bank', madeBy: 'anna' }]);
    const actions = await sql<{ action: string }>(
      `SELECT action FROM office.audit_log WHERE subject IN ($1, '10', 'bank', 'is_open_withdraw') ORDER BY seq`,
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'start-incident',
      'change-game-status',
      'change-setting',
      'close-channel',
      'end-incident',
      'propose-open-channel',
      'change-setting',
      'change-game-status',
    ]);
  });

  test('leaves what somebody has set meanwhile, even to the same, and names him', async () => {
    const id = await start('game:10', 'withdrawals');
    await setGame(0);
    await office().changeGameStatus({ ...by, name: 'berta' }, { gid: 10, status: 1, reason });
    await berta.ok('changeSetting', {
      key: 'is_open_withdraw',
      value: '1',
      seen: (await berta.ok('readSetting', { key: 'is_open_withdraw' })).seen,
      reason,
    });
    await end(id);
    expect([await statusOf(10), await isOn('is_open_withdraw')]).toEqual([1, '1']);
    expect(await stepIn(id, 'game:10')).toMatchObject({ state: 'moved', found: 1, movedBy: 'berta' });
    expect(await stepIn(id, 'setting:is_open_withdraw')).toMatchObject({
      state: 'moved',
      found: '1',
      movedBy: 'berta',
    });
    await setGame(0);
  });

  test('leaves alone what was stopped or hidden before', async () => {
    await setGame(2);
    const id = await start('game:10');
    expect(await stepIn(id, 'game:10')).toMatchObject({ state: 'already', before: 2 });
    await end(id);
    expect(await statusOf(10)).toBe(2);
    await setGame(0);
  });

  test('is begun once, however many begin it at the same time', async () => {
    const outcomes = await Promise.all(
      [anna, berta, anna, berta, anna, berta].map((caller) =>
        caller.refusal('startIncident', { scopes: ['game:10', 'chat'], reason }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'incidentAlready')]);
    const { rows } = await anna.ok('listLiveIncidents');
    expect(rows).toHaveLength(1);
    const ended = await Promise.all(
      [anna, berta].map((caller) => caller.refusal('endIncident', { id: rows[0]?.id ?? '', summary })),
    );
    expect(ended.toSorted()).toEqual(['done', 'incidentEnded']);
    expect(await statusOf(10)).toBe(0);
  });

  test('takes over what a smaller one holds, whose end then opens nothing', async () => {
    const small = await start('game:10');
    const large = await start('bets');
    await end(small);
    expect(await statusOf(10)).toBe(1);
    expect(await stepIn(small, 'game:10')).toMatchObject({ state: 'passed', passedTo: large });
    await end(large);
    expect(await statusOf(10)).toBe(0);
    const open = 'SELECT count(*)::int AS stopped FROM catalogue.games WHERE status = 1';
    expect(await sql(open)).toEqual([{ stopped: 0 }]);
  });

  test('ends by itself when its time has come, opens nothing that takes two, and is summed up later', async () => {
    const id = await start('game:10', 'channel:bank');
    await sql(
      `UPDATE office.incidents SET started_at = now() - interval '2 hours', until = now() - interval '1 minute'
        WHERE id = $1`,
      [id],
    );
    await Promise.all([office().carryOnIncidents(), office().carryOnIncidents()]);
    expect(await statusOf(10)).toBe(0);
    expect(await stepIn(id, 'channel:bank')).toMatchObject({ state: 'left' });
    expect(await anna.ok('readIncident', { id })).toMatchObject({ state: 'ended', endedBy: null, hasSummary: false });
    await end(id);
    expect(await anna.ok('readIncident', { id })).toMatchObject({ summary, summedUpBy: 'anna' });
    expect(await anna.refusal('endIncident', { id, summary })).toBe('incidentEnded');
    expect(
      await sql(`SELECT 1 FROM office.audit_log WHERE subject = $1 AND action = 'end-incident'`, [id]),
    ).toHaveLength(1);
  });

  test('goes on after a crash between any two of its steps, at its start and at its end', async () => {
    const scopes = ['game:10', 'withdrawals', 'registration', 'channel:bank'];
    // Whatever comes from this step on fails, as in a process that is gone.
    const crashFrom = (place: number) =>
      sql(`CREATE OR REPLACE FUNCTION office.crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.place ${place < 0 ? `<= ${-place - 1}` : `>= ${place}`} THEN RAISE 'a crash'; END IF; RETURN NEW; END $$;
        CREATE OR REPLACE TRIGGER crash BEFORE UPDATE ON office.incident_steps FOR EACH ROW EXECUTE FUNCTION office.crash()`);
    const mend = () => sql('DROP TRIGGER crash ON office.incident_steps');
    for (const place of [0, 2, 4]) {
      await crashFrom(place);
      await expect(office().incidents.start(by, { scopes, reason })).rejects.toThrow('a crash');
      await mend();
      const [{ id } = { id: '' }] = (await anna.ok('listLiveIncidents')).rows;
      await office().carryOnIncidents();
      expect(await anna.ok('readIncident', { id })).toMatchObject({ state: 'open' });
      expect(Object.values(await stepsOf(id)).map(({ state }) => state)).toEqual(scopes.concat('').map(() => 'set'));
      await crashFrom(-place - 1);
      await expect(office().incidents.end(by, { id, summary })).rejects.toThrow('a crash');
      await mend();
      await office().carryOnIncidents();
      expect([await statusOf(10), await isOn('is_open_withdraw'), await isOn('is_open_register')]).toEqual([
        0,
        '1',
        '1',
      ]);
      expect(await anna.ok('readIncident', { id })).toMatchObject({ state: 'ended' });
      await sql(`UPDATE payments.channel_changes SET dropped_at = now() WHERE done_at IS NULL AND dropped_at IS NULL`);
      await sql(`UPDATE payments.channels SET is_open = true`);
    }
  });

  test('tells players why, in each language, and takes that down at its end', async () => {
    const banner = { vi: 'Bảo trì <b>', zh: '维护', en: 'Maintenance', id: 'Pemeliharaan' };
    const { id } = await anna.ok('startIncident', { scopes: ['site'], banner, reason });
    const notice = async () => {
      const { rows } = await anna.ok('listContent', { kind: 'notices' });
      return rows.find(({ name }) => name === `incident-${id}`);
    };
    const about = { kind: 'notices', id: (await notice())?.id ?? '' } as const;
    const { state, body } = await anna.ok('readContent', about);
    expect([state, body.texts.vi['content'], body.texts.id['content']]).toEqual([
      'published',
      'Bảo trì &lt;b&gt;',
      'Pemeliharaan',
    ]);
    expect([await isOn('site_close'), await isOn('close_info')]).toEqual(['1', Object.values(banner).join('\n')]);
    await end(id);
    expect([await isOn('site_close'), await isOn('close_info')]).toEqual(['0', '']);
    expect((await notice())?.state).toBe('withdrawn');
  });
});

test('who keeps rooms in order stops chat and nothing else', async () => {
  const as = (role: Role): SignedInOperator => ({ ...by, roles: [role], permissions: permissionsOf([role]) });
  const refused = { refusal: 'noRight', facts: { roles: ['cashier', 'treasurer', 'risk', 'games', 'admin'] } };
  await expect(office().incidents.start(as('community'), { scopes: ['chat', 'bets'], reason })).rejects.toMatchObject(
    refused,
  );
  const { id } = await office().incidents.start(as('community'), { scopes: ['chat'], reason });
  const large = await office().incidents.start(as('games'), { scopes: ['game:10'], reason });
  await expect(office().incidents.end(as('community'), { id: large.id, summary })).rejects.toMatchObject(refused);
  await office().incidents.end(as('community'), { id, summary });
  // A cashier closes a channel and cannot ask for its opening: somebody else does.
  const closed = await office().incidents.start(as('cashier'), { scopes: ['channel:bank'], reason });
  await office().incidents.end(as('cashier'), { id: closed.id, summary });
  expect(await stepIn(closed.id, 'channel:bank')).toMatchObject({ state: 'left' });
  await office().incidents.end(as('games'), { id: large.id, summary });
});

test('no setting that an incident opens again is one that takes two', () => {
  expect(incidentSettings.filter(needsTwo)).toEqual([]);
  expect(incidentSettings.length).toBeGreaterThan(5);
});

test('its timeline has its steps, notes, the log and freezes in order, and pages of it are the whole', async () => {
  const id = await start('game:10', 'chat');
  await sql(`INSERT INTO ledger.freezes (scope, reason) VALUES ('game:11', 'uneven by 0.500')`);
  const until = Date.now() + 3_600_000;
  await anna.ok('changeIncident', { id, until, reason: 'the keeper is asked' });
  await anna.ok('changeIncident', { id, reason: 'only a note' });
  expect(await anna.refusal('changeIncident', { id, until: Date.now() - 1, reason })).toBe('invalidInput');
  await office()
    .changePlayOffer(by, { gid: 11, play: 's_ssc.total.bsoe', offered: false, reason })
    .catch(() => undefined);
  await end(id);
  const { rows: whole, next } = await anna.ok('listTimeline', { id, limit: 100 });
  const own = whole.filter(({ key }) => key.split('.')[1] !== 'log');
  expect(
    own
      .slice(0, 9)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['ended', 'frozen', 'note', 'note', 'set', 'set', 'started', 'unset', 'unset'].toSorted());
  expect(whole.find(({ kind, text }) => kind === 'note' && text === 'the keeper is asked')).toMatchObject({
    by: 'anna',
    until,
  });
  expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => b - a));
  // What set a switch, and what set it back, stand there once: as steps of their own, and not as entries.
  const [{ at: begun } = { at: 0 }] = whole.filter(({ kind }) => kind === 'started');
  const switched = whole.filter(
    ({ action, subject, at }) => action === 'change-game-status' && subject === '10' && at >= begun,
  );
  expect(switched).toEqual([]);
  const paged: string[] = [];
  let before: string | undefined;
  do {
    const page = await anna.ok('listTimeline', { id, limit: 20, ...(before === undefined ? {} : { before }) });
    paged.push(...page.rows.map(({ key }) => key));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(paged.slice(0, whole.length)).toEqual(whole.map(({ key }) => key));
  expect(next === null ? paged.length : paged.length >= whole.length).toBe(next === null ? whole.length : true);
  await sql(`UPDATE ledger.freezes SET lifted_at = now()`);
});
