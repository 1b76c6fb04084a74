/**
 * Answers to what never became a request: headers too large, a line that is no HTTP, a client that is too slow.
 * They carry the envelope and the headers of every other answer; the language is not known, so it is the site's.
 */
import { refusals, type RefusalName } from '@longmen/contract';
import { refusalText } from '@longmen/contract/refusal-texts';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { apiHeaders, transportHeaders } from './headers.ts';

type Answer = { status: number; refusal: RefusalName };

const ofCode: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: 'tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: 'invalidInput' },
};
const notUnderstood: Answer = { status: 400, refusal: 'invalidInput' };
const locale = 'vi';
/** How long a client may take to read its answer and leave; it may have more to send, which nobody reads. */
const leaveWithinMs = 1_000;

function bodyOf(refusal: RefusalName): string {
  return JSON.stringify({ code: refusals[refusal].code, msg: refusalText(refusal, locale), data: { refusal } });
}

/** Answers on a connection whose request could not be read, and ends it. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // Nobody is there to read an answer to a connection that broke, or after one that has begun.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, refusal } = ofCode[error.code ?? ''] ?? notUnderstood;
  const body = bodyOf(refusal);
  const headers = {
    ...apiHeaders,
    ...transportHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Its own side stays open until the client closes it, which a hostile one never does.
  setTimeout(() => socket.destroy(), leaveWithinMs).unref();
}

/** Answers to an `Expect` that nobody here can meet, which Node would answer with an empty 417. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf('invalidInput');
    response
      .writeHead(417, { ...apiHeaders, ...transportHeaders, 'Content-Type': 'application/json; charset=utf-8' })
      .end(body);
  });
}
