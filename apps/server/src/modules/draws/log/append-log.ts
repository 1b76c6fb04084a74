/** Adds one signed entry to a game's public log, in the caller's transaction. Source: draws.md, "Log". */
import { canonicalJson, entryHash, firstPrev, type LogEntry, sealEntry } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { Tx } from '../../../platform/db/database.ts';
import type { SiteKey } from '../../../platform/security/site-key.ts';
import { insertEntry, readHead, type Subject } from './store-log.ts';

/** Others may take the next place at the same moment: as often as this the place after it is tried. */
const maxTries = 20;

/**
 * @param body made when the time of the entry is known (epoch ms by the database's clock, never before the entry
 *   in front of it).
 * @throws Error when the log stays contended; the caller's transaction fails and is tried again.
 */
export async function appendLog(
  tx: Tx,
  siteKey: SiteKey,
  subject: Subject,
  kind: 'SEASON' | 'OPEN' | 'CLOSE' | 'DRAW' | 'SETTLE' | 'VOID',
  body: (at: number) => object,
): Promise<LogEntry> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { head, now } = await readHead(tx, subject.gid);
    const at = Math.max(now, head?.at ?? 0);
    const content = body(at);
    const unsigned = {
      seq: (head?.seq ?? 0) + 1,
      at: new Date(at).toISOString(),
      kind,
      body: content,
      prev: head?.hash ?? firstPrev,
    };
    const hash = entryHash(unsigned, nodeHashes);
    const entry = sealEntry(unsigned, hash, siteKey.sign(hash));
    if (await insertEntry(tx, subject, entry, canonicalJson(content))) return entry;
  }
  throw new Error(`the log of game ${subject.gid} is contended`);
}
