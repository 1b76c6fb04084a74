/**
 * The typed client: `api.cancelBet({ orderNum })`. It knows calls, not the
 * network; the transport that it is given sends one request and returns the
 * envelope.
 */
import * as z from 'zod/mini';
import type { Call, InputOf, OutputOf } from './call.ts';
import type { RefusalName } from './refusals/refusals.ts';

/** What every answer looks like on the wire. */
export type Envelope = { code: number; msg: string; data: unknown };

export type Transport = (request: {
  method: 'GET' | 'POST';
  path: string;
  /** Wire fields; path parameters already taken out. */
  fields: Record<string, unknown>;
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
}) => Promise<Envelope>;

/** A "no" from the server, in the caller's language. */
export class Refused extends Error {
  readonly code: number;
  /** The refusal's name in the catalogue, when the server named it. */
  readonly refusal: RefusalName | undefined;
  readonly data: Record<string, unknown>;

  constructor(envelope: Envelope) {
    super(envelope.msg);
    this.name = 'Refused';
    this.code = envelope.code;
    const data = envelope.data;
    this.data = typeof data === 'object' && data !== null ? { ...data } : {};
    const named = this.data['refusal'];
    this.refusal = typeof named === 'string' ? (named as RefusalName) : undefined;
  }
}

export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };

export type Client<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (input: InputOf<Calls[Name]>, options?: CallOptions) => Promise<OutputOf<Calls[Name]>>;
};

/** Codes that mean "done": 200, and 201 done but awaiting review. */
const done = new Set([200, 201]);

/**
 * Builds a client over a set of calls.
 * Its methods throw `Refused` for a refusal and whatever the transport throws
 * for a lost network.
 */
export function makeClient<Calls extends Record<string, Call>>(calls: Calls, transport: Transport): Client<Calls> {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    async (input: unknown, options: CallOptions = {}) => {
      const wire = z.encode(call.input, input) as Record<string, unknown>;
      const { path, fields } = fillPath(call.path, wire);
      const envelope = await transport({
        method: call.method,
        path,
        fields,
        idempotencyKey: call.once ? options.idempotencyKey : undefined,
        signal: options.signal,
      });
      if (!done.has(envelope.code)) throw new Refused(envelope);
      return z.decode(call.output, envelope.data);
    },
  ]);
  return Object.fromEntries(methods) as Client<Calls>;
}

/** How a field travels in a form, a query or a path: lists and objects as JSON text. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Puts path parameters into `orders/bet/{gid}/{issue?}` and leaves the rest as fields. */
export function fillPath(
  template: string,
  wire: Record<string, unknown>,
): { path: string; fields: Record<string, unknown> } {
  const fields = { ...wire };
  const parts: string[] = [];
  for (const part of template.split('/')) {
    const parameter = /^\{(\w+)(\??)\}$/.exec(part);
    if (parameter === null) {
      parts.push(part);
      continue;
    }
    const name = parameter[1] ?? '';
    const value = fields[name];
    if (value === undefined || value === '') {
      if (parameter[2] !== '?') throw new RangeError(`path parameter ${name} is missing`);
      continue;
    }
    delete fields[name];
    parts.push(encodeURIComponent(fieldText(value)));
  }
  return { path: parts.join('/'), fields };
}
