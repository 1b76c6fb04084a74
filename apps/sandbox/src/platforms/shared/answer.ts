/** What the sandbox answers over HTTP. */
import type { ServerResponse } from 'node:http';

export type Request = {
  readonly method: string;
  /** Without a slash before it and without a query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
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

export function send(response: ServerResponse, { status, text, headers }: Answer): void {
  response.writeHead(status, headers).end(text);
}
