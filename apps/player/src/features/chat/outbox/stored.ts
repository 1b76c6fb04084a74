/** What of a room lies on this device: the text that is being written, and messages on their way. */
import { deviceNow } from '../../../core/platform/clock.ts';
import { readStored, writeStored } from '../../../core/platform/storage.ts';
import type { Quote } from '@longmen/contract/calls/chat/message';
import type { Pending } from './outbox.ts';

/** A text that nobody came back to is forgotten. */
const draftDays = 7;
const dayMs = 86_400_000;

/** A person whom a text may name. */
export type Named = { readonly person: string; readonly name: string };

/** What is being written into a room: the text, whom its names mean, and what it answers. */
export type Draft = { readonly text: string; readonly named: readonly Named[]; readonly quote: Quote | undefined };
const emptyDraft: Draft = { text: '', named: [], quote: undefined };

type Stored = {
  readonly draft?: {
    readonly text: string;
    readonly at: number;
    readonly named?: readonly Named[];
    readonly quote?: Quote;
  };
  readonly pending?: readonly Pending[];
};
type Rooms = Readonly<Record<string, Stored>>;

/** Another player on the same device finds nothing of it. */
const slot = (userId: string) => `chat.${userId}`;

function read(userId: string): Rooms {
  return readStored<Rooms>(slot(userId)) ?? {};
}

const isEmpty = ({ draft, pending }: Stored) => draft === undefined && (pending?.length ?? 0) === 0;

/** Drafts that are old go whenever something is written. */
function write(userId: string, roomId: string, change: Partial<Stored>): void {
  const rooms = { ...read(userId), [roomId]: { ...read(userId)[roomId], ...change } };
  const kept = Object.entries(rooms).flatMap(([id, { draft, pending }]) => {
    const stored = { ...(draft && isFresh(draft.at) ? { draft } : {}), ...(pending?.length ? { pending } : {}) };
    return isEmpty(stored) ? [] : [[id, stored] as const];
  });
  writeStored(slot(userId), kept.length > 0 ? Object.fromEntries(kept) : undefined);
}

const isFresh = (at: number) => deviceNow() - at < draftDays * dayMs;

/** What was being written into a room; nothing after seven days. */
export function readDraft(userId: string, roomId: string): Draft {
  const draft = read(userId)[roomId]?.draft;
  if (!draft || !isFresh(draft.at)) return emptyDraft;
  return { text: draft.text, named: draft.named ?? [], quote: draft.quote };
}

/** Stores what is being written; what is empty and answers nothing is forgotten. */
export function storeDraft(userId: string, roomId: string, { text, named, quote }: Draft): void {
  const isNothing = text.trim() === '' && quote === undefined;
  const draft = { text, at: deviceNow(), ...(named.length > 0 && { named }), ...(quote && { quote }) };
  write(userId, roomId, { draft: isNothing ? undefined : draft });
}

/** Messages on their way when the page was left. What was sent then had no answer: it goes again. */
export function readPending(userId: string, roomId: string): readonly Pending[] {
  return read(userId)[roomId]?.pending ?? [];
}

/** Stores messages on their way. */
export function storePending(userId: string, roomId: string, pending: readonly Pending[]): void {
  write(userId, roomId, { pending });
}
