/** The primitives of lot/1 on Node's own crypto: for the server, the keepers and the command line. */

import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import type { Hashes } from './lot1/hashes.ts';

const blockSize = 64;

/** A raw Ed25519 key as the runtime takes it: RFC 8410 prefix, then the 32 bytes. */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

export const nodeHashes: Hashes = {
  sha256: (message) => hash('sha256', message, 'buffer'),
  hmacSha256,
  verifyEd25519(signature, message, publicKey) {
    try {
      return verify(null, message, keyObject(publicKey), signature);
    } catch {
      return false;
    }
  },
};

function keyObject(publicKey: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([ed25519Prefix, publicKey]), format: 'der', type: 'spki' });
}

/** RFC 2104 from two one-shot hashes: three times as fast as a streaming HMAC on short messages. */
function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > blockSize ? hash('sha256', key, 'buffer') : key;
  const inner = new Uint8Array(blockSize + message.length).fill(0x36, 0, blockSize);
  const outer = new Uint8Array(blockSize + 32).fill(0x5c, 0, blockSize);
  for (const [i, byte] of short.entries()) {
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  inner.set(message, blockSize);
  outer.set(hash('sha256', inner, 'buffer'), blockSize);
  return hash('sha256', outer, 'buffer');
}
