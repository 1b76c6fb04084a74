/** Bodies of calls: how large they may be, and those that are no form fields: raw bytes under a signature, and files. */
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import type { Call } from '@longmen/contract';
import { MultipartParser } from '@remix-run/multipart-parser';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawRequest, refuse } from '../api/route.ts';
import { isRecord } from '../runtime/is-record.ts';
import { smallBodyBytes } from './bounds/body-budget.ts';

/** A picture of 5 MB and what a multipart form puts around it. */
const fileLimitBytes = 5 * 1024 * 1024 + 16 * 1024;
/** A slip of a hundred lines with long selections. */
const formLimitBytes = 512 * 1024;
/** A file, and fields beside it. */
const partsMax = 10;
const partHeaderMaxBytes = 2 * 1024;

/** How large the body of a call may be. Visitors send nothing large. */
export function bodyLimitOf({ body, bodyBytes, who }: Pick<Call, 'body' | 'bodyBytes' | 'who'>): number {
  if (bodyBytes !== undefined) return bodyBytes;
  if (body === 'file') return fileLimitBytes;
  return body === 'raw' || who === 'anyone' ? smallBodyBytes : formLimitBytes;
}

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Gives back the memory of bytes that nobody needs any more. A collector would wait until there are a hundred megabytes of
 * them, which is what whoever sends them is after.
 */
export function freeBytes(bytes: Buffer): void {
  const { buffer } = bytes;
  // Small ones lie in a pool beside others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}

/** Pieces smaller than this are put together: each one that waits costs far more than its bytes. */
const pieceBytes = 16 * 1024;
/** A body may come in so many pieces, and one more for each so many bytes. */
const freePieces = 1_024;
const bytesPerPiece = 256;

/**
 * A body's bytes in pieces of a decent size, whatever pieces they come in: the length of a chunk is the client's choice,
 * and bytes sent one by one would hold a hundred times their size. Far too many pieces end with `invalidInput`.
 */
export function inPieces(body: IncomingMessage): Transform & { receivedEncodedLength: number } {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let pieces = 0;
  const flush = () => {
    const [only, ...more] = waiting;
    const all = more.length === 0 ? only : Buffer.concat(waiting);
    if (more.length > 0) waiting.forEach(freeBytes);
    waiting = [];
    waitingBytes = 0;
    return all;
  };
  const gathered = Object.assign(
    new Transform({
      transform(piece: Buffer, _encoding, done: TransformCallback) {
        pieces += 1;
        gathered.receivedEncodedLength += piece.length;
        if (pieces > freePieces + gathered.receivedEncodedLength / bytesPerPiece) {
          return done(Object.assign(new Error('a body in too many pieces'), { statusCode: 400 }));
        }
        waiting.push(piece);
        waitingBytes += piece.length;
        if (waitingBytes < pieceBytes && waiting.length < freePieces) return done();
        done(null, flush());
      },
      flush: (done: TransformCallback) => done(null, waitingBytes > 0 ? flush() : undefined),
    }),
    { receivedEncodedLength: 0 },
  );
  // Whoever reads hears of an error; where nobody does any more it concerns nobody.
  gathered.on('error', () => undefined);
  body.on('error', (error) => gathered.destroy(error));
  body.on('close', () => {
    if (!body.complete) gathered.destroy(Object.assign(new Error('a body broke off'), { statusCode: 400 }));
  });
  return body.pipe(gathered);
}

/** Registers routes whose bodies are handed on as the bytes that came, whatever their type says. */
export async function withBytes(server: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(scope);
  });
}

/** Registers routes whose bodies are multipart forms with a file, read while they arrive. */
export async function withFiles(server: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, body: AsyncIterable<Buffer>) =>
      readFiles(body, request.headers['content-type'] ?? ''),
    );
    register(scope);
  });
}

/** What came in, untouched. */
export function rawOf(request: FastifyRequest): RawRequest {
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    query: (name) => {
      const value = isRecord(request.query) ? request.query[name] : undefined;
      return typeof value === 'string' ? value : undefined;
    },
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/**
 * The files of a multipart form by the names of their fields, read as it arrives. Reading stops at the first thing that
 * is not right: more than ten parts, a second file, headers of more than 2 KB, no end. A body of another kind has none.
 * @param body its pieces, which are freed in the end
 * @throws Refusal `invalidInput`, `tooLarge`
 */
export async function readFiles(body: AsyncIterable<Buffer>, contentType: string): Promise<Record<string, Buffer>> {
  const files = Object.create(null) as Record<string, Buffer>;
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (boundary === null) return files;
  const parser = new MultipartParser(boundary[1] ?? boundary[2] ?? '', {
    maxHeaderSize: partHeaderMaxBytes,
    maxParts: partsMax,
    maxFileSize: fileLimitBytes,
    maxTotalSize: fileLimitBytes,
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  let hasEnded = false;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > fileLimitBytes) throw refuse('tooLarge');
      // What stands behind the end is nothing of the form's.
      if (hasEnded) continue;
      for (const [name, file] of filesIn(parser, piece)) {
        if (Object.keys(files).length > 0) throw refuse('invalidInput');
        files[name] = file;
      }
      hasEnded = isAtEnd(parser);
    }
  } finally {
    // A file is a copy, and nothing else is needed.
    pieces.forEach(freeBytes);
  }
  if (!hasEnded) throw refuse('invalidInput');
  return files;
}

/** The files that end within this piece. @throws Refusal `invalidInput` for what the parser does not understand or take. */
function filesIn(parser: MultipartParser, piece: Buffer): [string, Buffer][] {
  try {
    return [...parser.write(piece)].flatMap((part): [string, Buffer][] => {
      const { name, isFile } = part;
      return isFile && name !== undefined ? [[name, Buffer.concat(part.content)]] : [];
    });
  } catch {
    throw refuse('invalidInput');
  }
}

function isAtEnd(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
