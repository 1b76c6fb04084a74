/**
 * Which rows a room shows: messages with their name lines, days between them, what is new, own ones on their way. Pure.
 */
import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import type { Pending } from '../outbox/outbox.ts';

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  /** What follows came while the player was away. */
  | { readonly kind: 'unread'; readonly key: string }
  /** Deleted, recalled or hidden: one grey line, so that nothing jumps. */
  | { readonly kind: 'gone'; readonly key: string; readonly message: ChatMessage }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      readonly isOwn: boolean;
      /** Avatar and name stand above it. */
      readonly isFirst: boolean;
    }
  | { readonly kind: 'pending'; readonly key: string; readonly pending: Pending };

/** A pause of this length sets a new name line above the next message of the same sender. */
const pauseMs = 5 * 60_000;

export type RowsInput = {
  /** Ascending. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  /** The player's own person. */
  readonly person: string;
  /** How far the player had read on entering; null when nothing was new. */
  readonly readTo: number | null;
  readonly blocked: ReadonlySet<string>;
  /** The day of an epoch time in ms, as the site counts days. */
  readonly dayOf: (at: number) => string;
};

/** An own message keeps the row that it had on its way. */
export const keyOf = (message: ChatMessage, isOwn: boolean) => (isOwn && message.cid !== '' ? message.cid : message.id);

/** Messages without what they quote, each made once: a row whose message is the same object is not drawn again. */
const unquoted = new WeakMap<ChatMessage, ChatMessage>();

/** What a blocked person said is shown in nobody's answer. */
function withoutQuote(message: ChatMessage): ChatMessage {
  const { quote: _, ...rest } = message;
  const made = unquoted.get(message) ?? rest;
  unquoted.set(message, made);
  return made;
}

/** The position of the newest message that names or answers a person; 0 when there is none. */
export const newestFor = (messages: readonly ChatMessage[], person: string): number =>
  messages.findLast(
    ({ from, mentions, quote }) => from !== person && (mentions?.includes(person) === true || quote?.from === person),
  )?.s ?? 0;

/** The rows of a room from the oldest to the newest. */
export function rowsOf({ messages, pending, person, readTo, blocked, dayOf }: RowsInput): Row[] {
  const rows: Row[] = [];
  const arrived = new Set<string>();
  let day = '';
  let before: ChatMessage | undefined;
  let isMarked = readTo === null;
  for (const sent of messages) {
    const message = blocked.has(sent.quote?.from ?? '') ? withoutQuote(sent) : sent;
    const isOwn = person !== '' && message.from === person;
    if (isOwn) arrived.add(message.cid);
    // Managers cannot be blocked.
    if (blocked.has(message.from) && !message.isManager) continue;
    const today = dayOf(message.sentAt);
    if (today !== day) {
      rows.push({ kind: 'day', key: `day ${today}`, at: message.sentAt });
      before = undefined;
    }
    day = today;
    if (!isMarked && message.s > (readTo ?? 0)) {
      isMarked = true;
      if (!isOwn) {
        rows.push({ kind: 'unread', key: 'unread' });
        before = undefined;
      }
    }
    const key = keyOf(message, isOwn);
    if (message.state !== 'visible') {
      rows.push({ kind: 'gone', key, message });
      before = undefined;
      continue;
    }
    const isFirst = before?.from !== message.from || message.sentAt - before.sentAt >= pauseMs;
    rows.push({ kind: 'message', key, message, isOwn, isFirst });
    before = message;
  }
  for (const one of pending) if (!arrived.has(one.cid)) rows.push({ kind: 'pending', key: one.cid, pending: one });
  return rows;
}

/** How many messages of others came after a position: what the pill counts. */
export const newAfter = (rows: readonly Row[], s: number): number =>
  rows.filter((row) => row.kind === 'message' && !row.isOwn && row.message.s > s).length;

/** The position of the newest message among rows; 0 when there is none. */
export const newestOf = (rows: readonly Row[]): number =>
  rows.reduce((newest, row) => ('message' in row ? Math.max(newest, row.message.s) : newest), 0);
