/**
 * What is decided before a byte of a request's body is read: how often this caller may ask, who it is, how large the body
 * may be, and whether it has the time of a file. Every route names the limit that it spends; one that names none does not start.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '@longmen/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerKey } from '../../network/addresses.ts';
import { type Caller, Refusal, refuse } from '../../api/route.ts';
import { bodyLimitOf, freeBytes, hasBody, inPieces } from '../body.ts';
import { type BodyBudget, makeBodyBudget, smallBodyBytes } from './body-budget.ts';
import type { Lateness } from './lateness.ts';
import type { AddressBucket, RequestLimits } from '../limits.ts';
import { mayCall } from '../permission.ts';
import { type Gatekeeper, readAuthGc, readFromWay } from '../request.ts';
import type { HttpTimes } from './times.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers: its own limit is spent, by caller. */
    call?: Call;
    /** The limit that a route without a call spends, by address. */
    bucket?: AddressBucket;
  }
  interface FastifyRequest {
    /** Who is calling; undefined for visitors. */
    caller: Caller | undefined;
    /** Gives back what a large body holds, once; undefined when there is nothing to give back. */
    releaseBody: (() => void) | undefined;
  }
}

export type Admission = {
  gatekeeper: Gatekeeper;
  limits: RequestLimits;
  /** Too much work is waiting: what is not a bet, here or at a company, is shed (trust.md A7). */
  overloaded: () => boolean;
  times: Pick<HttpTimes, 'leaveMs'>;
  lateness: Pick<Lateness, 'allowUpload'>;
  /** Answers a call that is not let in. */
  sendRefusal(call: Call, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

/** What files together hold while they are sent (three of the largest, a dozen of the usual), and other large bodies. */
const filesTotalBytes = 16 * 1024 * 1024;
const formsTotalBytes = 8 * 1024 * 1024;

/** Adds the hooks; routes come after. */
export function admitRequests(server: FastifyInstance, admission: Admission): void {
  const { limits, times, lateness, sendRefusal } = admission;
  const budgets = { files: makeBodyBudget(filesTotalBytes), forms: makeBodyBudget(formsTotalBytes) };
  server.decorateRequest('caller', undefined);
  server.decorateRequest('releaseBody', undefined);

  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.call === undefined && config?.bucket === undefined) {
      throw new Error(`${String(method)} ${url} names no limit that its requests spend`);
    }
  });

  server.addHook('onRequest', async (request, reply) => {
    const { call, bucket = 'other' } = request.routeOptions.config;
    if (call?.body === 'file') lateness.allowUpload(request.raw);
    if (call === undefined) {
      await limits.spend(bucket, callerKey(request.ip));
    } else {
      try {
        request.caller = await admitCall(call, request, admission);
        reserveBody(call, request, reply.raw, call.body === 'file' ? budgets.files : budgets.forms);
      } catch (error) {
        return sendRefusal(call, error, request, reply);
      }
    }
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    return undefined;
  });

  server.addHook('preParsing', (request, _reply, body, done) => {
    const { headers, raw } = request;
    const isLarge = Number(headers['content-length'] ?? 0) > smallBodyBytes;
    const mayBeInBits = isLarge || headers['transfer-encoding'] !== undefined;
    const isFile = request.routeOptions.config.call?.body === 'file';
    done(null, hasBody(raw) && (mayBeInBits || isFile) ? inPieces(raw) : body);
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    // Told to close, Node would do so at once, and what is still on its way would take the answer with it. The client is
    // told that the connection is not kept, so that it asks nothing more on it.
    if (leaveUnread(request.raw, times.leaveMs)) reply.removeHeader('Connection').header('Keep-Alive', 'timeout=0');
    done(null, payload);
  });

  // Node writes "100 Continue" by itself otherwise, before anybody was asked.
  server.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    server.server.emit('request', request, response),
  );
}

/** Who is calling. The limit is spent by then, and the call is one that they may make. @throws Refusal */
async function admitCall(call: Call, request: FastifyRequest, admission: Admission): Promise<Caller | undefined> {
  const { gatekeeper, limits, overloaded } = admission;
  if (call.bucket !== 'bet' && call.bucket !== 'wallet' && overloaded()) throw refuse('busy');
  // Gateways call whatever the site does with players of their region; their signature is their way in.
  if (call.body !== 'raw') await gatekeeper.admit({ ip: request.ip, host: request.host });
  const address = callerKey(request.ip);
  const caller = await identify(call, request, admission);
  const isNobody = caller === undefined && call.who !== 'anyone';
  await limits.spend(isNobody ? 'session' : call.bucket, caller?.userId ?? address, pointsOf(call, request));
  mayCall(call, caller);
  return caller;
}

/** What a request costs grows with what it says: a point, and one more for every so many bytes. */
const bytesOfPoint = 8 * 1024;

function pointsOf(call: Call, { raw, headers }: FastifyRequest): number {
  // What is read as bytes costs what it is, however long: files have a limit of their own, callbacks are checked first.
  if (call.body !== undefined || !hasBody(raw)) return 1;
  return 1 + Math.floor(Number(headers['content-length'] ?? bodyLimitOf(call)) / bytesOfPoint);
}

async function identify(
  call: Call,
  request: FastifyRequest,
  { gatekeeper, limits }: Admission,
): Promise<Caller | undefined> {
  const { host, token } = readAuthGc(request.headers['authgc']);
  if (token === '') return undefined;
  try {
    return await gatekeeper.authenticate({
      token,
      host: host || request.hostname,
      fromWay: readFromWay(request),
      ip: request.ip,
      beforeLookup: () => limits.spend('session', callerKey(request.ip)),
    });
  } catch (error) {
    // Calls open to visitors never answer 401: a dead token makes a visitor.
    if (call.who !== 'anyone' || !(error instanceof Refusal)) throw error;
    return undefined;
  }
}

/** Takes what a large body may hold, until its request was answered. @throws Refusal `tooLarge`, `busy`, `tooManyRequests` */
function reserveBody(call: Call, request: FastifyRequest, response: ServerResponse, budget: BodyBudget): void {
  if (!hasBody(request.raw)) return;
  const length = request.headers['content-length'];
  const bytes = length === undefined ? bodyLimitOf(call) : Number(length);
  if (bytes > bodyLimitOf(call)) throw refuse('tooLarge');
  if (bytes <= smallBodyBytes) return;
  // Whoever has gone meanwhile is not waited for: nothing would give it back.
  if (response.closed || request.raw.socket.destroyed) throw refuse('invalidInput');
  const release = budget.reserve(bytes, request.caller?.userId ?? callerKey(request.ip));
  request.releaseBody = release;
  response.once('close', () => request.releaseBody?.());
}

/**
 * An answer may leave before the body is there: what still comes is thrown away, and its memory given back at once. After a
 * moment, in which the client can read the answer, the connection is closed. @returns whether there is a rest
 */
function leaveUnread(request: IncomingMessage, withinMs: number): boolean {
  if (request.complete || !hasBody(request) || request.destroyed) return false;
  request.unpipe();
  request.on('data', freeBytes);
  request.resume();
  const timer = setTimeout(() => void request.destroy(), withinMs).unref();
  untilOver(request, () => clearTimeout(timer));
  return true;
}

function untilOver(request: IncomingMessage, done: () => void): void {
  request.once('end', done);
  request.once('close', done);
}
