/** Bodies that are no form fields: raw bytes under a signature, and files. */
import type { Call } from '@longmen/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A picture of 5 MB and what a multipart form puts around it. */
const fileLimitBytes = 5 * 1024 * 1024 + 16 * 1024;
const rawLimitBytes = 64 * 1024;

/** Registers routes whose bodies are handed on as the bytes that came, whatever their type says. */
export async function withBytes(
  server: FastifyInstance,
  register: (scope: FastifyInstance, limitOf: (call: Call) => number) => void,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(scope, (call) => (call.body === 'file' ? fileLimitBytes : rawLimitBytes));
  });
}

export type RawRequest = {
  readonly bytes: Buffer;
  /** A header in lower case; undefined when it is missing or came more than once. */
  header(name: string): string | undefined;
};

/** What came in, untouched. */
export function rawOf(request: FastifyRequest): RawRequest {
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/** The files of a multipart body by field; nothing of one that cannot be read. */
export async function filesOf(request: FastifyRequest): Promise<Record<string, Buffer>> {
  const type = request.headers['content-type'] ?? '';
  if (!Buffer.isBuffer(request.body) || !/^multipart\/form-data\b/i.test(type)) return {};
  const body = new Uint8Array(request.body);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const files: Record<string, Buffer> = {};
  for (const [name, value] of form ?? [])
    if (typeof value !== 'string') files[name] = Buffer.from(await value.arrayBuffer());
  return files;
}
