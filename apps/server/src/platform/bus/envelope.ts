/**
 * What a batch of events travels in: who sent it, its place in what he sent, when, and a seal over all of it. A wire may
 * be read and written by strangers; what they wrote is no batch of the site's, and what they recorded is too old.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../security/keyring.ts';

export type Envelope = {
  /** Drawn anew by each process for each wire that it opens. */
  readonly sender: string;
  /** The sender's leased number (db/session.ts). */
  readonly node: number;
  /** From 1, without a gap. */
  readonly seq: number;
  /** Epoch ms, by the database's clock. */
  readonly at: number;
  readonly batch: string;
};

const domain = 'longmen/events/1';
/** key id, sender, node, seq, at, seal: batch. The characters of a sender and of a key id are those of base64url. */
const form = /^([\w-]{1,16})\.([\w-]{16})\.(\d{1,2})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43}):/;

/** @returns the text that goes over the wire, some 110 bytes longer than the batch */
export function sealEnvelope(keys: Keyring, { sender, node, seq, at, batch }: Envelope): string {
  const head = `${keys.currentId}.${sender}.${node}.${seq}.${at}`;
  return `${head}.${sealOf(keys.key(keys.currentId), head, batch).toString('base64url')}:${batch}`;
}

/** @returns undefined for what was not sealed with a key of the site's, whatever it is */
export function openEnvelope(keys: Keyring, text: string): Envelope | undefined {
  const found = form.exec(text);
  if (found === null) return undefined;
  const [prefix, keyId = '', sender = '', node, seq, at, seal = ''] = found;
  const batch = text.slice(prefix.length);
  const key = keyOf(keys, keyId);
  if (key === undefined) return undefined;
  const head = `${keyId}.${sender}.${node}.${seq}.${at}`;
  if (!timingSafeEqual(sealOf(key, head, batch), Buffer.from(seal, 'base64url'))) return undefined;
  return { sender, node: Number(node), seq: Number(seq), at: Number(at), batch };
}

const sealOf = (key: Buffer, head: string, batch: string): Buffer =>
  createHmac('sha256', key).update(`${domain}\n${head}\n`).update(batch).digest();

function keyOf(keys: Keyring, id: string): Buffer | undefined {
  try {
    return keys.key(id);
  } catch {
    return undefined;
  }
}
