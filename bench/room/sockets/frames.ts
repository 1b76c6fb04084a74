/** WebSocket frames as bytes, for a generator that must cost less than the server that it loads (RFC 6455, 5). */
import { randomBytes } from 'node:crypto';

export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

const nothing = Buffer.alloc(0);

/** @returns how to hand in what a server sent; whole frames come out, unmasked as servers send them */
export function makeFrameReader(onFrame: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let unread: Buffer = nothing;
  return (chunk) => {
    const bytes = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    let at = 0;
    for (let end = frameEnd(bytes, at); end !== undefined; end = frameEnd(bytes, at)) {
      onFrame((bytes[at] ?? 0) & 15, bytes.subarray(at + headLength(bytes, at), end));
      at = end;
    }
    unread = at === bytes.length ? nothing : bytes.subarray(at);
  };
}

const lengthAt = (bytes: Buffer, at: number) => (bytes[at + 1] ?? 0) & 127;

function headLength(bytes: Buffer, at: number): number {
  const length = lengthAt(bytes, at);
  if (length < 126) return 2;
  return length === 126 ? 4 : 10;
}

/** Undefined while the frame is not whole. */
function frameEnd(bytes: Buffer, at: number): number | undefined {
  if (bytes.length < at + 2) return undefined;
  const head = headLength(bytes, at);
  if (bytes.length < at + head) return undefined;
  const lengths = { 2: () => lengthAt(bytes, at), 4: () => bytes.readUInt16BE(at + 2) } as const;
  const length = head === 10 ? Number(bytes.readBigUInt64BE(at + 2)) : lengths[head as 2 | 4]();
  const end = at + head + length;
  return bytes.length < end ? undefined : end;
}

/** A text as a client sends it: masked, below 64 KB. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head[0] = 128 | opcodes.text;
  head[1] = 128 | (isShort ? payload.length : 126);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  const mask = randomBytes(4);
  for (const [at, byte] of payload.entries()) payload[at] = byte ^ (mask[at & 3] ?? 0);
  return Buffer.concat([head, mask, payload]);
}
