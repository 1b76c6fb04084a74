/**
 * The wire between the processes of a site: seals what goes out, opens what comes in, and knows whether it is whole.
 * It may lose, double, reorder and lie; whoever caches something because a hint would tell is told when one may be
 * missing (`onLoss`), once for a gap and every second while the wire is away, so that nothing is believed for longer.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { steadyNow } from '../runtime/steady.ts';
import type { Keyring } from '../security/keyring.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { makeSeen } from './seen.ts';

/** Carries texts to every process of the site, the sender among them, in the order in which each sent them. */
export type Transport = {
  /** Never waits for a transport that is away. @throws when the text did not leave */
  send(text: string): Promise<void>;
  close(): Promise<void>;
};

/** What the lasting database session knows of the processes that there are. */
export type Members = {
  /** Own number. @throws while the session is lost */
  node(): number;
  /** Epoch ms by the database's clock. */
  now(): number;
  /** Numbers of all processes that live; undefined while the database has not said so lately. */
  nodes(): readonly number[] | undefined;
};

export type EventWire = {
  /** Sends a batch. @throws when it did not leave */
  send(batch: string): Promise<void>;
  /** Whether everybody who lives was heard lately, this process itself among them. */
  isWhole(): boolean;
  close(): Promise<void>;
};

type Options = {
  readonly keys: Keyring;
  readonly members: Members;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly openTransport: (onText: (text: string) => void) => Transport | Promise<Transport>;
  /** A batch of another process. */
  readonly onBatch: (batch: string) => void;
  /** Hints of others may be missing. */
  readonly onLoss: () => void;
};

/** Who has nothing to say says so this often. */
const beatEveryMs = 500;
/** Who says nothing for so long is not heard here; the wire is away where it is this process itself. */
export const silentMs = 2_000;
/** How often whoever caches is told, while the wire is away. */
const lossEveryMs = 1_000;
/** A process that has just come is waited for so long: each new one would be a loss to all others. */
const comesWithinMs = 5_000;
/** A loop that is later than this has not yet read what lies in its sockets, and judges nobody. */
const stalledMs = 250;
const nothing = '[]';

/** Opens the wire; closed by `close`. */
export async function openWire(options: Options): Promise<EventWire> {
  const { keys, members, clock, log, metrics, onBatch, onLoss } = options;
  const sender = randomBytes(12).toString('base64url');
  const seen = makeSeen();
  const stopping = new AbortController();
  let seq = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let ownAt = Number.NEGATIVE_INFINITY;
  let lossAt = steadyNow();
  let wasWhole = false;
  let knownSince = new Map<number, number>();

  const foreign = metrics.counter(
    'longmen_events_foreign_total',
    'Texts on the event wire that no server of ours sent.',
  );
  const useless = metrics.counter('longmen_events_repeated_total', 'Batches of events that came again or too late.');
  const gaps = metrics.counter('longmen_events_gaps_total', 'Times that batches of another process were missing.');

  const isWhole = (): boolean => {
    const now = steadyNow();
    if (now - ownAt > silentMs) return false;
    const living = members.nodes();
    if (living === undefined) return false;
    knownSince = new Map(living.map((node) => [node, knownSince.get(node) ?? now]));
    return living.every((node) => {
      const seenAt = seen.seenAt(node) ?? Number.NEGATIVE_INFINITY;
      return now - seenAt <= silentMs || now - (knownSince.get(node) ?? now) <= comesWithinMs;
    });
  };
  metrics.gauge('longmen_events_whole', '1 while every process of the site is heard on the event wire.', (set) =>
    set(isWhole() ? 1 : 0),
  );

  const take = (text: string) => {
    const envelope = openEnvelope(keys, text);
    if (envelope === undefined) return foreign.inc();
    const arrival = seen.take(envelope, members.now(), steadyNow());
    if (arrival === 'old' || arrival === 'again') return useless.inc();
    if (envelope.sender === sender) {
      ownAt = steadyNow();
      return undefined;
    }
    if (envelope.batch !== nothing) deliver(envelope.batch);
    if (arrival === 'gap') {
      gaps.inc();
      onLoss();
    }
    return undefined;
  };
  const deliver = (batch: string) => {
    try {
      onBatch(batch);
    } catch (error) {
      log.error({ err: error }, 'a batch of events could not be read');
    }
  };

  const transport = await options.openTransport(take);

  const send = async (batch: string) => {
    // Numbered before it is tried: what does not leave is missing to the others.
    seq += 1;
    sentAt = steadyNow();
    await transport.send(
      sealEnvelope(keys, { sender, node: members.node(), seq, at: Math.round(members.now()), batch }),
    );
  };

  const watch = async () => {
    for (let dueAt = steadyNow(); !stopping.signal.aborted; dueAt = steadyNow() + beatEveryMs) {
      await clock.sleep(Math.max(0, dueAt - steadyNow()), stopping.signal);
      const now = steadyNow();
      if (now - sentAt >= beatEveryMs) send(nothing).catch(silence);
      const whole = isWhole() || (wasWhole && now - dueAt > stalledMs);
      if (whole !== wasWhole)
        log[whole ? 'info' : 'warn'](whole ? 'the event wire is whole' : 'the event wire is away');
      wasWhole = whole;
      if (!whole && now - lossAt >= lossEveryMs) {
        lossAt = now;
        onLoss();
      }
    }
  };
  const watching = watch();

  return {
    send,
    isWhole,
    close: async () => {
      stopping.abort();
      await watching;
      await transport.close();
    },
  };
}

/** What did not leave is seen by its absence. */
const silence = (): undefined => undefined;
