import type { ServerFrame } from '@longmen/contract/push';
import { create } from 'zustand';

export type Listener = (frame: ServerFrame) => void;
type Fields = Readonly<Record<string, unknown>>;
/** @returns whether the socket is open and took the frame */
type Send = (frame: Fields) => boolean;
/** Where a channel was left, as further fields of its subscription. */
type Position = () => Fields;

const listeners = new Map<string, Set<Listener>>();
const answerListeners = new Set<Listener>();
const positions = new Map<string, Position>();
let send: Send = () => false;

/** Whether the socket is open and signed in. */
export const useConnected = create<{ connected: boolean }>(() => ({ connected: false }));

/** The player's own channel: the server sends it from the login on, whoever listens, as the balance comes by it. */
const isOwn = (channel: string) => channel.startsWith('u:');

/** Named by its channel, so that a refusal of it says whose it is. */
const subscription = (channel: string): Fields => {
  const position = positions.get(channel);
  return position === undefined ? { t: 'sub', r: channel } : { t: 'sub', i: channel, r: channel, ...position() };
};

/**
 * Subscribes to what happens to a game (`g:{gid}`), in a room (`c:{room}`) or to the player (`u:{uid}`).
 * @param position where a channel with a log was left; asked for at every subscription, after a break too
 * @returns the way to stop
 */
export function onPush(channel: string, listener: Listener, position?: Position): () => void {
  const here = listeners.get(channel) ?? new Set();
  listeners.set(channel, here.add(listener));
  if (position) positions.set(channel, position);
  if (here.size === 1 && !isOwn(channel)) sendFrame(subscription(channel));
  return () => {
    here.delete(listener);
    if (here.size > 0) return;
    listeners.delete(channel);
    positions.delete(channel);
    if (!isOwn(channel)) sendFrame({ t: 'unsub', r: channel });
  };
}

/** Is called with the answers to what the player sent, whoever sent it. @returns the way to stop */
export function onAnswer(listener: Listener): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** Asks for a channel once more from where it stands: something of it is missing. */
export function resubscribe(channel: string): void {
  if (listeners.has(channel)) sendFrame(subscription(channel));
}

/** Sends a frame of the player's. @returns whether the socket is open and signed in, and took it */
export const sendFrame = (frame: Fields): boolean => useConnected.getState().connected && send(frame);

/**
 * The socket takes frames from now on; until then, and while it is closed, subscriptions wait in the list.
 * @returns gives them back to whoever took them before
 */
export function sendThrough(socket: Send): () => void {
  const before = send;
  send = socket;
  return () => {
    send = before;
  };
}

/** The socket is signed in, or lost. */
export function setConnected(connected: boolean): void {
  if (useConnected.getState().connected !== connected) useConnected.setState({ connected });
}

/** Frames that ask for what somebody listens to and the server has to be asked for. */
export const subscriptions = (): readonly Fields[] =>
  [...listeners.keys()].filter((channel) => !isOwn(channel)).map(subscription);

/** Hands a frame to those who listen to its channel; a ping that says how far logs go, to those who follow them. */
export function deliver(frame: ServerFrame): void {
  if (frame.t === 'ok' || frame.t === 'err') for (const listener of answerListeners) listener(frame);
  const channels = 'r' in frame ? [frame.r] : frame.t === 'ping' ? Object.keys(frame.pos ?? {}) : [];
  for (const channel of channels) for (const listener of listeners.get(channel) ?? []) listener(frame);
}
