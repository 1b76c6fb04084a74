/** One client's end over a plain TCP socket. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { socketPath, subprotocol } from '@longmen/contract/push';
import { makeFrameReader, opcodes, textFrame } from './frames.ts';

export type RawSocket = {
  send(frame: unknown): void;
  /** Ends it without a word. */
  destroy(): void;
};

type Listeners = {
  onOpen(socket: RawSocket): void;
  onText(payload: Buffer): void;
  /** Once, whatever ended it, also before it was open. */
  onClose(): void;
};

const headEnd = '\r\n\r\n';

/** Opens the socket of a server, on this machine by default. */
export function openRawSocket(
  at: number | { readonly host: string; readonly port: number },
  { onOpen, onText, onClose }: Listeners,
): void {
  const { host, port } = typeof at === 'number' ? { host: '127.0.0.1', port: at } : at;
  const tcp = connect({ port, host, noDelay: true });
  const socket: RawSocket = {
    send: (frame) => void tcp.write(textFrame(JSON.stringify(frame))),
    destroy: () => void tcp.destroy(),
  };
  const read = makeFrameReader((opcode, payload) => {
    if (opcode === opcodes.text) onText(payload);
    if (opcode === opcodes.close) tcp.destroy();
  });
  let answer: Buffer | undefined = Buffer.alloc(0);
  tcp.on('data', (chunk) => {
    if (answer === undefined) return read(chunk);
    answer = Buffer.concat([answer, chunk]);
    const end = answer.indexOf(headEnd);
    if (end < 0) return;
    if (!answer.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) return void tcp.destroy();
    const more = answer.subarray(end + headEnd.length);
    answer = undefined;
    onOpen(socket);
    if (more.length > 0) read(more);
  });
  tcp.once('connect', () => tcp.write(upgrade(host, port)));
  // What went wrong does not matter: the end of it is what counts.
  tcp.on('error', () => undefined);
  tcp.once('close', onClose);
}

const upgrade = (host: string, port: number) =>
  [
    `GET ${socketPath} HTTP/1.1`,
    `Host: ${host}:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Protocol: ${subprotocol}`,
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    headEnd,
  ]
    .join('\r\n')
    .slice(0, -2);
