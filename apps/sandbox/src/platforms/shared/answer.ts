/** What the sandbox answers over HTTP. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Request = {
  readonly method: string;
  /** Without a slash before it and without a query. */
  readonly path: string;
  /** Of the address, without the question mark. */
  readonly query?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

export type Answer = {
  readonly status: number;
  readonly text: string;
  /** What is no text, in its place. */
  readonly bytes?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The connection is cut instead. */
  readonly hangsUp?: boolean;
  /** The text comes in pieces, over so long. */
  readonly dripMs?: number;
};

export const json = (value: unknown, status = 200): Answer => ({
  status,
  text: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

export const notFound = json({}, 404);

/** A header that came once; else empty. */
export function headerOf({ headers }: Request, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** An answer to a page, which has an origin of its own: its requests come from elsewhere. */
export const readableByAll = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
});

const pieces = 20;

export function send(response: ServerResponse, { status, text, bytes, headers, hangsUp, dripMs }: Answer): void {
  if (hangsUp === true) response.destroy();
  else if (dripMs === undefined) response.writeHead(status, headers).end(bytes ?? text);
  else void drip(response.writeHead(status, headers), text, dripMs);
}

/** Until all is sent, or nobody listens any more. */
async function drip(response: ServerResponse, text: string, ms: number): Promise<void> {
  const step = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length && !response.destroyed; at += step) {
    response.write(text.slice(at, at + step));
    await wait(ms / pieces, undefined, { ref: false });
  }
  response.end();
}
