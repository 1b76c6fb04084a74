/** The HTTP side of the console: one Fastify on a port of its own, one route per call (office.md 5, 14). */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { type ConsoleCall, consoleCalls } from '@longmen/contract/console';
import { signatureHeader } from '@longmen/contract/console/signed-action';
import type { Locale } from '@longmen/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal, refuse } from '../api/route.ts';
import { refusalOfError } from '../http/answer.ts';
import { apiHeaders, transportHeaders } from '../http/headers.ts';
import type { RequestLimits } from '../http/limits.ts';
import { localeOf } from '../http/locale.ts';
import { queryOf } from '../http/request.ts';
import type { AddressList } from '../network/address-list.ts';
import { callerKey } from '../network/addresses.ts';
import { isRecord } from '../runtime/is-record.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { AtConsole, ConsoleContext, ConsoleRoute, From } from './console-route.ts';
import { fromOf } from './from.ts';
import { assertAllowed, isOwnPage, sessionCookie, tokenOf } from './gates.ts';
import { sendProblem } from './problem.ts';

export type ConsoleOptions<At extends AtConsole> = {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly routes: readonly ConsoleRoute<At>[];
  readonly limits: RequestLimits;
  /** As browsers see it: `http://localhost:8090`. */
  readonly origin: string;
  /** Addresses that may come at all; undefined: all. */
  readonly allowed: AddressList | undefined;
  readonly trustProxy: string[];
  /** How long a session lasts at most. */
  readonly sessionMs: number;
  /** Who is behind a token now. @param isBackground the page asks by itself: it keeps nobody signed in */
  authenticate(token: string, from: From, isBackground: boolean): Promise<At | undefined>;
};

const bodyLimitBytes = 256 * 1024;
const compressFromBytes = 2_048;

