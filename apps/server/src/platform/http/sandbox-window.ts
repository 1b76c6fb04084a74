/**
 * Shows the sandbox's pages on a demo site: its gateway, bank and chain, where one pays with play money. They are
 * passed through, because the sandbox listens on the site's own machine alone. A production site has no such window.
 */
import type { FastifyInstance } from 'fastify';
import { withBytes } from './body.ts';
import { transportHeaders } from './headers.ts';

/** Where the pages are shown; below `/api/`, so that no service worker of the app takes them for its own. */
export const sandboxWindow = '/api/sandbox';

const withinMs = 5_000;
const bytesMax = 256 * 1024;
const headers: Record<string, string> = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** @param origin of the sandbox */
export async function openSandboxWindow(server: FastifyInstance, origin: string): Promise<void> {
  await withBytes(server, (scope) => {
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: `${sandboxWindow}/*`,
      bodyLimit: 16 * 1024,
      config: { bucket: 'sandbox' },
      handler: async (request, reply) => {
        const path = request.params['*'];
        if (!/^(bank|chain|pay\/[0-9A-Za-z]{1,40})$/.test(path)) return reply.status(404).headers(headers).send('');
        const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
        const answer = await fetch(`${origin}/window/${path}`, {
          method: request.method,
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
          ...(request.method === 'POST' ? { body } : {}),
        }).catch(() => undefined);
        const page = answer === undefined ? '' : (await answer.text()).slice(0, bytesMax);
        return reply
          .status(answer?.status ?? 502)
          .headers(headers)
          .headers(transportHeaders)
          .send(page);
      },
    });
  });
}
