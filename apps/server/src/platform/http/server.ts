/**
 * The HTTP side of the platform: one Fastify, one route per call of the contract,
 * every answer an envelope in the caller's language (calls.md, Conventions).
 */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { calls, type Call, type Locale } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { callerKey } from '../addresses.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openApiDocument, openApiPath } from '../openapi.ts';
import { type Caller, type RawAnswer, Refusal, type RequestContext, type Route } from '../route.ts';
import { refusalOfError, sendDone, sendRefusal } from './answer.ts';
import { filesOf, rawOf, withBytes } from './body.ts';
import { answerClientError, answerExpectations } from './client-errors.ts';
import { tellUntrustedProxy } from './forwarded.ts';
import { apiHeaders, transportHeaders } from './headers.ts';
import type { RequestLimits } from './limits.ts';
import { localeOf } from './locale.ts';
import { contextOf, fieldsOf, type Gatekeeper, readAuthGc, readFromWay } from './request.ts';
import { mayCall } from './permission.ts';

export type HttpOptions = {
  log: Log;
  metrics: Metrics;
  routes: readonly Route[];
  gatekeeper: Gatekeeper;
  limits: RequestLimits;
  /** Too much work is waiting: shed what is not a bet (trust.md A7). */
  overloaded: () => boolean;
  /** The process is leaving: answers end their connections. */
  draining: () => boolean;
  trustProxy: string[];
  /** Origins besides its own that may call the API (the app's fallback hosts). */
  allowedOrigins: () => readonly string[];
};

const bodyLimitBytes = 512 * 1024;
const requestTimeoutMs = 30_000;
/** Lists and pages shrink to a third; below this the headers outweigh what is saved. */
const compressFromBytes = 2_048;

/** Builds the server; listening is the caller's. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(withApiHeaders(request, reply, options), localeOfRequest(request), new Refusal('unknownPath'));
  const server = Fastify({
    loggerInstance: options.log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    // What still arrives on an open connection while the port closes is answered like anything else.
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // An address that cannot be decoded leads nowhere, and is not quoted back.
    frameworkErrors: (_error, request, reply) => {
      unknown(request, reply);
    },
    clientErrorHandler: answerClientError,
    // Node's own answer to a request without a Host has no envelope; nothing here needs the name.
    http: { requireHostHeader: false },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    rewriteUrl: (request) => tolerantUrl(request.url ?? '/'),
  });
  answerExpectations(server.server);
  tellUntrustedProxy(server, options.log);
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.headers(apiHeaders).headers(transportHeaders);
    if (options.draining()) reply.header('Connection', 'close');
    done(null, payload);
  });
  await server.register(compress, { encodings: ['gzip'], threshold: compressFromBytes });
  await server.register(formbody, { bodyLimit: bodyLimitBytes });

  assertOneRoutePerCall(options.routes);
  for (const route of options.routes) if (route.call.body === undefined) registerRoute(server, route, options);
  const document = JSON.stringify(openApiDocument());
  server.get(openApiPath, async (request, reply) =>
    withApiHeaders(request, reply, options).type('application/json; charset=utf-8').send(document),
  );

  server.options('/api/*', async (request, reply) => allowOrigin(request, reply.status(204), options).send());
  server.setErrorHandler((error, request, reply) => {
    const { refusal, isFault } = refusalOfError(error);
    if (isFault) request.log.error({ err: error, requestId: request.id }, 'a request failed outside of any call');
    return sendRefusal(withApiHeaders(request, reply, options), localeOfRequest(request), new Refusal(refusal));
  });
  await withBytes(server, (scope, limitOf) => {
    for (const route of options.routes)
      if (route.call.body !== undefined) registerRoute(scope, route, options, limitOf(route.call));
  });
  const otherMethods = server.supportedMethods.filter((method) => method !== 'OPTIONS');
  for (const url of ['/api', '/api/*']) server.route({ method: otherMethods, url, handler: unknown });
  server.setNotFoundHandler(unknown);
  return server;
}

/** Doubled slashes, a leading `index.php/` or `v1/` are what old clients send; all mean the same call. */
function tolerantUrl(url: string): string {
  return url.replace(/^\/+index\.php(?=\/)/i, '').replace(/^\/+api\/+(index\.php\/+)?(v1\/+)?/i, '/api/');
}