/** Builds the server; files and listening are the caller's. */
export async function buildConsoleServer<At extends AtConsole>(options: ConsoleOptions<At>): Promise<FastifyInstance> {
  assertOneRoutePerCall(options.routes);
  const loggerInstance: FastifyBaseLogger = options.log.child({ part: 'console' });
  const server = Fastify({
    loggerInstance,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  keepStrangersOut(server, options);
  await server.register(compress, { encodings: ['gzip'], threshold: compressFromBytes });
  // Only JSON has a meaning here; a form of another page is none.
  server.removeContentTypeParser('text/plain');
  for (const route of options.routes) registerRoute(server, route, options);
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(withHeaders(request, reply), localeOfRequest(request), refuse('unknownPath'));
  for (const url of ['/api', '/api/*']) server.all(url, unknown);
  server.setErrorHandler((error, request, reply) => {
    withHeaders(request, reply);
    return sendProblem(reply, localeOfRequest(request), refusalFrom(error, 'a request', request, options));
  });
  return server;
}

/** A closed connection for whoever may not come; behind a proxy, where it is the proxy's, a bare 404. */
function keepStrangersOut<At extends AtConsole>(
  server: FastifyInstance,
  { allowed, trustProxy }: ConsoleOptions<At>,
): void {
  if (allowed === undefined) return;
  server.addHook('onRequest', async (request, reply) => {
    if (allowed.has(request.ip)) return;
    if (trustProxy.length === 0) request.raw.socket.destroy();
    else await reply.status(404).send();
  });
}

function registerRoute<At extends AtConsole>(
  server: FastifyInstance,
  route: ConsoleRoute<At>,
  options: ConsoleOptions<At>,
): void {
  const { method, path } = route.call;
  const url = `/api/console/${path.replace(/\{(\w+)\}/g, ':$1')}`;
  server.route({ method, url, handler: (request, reply) => answer(route, request, reply, options) });
}

async function answer<At extends AtConsole>(
  { call, answer: work }: ConsoleRoute<At>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ConsoleOptions<At>,
): Promise<FastifyReply> {
  withHeaders(request, reply);
  const started = process.hrtime.bigint();
  let code = '200';
  try {
    if (!isOwnPage(request, options.origin)) throw refuse('unknownPath');
    const from = fromOf(request.ip, request.headers['user-agent']);
    const isBackground = request.headers['longmen-background'] === '1';
    if (call.access === 'open') await options.limits.spend('consoleSignIn', from.network);
    else await options.limits.spend('console', callerKey(from.address));
    const at = call.access === 'open' ? undefined : await options.authenticate(tokenOf(request), from, isBackground);
    assertAllowed(call, at);
    const fields = fieldsOf(call, request);
    const input = readFields(call, fields);
    const context = contextOf(request, reply, { from, signed: signedOf(call, fields, request) }, options);
    const output = await runRoute(work, input, context, at);
    return await reply.send(z.encode(call.output, output));
  } catch (error) {
    const refusal = refusalFrom(error, call.name, request, options);
    code = refusal.refusal;
    options.metrics.refusals.inc({ call: call.name, refusal: code });
    return sendProblem(reply, localeOfRequest(request), refusal);
  } finally {
    options.metrics.requestSeconds.observe({ call: call.name, code }, Number(process.hrtime.bigint() - started) / 1e9);
  }
}

/** Runs what answers a call on the input that its schema has read and the caller whom its access asks for. */
function runRoute(work: unknown, input: unknown, context: ConsoleContext, at: unknown): Promise<unknown> {
  return (work as (...args: unknown[]) => Promise<unknown>)(input, context, at);
}

/** Path over body over query: what an address names is what is meant. @throws Refusal `invalidInput` */
function fieldsOf(call: ConsoleCall, request: FastifyRequest): Record<string, unknown> {
  const { body = {} } = request;
  if (!isRecord(body) || Array.isArray(body)) throw refuse('invalidInput', { field: '' });
  const query = call.method === 'GET' ? queryOf(request) : {};
  const params = isRecord(request.params) ? request.params : {};
  return { ...query, ...body, ...params };
}

/** Headers are no longer than that together, and a signature has its place in them. */
const signatureMax = 8_000;

/** @throws Refusal for what is no signature */
function signedOf(
  { method }: ConsoleCall,
  fields: Readonly<Record<string, unknown>>,
  { headers }: FastifyRequest,
): ConsoleContext['signed'] {
  const sent = headers[signatureHeader.toLowerCase()];
  if (sent === undefined || method === 'GET') return undefined;
  const text = typeof sent === 'string' && sent.length <= signatureMax ? sent : '';
  try {
    return { fields, signature: JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown };
  } catch {
    throw refuse('actionNotSigned');
  }
}

/** @throws Refusal `invalidInput` */
function readFields(call: ConsoleCall, fields: Readonly<Record<string, unknown>>): unknown {
  const read = z.safeDecode(call.input, fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refuse('invalidInput', { field: issue?.path.map(String).join('.') ?? '' });
}

function contextOf<At extends AtConsole>(
  request: FastifyRequest,
  reply: FastifyReply,
  { from, signed }: Pick<ConsoleContext, 'from' | 'signed'>,
  { sessionMs }: ConsoleOptions<At>,
): ConsoleContext {
  return {
    requestId: request.id,
    locale: localeOfRequest(request),
    from,
    signed,
    setToken: (token) => {
      void reply.header('Set-Cookie', sessionCookie(token ?? '', token === undefined ? 0 : sessionMs / 1_000));
    },
  };
}

/** An expected "no" as it is; anything else is a fault or a lost database, of which the operator learns no more. */
function refusalFrom<At extends AtConsole>(
  error: unknown,
  what: string,
  request: FastifyRequest,
  { log, metrics }: ConsoleOptions<At>,
): Refusal {
  if (error instanceof Refusal) return error;
  const { refusal, isFault } = refusalOfError(error);
  if (isFault) {
    metrics.faults.inc({ call: what });
    log.error({ err: error, call: what, requestId: request.id }, 'a call of the console failed');
  } else log.warn({ err: error, call: what, requestId: request.id }, 'a call of the console could not be served');
  return refusal === 'invalidInput' ? refuse('invalidInput', { field: '' }) : refuse(refusal);
}

const withHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(apiHeaders).headers(transportHeaders).header('X-Request-Id', request.id);

/** The language that the page names; it knows what the operator has chosen. */
const localeOfRequest = (request: FastifyRequest): Locale => localeOf(undefined, request.headers['accept-language']);

/** A call without a route, or with two, is a mistake that must stop the start. */
function assertOneRoutePerCall(routes: readonly { readonly call: ConsoleCall }[]): void {
  const names = routes.map(({ call }) => call.name);
  const missing = Object.keys(consoleCalls).filter((name) => !names.includes(name));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length + doubled.length > 0)
    throw new Error(`calls of the console without a route: ${missing.join(', ')}; with two: ${doubled.join(', ')}`);
}
