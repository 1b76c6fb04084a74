/**
 * The event wire of sites on several machines: publish and subscribe of Redis or Valkey. Nothing is stored there, so an
 * empty one is as good as any; it is read and written by others than us (envelope.ts). Loaded only where BUS_URL names one.
 */
import type { Redis as Client, RedisOptions } from 'ioredis';
import type { Log } from '../runtime/log.ts';
import type { Transport } from './wire.ts';

const againAfterMs = 500;
const connectWithinMs = 2_000;
/** Something comes every half second, the own beats at least: a connection without is a dead one. */
const silentConnectionMs = 3_000;

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: connectWithinMs,
  socketTimeout: silentConnectionMs,
  retryStrategy: () => againAfterMs,
  // What cannot leave now is told to the sender: the others find the gap, and old hints are of no use.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  enableReadyCheck: true,
};

/**
 * Connects in the background and again whenever it is lost, so that a site starts without it.
 * @param url `redis://` or `rediss://`, with name and password @param channel of this site among those on the server
 */
export async function openRedisTransport(
  { url, channel, log }: { readonly url: string; readonly channel: string; readonly log: Log },
  onText: (text: string) => void,
): Promise<Transport> {
  const { Redis } = await import('ioredis');
  // A connection that listens can send nothing.
  const sender = new Redis(url, options);
  const listener = new Redis(url, { ...options, autoResubscribe: false });
  const clients: readonly Client[] = [sender, listener];
  let lastError = '';
  for (const client of clients) {
    client.on('error', ({ message }: Error) => {
      if (message !== lastError) log.warn({ reason: message }, 'the event bus does not answer');
      lastError = message;
    });
    client.on('ready', () => {
      lastError = '';
    });
    client.connect().catch(() => undefined);
  }
  const subscribe = () => {
    listener
      .subscribe(channel)
      .catch((error: Error) => log.warn({ reason: error.message }, 'the event bus does not listen'));
  };
  listener.on('ready', subscribe);
  listener.on('message', (_channel: string, text: string) => onText(text));
  return {
    send: async (text) => {
      await sender.publish(channel, text);
    },
    close: async () => {
      for (const client of clients) client.disconnect();
    },
  };
}
