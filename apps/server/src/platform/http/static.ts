/** Serves the built player app: hashed files for a year, the page itself always fresh. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders, pagePolicy, transportHeaders } from './headers.ts';

/** Pages that are complete in themselves, with the name they are served under. */
const pages = { app: 'index.html', verifier: 'verify.html' } as const;

/**
 * @param folder the build; when it is missing only the API is served.
 * @param connect fallback hosts that the app may call.
 */
export async function serveApp(
  server: FastifyInstance,
  folder: string,
  connect: () => readonly string[],
): Promise<void> {
  if (!existsSync(join(folder, pages.app))) return;
  const html = new Map<string, Page>(
    Object.values(pages)
      .filter((name) => existsSync(join(folder, name)))
      .map((name) => [name, readPage(join(folder, name))]),
  );

  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The pages have routes of their own below, with their policy.
    globIgnore: Object.values(pages).map((name) => `**/${name}`),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      for (const [name, value] of Object.entries({ ...fileHeaders, ...transportHeaders })) reply.header(name, value);
    },
  });

  const sendPage = (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const page = html.get(name);
    const { encoding, body } = page ? bestForm(page, request.headers['accept-encoding'] ?? '') : plain('');
    return reply
      .headers({
        ...transportHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy(page?.text ?? '', connect()),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'same-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(encoding === '' ? {} : { 'Content-Encoding': encoding }),
      })
      .send(body);
  };

  server.get('/verify.html', async (request, reply) =>
    sendPage(html.has(pages.verifier) ? pages.verifier : pages.app, request, reply),
  );
  // Every other path is the app's own business: it routes on the client (spec 1 §2: unknown goes home).
  server.get('/*', async (request, reply) => sendPage(pages.app, request, reply));
}

/** A page as it is and compressed; the first form that a browser takes is sent. */
type Page = { text: string; forms: readonly Form[] };
type Form = { encoding: string; body: Buffer };

const plain = (text: string): Form => ({ encoding: '', body: Buffer.from(text) });

// Pages hold nothing of a player, so compressing them beside answers of the API leaks nothing.
function readPage(path: string): Page {
  const text = readFileSync(path, 'utf8');
  return {
    text,
    forms: [
      { encoding: 'br', body: brotliCompressSync(text) },
      { encoding: 'gzip', body: gzipSync(text) },
      plain(text),
    ],
  };
}

function bestForm({ text, forms }: Page, accepted: string): Form {
  const names = accepted.split(',').map((one) => one.trim().toLowerCase());
  return forms.find(({ encoding }) => names.some((name) => name === encoding)) ?? plain(text);
}
