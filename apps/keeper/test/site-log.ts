/** A site's signed log, written entry by entry, to show to a keeper. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { batchHash, entryHash, firstPrev, fromHex, type LogEntry, sealEntry, toHex } from '@longmen/engine/lot1';
import { type PairId, revealText, seasonText, type SeasonRequest, type WitnessRequest } from '../src/protocol.ts';
import { witnessText } from '../src/witness/witness-text.ts';

export type SiteLog = {
  readonly siteKey: string;
  seasonRequest(gid: number, season: string, length: number): SeasonRequest;
  /** Appends an entry at a time (epoch ms), or at that of the entry before when it is later, and returns it. */
  add(kind: string, at: number, body: object): LogEntry;
  /** OPEN and CLOSE of issue k, whose sales end at `closes` (epoch ms); returns the CLOSE. */
  sell(k: number, closes: number, root?: string): LogEntry;
  void(k: number, at: number): LogEntry;
  /** The site's signature of the receipt over this root; both in hex. */
  signRoot(root: string): string;
  signReveal(pair: PairId): string;
  /** Asks a keeper to witness this end of the log of operators. */
  witnessRequest(seq: number, hash: string): WitnessRequest;
  readonly entries: LogEntry[];
};

export const gid = 10;
export const season = '1';
export const issueOf = (k: number) => `20261121${String(k).padStart(4, '0')}`;

export function makeSiteLog(): SiteLog {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const siteKey = toHex(publicKey.export({ type: 'spki', format: 'der' }).subarray(12));
  const entries: LogEntry[] = [];
  const add = (kind: string, at: number, body: object): LogEntry => {
    const last = entries.at(-1);
    const unsigned = {
      seq: (last?.seq ?? 0) + 1,
      at: latest(new Date(at).toISOString(), last?.at),
      kind,
      body,
      prev: last?.hash ?? firstPrev,
    };
    const hash = entryHash(unsigned);
    const entry = sealEntry(unsigned, hash, sign(null, hash, privateKey));
    entries.push(entry);
    return entry;
  };
  const about = (k: number) => ({ gid, issue: issueOf(k), k, season });
  return {
    siteKey,
    entries,
    add,
    seasonRequest: (id, name, length) => {
      const text = createHash('sha256')
        .update(seasonText({ gid: id, season: name, length }))
        .digest();
      return { gid: id, season: name, length, siteKey, sig: sign(null, text, privateKey).toString('hex') };
    },
    sell: (k, closes, root = '00'.repeat(32)) => {
      add('OPEN', closes - 60_000, {
        ...about(k),
        opens: new Date(closes - 60_000).toISOString(),
        closes: new Date(closes).toISOString(),
      });
      return add('CLOSE', closes, { ...about(k), root, count: 0, stake_total: '0.000' });
    },
    signRoot: (root) => sign(null, batchHash(fromHex(root) ?? new Uint8Array()), privateKey).toString('hex'),
    signReveal: (pair) => {
      const text = createHash('sha256').update(revealText(pair)).digest();
      return sign(null, text, privateKey).toString('hex');
    },
    witnessRequest: (seq, hash) => {
      const text = createHash('sha256').update(witnessText({ seq, hash })).digest();
      return { seq, hash, sig: sign(null, text, privateKey).toString('hex') };
    },
    void: (k, at) => add('VOID', at, { ...about(k), reason: 'releaseMissing' }),
  };
}

function latest(at: string, before = ''): string {
  return at > before ? at : before;
}
