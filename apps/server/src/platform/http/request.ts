/** From an HTTP request to what a use-case needs: fields, context, caller. */
import { createHash } from 'node:crypto';
import type { Call } from '@longmen/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, type RequestContext, refuse } from '../api/route.ts';
import { localeOf } from './locale.ts';
import { isRecord } from '../runtime/is-record.ts';

/** Decides who may pass and who is calling; identity fills it. */
export type Gatekeeper = {
  /** Refuses while the site is closed, or an address or its region is locked. @throws Refusal */
  admit(request: { ip: string; host: string }): Promise<void>;
  /** The caller behind an AuthGC header; undefined without a token. @throws Refusal 401, 600, 601 */
  authenticate(request: {
    token: string;
    host: string;
    fromWay: number;
    ip: string;
    /** Awaited before anything is looked up for a token that this process does not know; may refuse. */
    beforeLookup(): Promise<void>;
  }): Promise<Caller | undefined>;
};

const fromWays = new Set([1, 2, 3, 4, 6]);

/** The wire fields of a request: query, then body, then path, the later ones winning. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body;
  const fields: Record<string, unknown> = {
    ...queryOf(request),
    ...(typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body) ? body : {}),
    ...(isRecord(request.params) ? request.params : {}),
  };
  for (const [name, value] of Object.entries(fields)) {
    // An empty field is an absent one: form clients send every field they know.
    if (value === '' || value === undefined) delete fields[name];
  }
  return fields;
}

/** The fields of the query; none where the address could not be read. */
export function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return isRecord(query) ? query : {};
}

/** `AuthGC: <host>;<token>`; both may be empty. */
export function readAuthGc(header: string | string[] | undefined): { host: string; token: string } {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || text.length > 600) return { host: '', token: '' };
  const cut = text.lastIndexOf(';');
  return cut < 0 ? { host: text, token: '' } : { host: text.slice(0, cut), token: text.slice(cut + 1) };
}

/** FROMWAY header or query; 4 (WAP) when absent or unknown (spec 1 §7). */
export function readFromWay(request: FastifyRequest): number {
  const header = request.headers['fromway'] ?? queryOf(request)['FROMWAY'];
  const way = Number(header);
  return fromWays.has(way) ? way : 4;
}

/**
 * The `Idempotency-Key` of a request; undefined without one. A key that cannot be honoured is refused:
 * ignoring it would leave a client unprotected that believes it is.
 * @throws Refusal `invalidInput`
 */
function readKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw refuse('invalidInput', { field: 'Idempotency-Key' });
  }
  return key;
}

/** Everything about a request but its caller. @throws Refusal `invalidInput` for a key that cannot be honoured. */
export function contextOf(
  request: FastifyRequest,
  call: Call,
  fields: Record<string, unknown>,
): Omit<RequestContext, 'caller'> {
  const idempotencyKey = call.once ? readKey(request.headers['idempotency-key']) : undefined;
  return {
    requestId: request.id,
    locale: localeOf(queryOf(request)['lang'], request.headers['accept-language']),
    ip: request.ip,
    fromWay: readFromWay(request),
    host: readAuthGc(request.headers['authgc']).host || request.hostname,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    idempotencyKey,
    bodyHash: idempotencyKey === undefined ? Buffer.alloc(0) : hashOf(fields),
  };
}

/** SHA-256 over the fields with their names sorted, so that their order does not matter. */
function hashOf(fields: Record<string, unknown>): Buffer {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'lang')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}
