/** Serves the console's app: hashed files for a year, the page itself never stored (office.md 6). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileHeaders, pagePolicy, transportHeaders } from '../http/headers.ts';
import { bestForm, emptyPage, isFile, pageReader } from '../http/static.ts';

/** @param folder the build; without one only the calls are served */
export async function serveConsole(server: FastifyInstance, folder: string): Promise<void> {
  const page = 'index.html';
  if (!existsSync(join(folder, page))) return;
  const app = pageReader(join(folder, page));
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
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path.startsWith('assets/') || (await isFile(folder, path))) return reply.sendFile(path);
    const found = (await app()) ?? emptyPage;
    const { encoding, body } = bestForm(found, request.headers['accept-encoding'] ?? '');
    return reply
      .headers({
        ...transportHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy(found.text, [], []),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Encoding',
        ...(encoding === '' ? {} : { 'Content-Encoding': encoding }),
      })
      .send(body);
  });
}
