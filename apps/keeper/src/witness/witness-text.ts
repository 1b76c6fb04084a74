/**
 * What is signed when a keeper bears witness to the site's log of operators: texts under domains of their own, so that
 * nothing which was signed here can ever stand for a release of seeds, or the other way round (office.md 19).
 */
import { fromHex, lp } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { KeeperName, WitnessRequest, WitnessStatement } from '../protocol.ts';

/** What the site key signs (its SHA-256) when it shows the end of its log. */
export function witnessText({ seq, hash }: Pick<WitnessRequest, 'seq' | 'hash'>): Uint8Array {
  return lp('longmen/witness/1', seq, hash);
}

/** What a keeper signs (its SHA-256): which entry it was shown, and when that was by its own clock. */
export function witnessedText(keeper: KeeperName, { seq, hash, at }: Omit<WitnessStatement, 'sig'>): Uint8Array {
  return lp('longmen/witness/1', keeper, seq, hash, at);
}

/** Whether the keeper with this public key has signed the statement. */
export function isWitnessed(keeper: KeeperName, statement: WitnessStatement, publicKey: string): boolean {
  const [signature, key] = [fromHex(statement.sig, 64), fromHex(publicKey, 32)];
  if (signature === null || key === null) return false;
  return nodeHashes.verifyEd25519(signature, nodeHashes.sha256(witnessedText(keeper, statement)), key);
}
