/**
 * The live channel (office.md 14): the server says which answers may be others now, and what is on screen is asked for
 * again. Without it everything is the same, only later: lists go on asking by themselves.
 */
import { liveCloseCodes, liveFrame, livePath, liveProtocol, liveTicket } from '@longmen/contract/console/live';
import { create } from 'zustand';
import * as z from 'zod/mini';
import { callConsole } from '../api/call-console.ts';
import { queryClient } from '../api/query-client.ts';
import { leave, refreshMe, showLock } from '../session/session.ts';

export type Looked = { readonly topic: string; readonly id: string };

type State = {
  readonly isLive: boolean;
  /** Who else looks at what this page shows, and at what. */
  readonly here: { readonly channel: string; readonly names: readonly string[] };
};

export const useLiveStore = create<State>(() => ({ isLive: false, here: { channel: '', names: [] } }));

/** Between one try and the next, the last for good. */
const retryMs = [1_000, 3_000, 10_000, 30_000];
/** What moves with these may be this operator's own rights, or what waits for his word. */
const ofMe: ReadonlySet<string> = new Set(['waiting', 'people']);

/** What is decided on stays what stood on screen: facts of one thing are never read again by themselves. */
const isOnOne = (call: string) => call.startsWith('read');

/** Asks again for what is on screen. @param calls by name; undefined: all */
function askAgain(calls?: ReadonlySet<string>): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [call] }) =>
      typeof call === 'string' && !isOnOne(call) && (calls === undefined || calls.has(call)),
  });
}

let socket: WebSocket | undefined;
let looked: Looked | undefined;

const send = (frame: unknown) => {
  if (socket?.readyState === WebSocket.OPEN && useLiveStore.getState().isLive) socket.send(JSON.stringify(frame));
};

/** Says what this page shows in whole; undefined for nothing. */
export function lookAt(what: Looked | undefined): void {
  looked = what;
  send({ look: what ?? null });
}

function take(data: unknown): void {
  const frame = typeof data === 'string' ? z.safeParse(liveFrame, parsed(data)) : undefined;
  // A newer server may send what this page does not know.
  if (frame?.success !== true) return;
  switch (frame.data.k) {
    case 'ready':
      useLiveStore.setState({ isLive: true });
      if (looked !== undefined) send({ look: looked });
      // What moved while nobody heard it.
      return askAgain();
    case 'here':
      return useLiveStore.setState({ here: { channel: frame.data.c, names: frame.data.d.names } });
    case 'moved': {
      const { c, d } = frame.data;
      if (ofMe.has(c)) void refreshMe();
      return askAgain(new Set(d.calls));
    }
  }
}

/** Opens the channel, and again whenever it is lost. @returns the way to stop */
export function startLive(): () => void {
  let isOver = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    if (isOver) return;
    timer = setTimeout(open, retryMs[Math.min(tries, retryMs.length - 1)]);
    tries += 1;
  };
  const open = () => {
    callConsole(liveTicket, {}).then(({ ticket }) => {
      if (isOver) return;
      const opened = new WebSocket(location.origin.replace(/^http/, 'ws') + livePath, liveProtocol);
      socket = opened;
      opened.addEventListener('open', () => opened.send(JSON.stringify({ ticket })));
      opened.addEventListener('message', ({ data }) => {
        tries = 0;
        take(data);
      });
      opened.addEventListener('close', ({ code }) => {
        useLiveStore.setState({ isLive: false, here: { channel: '', names: [] } });
        if (isOver) return;
        if (code === liveCloseCodes.signedOut) leave();
        else if (code === liveCloseCodes.locked) showLock();
        else later();
      });
    }, later);
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
