/** The contract's client over plain HTTP, for tests, benches and the fault bench. */
import {
  calls,
  type Client,
  type Envelope,
  fieldText,
  type Locale,
  makeClient,
  type Transport,
} from '@longmen/contract';
import { listOrders } from '@longmen/contract/calls/betting';

/** Orders come as orders; with an outside platform the same path lists game rounds, which `listBets` reads. */
const testCalls = { ...calls, listOrders, listBets: calls.listOrders };

export type TestClient = Client<typeof testCalls> & {
  /** Signs the following calls with a token; empty for a visitor. */
  useToken(token: string): void;
  token(): string;
};

export type TestClientOptions = {
  /** Such as `http://127.0.0.1:8080`; a function where the server moves. */
  baseUrl: string | (() => string);
  locale?: Locale;
  fromWay?: number;
  timeoutMs?: number;
  /** The host that its session is bound to; a browser's session needs the browser's. */
  host?: string;
};

/** Sessions are bound to the site's host, which stays the same whichever server answers. */
const siteHost = 'site.test';

/** A client with a session of its own. */
export function makeTestClient(options: TestClientOptions): TestClient {
  let token = '';
  const transport: Transport = async ({ method, path, fields, idempotencyKey, signal }) => {
    const base = typeof options.baseUrl === 'string' ? options.baseUrl : options.baseUrl();
    const url = new URL(`/api/${path}`, base);
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) form.set(name, fieldText(value));
    }
    if (method === 'GET') url.search = form.toString();
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000);
    const answer = await fetch(url, {
      method,
      headers: {
        AuthGC: `${options.host ?? siteHost};${token}`,
        FROMWAY: String(options.fromWay ?? 4),
        'Accept-Language': options.locale ?? 'en',
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(method === 'POST' ? { body: form } : {}),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return (await answer.json()) as Envelope;
  };
  return {
    ...makeClient(testCalls, transport),
    useToken: (next) => {
      token = next;
    },
    token: () => token,
  };
}
