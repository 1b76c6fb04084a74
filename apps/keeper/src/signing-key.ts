/** The keeper's own Ed25519 key: made once, kept in a file that only its owner can read. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toHex } from '@longmen/engine/lot1';
import { isMissing, writeDurably } from './durable-files.ts';

export type SigningKey = {
  /** The raw public key, 32 bytes in hex. */
  readonly publicKey: string;
  /** Signature over a hash, in hex. */
  sign(hash: Uint8Array): string;
};

/** Bytes of the DER header before a raw public key (RFC 8410 §4). */
const headerBytes = 12;

/** Loads the key at `path`, or makes one. */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  const key = createPrivateKey(await readOrMake(path));
  const publicKey = rawPublicKey(key);
  return { publicKey, sign: (hash) => sign(null, hash, key).toString('hex') };
}

async function readOrMake(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeDurably(path, pem);
  return pem;
}

function rawPublicKey(key: KeyObject): string {
  return toHex(createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(headerBytes));
}
