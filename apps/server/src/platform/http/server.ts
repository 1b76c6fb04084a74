/**
 * The HTTP side of the platform: one Fastify, one route per call of the contract,
 * every answer an envelope in the caller's language (calls.md, "Conventions").
 */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import type { AnyRefusalName } from '@longmen/contract/refusal-facts';
import { calls, type Call, type Locale } from '@longmen/contract';
import { errorNumberOf } from '@longmen/contract/chat-refusals';
import { readInput, writeOutput } from '@longmen/contract/schema';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { openApiDocument, openApiPath } from '../api/openapi.ts';
import { type RawAnswer, type RequestContext, type Route, Refusal, refuse } from '../api/route.ts';
import { admitRequests } from './bounds/admission.ts';
import { doneEnvelope, refusalOfError, sendDone, sendRefusal } from './answer.ts';
import { bodyLimitOf, rawOf, withBytes, withFiles } from './body.ts';
import { answerExpectations } from './client-errors.ts';
import { boundConnections } from './bounds/connections.ts';
import { warnUntrustedProxy } from './forwarded.ts';
import { apiHeaders, transportHeaders } from './headers.ts';
import { isKnown, type CachedAnswer, type CachedAnswers, makeCachedAnswers } from './cache/cached-answers.ts';
import { type Lateness, makeLateness } from './bounds/lateness.ts';
import type { RequestLimits } from './limits.ts';
import { localeOf } from './locale.ts';
import { contextOf, fieldsOf, type Gatekeeper, queryOf } from './request.ts';
import { type HttpTimes, httpTimes } from './bounds/times.ts';
import { tolerantUrl } from './tolerant-url.ts';
import { isRecord } from '../runtime/is-record.ts';

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
  /** Connections that one address may hold at once. */
  connectionsPerAddress: number;
  /** Tests shorten the times. */
  times?: Partial<HttpTimes>;
};

/** How long a connection may be still while it is neither idle between requests nor waited for otherwise. */
const stillMs = 30_000;
const readAheadBytes = 16 * 1024;
/** Of routes that are no calls and take a body at all. */
const bodyLimitBytes = 16 * 1024;
/** Lists and pages shrink to a third; below this the headers outweigh what is saved. */
const compressFromBytes = 2_048;

/** Builds the server; listening is the caller's. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const times = { ...httpTimes, ...options.times };
  const lateness = makeLateness(times);
  const unknown: Handler = (request, reply) =>
    sendRefusal(withApiHeaders(request, reply, options), localeOfRequest(request), refuse('unknownPath'));
  const server = openFastify(options, { times, lateness, unknown });
  answerExpectations(server.server);
  warnUntrustedProxy(server, options.log, options.trustProxy);
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.headers(apiHeaders).headers(transportHeaders);
    if (options.draining()) reply.header('Connection', 'close');
    done(null, payload);
  });
  boundConnections(server, { perAddress: options.connectionsPerAddress, trustProxy: options.trustProxy, times });
  admitRequests(server, {
    ...options,
    times,
    lateness,
    sendRefusal: (call, error, request, reply) => {
      withApiHeaders(request, reply, options);
      const code = answerRefusal(call, error, request, reply, options);
      options.metrics.requestSeconds.observe({ call: call.name, code }, reply.elapsedTime / 1_000);
      return reply;
    },
  });
  await server.register(compress, { encodings: ['gzip'], threshold: compressFromBytes });
  await server.register(formbody);

  assertOneRoutePerCall(options.routes);
  const routesOf = (body: Call['body']) => options.routes.filter(({ call }) => call.body === body);
  const served = { ...options, cached: makeCachedAnswers() };
  for (const route of routesOf(undefined)) registerRoute(server, route, served);
  const document = openApiDocument();
  server.get(openApiPath, { config: { bucket: 'document' } }, async (request, reply) => {
    withApiHeaders(request, reply, options).header('Cache-Control', 'private, no-cache');
    return sendBytes(await served.cached.get(openApiPath, async () => document), request, reply);
  });

  server.options('/api/*', other, async (request, reply) => allowOrigin(request, reply.status(204), options).send());
  server.setErrorHandler((error, request, reply) => {
    withApiHeaders(request, reply, options);
    if (error instanceof Refusal) return sendRefusal(reply, localeOfRequest(request), error);
    const { refusal, isFault } = refusalOfError(error);
    if (isFault) request.log.error({ err: error, requestId: request.id }, 'a request failed outside of any call');
    return sendRefusal(reply, localeOfRequest(request), refuse(refusal));
  });
  await withBytes(server, (scope) => {
    for (const route of routesOf('raw')) registerRoute(scope, route, served);
  });
  await withFiles(server, (scope) => {
    for (const route of routesOf('file')) registerRoute(scope, route, served);
  });
  const otherMethods = server.supportedMethods.filter((method) => method !== 'OPTIONS');
  for (const url of ['/api', '/api/*']) server.route({ ...other, method: otherMethods, url, handler: unknown });
  server.setNotFoundHandler(unknown);
  return server;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What is no call shares one bucket of the admission. */
const other = { config: { bucket: 'other' } } as const;

type Bounds = { readonly times: HttpTimes; readonly lateness: Lateness; readonly unknown: Handler };

