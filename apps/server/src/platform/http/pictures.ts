/** Shows pictures that people sent, on a path of their own: never as a page, a script or anything else. */
import type { FastifyInstance } from 'fastify';
import { transportHeaders } from './headers.ts';

const headers: Record<string, string> = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Content-Disposition': 'inline; filename="picture.webp"',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  // The name is new for every picture, and what it names never changes.
  'Cache-Control': 'private, max-age=86400, immutable',
};

/** @param read the bytes under a name of 32 hex digits. */
export function addPictures(server: FastifyInstance, read: (name: string) => Promise<Buffer | undefined>): void {
  server.get('/pictures/:file', { config: { bucket: 'picture' } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const name = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1];
    const bytes = name === undefined ? undefined : await read(name);
    if (bytes === undefined)
      return reply
        .status(404)
        .headers({ ...headers, 'Cache-Control': 'no-store' })
        .send();
    return reply.headers({ ...headers, ...transportHeaders }).send(bytes);
  });
}
