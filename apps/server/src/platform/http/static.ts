/** Serves the built player app: hashed files for a year, the page itself always fresh. A new build is served at once. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders, pagePolicy, transportHeaders } from './headers.ts';

/** Pages that are complete in themselves, with the name they are served under. */
const pages = { app: 'index.html', verifier: 'verify.html' } as const;

/**
 * @param folder the build; when it is missing at the start only the API is served.
 * @param others `connect`: fallback hosts that the app may call; `pictures`: origins of pictures.
 */
export async function serveApp(
  server: FastifyInstance,
  folder: string,
  others: { connect: () => readonly string[]; pictures: () => readonly string[] },
): Promise<void> {
  if (!existsSync(join(folder, pages.app))) return;
  const app = pageReader(join(folder, pages.app));
  const verifier = pageReader(join(folder, pages.verifier));

  await registerFiles(server, folder);
  const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(page, request, reply, {
      'Content-Security-Policy': pagePolicy(page.text, others.connect(), others.pictures()),
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cache-Control': 'no-cache',
    });

  const file = { config: { bucket: 'file' } } as const;
  server.get('/verify.html', file, async (request, reply) =>
    sendPage((await verifier()) ?? (await app()) ?? emptyPage, request, reply),
  );
  server.get<{ Params: { '*': string } }>('/*', file, async (request, reply) => {
    const path = request.params['*'];
    // A file of an earlier build is gone, and says so: its place must not be taken by the page.
    if (path.startsWith('assets/') || (await isFile(folder, path))) return reply.sendFile(path);
    // Every other path is the app's own business: it routes on the client (spec 1 §2: unknown goes home).
    return sendPage((await app()) ?? emptyPage, request, reply);
  });
}

/** Lets a server answer with files of a build: hashed ones for a year, others asked about again. */
export async function registerFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      for (const [name, value] of Object.entries({ ...fileHeaders, ...transportHeaders })) reply.header(name, value);
    },
  });
}

/** Sends a page in the best form that its browser takes. @param own headers that depend on whose page it is */
export function sendHtml(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  own: Readonly<Record<string, string>>,
): FastifyReply {
  const { encoding, body } = bestForm(page, request.headers['accept-encoding'] ?? '');
  return reply
    .headers({
      ...transportHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      Vary: 'Accept-Encoding',
      ...(encoding === '' ? {} : { 'Content-Encoding': encoding }),
      ...own,
    })
    .send(body);
}

/** Whether a path names a file of the build that is served as it is. */
export async function isFile(folder: string, path: string): Promise<boolean> {
  if (!/^[\w./-]+\.\w+$/.test(path) || path.includes('..') || path === pages.app) return false;
  return stat(join(folder, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** A page as it is and compressed; the first form that a browser takes is sent. */
type Page = { text: string; forms: readonly Form[] };
type Form = { encoding: string; body: Buffer };

const plain = (text: string): Form => ({ encoding: '', body: Buffer.from(text) });
export const emptyPage: Page = { text: '', forms: [plain('')] };

/**
 * Reads a page once per build: again when the file has changed. While a build takes the place of another the
 * page of before stands. @returns undefined when there never was one
 */
export function pageReader(path: string): () => Promise<Page | undefined> {
  let known = '';
  let page: Promise<Page | undefined> = Promise.resolve(undefined);
  return async () => {
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    const version = found ? `${found.ino}.${found.mtimeNs}.${found.size}` : known;
    if (version !== known) {
      const before = page;
      known = version;
      page = readPage(path).catch(() => {
        known = '';
        return before;
      });
    }
    return page;
  };
}

// Pages hold nothing of a player, so compressing them beside answers of the API leaks nothing.
async function readPage(path: string): Promise<Page> {
  const text = await readFile(path, 'utf8');
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)]);
  return { text, forms: [{ encoding: 'br', body: br }, { encoding: 'gzip', body: gz }, plain(text)] };
}

function bestForm({ text, forms }: Page, accepted: string): Form {
  const names = accepted.split(',').map((one) => one.trim().toLowerCase());
  return forms.find(({ encoding }) => names.some((name) => name === encoding)) ?? plain(text);
}
