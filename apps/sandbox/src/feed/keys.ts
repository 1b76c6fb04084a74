/** The sources' Ed25519 keys: made once, stored in files. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedHash, type SignedFeedMessage } from '@longmen/contract/feed';

/** Bytes of the DER header before a raw public key (RFC 8410 §4). */
const headerBytes = 12;

export type SourceKey = { readonly publicKey: string; sign(text: string): SignedFeedMessage };

/** Loads `<dir>/<name>.pem`, or makes it. */
export function loadKey(dir: string, name: string): SourceKey {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `${name}.pem`);
  return keyOf(createPrivateKey(readOrMake(path)));
}

/** A key that nobody has pinned, to forge with. */
export function strangeKey(): SourceKey {
  return keyOf(generateKeyPairSync('ed25519').privateKey);
}

function keyOf(key: KeyObject): SourceKey {
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(headerBytes).toString('hex'),
    sign: (text) => ({ text, sig: sign(null, feedHash(text), key).toString('hex') }),
  };
}

function readOrMake(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writeFileSync(path, pem, { mode: 0o600 });
  return pem;
}
