/**
 * What one operator enters and another has to enter, too, without having seen it (office.md 3, 8): the first value is
 * for its maker alone. Whoever enters another one learns that it differs, and no more; after the third difference what
 * waited falls, so that no value is found by trying. The log holds a salted hash of the first word, and the value with
 * its salt once two have agreed.
 */
import type { OfficeFacts } from '@longmen/contract/office-refusals';
import { canonicalJson } from '@longmen/engine/lot1';
import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '../api/route.ts';

/** So many values that differ end what waits. */
export const differsMax = 3;

/** Whose word it is. */
export type Speaker = {
  readonly name: string;
  /** The number of what waits, where only the second word about just that is meant. */
  readonly second?: string | undefined;
  /** @throws Refusal when it may not begin with him */
  assertFirst(): void;
  /** Before anything is compared. @throws Refusal when he may not be the second */
  assertSecond(): void;
};

/** What waits about a subject. */
export type OpenEntry = {
  readonly id: string;
  readonly madeBy: string;
  /** What was entered, as JSON. */
  readonly value: unknown;
  /** Empty for what has waited since before there was one. */
  readonly salt: Buffer | null;
  readonly differs: number;
};

/** Where the first words of a kind are kept. All of it runs in the transaction of the deed. */
export type EntryRows = {
  readonly waiting: OfficeFacts['waiting'];
  /** Ends what nobody agreed to in time. */
  lapse(): Promise<unknown>;
  /** What waits about the subject, its row locked. */
  find(): Promise<OpenEntry | undefined>;
  /** @returns its number; undefined when something else about the subject waits */
  insert(salt: Buffer): Promise<string | undefined>;
  /** The refusal of whoever comes while something else waits. */
  taken(): Refusal;
  /** Counts a difference; with `falls` it has ended. */
  differ(id: string, falls: boolean): Promise<unknown>;
  /** Whether two values are the same, where that is not letter by letter. */
  isSame?(first: unknown, second: unknown): boolean;
};

/** What came of a word. Only the caller of `agreed` may carry it out. */
export type Entered =
  /** The first: it waits. `hash` is SHA-256 over the salt and the value as canonical JSON. */
  | { readonly is: 'first'; readonly id: string; readonly hash: string }
  | {
      readonly is: 'agreed';
      readonly id: string;
      readonly madeBy: string;
      readonly value: unknown;
      /** In hex. */
      readonly salt: string | null;
    }
  /** It is to be refused as `differs` once the count of it is committed. */
  | { readonly is: 'differs'; readonly id: string; readonly falls: boolean };

/** Puts down the first word about a subject, or compares the second with it. @throws Refusal */
export async function enter(speaker: Speaker, value: unknown, rows: EntryRows): Promise<Entered> {
  await rows.lapse();
  const open = await rows.find();
  const { second } = speaker;
  if (second !== undefined && open?.id !== second) throw refuse('nothingWaits', { waiting: rows.waiting, id: second });
  if (open === undefined) {
    speaker.assertFirst();
    const salt = randomBytes(32);
    const id = await rows.insert(salt);
    if (id === undefined) throw rows.taken();
    return { is: 'first', id, hash: hashOf(salt, value) };
  }
  const { id, madeBy } = open;
  if (madeBy === speaker.name) throw refuse('otherOperatorNeeded');
  speaker.assertSecond();
  const isSame = rows.isSame ?? ((one, other) => spelt(one) === spelt(other));
  if (isSame(open.value, value))
    return { is: 'agreed', id, madeBy, value: open.value, salt: open.salt?.toString('hex') ?? null };
  const falls = open.differs + 1 >= differsMax;
  await rows.differ(id, falls);
  return { is: 'differs', id, falls };
}

const hashOf = (salt: Buffer, value: unknown): string =>
  createHash('sha256').update(salt).update(spelt(value)).digest('hex');

/** As the table keeps it: what is not set is not there. */
const spelt = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)));
