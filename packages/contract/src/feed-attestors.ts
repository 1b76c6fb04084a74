/** Checks what can be checked of a draw that an outside lottery made: who signed its result. Pure; synchronous. */
import { fromHex, portableHashes } from '@longmen/engine/lot1';
import type { proof as proofCall } from './calls/draws.ts';
import type { OutputOf } from './call.ts';
import { feedHash, readFeedMessage } from './feed.ts';

export type OutsideProof = Extract<OutputOf<typeof proofCall>, { version: 'feed/1' }>;

/** Who attested the result; `signed` is null for people, who enter it in pairs and sign nothing here. */
export interface Attestor {
  readonly name: string;
  readonly signed: boolean | null;
}

/** The attestors that the DRAW entry names; empty before the result stands. */
export function attestorsOf(proof: OutsideProof): readonly Attestor[] {
  return drawAttestors(proof).map(({ name, text, sig }) => {
    const key = fromHex(proof.sources.find((source) => source.name === name)?.key, 32);
    if (name === 'operator') return { name, signed: null };
    const [signature, word] = [fromHex(sig, 64), readFeedMessage(text)];
    const isSigned = key !== null && signature !== null && portableHashes.verifyEd25519(signature, feedHash(text), key);
    const isThis =
      word?.kind === 'result' &&
      word.gid === proof.gid &&
      word.issue === proof.issue &&
      word.numbers.join() === proof.numbers.join();
    return { name, signed: isSigned && isThis };
  });
}

type Named = { readonly name: string; readonly text: string; readonly sig: string };

function drawAttestors({ log }: OutsideProof): readonly Named[] {
  const body: unknown = log.find(({ kind }) => kind === 'DRAW')?.body;
  if (typeof body !== 'object' || body === null || !('witnesses' in body) || !Array.isArray(body.witnesses)) return [];
  return body.witnesses.filter(isNamed);
}

function isNamed(value: unknown): value is Named {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ['name', 'text', 'sig'].every((field) => typeof fields.get(field) === 'string');
}
