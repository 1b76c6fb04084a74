/** Pictures that players show each other, by their random names. */
import type { FastifyInstance } from 'fastify';
import { transportHeaders } from './headers.ts';

/** They go with their messages: a browser keeps one for minutes, and nobody else does. */
const cacheControl = 'private, max-age=600';

/** @param read the WebP bytes under a name; undefined for what nobody is shown */
export function servePictures(server: FastifyInstance, read: (name: string) => Promise<Buffer | undefined>): void {
  const file = { config: { bucket: 'file' } } as const;
  server.get<{ Params: { file: string } }>('/pictures/:file', file, async (request, reply) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1];
    const bytes = name === undefined ? undefined : await read(name);
    if (bytes === undefined) return reply.callNotFound();
    return reply
      .headers({
        ...transportHeaders,
        'Content-Type': 'image/webp',
        'Cache-Control': cacheControl,
        'Content-Security-Policy': "default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(bytes);
  });
}
