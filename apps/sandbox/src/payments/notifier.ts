/** Signed callbacks to the site, sent until they are acknowledged; they can be made to come twice, late, shuffled or forged. */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export const providers = ['sandbox-gateway', 'sandbox-bank', 'sandbox-chain'] as const;
export type Provider = (typeof providers)[number];

/** How callbacks to come are treated. */
export type Twist = {
  /** Each is sent so many times. */
  readonly copies: number;
  /** Each is sent so much later. */
  readonly delayMs: number;
  /** They wait until they are released, and then go in any order. */
  readonly held: boolean;
  /** So many forged ones of each kind go with them: another key, another amount under the old signature, an old hour. */
  readonly forged: number;
};

export type Notifier = {
  /** Sends an event of a provider. */
  announce(provider: Provider, event: object): void;
  twist(twist: Partial<Twist>): void;
  /** Where callbacks go from now on. */
  aim(notify: string): void;
  /** Sends what was held, shuffled, and waits until all of it has gone. @returns how many */
  release(): Promise<number>;
  /** Ends the sending. */
  stop(): void;
};

type Message = { readonly provider: Provider; readonly body: string; readonly how: 'right' | 'key' | 'body' | 'time' };

const plain: Twist = { copies: 1, delayMs: 0, held: false, forged: 0 };
const firstPauseMs = 500;
const pauseMaxMs = 15_000;
/** As patient as real ones are with a shop that is down. */
const giveUpMs = 3_600_000;
const withinMs = 10_000;
const lanes = 16;
const anHourMs = 3_600_000;

/** @param first address that the provider's name is put behind @param secret hex */
export function makeNotifier(first: string, secret: string, now: () => number): Notifier {
  let notify = first;
  let behaviour = plain;
  let held: Message[] = [];
  const ended = new AbortController();

  const send = async (message: Message): Promise<boolean> => {
    const answer = await fetch(`${notify}/${message.provider}`, {
      ...signedPost(message, secret, now()),
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(withinMs)]),
    });
    return answer.ok && (await answer.text()) === 'success';
  };

  /** A forged one is tried once; a right one until it is acknowledged. */
  const deliver = async (message: Message): Promise<void> => {
    const until = now() + giveUpMs;
    for (let pause = firstPauseMs; now() < until && !ended.signal.aborted; pause = Math.min(2 * pause, pauseMaxMs)) {
      const isAcknowledged = await send(message).catch(() => false);
      if (isAcknowledged || message.how !== 'right') return;
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };

  return {
    announce: (provider, event) => {
      const body = JSON.stringify(event);
      const messages = copiesOf({ provider, body, how: 'right' }, behaviour);
      if (behaviour.held) held.push(...messages);
      else
        for (const message of messages)
          void sleep(behaviour.delayMs, undefined, { signal: ended.signal }).then(
            () => deliver(message),
            () => undefined,
          );
    },
    twist: (twist) => {
      behaviour = { ...behaviour, ...twist };
    },
    aim: (to) => {
      notify = to;
    },
    release: async () => {
      const all = shuffle(held);
      held = [];
      const queue = all.values();
      const lane = async () => {
        for (const message of queue) await deliver(message);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return all.length;
    },
    stop: () => ended.abort(),
  };
}

/** The request of a callback, with what is wrong about a forged one. */
function signedPost({ body, how }: Message, secret: string, now: number) {
  const at = String(Math.floor((how === 'time' ? now - anHourMs : now) / 1000));
  const key = how === 'key' ? randomBytes(32) : Buffer.from(secret, 'hex');
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': at, 'x-signature': signature },
    body: how === 'body' ? body.replace(/"(amount|quantity)":"/, '"$1":"9') : body,
  };
}

function copiesOf(message: Message, { copies, forged }: Twist): Message[] {
  const fakes = (['key', 'body', 'time'] as const).flatMap((how) =>
    Array.from({ length: forged }, () => ({ ...message, how })),
  );
  return [...Array.from({ length: copies }, () => message), ...fakes];
}

function shuffle<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}
