import type { Envelope, Transport } from '@longmen/contract';
import { localeNow } from '../i18n/locale.ts';
import { noteAnswer, watchRequest } from '../platform/network.ts';
import { sessionNow } from '../shell/session.ts';
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

/** App type of the request: 4 is the mobile web; 1 and 2 may be given by the address (spec 1 §7). */
const fromWay = (() => {
  const given = new URLSearchParams(location.search).get('FROMWAY') ?? '';
  return ['1', '2'].includes(given) ? given : '4';
})();

/**
 * Sends one request. When a host does not answer, the next one is asked, but only for requests that may
 * safely arrive twice: reads, and those with an idempotency key.
 */
export const transport: Transport = async (request) => {
  // Another host is asked in the same name, whoever may have signed in meanwhile.
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

async function send({ method, path, fields, idempotencyKey, signal }: Request, token: string): Promise<Envelope> {
  const { origin } = currentHost();
  const query = method === 'GET' ? form(fields).toString() : '';
  const headers: Record<string, string> = {
    // A token belongs to the host that the player came to, whichever host answers.
    AuthGC: `${location.host};${token}`,
    FROMWAY: fromWay,
    'Accept-Language': localeNow(),
  };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const done = watchRequest();
  try {
    const response = await fetch(`${origin}/api/${path}${query && `?${query}`}`, {
      method,
      headers,
      body: method === 'POST' ? formBody(fields) : undefined,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    const envelope = (await response.json()) as Envelope;
    noteAnswer();
    return envelope;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkLost(timeout.aborted ? 'timeout' : 'failed', error);
  } finally {
    done();
  }
}
