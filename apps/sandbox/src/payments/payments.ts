/** The payment side of the sandbox over HTTP: signed calls of the site, pages for players, twists for whoever has the token. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { fieldsOf } from '../fields.ts';
import { type Journal, openJournal } from '../settlements/journal.ts';
import { type Chain, makeChain } from './chain.ts';
import { type Gateway, makeGateway, type Order } from './gateway.ts';
import { makeNotifier, type Notifier, providers } from './notifier.ts';
import { bankPage, chainPage, donePage, payPage } from './pages.ts';
import { openRecords } from './records.ts';

export type PaymentsConfig = {
  readonly requestSecret: string;
  readonly callbackSecret: string;
  /** Where callbacks go, without the provider's name. */
  readonly notify: string;
  /** Under which address players see the pages. */
  readonly visibleAt: string;
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
  const sinks = { notifier, journal };
  const gateway = makeGateway(openRecords<Order>(dir, 'orders'), sinks, `${config.visibleAt}/pay`, now);
  const chain = makeChain(openRecords(dir, 'addresses'), sinks, now);

  const isSigned = (request: IncomingMessage, body: string) => {
    const time = String(request.headers['x-timestamp']);
    const signed = String(request.headers['x-signature']);
    const right = createHmac('sha256', Buffer.from(config.requestSecret, 'hex'))
      .update(`${time}.${body}`)
      .digest('hex');
    const isRight = signed.length === right.length && timingSafeEqual(Buffer.from(signed), Buffer.from(right));
    return isRight && Math.abs(now() - Number(time) * 1000) <= toleranceMs;
  };

  const line = (fields: Record<string, string>) => {
    const { amount = '', note = '', payer = '' } = fields;
    const txid = fields['txid'] ?? `B${randomBytes(8).toString('hex')}`;
    const exact = /^\d+(\.\d{1,3})?$/.test(amount) ? amount.replace(/^0+(?=\d)/, '') : '0';
    const at = now();
    journal.write('bank', txid, { amount: exact, state: 'paid', at });
    notifier.announce('sandbox-bank', { event: 'line', txid, amount: exact, currency: 'CNY', note, payer, at });
    return txid;
  };

  const deps: Deps = { notifier, gateway, chain, line };

  return {
    answer: async (request, response, path, body) => {
      const [section, ...tail] = path.split('/');
      const json = (status: number, value: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        return true;
      };
      if (section === 'window') {
        const page = showWindow(deps, tail.join('/'), request.method ?? 'GET', body);
        response
          .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
          .end(page ?? donePage('There is no such page.'));
        return true;
      }
      if (section === 'pay-admin' && token !== '') {
        if (request.headers.authorization !== `Bearer ${token}`) return json(401, {});
        const done = await obey(deps, fieldsOf(JSON.parse(body)));
        return done === undefined ? json(400, {}) : json(200, done);
      }
      if (section !== 'gateway' && section !== 'chain') return false;
      if (!isSigned(request, body)) return json(401, {});
      const input = fieldsOf(JSON.parse(body));
      if (path === 'gateway/orders') return json(200, gateway.open(input));
      if (path === 'gateway/query') return json(200, gateway.query(input));
      return path === 'chain/addresses' ? json(200, chain.address(input)) : json(404, {});
    },
    journal,
    stop: notifier.stop,
  };
}

type Deps = {
  readonly notifier: Notifier;
  readonly gateway: Gateway;
  readonly chain: Chain;
  /** Writes a line of the bank and announces it. @returns its reference */
  readonly line: (fields: Record<string, string>) => string;
};

/** The bank's page, the chain's page, and the page of an order at the gateway; undefined where there is none. */
function showWindow({ gateway, chain, line }: Deps, path: string, method: string, body: string): string | undefined {
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
  const order = path.startsWith('pay/') ? gateway.orderOf(path.slice(4)) : undefined;
  if (order === undefined) return undefined;
  if (method === 'GET' || order.state !== 'waiting') return payPage(order);
  const state = form['do'] === 'failed' ? 'failed' : 'paid';
  gateway.decide(order.id, state);
  return donePage(state === 'paid' ? 'Paid.' : 'Refused.', order.returnUrl);
}

const paymentFields = {
  amount: z.optional(z.string()),
  user: z.optional(z.string()),
  txid: z.optional(z.string()),
  at: z.optional(z.number()),
};

/** What `pay-admin` takes (README). */
const adminCommand = z.union([
  z.object({ notify: z.string() }),
  z.object({
    twist: z.object({
      copies: z.optional(z.number()),
      delayMs: z.optional(z.number()),
      held: z.optional(z.boolean()),
      forged: z.optional(z.number()),
    }),
  }),
  z.object({ release: z.literal(true) }),
  z.object({ announce: z.looseObject({}), provider: z.enum(providers) }),
  z.object({ refuse: z.boolean() }),
  z.object({ decide: z.string(), state: z.enum(['paid', 'failed']), ...paymentFields }),
  z.object({
    transfer: z.object({
      address: z.string(),
      quantity: z.string(),
      confirmations: z.optional(z.number()),
      txid: z.optional(z.string()),
      at: z.optional(z.number()),
    }),
  }),
  z.object({ line: z.record(z.string(), z.string()) }),
]);

/** What tests and the fault bench have it do; undefined for what it does not know. */
async function obey(
  { notifier, gateway, chain, line }: Deps,
  body: Record<string, unknown>,
): Promise<object | undefined> {
  const read = z.safeParse(adminCommand, body);
  if (!read.success) return undefined;
  const command = read.data;
  if ('notify' in command) notifier.aim(command.notify);
  else if ('twist' in command) notifier.twist(command.twist);
  else if ('release' in command) return { sent: await notifier.release() };
  else if ('announce' in command) notifier.announce(command.provider, command.announce);
  else if ('refuse' in command) gateway.refuse(command.refuse);
  else if ('decide' in command) {
    const { decide, state, ...twist } = command;
    return gateway.decide(decide, state, twist) ? {} : undefined;
  } else if ('transfer' in command) return { txid: chain.transfer(command.transfer) };
  else return { txid: line(command.line) };
  return {};
}
