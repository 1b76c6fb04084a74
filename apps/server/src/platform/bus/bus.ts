/**
 * Events between modules and between processes. Within a process listeners are called at once; the other processes of
 * the site hear through a wire (wire.ts), outside of any money transaction. It carries hints only.
 */
import type { Log } from '../runtime/log.ts';
import type { EventWire } from './wire.ts';

export type Bus<Events extends object> = {
  /** Announces after commit. Never throws, never waits. */
  publish<Name extends keyof Events & string>(name: Name, event: Events[Name]): void;
  /** Tells the listeners of this process alone: what a poll found out, which every process finds for itself. */
  publishHere<Name extends keyof Events & string>(name: Name, event: Events[Name]): void;
  /** Hears an event from this and every other process. Returns how to stop. */
  on<Name extends keyof Events & string>(name: Name, listener: (event: Events[Name]) => void): () => void;
};

export type BusEnds<Events extends object> = Bus<Events> & {
  /** Connects the bus to the other processes. */
  connect(wire: Pick<EventWire, 'send'>): void;
  /** Takes a batch that another process sent. */
  receive(batch: string): void;
  /** Sends what is queued and waits until it has left, so that an exit takes no event with it. Never throws. */
  flush(): Promise<void>;
};

type Message = { n: string; e: unknown };

/** With their envelope, payloads of NOTIFY stay below PostgreSQL's 8,000 bytes. */
const maxBatchBytes = 7_500;
const maxQueued = 10_000;
const batchEveryMs = 20;
/** A wire that is away takes none; more than these wait for no answer of one that does not say so. */
const maxSending = 100;

/** A bus within this process; `connect` links it with those of the others. */
export function makeBus<Events extends object>(log: Log): BusEnds<Events> {
  const listeners = new Map<string, Set<(event: never) => void>>();
  let queue: string[] = [];
  let wire: Pick<EventWire, 'send'> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sending = new Set<Promise<void>>();

  const deliver = (message: Message) => {
    for (const listener of listeners.get(message.n) ?? []) {
      try {
        listener(message.e as never);
      } catch (error) {
        log.error({ err: error, event: message.n }, 'an event listener failed');
      }
    }
  };

  const sendQueued = () => {
    clearTimeout(timer);
    timer = undefined;
    const pending = queue;
    queue = [];
    const to = wire;
    if (to === undefined) return;
    for (const batch of batches(pending)) {
      if (sending.size >= maxSending) {
        log.warn({ events: pending.length }, 'events did not reach other processes: the wire does not answer');
        return;
      }
      const leaving = to
        .send(batch)
        .catch((error: Error) => log.warn({ err: error }, 'events did not reach other processes'))
        .finally(() => sending.delete(leaving));
      sending.add(leaving);
    }
  };

  return {
    publish: (name, event) => {
      const message = { n: name, e: event };
      deliver(message);
      if (wire === undefined || queue.length >= maxQueued) return;
      queue.push(JSON.stringify(message));
      timer ??= setTimeout(sendQueued, batchEveryMs);
    },
    publishHere: (name, event) => deliver({ n: name, e: event }),
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    connect: (to) => {
      wire = to;
    },
    receive: (batch) => {
      for (const message of JSON.parse(batch) as Message[]) deliver(message);
    },
    flush: async () => {
      sendQueued();
      await Promise.all(sending);
    },
  };
}

function batches(messages: string[]): string[] {
  const result: string[] = [];
  let current: string[] = [];
  let bytes = 2;
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    if (size > maxBatchBytes) continue;
    if (bytes + size > maxBatchBytes) {
      result.push(`[${current.join(',')}]`);
      current = [];
      bytes = 2;
    }
    current.push(message);
    bytes += size;
  }
  if (current.length > 0) result.push(`[${current.join(',')}]`);
  return result;
}
