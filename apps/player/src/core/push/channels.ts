import type { ServerFrame } from '@longmen/contract/push';

export type Listener = (frame: ServerFrame) => void;
type Send = (frame: Record<string, unknown>) => void;

const listeners = new Map<string, Set<Listener>>();
let send: Send | undefined;

/** The player's own channel: the server sends it from the login on, whoever listens, as the balance comes by it. */
const isOwn = (channel: string) => channel.startsWith('u:');

/** Subscribes to what happens to a game (`g:{gid}`) or to the player (`u:{uid}`). @returns the way to stop */
export function onPush(channel: string, listener: Listener): () => void {
  const here = listeners.get(channel) ?? new Set();
  listeners.set(channel, here.add(listener));
  if (here.size === 1 && !isOwn(channel)) send?.({ t: 'sub', r: channel });
  return () => {
    here.delete(listener);
    if (here.size > 0) return;
    listeners.delete(channel);
    if (!isOwn(channel)) send?.({ t: 'unsub', r: channel });
  };
}

/** The socket takes subscriptions from now on; until then, and while it is closed, they wait in the list. */
export function subscribeThrough(socket: Send): void {
  send = socket;
}

/** Channels that somebody listens to and the server has to be asked for. */
export const subscriptions = (): readonly string[] => [...listeners.keys()].filter((channel) => !isOwn(channel));

/** Hands a frame to those who listen to its channel. */
export function deliver(frame: ServerFrame): void {
  if ('r' in frame) for (const listener of listeners.get(frame.r) ?? []) listener(frame);
}
