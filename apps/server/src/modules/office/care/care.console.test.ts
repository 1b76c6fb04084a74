// Care at the console: a case from its marker to its end, what loosens is refused, who sees what, and the hand-over.
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import { mills } from '@longmen/engine';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import { userIdOf } from '../../../platform/ids.ts';
import type { SignedInOperator } from '../deps.ts';

const { office, platform, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'as agreed by telephone';
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;

const as = (role: Role) =>
  ({ name: `${role}01`, roles: [role], permissions: permissionsOf([role]) }) as unknown as SignedInOperator;

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    SELECT u, 'player0' || u, 1, '{}', '-', '-' FROM generate_series(6, 8) u`);
  await sql(
    'INSERT INTO ledger.accounts (user_id, kind) SELECT u, k FROM generate_series(6, 8) u, generate_series(1, 3) k',
  );
  // As the search for markers writes them: a strong one with its case, and a mild one.
  await sql(`INSERT INTO care.markers (user_id, kind, is_strong, inputs, since, seen_at) VALUES
    (7, 'chasing', true, '{"count": 4, "threshold": 3, "sum": 2000000}', now(), now()),
    (8, 'nights', false, '{"count": 3, "threshold": 3}', now(), now())`);
  await sql(
    `INSERT INTO care.cases (user_id, is_strong, due_at, events) VALUES (7, true, now() + interval '1 day', 1)`,
  );
  await sql(
    `INSERT INTO care.case_events (case_id, no, kind, marker) SELECT c.id, 1, 'marker', m.id FROM care.cases c JOIN care.markers m USING (user_id)`,
  );
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

const caseOf = async (player: string) => (await anna.ok('listCareCases', { player })).rows[0]?.id ?? '';

test('a case goes from its marker over a contact and a tighter limit to its end, event by event', async () => {
  const id = await caseOf('player07');
  const before = await anna.ok('readCareCase', { id });
  expect(before).toMatchObject({ player: 'player07', heldBy: null, seen: 1, mayPromote: false });
  expect(before.markers).toMatchObject([{ kind: 'chasing', group: 'behaviour', inputs: { count: 4, sum: 2_000_000 } }]);

  expect(await anna.ok('takeCareCase', { id, seen: 1, reason })).toEqual({ from: null });
  // Both saw the same; the second is late.
  expect(await berta.refusal('writeCareEvent', { id, seen: 1, kind: 'contact', reason })).toBe('factsChanged');
  await berta.ok('writeCareEvent', { id, seen: 2, kind: 'contact', dueHours: 72, reason });
  expect(await anna.refusal('takeCareCase', { id, seen: 3, reason })).toBe('careCaseHeld');
  expect(await berta.ok('takeCareCase', { id, seen: 3, reason })).toEqual({ from: 'anna' });
  await berta.ok('tightenLimit', { id: '7', kind: 'deposit_day', amount: mills(500_000), reason });
  await berta.ok('pausePlayer', { id: '7', hours: 24, reason });
  await berta.ok('excludePlayer', { id: '7', months: 6, reason });

  const { log, seen, contactedAt, dueAt } = await anna.ok('readCareCase', { id });
  expect(log.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    'exclusion berta',
    'pause berta',
    'limit berta',
    'taken berta',
    'contact berta',
    'taken anna',
    'marker null',
  ]);
  expect(log[2]).toMatchObject({ limit: 'deposit_day', amount: 500_000 });
  expect(log[0]?.until).toBeGreaterThan(log[1]?.until ?? 0);
  expect([seen, contactedAt !== null, dueAt > platform().clock.now() + 71 * 3_600_000]).toEqual([7, true, true]);

  await berta.ok('closeCareCase', { id, seen, outcome: 'excluded', reason });
  expect(await anna.refusal('writeCareEvent', { id, seen: 8, kind: 'note', reason })).toBe('careCaseClosed');
  expect((await anna.ok('listCareCases', { state: 'closed' })).rows).toMatchObject([{ id, outcome: 'excluded' }]);
  const actions = await sql<{ action: string }>(
    `SELECT action FROM office.audit_log WHERE subject IN ($1, '7') AND action NOT LIKE 'sign%' ORDER BY seq`,
    [id],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'take-case',
    'contact',
    'take-case',
    'tighten-limit',
    'pause-player',
    'exclude-player',
    'close-case',
  ]);
});

test('what loosens is refused, and leaves no event', async () => {
  const { id } = await anna.ok('openCareCase', { player: '6', reason });
  expect(await anna.refusal('openCareCase', { player: '6', reason })).toBe('careCaseOpen');
  await anna.ok('tightenLimit', { id: '6', kind: 'stake_week', amount: mills(1_000), reason });
  await anna.ok('excludePlayer', { id: '6', months: 12, reason });
  const { seen } = await anna.ok('readCareCase', { id });
  expect(await anna.refusal('tightenLimit', { id: '6', kind: 'stake_week', amount: mills(1_000), reason })).toBe(
    'limitLoosens',
  );
  expect(await anna.refusal('pausePlayer', { id: '6', hours: 24, reason })).toBe('pauseShortens');
  expect(await anna.refusal('excludePlayer', { id: '6', months: 6, reason })).toBe('pauseShortens');
  expect((await anna.ok('readCareCase', { id })).seen).toBe(seen);
});

test('who reads care sees which marker; others see that there is one', async () => {
  const flags = async (role: Role) =>
    (await office().card.list(as(role), {}, {})).rows.map(({ username, facts }) => [username, facts?.isCareFlagged]);
  expect(await flags('support')).toEqual([
    ['player08', true],
    ['player07', true],
    ['player06', true],
  ]);
  expect((await office().card.read(as('support'), userIdOf('8'))).isCareFlagged).toBe(true);
  for (const role of ['support', 'cashier', 'admin'] as const) {
    await expect(office().care.readPlayer(as(role), userIdOf('8'))).rejects.toThrow('noRight');
    await expect(office().care.listMarkers(as(role), {})).rejects.toThrow('noRight');
    expect((await office().handover.read(as(role))).cases).toBeUndefined();
  }
  const { markers, mayPromote } = await office().care.readPlayer(as('risk'), userIdOf('8'));
  expect([markers.map(({ kind }) => kind), mayPromote]).toEqual([['nights'], true]);
  await expect(office().care.open(as('risk'), { userId: userIdOf('8'), reason })).rejects.toThrow('noRight');
  expect((await anna.ok('listCareMarkers', { group: 'time' })).rows).toMatchObject([
    { player: 'player08', case: null },
  ]);
  expect((await anna.ok('listCareMarkers', { group: 'contact' })).rows).toEqual([]);
});

test('a shift leaves words that another takes once, and what is decided is taken over by saying so', async () => {
  const { id } = await anna.ok('leaveHandover', { reason: 'the bank calls back at six' });
  expect(await anna.refusal('takeHandover', { id })).toBe('otherOperatorNeeded');
  await berta.ok('takeHandover', { id });
  expect(await berta.refusal('takeHandover', { id })).toBe('handoverTaken');
  expect((await anna.ok('readHandover')).notes).toMatchObject([{ id, by: 'anna', takenBy: 'berta' }]);

  const until = new Date(platform().clock.now() + 60_000);
  await sql(`INSERT INTO office.claims VALUES ('withdrawal', '31', 'anna', $1)`, [until]);
  expect((await berta.ok('readHandover')).claims).toMatchObject([{ kind: 'withdrawal', subject: '31', by: 'anna' }]);
  const claim = { kind: 'withdrawal', subject: '31', reason } as const;
  expect(await berta.refusal('takeOverClaim', { ...claim, from: 'carla' })).toBe('factsChanged');
  const taken = await berta.ok('takeOverClaim', { ...claim, from: 'anna' });
  expect(taken.until).toBeGreaterThan(until.getTime());
  expect(await berta.refusal('takeOverClaim', { ...claim, from: 'anna' })).toBe('factsChanged');
  const entries = await sql<{ action: string }>(
    `SELECT action FROM office.audit_log WHERE subject IN ($1, '31') AND action ~ 'over' ORDER BY seq`,
    [id],
  );
  expect(entries.map(({ action }) => action)).toEqual(['leave-handover', 'take-handover', 'take-over-claim']);
});
