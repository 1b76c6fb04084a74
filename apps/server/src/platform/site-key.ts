/** The site's Ed25519 key: signs the draw logs and the bet receipts. Every server of a site shares its file. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemDice } from './dice.ts';

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
  const pem = await readFile(path, 'utf8').catch(() => make(path));
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is not an Ed25519 key`);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(headerBytes).toString('hex');
  return { publicKey, sign: (hash) => sign(null, hash, key) };
}

/** Two servers may start at once: the file is written aside and linked, so that one of them wins as a whole. */
async function make(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const aside = `${path}.${systemDice.bytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  await file.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await file.sync();
  await file.close();
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
  return readFile(path, 'utf8');
}
