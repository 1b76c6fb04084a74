/** The site key that a keeper obeys: the configured one, else the first that asked for a season. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { KeeperConfig } from './config.ts';
import { isMissing, writeDurably } from './durable-files.ts';
import { KeeperRefusal } from './keeper-refusal.ts';
import { seasonText, type SeasonRequest } from './protocol.ts';

export type Pin = {
  /** Raw public key in hex; empty while none is pinned. */
  key(): string;
  /** Whether the pinned key signed these 32 bytes. */
  isSigned(hash: Uint8Array, signature: string): boolean;
  /** Pins the key of the first season. @throws KeeperRefusal `siteKeyDiffers`, `notSigned` */
  check(request: SeasonRequest): Promise<void>;
};

/** The site's key that this keeper trusts: from the configuration, from its file, or the first that it is shown. */
export async function openPin(config: KeeperConfig): Promise<Pin> {
  const path = join(config.dir, 'site-key');
  let pinned =
    config.siteKey ??
    (await readFile(path, 'utf8').catch((error: Error) => {
      if (isMissing(error)) return undefined;
      throw error;
    }));
  const isSignedBy = (siteKey: string, hash: Uint8Array, sig: string) => {
    const [signature, key] = [fromHex(sig, 64), fromHex(siteKey, 32)];
    return signature !== null && key !== null && nodeHashes.verifyEd25519(signature, hash, key);
  };
  return {
    key: () => pinned ?? '',
    isSigned: (hash, signature) => pinned !== undefined && isSignedBy(pinned, hash, signature),
    check: async (request) => {
      if (pinned !== undefined && pinned !== request.siteKey) throw new KeeperRefusal('siteKeyDiffers');
      if (!isSignedBy(request.siteKey, nodeHashes.sha256(seasonText(request)), request.sig))
        throw new KeeperRefusal('notSigned');
      if (pinned === undefined) await writeDurably(path, request.siteKey);
      pinned = request.siteKey;
    },
  };
}
