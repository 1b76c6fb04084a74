/** Calls of the contract as raw HTTP, so that trust tests see status, headers and every field. */
import { type Call, type Envelope, fillPath } from '@longmen/contract';

export type RawAnswer = { status: number; headers: Headers; text: string; code: number; data: Record<string, unknown> };

export type How = { token?: string; headers?: Record<string, string>; json?: boolean };

const siteHost = 'site.test';

let networks = 0;

/** As if somebody came from a network where nobody else is: what is counted by address is counted for them alone. */
function fromElsewhere(): Record<string, string> {
  networks += 1;
  return { 'X-Forwarded-For': `100.${64 + ((networks >> 8) & 63)}.${networks & 255}.1` };
}

/** Headers of a client that is signed in with `token`, or of a visitor. */
export function clientHeaders(token = ''): Record<string, string> {
  return { AuthGC: `${siteHost};${token}`, FROMWAY: '4', 'Accept-Language': 'en' };
}

/** A call's path with its parameters filled in, and its other fields as a query or a form spells them. */
export function spell(call: Call, fields: Record<string, unknown>) {
  const { path, fields: others } = fillPath(call.path, fields);
  const spelt = Object.entries(others).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { path, others, spelt: new URLSearchParams(spelt) };
}

/** Sends wire fields to a call, from an address of its own; path parameters are taken from the fields. */
export async function ask(
  address: string,
  call: Call,
  fields: Record<string, unknown>,
  how: How = {},
): Promise<RawAnswer> {
  const { path, others, spelt } = spell(call, fields);
  const url = new URL(`/api/${path}`, address);
  if (call.method === 'GET') url.search = spelt.toString();
  const body = how.json === true ? JSON.stringify(others) : spelt;
  return readAnswer(
    await fetch(url, {
      method: call.method,
      headers: {
        ...fromElsewhere(),
        ...clientHeaders(how.token),
        ...(how.json === true ? { 'Content-Type': 'application/json' } : {}),
        ...how.headers,
      },
      ...(call.method === 'POST' ? { body } : {}),
    }),
  );
}

/** Reads an answer; one that is no envelope has code 0. */
export async function readAnswer(answer: Response): Promise<RawAnswer> {
  const text = await answer.text();
  let envelope: Partial<Envelope> = {};
  if (answer.headers.get('content-type')?.includes('json') === true) envelope = JSON.parse(text) as Envelope;
  const data = envelope.data;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    code: envelope.code ?? 0,
    data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
  };
}
