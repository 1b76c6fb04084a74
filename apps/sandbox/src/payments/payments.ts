/** The payment side of the sandbox over HTTP: signed calls of the site, pages for players, twists for whoever has the token. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Journal, openJournal } from '../settlements/journal.ts';
import { type Chain, makeChain } from './chain.ts';
import { type Gateway, makeGateway, type Order } from './gateway.ts';
import { makeNotifier, type Notifier, type Provider, type Twist } from './notifier.ts';
import { bankPage, chainPage, donePage, payPage } from './pages.ts';
import { openRecords } from './records.ts';

export type PaymentsConfig = {
  readonly requestSecret: string;
  readonly callbackSecret: string;
  /** Where callbacks go, without the provider's name. */
  readonly notify: string;
  /** Under which address players see the pages. */
  readonly shownAt: string;
};

export type Payments = {
  /** Answers paths below `gateway/`, `bank/`, `chain/`, `window/` and `pay-admin`. @returns false for any other */
  answer(request: IncomingMessage, response: ServerResponse, path: string, body: string): Promise<boolean>;
  /** What was truly paid. */
  readonly journal: Journal;
  stop(): void;
};

const toleranceMs = 300_000;

/** @param token opens `pay-admin`; without one there is none */
export function makePayments(dir: string, config: PaymentsConfig, token: string, now: () => number): Payments {
  const notifier = makeNotifier(config.notify, config.callbackSecret, now);
  const journal = openJournal(dir);
  const told = { notifier, journal };
  const gateway = makeGateway(openRecords<Order>(dir, 'orders'), told, `${config.shownAt}/pay`, now);
  const chain = makeChain(openRecords(dir, 'addresses'), told, now);

  const signed = (request: IncomingMessage, body: string) => {
    const time = String(request.headers['x-timestamp']);
    const given = String(request.headers['x-signature']);
    const right = createHmac('sha256', Buffer.from(config.requestSecret, 'hex'))
      .update(`${time}.${body}`)
      .digest('hex');
    const isRight = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
    return isRight && Math.abs(now() - Number(time) * 1000) <= toleranceMs;
  };

  const line = (fields: Record<string, string>) => {
    const { amount = '', note = '', payer = '' } = fields;
    const txid = fields['txid'] ?? `B${randomBytes(8).toString('hex')}`;
    const exact = /^\d+(\.\d{1,3})?$/.test(amount) ? amount.replace(/^0+(?=\d)/, '') : '0';
    const at = now();
    journal.note('bank', txid, { amount: exact, state: 'paid', at });
    notifier.tell('sandbox-bank', { event: 'line', txid, amount: exact, currency: 'CNY', note, payer, at });
    return txid;
  };

  const parts: Parts = { notifier, gateway, chain, line };

  return {
    answer: async (request, response, path, body) => {
      const [room, ...rest] = path.split('/');
      const json = (status: number, value: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        return true;
      };
      if (room === 'window') {
        const shown = showWindow(parts, rest.join('/'), request.method ?? 'GET', body);
        response
          .writeHead(shown === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
          .end(shown ?? donePage('There is no such page.'));
        return true;
      }
      if (room === 'pay-admin' && token !== '') {
        if (request.headers.authorization !== `Bearer ${token}`) return json(401, {});
        const done = await obey(parts, JSON.parse(body) as Record<string, unknown>);
        return done === undefined ? json(400, {}) : json(200, done);
      }
      if (room !== 'gateway' && room !== 'chain') return false;
      if (!signed(request, body)) return json(401, {});
      const asked = JSON.parse(body) as Record<string, unknown>;
      if (path === 'gateway/orders') return json(200, gateway.open(asked));
      if (path === 'gateway/query') return json(200, gateway.query(asked));
      return path === 'chain/addresses' ? json(200, chain.address(asked)) : json(404, {});
    },
    journal,
    stop: notifier.stop,
  };
}

type Parts = {
  readonly notifier: Notifier;
  readonly gateway: Gateway;
  readonly chain: Chain;
  /** Writes a line of the bank and tells it. @returns its reference */
  readonly line: (fields: Record<string, string>) => string;
};

/** The bank's page, the chain's page, and the page of an order at the gateway; undefined where there is none. */
function showWindow({ gateway, chain, line }: Parts, path: string, method: string, body: string): string | undefined {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (path === 'bank') {
    if (method === 'GET') return bankPage();
    return donePage(`Transferred; reference ${line(form)}.`);
  }
  if (path === 'chain') {
    if (method === 'GET') return chainPage();
    const { address = '', quantity = '' } = form;
    return donePage(`Sent; transaction ${chain.transfer({ address, quantity })}.`);
  }
  const order = path.startsWith('pay/') ? gateway.shown(path.slice(4)) : undefined;
  if (order === undefined) return undefined;
  if (method === 'GET' || order.state !== 'waiting') return payPage(order);
  const state = form['do'] === 'failed' ? 'failed' : 'paid';
  gateway.decide(order.id, state);
  return donePage(state === 'paid' ? 'Paid.' : 'Refused.', order.returnUrl);
}

/** What tests and the fault bench have it do; undefined for what it does not know. */
async function obey(
  { notifier, gateway, chain, line }: Parts,
  deed: Record<string, unknown>,
): Promise<object | undefined> {
  if (typeof deed['notify'] === 'string') notifier.aim(deed['notify']);
  else if (deed['twist'] !== undefined) notifier.twist(deed['twist'] as Partial<Twist>);
  else if (deed['release'] === true) return { sent: await notifier.release() };
  else if (typeof deed['say'] === 'object') notifier.tell(deed['provider'] as Provider, deed['say'] ?? {});
  else if (typeof deed['refuse'] === 'boolean') gateway.refuse(deed['refuse']);
  else if (typeof deed['decide'] === 'string') {
    const { decide, state, ...twist } = deed;
    return gateway.decide(decide, state as 'paid' | 'failed', twist) ? {} : undefined;
  } else if (typeof deed['transfer'] === 'object')
    return { txid: chain.transfer(deed['transfer'] as Parameters<typeof chain.transfer>[0]) };
  else if (typeof deed['line'] === 'object') return { txid: line(deed['line'] as Record<string, string>) };
  else return undefined;
  return {};
}
