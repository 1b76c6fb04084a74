/**
 * Own messages on their way into a room, in the order in which they were written. Each has a `cid` for ever: it is sent
 * again under it after a break or a reload, and the server stores it once. Pure.
 */
import { chatErrors } from '@longmen/contract/chat-errors';
import type { Quote } from '@longmen/contract/calls/chat/message';

/** What may be written by hand. */
export type PendingKind = 'text' | 'picture' | 'joinGroup';

export type Pending = {
  readonly cid: string;
  readonly kind: PendingKind;
  readonly body: string;
  /** The message that it answers. */
  readonly quote?: Quote;
  /** Persons whom it names. */
  readonly mentions?: readonly string[];
  /** Epoch milliseconds. */
  readonly writtenAt: number;
  /**
   * Waits for the socket · was sent · is in the log at `s`, which this page has not reached · needs the player: it was
   * refused with `code`, or nobody answered.
   */
  readonly state: 'queued' | 'sent' | 'stored' | 'failed';
  readonly s?: number;
  /** Number of the error (spec 2 §8, community.md 6); absent when there was no answer. */
  readonly code?: number;
};

/** A message as it is written. */
export type WrittenMessage = Pick<Pending, 'kind' | 'body' | 'quote' | 'mentions'>;

export type OutboxEvent =
  | { readonly t: 'written'; readonly message: WrittenMessage & Pick<Pending, 'cid' | 'writtenAt'> }
  /** The socket took it. */
  | { readonly t: 'sent'; readonly cid: string }
  | { readonly t: 'stored'; readonly cid: string; readonly s: number }
  | { readonly t: 'refused'; readonly cid: string; readonly code: number }
  /** The socket was lost: what has no answer goes again. */
  | { readonly t: 'disconnected' }
  /** The page shows the log up to here. */
  | { readonly t: 'reached'; readonly s: number }
  /** Time passed. */
  | { readonly t: 'aged'; readonly now: number }
  | { readonly t: 'retried'; readonly cid: string; readonly now: number }
  | { readonly t: 'removed'; readonly cid: string };

/** A message without an answer for so long is no longer taken to be on its way. */
export const answerWithinMs = 5 * 60_000;
/** So many may wait in a room; a phone in a tunnel stores no more. */
export const pendingMax = 50;

const change = (outbox: readonly Pending[], cid: string, to: (pending: Pending) => Pending): readonly Pending[] =>
  outbox.map((pending) => (pending.cid === cid ? to(pending) : pending));

/** As it was written, without what became of it. */
const fresh = ({ cid, kind, body, quote, mentions, writtenAt }: Pending) => ({
  cid,
  kind,
  body,
  ...(quote && { quote }),
  ...(mentions && { mentions }),
  writtenAt,
});

/** What answers nothing: the message that it was to answer is gone. */
function unquoted(pending: ReturnType<typeof fresh>) {
  const { quote: _, ...rest } = pending;
  return rest;
}

const isOnItsWay = ({ state }: Pending) => state === 'queued' || state === 'sent';

/** The next state; the same list when nothing changes. */
export function reduceOutbox(outbox: readonly Pending[], event: OutboxEvent): readonly Pending[] {
  const next = step(outbox, event);
  const isSame = next.length === outbox.length && next.every((pending, at) => pending === outbox[at]);
  return isSame ? outbox : next;
}

function step(outbox: readonly Pending[], event: OutboxEvent): readonly Pending[] {
  switch (event.t) {
    case 'written':
      return outbox.some(({ cid }) => cid === event.message.cid)
        ? outbox
        : [...outbox, { ...event.message, state: 'queued' }];
    case 'sent':
      return change(outbox, event.cid, (one) => (one.state === 'queued' ? { ...one, state: 'sent' } : one));
    case 'stored':
      return change(outbox, event.cid, (one) => ({ ...fresh(one), state: 'stored', s: event.s }));
    case 'refused':
      return change(outbox, event.cid, (one) =>
        isOnItsWay(one) ? { ...fresh(one), state: 'failed', code: event.code } : one,
      );
    case 'disconnected':
      return outbox.map((one) => (one.state === 'sent' ? { ...one, state: 'queued' } : one));
    case 'reached':
      return outbox.filter(({ state, s }) => state !== 'stored' || (s ?? 0) > event.s);
    case 'aged':
      return outbox.map((one) =>
        isOnItsWay(one) && event.now - one.writtenAt > answerWithinMs ? { ...fresh(one), state: 'failed' } : one,
      );
    case 'retried':
      return change(outbox, event.cid, (one) =>
        one.state === 'failed'
          ? {
              ...(one.code === chatErrors.gone ? unquoted(fresh(one)) : fresh(one)),
              writtenAt: event.now,
              state: 'queued',
            }
          : one,
      );
    case 'removed':
      return outbox.filter(({ cid }) => cid !== event.cid);
  }
}

/** What goes to the socket next, the oldest first. */
export const queued = (outbox: readonly Pending[]): readonly Pending[] =>
  outbox.filter(({ state }) => state === 'queued');
