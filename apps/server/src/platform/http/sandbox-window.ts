/**
 * Shows the sandbox's pages on a demo site: its gateway, bank and chain, where one pays with play money, and the games of
 * its companies. They are passed through, because the sandbox listens on the site's own machine alone. A production site
 * has no such window.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentProvider } from '../outside/payment-providers.ts';
import type { PlatformProvider } from '../outside/platform-providers.ts';
import { withBytes } from './body.ts';
import { transportHeaders } from './headers.ts';
import type { AddressBucket } from './limits.ts';

/** Where the pages are shown; below `/api/`, so that no service worker of the app takes them for its own. */
export const sandboxWindow = '/api/sandbox';

const withinMs = 5_000;
/** A step of a game ends when the site's own wallet has answered the sandbox. */
const playWithinMs = 10_000;
const bytesMax = 256 * 1024;
const common: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};
const headers: Record<string, string> = {
  ...common,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * Whatever a game's page says of its own policy, it has an origin of its own, without the app's storage and sign-in: a
 * browser applies both policies.
 */
const playPolicy = 'sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation';
const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

export type SandboxWindow = {
  /** Origin of the sandbox with pages to pay at; undefined: none. */
  readonly payments: string | undefined;
  /** Origins of companies with games, by their names. */
  readonly companies: ReadonlyMap<string, string>;
};

type Providers = {
  readonly demo: boolean;
  readonly paymentProviders: readonly Pick<PaymentProvider, 'sandbox' | 'url'>[];
  readonly platformProviders: readonly Pick<PlatformProvider, 'name' | 'sandbox' | 'url'>[];
};

/** What of a site's companies is the sandbox; undefined where there is nothing to show, and on every site but a demo. */
export function sandboxWindowOf({ demo, paymentProviders, platformProviders }: Providers): SandboxWindow | undefined {
  if (!demo) return undefined;
  const paid = paymentProviders.find(({ sandbox }) => sandbox);
  const played = platformProviders.filter(({ sandbox }) => sandbox);
  if (paid === undefined && played.length === 0) return undefined;
  return {
    payments: paid && new URL(paid.url).origin,
    companies: new Map(played.map(({ name, url }) => [name, new URL(url).origin])),
  };
}

/** Adds the routes. */
export async function openSandboxWindow(
  server: FastifyInstance,
  { payments, companies }: SandboxWindow,
): Promise<void> {
  const show = (scope: FastifyInstance, url: string, bucket: AddressBucket, handler: Handler) =>
    scope.route({ method: ['GET', 'POST'], url, bodyLimit: 16 * 1024, config: { bucket }, handler });
  await withBytes(server, (scope) => {
    show(scope, `${sandboxWindow}/*`, 'sandbox', (request, reply) => showPayments(payments, request, reply));
    show(scope, `${sandboxWindow}/play/*`, 'sandboxGame', (request, reply) => showGame(companies, request, reply));
  });
}

type Request = FastifyRequest;
type Handler = (request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/** What stands behind the star of the route. */
const pathOf = ({ params }: Request) => (params as { readonly '*': string })['*'];

async function showPayments(origin: string | undefined, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request);
  if (origin === undefined || !/^(bank|chain|pay\/[0-9A-Za-z]{1,40})$/.test(path))
    return reply.status(404).headers(headers).send('');
  const answer = await pass(`${origin}/window/${path}`, request, withinMs);
  return reply
    .status(answer?.status ?? 502)
    .headers(headers)
    .headers(transportHeaders)
    .send(answer?.text ?? '');
}

/** A page, or the answer to a step of a game, which pages of an origin of their own may read. */
async function showGame(
  companies: SandboxWindow['companies'],
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, name = '', place = ''] = /^([0-9a-z-]{1,32})\/([0-9A-Za-z._/-]{1,300})$/.exec(pathOf(request)) ?? [];
  const origin = companies.get(name);
  // A step upwards would leave the company's pages.
  if (origin === undefined || place.split('/').includes('..')) return reply.status(404).headers(headers).send('');
  const answer = await pass(`${origin}/window/play/${name}/${place}`, request, playWithinMs);
  reply
    .status(answer?.status ?? 502)
    .headers(common)
    .headers(transportHeaders);
  if (request.method === 'POST' || answer?.policy === undefined)
    return reply
      .headers({
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Security-Policy': nothingPolicy,
        'Access-Control-Allow-Origin': '*',
      })
      .send(answer?.text || '{}');
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', `${playPolicy}, ${answer.policy}`)
    .send(answer.text);
}

/** Asks the sandbox the same. @returns undefined where it is not there */
async function pass(url: string, { method, body }: Request, forMs: number) {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(forMs),
      ...(method === 'POST' ? { body: Buffer.isBuffer(body) ? body.toString() : '' } : {}),
    });
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy') ?? undefined,
      text: (await answer.text()).slice(0, bytesMax),
    };
  } catch {
    return undefined;
  }
}
