/**
 * The log of what operators did: who, when, what, from what to what, and why. Each
 * entry's hash covers the one before it, so an entry that is altered or taken out breaks
 * the chain (trust.md S12). Every entry also goes to the process's log, which leaves the box.
 */
import { reasonLength } from '@longmen/contract/office-rules';
import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type ActingFrom, type SignedAction, currentlyFrom, currentlySigned } from './acting.ts';
import { insertProof } from './store-proofs.ts';
import { entriesAfter, insertEntry, lockHead, moveHead } from './store-audit.ts';

/** The one action that explains itself. */
export const signingIn = 'sign-in';

export type AdminAction = {
  /** Name of the operator. */
  readonly operator: string;
  /** The use-case: `change-setting`, `change-game-status`, `add-operator`, `sign-in`, … */
  readonly action: string;
  /** What it was done to: a setting's key, a game's id, an operator's name. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
};

/** @returns the reason without blanks around it. @throws Refusal when there is none */
export function assertReason(typedReason: string): string {
  const reason = typedReason.trim();
  if (reason.length < reasonLength.lengthMin || reason.length > reasonLength.lengthMax)
    throw refuse('reasonNeeded', reasonLength);
  return reason;
}

/** `roles`, `session` and `ip` of whoever acted at the console; the terminal has none. */
export type Entry = AdminAction &
  Partial<ActingFrom> & {
    readonly seq: number;
    readonly at: string;
    /** What the operator's passkey has signed of it: the challenge; the rest stands in `office.action_proofs`. */
    readonly proof?: string;
  };

/**
 * Appends to the log in the caller's transaction, so that the deed and its entry stand or fall together.
 * @throws Refusal for a deed without a reason; signing in needs none
 */
export async function record({ clock, log }: Platform, tx: Tx, done: AdminAction): Promise<Entry> {
  const action = done.action === signingIn ? done : { ...done, reason: assertReason(done.reason) };
  const signed = signatureOf(action);
  const head = await lockHead(tx);
  const entry: Entry = {
    seq: head.seq + 1,
    at: new Date(clock.now()).toISOString(),
    ...currentlyFrom(),
    ...action,
    ...(signed === undefined ? {} : { proof: signed.challenge }),
  };
  const text = JSON.stringify(entry);
  const hash = chain(head.hash, text);
  await insertEntry(tx, { seq: entry.seq, text, hash });
  if (signed !== undefined) await insertProof(tx, { seq: entry.seq, ...signed });
  await moveHead(tx, entry.seq, hash);
  log.info({ audit: entry, hash: hash.toString('hex') }, 'an operator acted');
  return entry;
}

/** The signature that stands for an entry: its operator's, for its reason. What follows from an action has others. */
function signatureOf({ operator, reason }: AdminAction): SignedAction | undefined {
  const signed = currentlySigned();
  const isOfIt = signed?.operator === operator && (signed.reason === null || signed.reason === reason);
  return isOfIt ? signed : undefined;
}

export type ChainCheck = { readonly entries: number; readonly brokenAt: number | undefined };

/** What stands before the first entry. */
export const firstHash: Buffer = Buffer.alloc(32);

const slice = 1_000;

/** Reads the whole chain again; `take` is handed what is whole, slice by slice. `brokenAt` is the first entry that is altered, missing or out of order. */
export async function verifyAuditLog(
  { db }: Platform,
  take: (entries: readonly Entry[]) => Promise<void> = async () => undefined,
): Promise<ChainCheck> {
  let previous = firstHash;
  let seq = 0;
  for (;;) {
    const rows = await entriesAfter(db.jobs, seq, slice);
    for (const row of rows) {
      if (row.seq !== seq + 1 || !chain(previous, row.text).equals(row.hash))
        return { entries: seq, brokenAt: seq + 1 };
      previous = row.hash;
      seq = row.seq;
    }
    await take(rows.map(({ text }) => JSON.parse(text) as Entry));
    if (rows.length < slice) break;
  }
  const head = await db.jobs.transaction(lockHead);
  return { entries: seq, brokenAt: head.seq === seq && head.hash.equals(previous) ? undefined : seq + 1 };
}

/** The hash of an entry: over the one before and its own text. */
export function chain(previous: Buffer, text: string): Buffer {
  return createHash('sha256').update(previous).update(text).digest();
}