function registerRoute(server: FastifyInstance, route: Route, options: HttpOptions, bodyLimit = bodyLimitBytes): void {
  const { call } = route;
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(route, request, reply, options);
  for (const { method, path } of [{ method: call.method, path: call.path }, ...(call.also ?? [])]) {
    const url = `/api/${path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`;
    // Bets are answered at once and hold hashes, which do not shrink.
    server.route({ method, url, handler, bodyLimit, ...(call.bucket === 'bet' ? { compress: false as const } : {}) });
  }
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<FastifyReply> {
  const { call } = route;
  const started = process.hrtime.bigint();
  const locale = localeOfRequest(request);
  withApiHeaders(request, reply, options);
  let code = '200';
  try {
    if (call.bucket !== 'bet' && options.overloaded()) throw new Refusal('busy');
    const { context, input } = await understand(call, request, options);
    const output = await route.answer(input as never, context as never);
    return isRaw(output)
      ? reply.header('Content-Type', output.contentType).send(output.raw)
      : sendDone(reply, locale, writeOutput(call, output));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refuseFor(error, call, request, options);
    code = refusal.refusal;
    options.metrics.refusals.inc({ call: call.name, refusal: refusal.refusal });
    return sendRefusal(reply, locale, refusal);
  } finally {
    options.metrics.requestSeconds.observe({ call: call.name, code }, Number(process.hrtime.bigint() - started) / 1e9);
  }
}

async function understand(
  call: Call,
  request: FastifyRequest,
  options: HttpOptions,
): Promise<{ context: RequestContext; input: unknown }> {
  // Gateways call whatever the site does with players of their region; their signature is their way in.
  if (call.body !== 'raw') await options.gatekeeper.admit({ ip: request.ip, host: request.host });
  const caller = await identify(call, request, options);
  await options.limits.spend(call.bucket, caller?.userId ?? callerKey(request.ip));
  const fields = { ...fieldsOf(request), ...(call.body === 'file' ? await filesOf(request) : {}) };
  const read = readInput(call, fields);
  if (!read.ok) throw new Refusal('invalidInput', { field: read.field });
  const raw = call.body === 'raw' ? { raw: rawOf(request) } : {};
  return { context: { ...contextOf(request, call, fields), ...raw, caller }, input: read.value };
}

async function identify(call: Call, request: FastifyRequest, options: HttpOptions): Promise<Caller | undefined> {
  const { host, token } = readAuthGc(request.headers['authgc']);
  let caller: Caller | undefined;
  if (token !== '') {
    try {
      caller = await options.gatekeeper.authenticate({
        token,
        host: host || request.hostname,
        fromWay: readFromWay(request),
        ip: request.ip,
      });
    } catch (error) {
      // Calls open to visitors never answer 401: a dead token makes a visitor.
      if (call.who !== 'anyone' || !(error instanceof Refusal)) throw error;
    }
  }
  mayCall(call, caller);
  return caller;
}

function refuseFor(error: unknown, call: Call, request: FastifyRequest, options: HttpOptions): Refusal {
  const { refusal, isFault } = refusalOfError(error);
  if (isFault) {
    options.metrics.faults.inc({ call: call.name });
    options.log.error({ err: error, call: call.name, requestId: request.id }, 'a call failed');
  } else {
    options.log.warn({ err: error, call: call.name, requestId: request.id }, 'a call could not be served');
  }
  return new Refusal(refusal);
}

function withApiHeaders(request: FastifyRequest, reply: FastifyReply, options: HttpOptions): FastifyReply {
  reply.headers(apiHeaders).headers(transportHeaders).header('X-Request-Id', request.id);
  return allowOrigin(request, reply, options);
}

/** The app's own fallback hosts may call each other; nobody else's pages may. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, options: HttpOptions): FastifyReply {
  const origin = request.headers.origin;
  if (origin === undefined || !options.allowedOrigins().includes(origin)) return reply;
  return reply
    .header('Access-Control-Allow-Origin', origin)
    .header('Vary', 'Origin')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header(
      'Access-Control-Allow-Headers',
      'AuthGC, FROMWAY, Idempotency-Key, Content-Type, Accept-Language, X-Request-Id',
    )
    .header('Access-Control-Allow-Methods', 'GET, POST')
    .header('Access-Control-Max-Age', '600');
}

function localeOfRequest(request: FastifyRequest): Locale {
  return localeOf((request.query as Record<string, unknown> | undefined)?.['lang'], request.headers['accept-language']);
}

function isRaw(output: unknown): output is RawAnswer {
  return typeof output === 'object' && output !== null && Buffer.isBuffer((output as { raw?: unknown }).raw);
}

/** A call without a route, or with two, is a mistake that must stop the start. */
function assertOneRoutePerCall(routes: readonly Route[]): void {
  const names = routes.map((route) => route.call.name);
  const missing = Object.keys(calls).filter((name) => !names.includes(name));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0 || doubled.length > 0) {
    throw new Error(
      `calls without a route: ${missing.join(', ') || 'none'}; with two: ${doubled.join(', ') || 'none'}`,
    );
  }
}
