/** The site's Ed25519 key: signs the draw logs and the bet receipts. Every server of a site shares its file. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileMadeOnce } from '../files/file-made-once.ts';

export type SiteKey = {
  /** The raw public key, 32 bytes in lower-case hex. */
  readonly publicKey: string;
  /** Signature (64 bytes) over the raw bytes of a hash; Ed25519, so the same hash has the same signature. */
  sign(hash: Uint8Array): Uint8Array;
};

/** Bytes of the DER header before a raw public key (RFC 8410 §4). */
const headerBytes = 12;

/** Loads `keys/site.pem` below the data folder, or makes it. @throws Error when the file is not an Ed25519 key. */
export async function loadSiteKey(dataDir: string): Promise<SiteKey> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'site.pem');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = fileMadeOnce(path, makeKey);
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is not an Ed25519 key`);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(headerBytes).toString('hex');
  return { publicKey, sign: (hash) => sign(null, hash, key) };
}

function makeKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
