/**
 * Whether proofs stand for their entries, from rows alone: no session and nothing of the running site is believed but the
 * chain. A key counts by the entry that enrolled it, so a planted one shows.
 */
import { createHash } from 'node:crypto';
import { isoBase64URL, verifySignature } from '@simplewebauthn/server/helpers';
import { type ActionStatement, actionText } from '@longmen/contract/console/signed-action';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import type { Entry } from './audit-log.ts';
import { isDroppedBefore, proofsBetween, type ProofWithKey } from './store-proofs.ts';

const response = z.object({ authenticatorData: z.string(), clientDataJSON: z.string(), signature: z.string() });
const clientData = z.object({ type: z.literal('webauthn.get'), challenge: z.string() });
const enrolled = z.object({
  action: z.literal('add-passkey'),
  operator: z.string(),
  after: z.object({ credential: z.string(), key: z.string() }),
});
/** Flags of an authenticator: the user was there, and was recognised. */
const [userPresent, userVerified] = [0x01, 0x04];
const flagsAt = 32;

/** What was signed, and whether it stands for the entry beside it. */
export type JudgedProof = { readonly statement: ActionStatement; readonly isGenuine: boolean };

/** @param entry as its hashed text says @returns undefined where an unsigned entry has no proof, as it should */
export async function judgeProof(
  db: Tx,
  entry: Entry,
  proof: ProofWithKey | undefined,
): Promise<JudgedProof | 'missing' | undefined> {
  if (proof === undefined) return entry.proof === undefined ? undefined : 'missing';
  const statement = JSON.parse(proof.statement) as ActionStatement;
  const isGenuine =
    isOfEntry(statement, entry) &&
    isEnrolled(proof, entry) &&
    !(await isDroppedBefore(db, entry.operator, proof.credentialId, entry.seq)) &&
    (await isSigned(proof, statement, entry.proof ?? ''));
  return { statement, isGenuine };
}

/** Who did it and why are what was signed; `agree` and the like have a reason of the action that they complete. */
function isOfEntry(statement: ActionStatement, entry: Entry): boolean {
  const reason = typeof statement.reason === 'string' ? statement.reason.trim() : null;
  return statement.operator === entry.operator && (reason === null || reason === entry.reason);
}

function isEnrolled(
  { enrolment, credentialId, publicKey, keyEntry, keyOperator }: ProofWithKey,
  entry: Entry,
): boolean {
  const read = z.safeParse(enrolled, JSON.parse(enrolment));
  if (!read.success || keyEntry >= entry.seq) return false;
  const { operator, after } = read.data;
  const key = createHash('sha256').update(publicKey).digest('hex');
  return (
    operator === entry.operator && keyOperator === operator && after.credential === credentialId && after.key === key
  );
}

async function isSigned(proof: ProofWithKey, statement: ActionStatement, named: string): Promise<boolean> {
  try {
    const challenge = createHash('sha256').update(actionText(statement)).digest('base64url');
    const { authenticatorData, clientDataJSON, signature } = response.parse(JSON.parse(proof.assertion));
    const client = Buffer.from(clientDataJSON, 'base64url');
    if (challenge !== named || clientData.parse(JSON.parse(client.toString('utf8'))).challenge !== challenge)
      return false;
    const data = Buffer.from(authenticatorData, 'base64url');
    const flags = data[flagsAt] ?? 0;
    if ((flags & userPresent) === 0 || (flags & userVerified) === 0) return false;
    return await verifySignature({
      signature: isoBase64URL.toBuffer(signature),
      data: new Uint8Array(Buffer.concat([data, createHash('sha256').update(client).digest()])),
      credentialPublicKey: new Uint8Array(proof.publicKey),
    });
  } catch {
    return false;
  }
}

/** So long a challenge waits; what one request wrote down stands within. */
const challengeMs = 120_000;

const isSameAction = (first: Entry, entry: Entry): boolean =>
  first.session === entry.session && Date.parse(entry.at) - Date.parse(first.at) <= challengeMs;

export type ProofCheck = {
  /** So many entries are signed. */
  readonly signed: number;
  /** The first whose proof is another one, is missing, or was put in; undefined: none. */
  readonly brokenAt: number | undefined;
};

/** Gathers what is wrong with proofs while the log is read, slice by slice. */
export function makeProofCheck(db: Tx): { take(entries: readonly Entry[]): Promise<void>; read(): ProofCheck } {
  let [signed, brokenAt]: [number, number | undefined] = [0, undefined];
  /** Entries of one action share its proof; those of another never do. */
  const used = new Map<string, Entry>();
  return {
    take: async (entries) => {
      const [from, to] = [entries[0]?.seq, entries.at(-1)?.seq];
      if (from === undefined || to === undefined) return;
      const proofs = new Map((await proofsBetween(db, from, to)).map((proof) => [proof.seq, proof]));
      for (const entry of entries.filter(({ seq, proof }) => proof !== undefined || proofs.has(seq))) {
        const judged = await judgeProof(db, entry, proofs.get(entry.seq));
        const first = used.get(entry.proof ?? '') ?? entry;
        used.set(entry.proof ?? '', first);
        signed += 1;
        const isWhole = judged !== undefined && judged !== 'missing' && judged.isGenuine && isSameAction(first, entry);
        if (!isWhole) brokenAt ??= entry.seq;
      }
    },
    read: () => ({ signed, brokenAt }),
  };
}
