import type { Envelope, Transport } from '@longmen/contract';
import { localeNow } from '../i18n/locale.ts';
import { anySignal } from '../platform/any-signal.ts';
import { recordAnswer, watchRequest } from '../platform/network.ts';
import { sessionNow } from '../session/session.ts';
import { form, formBody } from './form.ts';
import { currentHost, hostCount, nextHost } from './hosts.ts';

/** A request is given up after 30 s (spec 1 §9). */
const requestTimeoutMs = 30_000;

/** The answer never came: out of time, or the network failed. Whether the server acted is unknown. */
export class NetworkLost extends Error {
  readonly kind: 'timeout' | 'failed';
  constructor(kind: 'timeout' | 'failed', cause: unknown) {
    super(kind === 'timeout' ? 'the request timed out' : 'the network failed', { cause });
    this.name = 'NetworkLost';
    this.kind = kind;
  }
}

type Request = Parameters<Transport>[0];

/** App type of the request: 4 is the mobile web; 1 and 2 may be way by the address (spec 1 §7). */
const fromWay = (() => {
  const way = new URLSearchParams(location.search).get('FROMWAY') ?? '';
  return ['1', '2'].includes(way) ? way : '4';
})();

/**
 * Sends one request. When a host does not answer, the next one is tried, but only for requests that may
 * safely arrive twice: reads, and those with an idempotency key.
 */
export const transport: Transport = async (request) => {
  // Another host is tried in the same name, whoever may have signed in meanwhile.
  const { token } = sessionNow();
  const repeatable = request.method === 'GET' || request.idempotencyKey !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(request, token);
    } catch (error) {
      const last = attempt >= hostCount() || !repeatable;
      if (last || !(error instanceof NetworkLost) || error.kind === 'timeout') throw error;
      nextHost();
    }
  }
};

/** The request as the browser is asked for it. What fails here is a mistake in the app and is thrown as what it is. */
function prepare({ method, path, fields, idempotencyKey }: Request, token: string): { url: string; init: RequestInit } {
  const query = method === 'GET' ? form(fields).toString() : '';
  const headers = new Headers({
    // A token belongs to the host that the player came to, whichever host answers.
    AuthGC: `${location.host};${token}`,
    FROMWAY: fromWay,
    'Accept-Language': localeNow(),
  });
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  return {
    url: `${currentHost().origin}/api/${path}${query && `?${query}`}`,
    init: {
      method,
      headers,
      ...(method === 'POST' ? { body: formBody(fields) } : {}),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    },
  };
}

async function send(request: Request, token: string): Promise<Envelope> {
  const { signal: callerSignal } = request;
  const { url, init } = prepare(request, token);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const { signal, release } = anySignal(callerSignal ? [callerSignal, timeout] : [timeout]);
  const done = watchRequest();
  try {
    const envelope = await exchange(url, { ...init, signal }, () => {
      if (callerSignal?.aborted) return undefined;
      return timeout.aborted ? 'timeout' : 'failed';
    });
    recordAnswer();
    return envelope;
  } finally {
    release();
    done();
  }
}

/**
 * Nothing but the browser's own work stands in this `try`: only that fails for the network's sake.
 * @param lost which loss it was; undefined when the caller gave up, who then gets the browser's error
 */
async function exchange(
  url: string,
  init: RequestInit,
  lost: () => NetworkLost['kind'] | undefined,
): Promise<Envelope> {
  try {
    const response = await fetch(url, init);
    return (await response.json()) as Envelope;
  } catch (error) {
    const kind = lost();
    throw kind === undefined ? error : new NetworkLost(kind, error);
  }
}
