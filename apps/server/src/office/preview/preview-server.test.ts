// The phone preview: the app as it is built, framed by the console alone, with a draft for whoever has a pass to it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentPreview } from '../../modules/content/index.ts';
import { makeLog } from '../../platform/runtime/log.ts';
import { makePreviewPasses, type PreviewPasses } from './preview-passes.ts';
import { buildPreviewServer } from './preview-server.ts';

const office = 'http://localhost:8090';
let dist: string;
let server: FastifyInstance;
let passes: PreviewPasses;
let now = 0;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'longmen-preview-'));
  writeFileSync(join(dist, 'index.html'), '<html><head><title>x</title></head></html>');
  passes = makePreviewPasses({ now: () => now });
  const notice = (draft: string) => ({ id: draft, title: `draft ${draft}`, content: '', at: 0, terminal: '' });
  const content: Pick<ContentPreview, 'notices'> = {
    notices: async (_input, _locale, draft) => ({ list: [notice(draft)], roomMessage: '' }),
  };
  server = await buildPreviewServer({
    log: makeLog('silent', {}),
    clock: { now: () => now },
    passes,
    content: content as ContentPreview,
    dist,
    site: 'http://127.0.0.1:9',
    office,
    allowed: undefined,
    trustProxy: [],
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true, force: true });
});

test('its page may be framed by the console alone, sets no cookie, and runs nothing but its own code', async () => {
  const { body, headers } = await server.inject({ url: '/active?pass=x', headers: { cookie: '__Host-office=secret' } });
  expect(body).toMatch(/^<html><head><script>/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors ${office}`);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  expect([headers['set-cookie'], headers['x-frame-options']]).toEqual([undefined, undefined]);
});

test('a draft is for who has a pass to it, while it lasts, and nothing but GET is answered', async () => {
  const url = '/api/notice/getNotice?show_location=3';
  const pass = passes.open({ draft: '2007' });
  const ask = (name: string) => server.inject({ url, headers: { 'longmen-preview': name } });
  expect((await ask(pass)).json()).toMatchObject({ code: 200, data: { list: [{ title: 'draft 2007' }] } });
  expect([(await ask('')).statusCode, (await ask('another')).statusCode]).toEqual([404, 404]);
  const posted = await server.inject({ method: 'POST', url, headers: { 'longmen-preview': pass } });
  expect(posted.statusCode).toBe(404);
  now += 31 * 60_000;
  expect((await ask(pass)).statusCode).toBe(404);
});

test('a message is read in a list of nobody’s, whose other pages answer nothing', async () => {
  const text = { title: 'Hello', html: '<p>x</p>' };
  const pass = passes.open({ letter: { texts: { vi: text, zh: text, en: text, id: text }, canReply: true } });
  const ask = (url: string) => server.inject({ url: `/api/${url}`, headers: { 'longmen-preview': pass } });
  expect((await ask('user/message/list?id=1')).json()).toMatchObject({
    data: { rows: [{ title: 'Hello' }], total: 1 },
  });
  expect((await ask('user/user/user_card')).statusCode).toBe(404);
});
