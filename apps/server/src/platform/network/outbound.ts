/**
 * Requests to companies outside. Only addresses that the start of the site names are ever called, whatever
 * players or answers say (trust.md S16); what comes back is hostile: bounded in time and size, never a
 * redirect, and read by a schema (S21).
 */
import * as z from 'zod/mini';
import { asError } from '../runtime/errors.ts';

export type OutboundLimits = { readonly withinMs: number; readonly bytesMax: number };

const byDefault: OutboundLimits = { withinMs: 5_000, bytesMax: 64 * 1024 };

/** What went wrong outside. `unknown`: it may have been done all the same, so only asking again will tell. */
export class OutboundFailed extends Error {
  readonly kind: 'unknown' | 'refused';
  constructor(kind: 'unknown' | 'refused', message: string) {
    super(message);
    this.name = 'OutboundFailed';
    this.kind = kind;
  }
}

export type Outbound = {
  /**
   * Posts JSON below the base address and reads the answer by `schema`.
   * @throws OutboundFailed when it is away, slow, too big, redirects, or answers anything else.
   */
  post<T>(path: string, body: string, headers: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T>;
};

/** Whose answer says nothing but that it was taken. */
export type OutboundTeller = {
  /** Posts JSON; whatever is answered with it, a code of success is enough. @throws OutboundFailed as `post` does */
  postText(path: string, body: string, headers: Record<string, string>): Promise<void>;
};

/** What is read without being signed, or is no JSON. */
export type OutboundReader = {
  /** Gets the text of a path and query below the base address. @throws OutboundFailed as `post` does */
  getText(path: string): Promise<string>;
  /** The same of bytes that are no text. @throws OutboundFailed */
  getBytes(path: string): Promise<Buffer>;
};

/** A client of one outside address; no other can be reached through it. */
export function outboundTo(
  base: string,
  limits: OutboundLimits = byDefault,
): Outbound & OutboundReader & OutboundTeller {
  const send = async (path: string, request: RequestInit): Promise<Buffer> => {
    const url = addressBelow(base, path);
    const signal = AbortSignal.timeout(limits.withinMs);
    const answer = await fetch(url, { ...request, redirect: 'error', signal }).catch((error: Error) => {
      throw new OutboundFailed('unknown', `no answer: ${error.message}`);
    });
    const bytes = await readBytes(answer, limits.bytesMax);
    if (answer.status >= 500) throw new OutboundFailed('unknown', `answered ${answer.status}`);
    if (!answer.ok) throw new OutboundFailed('refused', `answered ${answer.status}`);
    return bytes;
  };
  const post = (path: string, body: string, headers: Record<string, string>) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
    });
  return {
    post: async (path, body, headers, schema) => readJson(textOf(await post(path, body, headers)), schema),
    postText: async (path, body, headers) => {
      await post(path, body, headers);
    },
    getText: async (path) => textOf(await send(path, { headers: { accept: 'application/json' } })),
    getBytes: (path) => send(path, {}),
  };
}

/** @throws OutboundFailed for a path that would lead anywhere else. */
function addressBelow(base: string, path: string): URL {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const url = new URL(path, root);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname))
    throw new OutboundFailed('refused', 'the address lies outside of the allowed one');
  return url;
}

async function readBytes(answer: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new OutboundFailed('unknown', 'the answer is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof OutboundFailed) throw error;
    throw new OutboundFailed('unknown', `the answer broke off: ${asError(error).message}`);
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OutboundFailed('unknown', 'the answer is no text');
  }
}

function readJson<T>(text: string, schema: z.ZodMiniType<T>): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new OutboundFailed('unknown', 'the answer is no JSON');
  }
  const read = z.safeDecode(schema, parsed);
  if (!read.success)
    throw new OutboundFailed('unknown', `the answer has another form: ${read.error.issues[0]?.message ?? ''}`);
  return read.data;
}
