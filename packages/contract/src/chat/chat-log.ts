/**
 * A room's log as a client keeps it (community.md 6): one pure reducer, used by the app, the simulation and tests.
 * Order is the position `s` alone. Whatever arrives twice, late, early or never: after the frames that the client then
 * asks for, its messages are those of the log.
 */
import type { ChatMessage, MessageState, Quote } from '../calls/chat/message.ts';
import type { LogEntry, LogOp, OpKind } from './chat-frames.ts';

/** Entries that wait for one before them; more are dropped, and asked for again with the gap. */
const waitingMax = 500;
/** Ops that are remembered for pages of history that were read before them. */
const opsMax = 500;

/** How long (ms) a gap may stay before the client asks for what is missing. */
export const gapResumeMs = 200;

export type RoomLog = {
  readonly epoch: number;
  /** The last position applied. */
  readonly last: number;
  /** By position, ascending. */
  readonly messages: readonly ChatMessage[];
  /** Whether the log has earlier messages than the first one here. */
  readonly hasEarlier: boolean;
  /** Entries beyond a gap, by position. While there are any, `sub` from `last` is due after `gapResumeMs`. */
  readonly waiting: ReadonlyMap<number, LogEntry>;
  /** The latest ops with their positions: all of them that stand behind `opsSince`. */
  readonly ops: readonly { readonly s: number; readonly op: LogOp }[];
  readonly opsSince: number;
};

export const emptyRoomLog: RoomLog = {
  epoch: 0,
  last: 0,
  messages: [],
  hasEarlier: false,
  waiting: new Map(),
  ops: [],
  opsSince: 0,
};

/** The position below which the next page of history is asked for (`before`). */
export const firstPosition = (log: RoomLog): number => log.messages[0]?.s ?? log.last + 1;

type Snapshot = {
  readonly epoch: number;
  readonly s: number;
  readonly messages: readonly ChatMessage[];
  readonly hasGap: boolean;
};

/** Replaces the list: the frame `reset`, or the first page of history with its head. */
export function resetLog(log: RoomLog, { epoch, s, messages, hasGap }: Snapshot): RoomLog {
  const isSame = log.epoch === epoch;
  const waiting = new Map([...(isSame ? log.waiting : [])].filter(([position]) => position > s));
  const ordered = messages.toSorted((a, b) => a.s - b.s);
  return applyWaiting({ epoch, last: s, messages: ordered, hasEarlier: hasGap, waiting, ops: [], opsSince: s });
}

/** Applies an entry that is next, forgets one that is known, keeps one that comes too early. */
export function applyEntry(log: RoomLog, epoch: number, entry: LogEntry): RoomLog {
  if (epoch !== log.epoch || entry.s <= log.last) return log;
  if (entry.s === log.last + 1) return applyWaiting(applyNext(log, entry));
  if (log.waiting.has(entry.s) || log.waiting.size >= waitingMax) return log;
  return { ...log, waiting: new Map(log.waiting).set(entry.s, entry) };
}

/** Whether something is missing: `sub` from `last` brings it. */
export const hasGap = (log: RoomLog): boolean => log.waiting.size > 0;

/** A page of history: `before` is what it was asked below, `head` how far the server knew the log when it read it. */
export type HistoryPage = {
  readonly messages: readonly ChatMessage[];
  readonly before: number;
  readonly head: number;
  readonly hasMore: boolean;
  readonly epoch: number;
};

/**
 * Puts a page of history before what is there; ops that the page did not know yet are applied to it. A page that no
 * longer joins on, because the list was cut or began anew meanwhile, is dropped: it is to be asked for again.
 */
export function prependPage(log: RoomLog, page: HistoryPage): RoomLog {
  const first = firstPosition(log);
  if (page.epoch !== log.epoch || page.before < first || page.head < log.opsSince) return log;
  const earlier = page.messages.filter(({ s }) => s < first).toSorted((a, b) => a.s - b.s);
  const later = log.ops.filter(({ s }) => s > page.head);
  const current = later.reduce<readonly ChatMessage[]>((messages, { op }) => messagesAfter(messages, op), earlier);
  return { ...log, messages: [...current, ...log.messages], hasEarlier: page.hasMore };
}

/** Keeps the newest `max` messages. */
export function cutLog(log: RoomLog, max: number): RoomLog {
  if (log.messages.length <= max) return log;
  return { ...log, messages: log.messages.slice(-max), hasEarlier: true };
}

function applyWaiting(log: RoomLog): RoomLog {
  if (log.waiting.size === 0) return log;
  let current = log;
  const waiting = new Map(log.waiting);
  for (let next = waiting.get(current.last + 1); next !== undefined; next = waiting.get(current.last + 1)) {
    waiting.delete(next.s);
    current = applyNext(current, next);
  }
  return { ...current, waiting };
}

function applyNext(log: RoomLog, { s, message, op }: LogEntry): RoomLog {
  if (message !== undefined) return { ...log, last: s, messages: [...log.messages, message] };
  if (op === undefined) return { ...log, last: s };
  const ops = [...log.ops, { s, op }].slice(-opsMax);
  const opsSince = ops.length > log.ops.length ? log.opsSince : (log.ops[0]?.s ?? s);
  return { ...log, last: s, messages: messagesAfter(log.messages, op), ops, opsSince };
}

/** What becomes of a message whose body goes. */
const stateAfter: { readonly [Kind in OpKind]?: MessageState } = {
  delete: 'deleted',
  recall: 'recalled',
  hide: 'hidden',
  erase: 'deleted',
};

/**
 * Messages after an op, with what it did to those that it names and to copies of them in answers; all others are the
 * same objects. Applying it twice changes nothing more.
 */
export function messagesAfter(messages: readonly ChatMessage[], op: LogOp): readonly ChatMessage[] {
  const ids = new Set(op.ids);
  return messages.map((message) => {
    const { quote } = message;
    const isQuoted = quote !== undefined && ids.has(quote.id) && stateAfter[op.kind] !== undefined;
    const current = isQuoted ? { ...message, quote: goneQuote(quote, op.kind) } : message;
    return ids.has(message.id) ? changed(current, op) : current;
  });
}

/** The copy of a quoted text goes with its original, and does not come back with it. */
const goneQuote = (quote: Quote, kind: OpKind): Quote => ({
  ...quote,
  text: '',
  isGone: true,
  ...(kind === 'erase' ? { from: '0', fromName: '' } : {}),
});

function changed(message: ChatMessage, { kind, body = '' }: LogOp): ChatMessage {
  const state = stateAfter[kind];
  if (state !== undefined) return { ...message, state, body: '', fromName: kind === 'erase' ? '' : message.fromName };
  if (kind === 'show') return { ...message, state: 'visible', body };
  // A card that was deleted or recalled meanwhile stays so.
  return message.state === 'visible' ? { ...message, body } : message;
}
