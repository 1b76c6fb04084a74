// What the office tells outside: once, signed, tried again until it is taken, and nobody learns what signs it.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOwnNetwork, sendAlert } from '../../../platform/outside/alert-client.ts';

const { office, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
const secret = 'a secret of the pager';
let anna: ConsoleBrowser;
let pager: Server;
let url: string;
let answers = 200;
const received: { signature: string; body: string }[] = [];

beforeAll(async () => {
  pager = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ signature: String(request.headers['longmen-signature']), body });
      reply.writeHead(answers).end('whatever');
    });
  });
  await new Promise<void>((listening) => pager.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(pager.address() as AddressInfo).port}/hook?team=night`;
  anna = await signedIn('anna');
});
afterAll(() => {
  pager.close();
});

/** Whoever was to be told later is told now. */
const soon = () => sql(`UPDATE office.alerts SET next_at = now() WHERE state = 'waiting'`);
const newest = async () => (await anna.ok('listAlerts')).rows[0];
const all = ['incident-started', 'incident-ended', 'freeze', 'withdrawals-late'] as const;
/** As a screen that was read just now sends it. */
const target = async (more: { secret?: string; isOn: boolean; events?: (typeof all)[number][] }) => ({
  url,
  reason,
  events: [...all],
  seen: (await anna.ok('listAlerts')).target?.changedAt ?? null,
  ...more,
});

test('nothing is told before somebody says where', async () => {
  expect(await anna.refusal('testAlert')).toBe('alertsOff');
  const { id } = await anna.ok('startIncident', { scopes: ['game:10'], reason });
  expect((await anna.ok('listAlerts')).rows).toEqual([]);
  const summary = { happened: 'a test', affected: 'nobody', done: 'nothing', open: 'nothing' };
  await anna.ok('endIncident', { id, summary });
  expect(await anna.refusal('setAlertTarget', await target({ isOn: true }))).toBe('invalidInput');
});

test('each thing is told once, signed over its instant and body', async () => {
  await anna.ok('setAlertTarget', await target({ secret, isOn: true }));
  await sql(`INSERT INTO ledger.freezes (scope, reason) VALUES ('game:11', 'uneven by 0.500')`);
  await office().sendAlerts();
  await office().sendAlerts();
  expect(received).toHaveLength(1);
  const [{ signature, body } = { signature: '', body: '' }] = received;
  expect(JSON.parse(body)).toMatchObject({ event: 'freeze', facts: { scope: 'game:11', reason: 'uneven by 0.500' } });
  const [, at = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
  expect(signature).toBe(`t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  expect(await newest()).toMatchObject({ state: 'sent', tries: 1, lastAnswer: 'ok' });
});

test('what is not taken is tried again, later each time, and given up after a day', async () => {
  answers = 500;
  const { id } = await anna.ok('testAlert');
  const waits: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    await soon();
    await office().sendAlerts();
    const [row] = await sql<{ wait: number }>(
      'SELECT round(extract(epoch FROM next_at - last_at) / 10)::int * 10 AS wait FROM office.alerts WHERE id = $1',
      [id],
    );
    waits.push(row?.wait ?? 0);
  }
  expect(waits).toEqual([10, 20, 40, 80]);
  expect(await newest()).toMatchObject({ state: 'waiting', tries: 4, lastAnswer: 'answered 500' });
  await sql(`UPDATE office.alerts SET until = now() WHERE id = $1`, [id]);
  await soon();
  await office().sendAlerts();
  expect(await newest()).toMatchObject({ state: 'given-up', tries: 5 });
  answers = 200;
  await anna.ok('sendAlertAgain', { id, reason });
  await Promise.all([office().sendAlerts(), office().sendAlerts(), office().sendAlerts()]);
  expect(await newest()).toMatchObject({ state: 'sent', tries: 6, lastAnswer: 'ok' });
});

test('what is told is what was chosen, set by nobody who saw something else, and found by what became of it', async () => {
  const old = await target({ isOn: true, events: ['incident-started'] });
  await anna.ok('setAlertTarget', old);
  expect(await anna.refusal('setAlertTarget', old)).toBe('changedMeanwhile');
  await sql(`INSERT INTO ledger.freezes (scope, reason) VALUES ('game:12', 'uneven by 1.500')`);
  await office().sendAlerts();
  const events = async (filter: object) => (await anna.ok('listAlerts', filter)).rows.map(({ event }) => event);
  expect(await events({ event: 'freeze' })).toEqual(['freeze']);
  expect(await events({ state: 'sent', limit: 1 })).toEqual(['test']);
  expect(await events({ state: 'given-up' })).toEqual([]);
  const { next, rows } = await anna.ok('listAlerts', { limit: 1 });
  expect((await anna.ok('listAlerts', { before: next ?? '' })).rows.map(({ id }) => id)).not.toContain(rows[0]?.id);
});

test('the secret is in no answer, entry or row', async () => {
  await anna.ok('setAlertTarget', await target({ isOn: false }));
  const answer = JSON.stringify(await anna.ok('listAlerts'));
  const rows = JSON.stringify([
    await sql('SELECT entry FROM office.audit_log'),
    await sql(`SELECT url, encode(secret, 'escape') FROM office.alert_target`),
  ]);
  expect(answer).toContain('team=night');
  expect(answer + rows).not.toContain(secret);
  expect(await anna.refusal('testAlert')).toBe('alertsOff');
});

test('a production site calls nothing but https, and no network of its own', async () => {
  const before = received.length;
  const to = (address: string) => sendAlert({ url: address, secret, body: '{}', at: 0 }, false);
  expect(await to(url)).toEqual({ isTaken: false, answer: 'only https is called' });
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    'localhost',
  ])
    expect.soft((await to(`https://${host}/hook`)).answer, host).toContain('own');
  expect(received).toHaveLength(before);
  expect(['8.8.8.8', '2606:4700::1'].map(isOwnNetwork)).toEqual([false, false]);
});
