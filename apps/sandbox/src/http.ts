/** The sandbox over HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fieldsOf } from './fields.ts';
import type { Feeds } from './feed/feeds.ts';
import type { Payments } from './payments/payments.ts';
import type { PayoutGateway } from './payouts/gateway.ts';
import { send as sendAnswer } from './platforms/shared/answer.ts';
import { isPlatformPath } from './platforms/platforms.ts';
import type { Company } from './platforms/shared/company.ts';
import type { Lists } from './settlements/lists.ts';

const bodyBytesMax = 64 * 1024;
const requestTimeoutMs = 10_000;

export type Services = {
  readonly feeds: Feeds;
  /** Opens the admin paths; without one there are none. */
  readonly token: string;
  readonly payouts: PayoutGateway | undefined;
  readonly payments: Payments | undefined;
  readonly lists: Lists;
  readonly platforms: Company | undefined;
};

/** Builds the server; it does not listen yet. */
export function sandboxServer({ feeds, token, payouts, payments, lists, platforms }: Services): Server {
  return createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    if (platforms !== undefined && isPlatformPath(pathOf(request))) {
      answerPlatform(platforms, request, response).catch(() => send(response, 400, {}));
      return;
    }
    if (listPaths.test(request.url ?? '')) {
      answerList(lists, token, request, response).catch(() => send(response, 400, {}));
      return;
    }
    if (payouts !== undefined && request.url?.startsWith(payoutPath) === true) {
      answerPayout(payouts, token, request, response).catch(() => send(response, 400, {}));
      return;
    }
    if (payments !== undefined && paymentPaths.test(request.url ?? '')) {
      answerPayment(payments, request, response).catch(() => send(response, 400, {}));
      return;
    }
    answerFeeds(feeds, token, request).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 400, {}),
    );
  });
}

type Answer = { status: number; body: unknown };
const nothing: Answer = { status: 404, body: {} };

async function answerFeeds(feeds: Feeds, token: string, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const [section, ...path] = url.pathname.slice(1).split('/');
  if (request.method === 'GET' && url.pathname === '/keys') return { status: 200, body: feeds.keys() };
  if (request.method === 'GET' && section === 'feeds' && path.length === 2) {
    const entries = feeds.page(path[0] ?? '', Number(path[1]), Number(url.searchParams.get('after') ?? 0));
    if (entries === undefined) return nothing;
    return entries === null ? { status: 503, body: {} } : { status: 200, body: { words: entries } };
  }
  if (request.method === 'POST' && section === 'admin' && token !== '') {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} };
    return { status: feeds.admin(path.join('/'), await readJson(request)) ? 200 : 400, body: {} };
  }
  return nothing;
}

const pathOf = (request: IncomingMessage) => URL.parse(request.url ?? '/', 'http://sandbox')?.pathname ?? '/';

async function answerPlatform(platforms: Company, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method = 'GET', url = '' } = request;
  const body = await readText(request);
  const query = url.split('?').slice(1).join('?');
  sendAnswer(response, await platforms.answer({ method, path: pathOf(request).slice(1), query, headers, body }));
}

const paymentPaths = /^\/(gateway|chain|window|pay-admin)(\/|$)/;

async function answerPayment(payments: Payments, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://sandbox').pathname.slice(1);
  if (!(await payments.answer(request, response, path, await readText(request)))) send(response, 404, {});
}

const listPaths = /^\/(list-admin|[a-z]+\/settlement)$/;

/** `{company}/settlement` for the site; `list-admin` for whoever has the token. */
async function answerList(
  lists: Lists,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, section = ''] = (request.url ?? '').split('/');
  const body = await readText(request);
  if (section === 'list-admin') {
    if (token === '' || request.headers.authorization !== `Bearer ${token}`) return send(response, 401, {});
    return send(response, lists.admin(fieldsOf(JSON.parse(body))) ? 200 : 400, {});
  }
  const [time, signature] = [request.headers['x-time'], request.headers['x-signature']].map(String);
  const answer = lists.answer(section, { time: time ?? '', signature: signature ?? '', body });
  if (answer === undefined) return send(response, 404, {});
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
}

const payoutPath = '/payout/';

/** `payouts`, `payouts/query` for the site; `admin` and `book` for whoever has the token. */
async function answerPayout(
  payouts: PayoutGateway,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').slice(payoutPath.length);
  const body = await readText(request);
  if (path === 'admin' || path === 'book') {
    if (token === '' || request.headers.authorization !== `Bearer ${token}`) return send(response, 401, {});
    if (path === 'book') return send(response, 200, payouts.list());
    return send(response, payouts.admin(JSON.parse(body)) ? 200 : 400, {});
  }
  const [time, signature] = [request.headers['x-time'], request.headers['x-signature']].map(String);
  const answer = payouts.answer({ path, time: time ?? '', signature: signature ?? '', body });
  if (answer.hangUp === true) {
    request.socket.destroy();
    return;
  }
  const headers = { 'content-type': 'application/json', ...(answer.location ? { location: answer.location } : {}) };
  response.writeHead(answer.status, headers).end(answer.text);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return JSON.parse(await readText(request));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const body: AsyncIterable<Buffer> = request;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new RangeError('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
