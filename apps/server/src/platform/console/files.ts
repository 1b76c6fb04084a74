/** Serves the console's app: hashed files for a year, the page itself never stored (office.md 6). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../http/headers.ts';
import { emptyPage, isFile, pageReader, registerFiles, sendHtml } from '../http/static.ts';

const devices = 'camera=(), microphone=(), geolocation=()';
const passkeys = 'publickey-credentials-get=(self), publickey-credentials-create=(self)';

/** @param folder the build; without one only the calls are served @param frames origins that its pages may frame */
export async function serveConsole(
  server: FastifyInstance,
  folder: string,
  frames: readonly string[] = [],
): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const app = pageReader(page);
  await registerFiles(server, folder);
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path.startsWith('assets/') || (await isFile(folder, path))) return reply.sendFile(path);
    const found = (await app()) ?? emptyPage;
    return sendHtml(found, request, reply, {
      'Content-Security-Policy': withFrames(pagePolicy(found.text, [], []), frames),
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': `${devices}, ${passkeys}`,
      'Cache-Control': 'no-store',
    });
  });
}

const withFrames = (policy: string, frames: readonly string[]): string =>
  frames.length === 0 ? policy : `${policy}; frame-src ${frames.join(' ')}`;
