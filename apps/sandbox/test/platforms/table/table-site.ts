/** The company beside a small client: what its site and its players would ask of it. */
import { createCipheriv, createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlatforms } from '../../../src/platforms/config.ts';
import type { Answer } from '../../../src/platforms/shared/answer.ts';
import { seeded } from '../../../src/platforms/shared/seeded.ts';
import type { GameRound, Order } from '../../../src/platforms/table/book/rows.ts';
import { makeTable } from '../../../src/platforms/table/table.ts';
import { steppedClock } from '../clocks.ts';

const token = 'admin';
export const player = 'k7m2qx9r4t';
export const keys = { agent: '10001', aesKey: '0123456789abcdef', md5Key: 'fedcba9876543210' };

export type TableSite = Awaited<ReturnType<typeof openTableSite>>;
export type View = { parts: Record<string, string>; balanceText: string; note?: string; countdownMs?: number };
export type Book = {
  accounts: { id: string; total: number; free: number }[];
  orders: Order[];
  records: GameRound[];
  openRounds: number;
  openOrders: number;
  sentTwice: number;
  float: number;
  runs: Record<string, number>;
  failed: string[];
  faults: { struck: Record<string, number> };
};

/** `d` of an answer; the text as it came where it is none. */
export type Reply = { readonly d: Record<string, unknown> & { code: number }; readonly answer: Answer };

/** A request as a site writes it. */
export function sealed(params: Record<string, string | number>, at: number, { agent, aesKey, md5Key } = keys): string {
  const text = Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(aesKey), null);
  const param = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  const key = createHash('md5').update(`${agent}${at}${md5Key}`).digest('hex');
  return new URLSearchParams({ agent, timestamp: String(at), param, key }).toString();
}

export async function openTableSite(settings: object = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'longmen-table-'));
  const notices: Record<string, string>[] = [];
  const site = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      notices.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>);
      response.end('{"code":0}');
    });
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const notify = `http://127.0.0.1:${(site.address() as AddressInfo).port}/notify`;
  const own = { ...keys, notify, visibleAt: '/api/sandbox', pullEveryMs: 0, ...settings };
  const config = readPlatforms(JSON.stringify({ table: own }))?.table;
  if (config === undefined) throw new Error('no company');
  // The beginning of a hand.
  const clock = steppedClock(Date.parse('2026-11-25T03:30:00.000Z'));
  const open = () => makeTable(dir, config, { token, clock, chance: seeded(1) });
  let table = open();
  let orders = 0;
  const request = (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
    const [name = '', query = ''] = path.split('?');
    return table.answer({ method, path: name, query, body, headers });
  };
  const ask = async (s: number, fields: Record<string, string | number> = {}): Promise<Reply> => {
    const path = s === 9 || s === 10 || s === 15 ? 'getRecordHandle' : 'channelHandle';
    const answer = await request('GET', `table/${path}?${sealed({ s, ...fields }, clock.now())}`);
    const { d } = (answer.text.startsWith('{') ? JSON.parse(answer.text) : {}) as { d?: Reply['d'] };
    return { d: d ?? { code: NaN }, answer };
  };
  const orderOf = (account: string) => `${keys.agent}20261125103${String((orders += 1)).padStart(6, '0')}${account}`;
  return {
    clock,
    notices,
    request,
    ask,
    orderOf,
    /** Sends an order and says what came, as the code or that nothing did. */
    move: async (s: 2 | 3, money: string, { account = player, orderid = orderOf(account) } = {}) => {
      const { d, answer } = await ask(s, { account, money, orderid });
      return { orderid, code: answer.hangsUp === true ? 'silent' : d.code, money: d['money'] };
    },
    status: async (orderid: string) => (await ask(4, { orderid })).d,
    balance: async (account = player) => (await ask(7, { account })).d,
    /** @returns the page's path behind the site's own */
    launch: async (account: string, game = '900', lang = 'en'): Promise<string> => {
      const head = { account, money: '0', orderid: 'x', ip: '127.0.0.1', lineCode: 'longmen', KindID: game };
      const { d } = await ask(0, { ...head, lang, backUrl: 'https://site.test/back?p=ky' });
      return `window/${String(d['url']).slice('/api/sandbox/'.length)}`;
    },
    step: async (page: string, action: string, fields: object = {}): Promise<View> =>
      JSON.parse((await request('POST', `${page}/${action}`, JSON.stringify(fields))).text) as View,
    admin: (command: object, bearer = token) =>
      request('POST', 'platform-admin', JSON.stringify({ company: 'table', ...command }), {
        authorization: `Bearer ${bearer}`,
      }),
    book: async (): Promise<Book> =>
      JSON.parse(
        (
          await request('POST', 'platform-admin', '{"company":"table","book":true}', {
            authorization: `Bearer ${token}`,
          })
        ).text,
      ) as Book,
    restart: () => {
      table.stop();
      table = open();
    },
    close: () => {
      table.stop();
      site.close();
      site.closeAllConnections();
      rmSync(dir, { recursive: true });
    },
  };
}
