/**
 * How long a request may take to arrive, from its first byte to its last (trust.md A6). Node itself counts, as only it sees
 * where the head begins on a connection that was used before; what sends a file is then given the rest of its own time.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { answerClientError } from '../client-errors.ts';
import type { HttpTimes } from './times.ts';

const lateCode = 'ERR_HTTP_REQUEST_TIMEOUT';

export type Lateness = {
  /** Node's own bound for any request. It looks only now and then, so it is told to expect a request earlier. */
  readonly requestTimeoutMs: number;
  /** Gives a request the time of a file, until its body has arrived. */
  allowUpload(request: IncomingMessage): void;
  /** Answers what could not be read or is late, and ends its connection. */
  onClientError(this: void, error: Error & { code?: string }, socket: Socket): void;
};

export function makeLateness({
  requestMs,
  uploadMs,
  checkEveryMs,
}: Pick<HttpTimes, 'requestMs' | 'uploadMs' | 'checkEveryMs'>): Lateness {
  /** Connections on which a file arrives now. */
  const uploads = new Map<Socket, IncomingMessage>();

  const cutOff = (request: IncomingMessage) => {
    const late = Object.assign(new Error('a file took too long'), { code: lateCode });
    if (!request.complete) answerClientError(late, request.socket);
  };

  return {
    requestTimeoutMs: requestMs - checkEveryMs,
    allowUpload: (request) => {
      const { socket } = request;
      uploads.set(socket, request);
      const over = () => {
        if (uploads.get(socket) === request) uploads.delete(socket);
      };
      request.once('end', over);
      request.once('close', over);
    },
    onClientError: (error, socket) => {
      const upload = error.code === lateCode ? uploads.get(socket) : undefined;
      if (upload === undefined || upload.complete) return answerClientError(error, socket);
      // Node names a request once. It is counted from its first byte, up to `checkEveryMs` ago.
      const timer = setTimeout(() => cutOff(upload), uploadMs - requestMs).unref();
      upload.once('end', () => clearTimeout(timer));
      upload.once('close', () => clearTimeout(timer));
    },
  };
}