/** The framework's own settings; `unknown` answers what leads nowhere. */
function openFastify({ log, trustProxy }: HttpOptions, { times, lateness, unknown }: Bounds): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log.child({ part: 'http' });
  return Fastify({
    loggerInstance,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: lateness.requestTimeoutMs,
    connectionTimeout: stillMs,
    // What still arrives on an open connection while the port closes is answered like anything else.
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: (request) => {
      const sent = request.headers['x-request-id'];
      return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
    },
    // An address that cannot be decoded leads nowhere, and is not quoted back.
    frameworkErrors: (_error, request, reply) => {
      unknown(request, reply);
    },
    clientErrorHandler: lateness.onClientError,
    // Node's own answer to a request without a Host has no envelope; nothing here needs the name.
    http: {
      requireHostHeader: false,
      // What is read ahead of a body while it is decided whose it is.
      highWaterMark: readAheadBytes,
      headersTimeout: times.headersMs,
      requestTimeout: lateness.requestTimeoutMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    rewriteUrl: (request) => tolerantUrl(request.url ?? '/'),
  });
}

type Served = HttpOptions & { readonly cached: CachedAnswers };

function registerRoute(server: FastifyInstance, route: Route, options: Served): void {
  const { call } = route;
  const shared = { config: { call }, bodyLimit: bodyLimitOf(call) };
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(route, request, reply, options);
  for (const { method, path } of [{ method: call.method, path: call.path }, ...(call.also ?? [])]) {
    const url = `/api/${path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`;
    // Bets are answered at once and hold hashes, which do not shrink; a wallet's answers are short.
    server.route({
      ...shared,
      method,
      url,
      handler,
      ...(call.bucket === 'bet' || call.bucket === 'wallet' ? { compress: false as const } : {}),
    });
  }
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Served,
): Promise<FastifyReply> {
  const { call } = route;
  const started = process.hrtime.bigint();
  const locale = localeOfRequest(request);
  withApiHeaders(request, reply, options);
  // A client may leave before its body is worked on; what the body holds is given back afterwards all the same.
  const releaseBody = request.releaseBody;
  request.releaseBody = undefined;
  let code = '200';
  try {
    const { context, input } = understand(call, request);
    if (route.basis !== undefined)
      return await sendCached(route, route.basis, { input, context }, request, reply, options);
    const output = await runRoute(route.answer, input, context);
    return isRaw(output)
      ? reply
          .status(output.status ?? 200)
          .header('Content-Type', output.contentType)
          .send(output.raw)
      : sendDone(reply, locale, writeOutput(call, output));
  } catch (error) {
    code = answerRefusal(call, error, request, reply, options);
    return reply;
  } finally {
    releaseBody?.();
    options.metrics.requestSeconds.observe({ call: call.name, code }, Number(process.hrtime.bigint() - started) / 1e9);
  }
}

/** Runs a function of a route on the input that the call's own schema has read, which is what its type asks for. */
function runRoute<T>(work: (input: never, context: never) => T, input: unknown, context: unknown): T {
  return work(input as never, context as never);
}

/** Answers with what is cached while nothing that it depends on has changed. */
async function sendCached(
  { call, answer: make }: Route,
  basis: NonNullable<Route['basis']>,
  { input, context }: { input: unknown; context: RequestContext },
  request: FastifyRequest,
  reply: FastifyReply,
  { cached }: Served,
): Promise<FastifyReply> {
  const { locale, caller } = context;
  const key = JSON.stringify([call.name, locale, await runRoute(basis, input, context), input]);
  const bytes = await cached.get(key, async () =>
    doneEnvelope(locale, writeOutput(call, await runRoute(make, input, context))),
  );
  // What is of one player stays on no device; what is of everybody is asked about before it is used again.
  reply.header('Cache-Control', caller === undefined ? 'private, no-cache' : 'no-store');
  return sendBytes(bytes, request, reply);
}

function sendBytes({ etag, plain, gzipped }: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ETag: etag, Vary: 'Accept-Encoding, Accept-Language, AuthGC' });
  if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('Content-Encoding', 'gzip').send(gzipped);
}

/** What a call is answered with, by then of a caller who may make it. @throws Refusal `invalidInput` */
function understand(call: Call, request: FastifyRequest): { context: RequestContext; input: unknown } {
  const fields = fieldsOf(request);
  const read = readInput(call, fields);
  if (!read.ok) throw refuse('invalidInput', { field: read.field });
  const raw = call.body === 'raw' ? { raw: rawOf(request) } : {};
  return { context: { ...contextOf(request, call, fields), ...raw, caller: request.caller }, input: read.value };
}

/** Answers a call with a refusal, or with what a client may know of a fault. @returns its name */
function answerRefusal(
  call: Call,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): AnyRefusalName {
  const refusal = error instanceof Refusal ? error : refusalOfFault(error, call, request, options);
  options.metrics.refusals.inc({ call: call.name, refusal: refusal.refusal });
  const frame = call.frames === true ? errorNumberOf(refusal.refusal) : undefined;
  void sendRefusal(reply, localeOfRequest(request), refusal, frame === undefined ? {} : { frame });
  return refusal.refusal;
}

function refusalOfFault(error: unknown, call: Call, request: FastifyRequest, options: HttpOptions): Refusal {
  const { refusal, isFault } = refusalOfError(error);
  if (isFault) {
    options.metrics.faults.inc({ call: call.name });
    options.log.error({ err: error, call: call.name, requestId: request.id }, 'a call failed');
  } else {
    options.log.warn({ err: error, call: call.name, requestId: request.id }, 'a call could not be served');
  }
  return refuse(refusal);
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
  return localeOf(queryOf(request)['lang'], request.headers['accept-language']);
}

function isRaw(output: unknown): output is RawAnswer {
  return isRecord(output) && Buffer.isBuffer(output['raw']);
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
