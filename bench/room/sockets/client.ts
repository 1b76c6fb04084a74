/** A player's connection as the app keeps it: ticket, login, rooms from where it has them, and back after a break. */
import { type Agent, get } from 'node:http';
import { calls } from '@longmen/contract';
import type { ServerFrame } from '@longmen/contract/push';
import { waitAfterFailures } from '../../../apps/player/src/core/push/reconnect.ts';
import { tokenOf } from '../../players.ts';
import type { ReadText } from './counts.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

/** How a socket signs in: by a ticket that is asked for, by its account's number, or not at all. */
export type SignIn = 'ticket' | 'account' | 'none';

export type ClientOptions = {
  readonly userId: number;
  /** Of the servers that it may come to; each try asks the next one, as behind a balancer that has noticed nothing. */
  readonly ports: readonly number[];
  readonly signIn: SignIn;
  readonly channels: readonly string[];
  readonly comesBack: boolean;
};

export type RoomClient = {
  /** When it last became live in all its rooms (epoch ms); undefined while it is not. */
  liveSince(): number | undefined;
  send(frame: unknown): void;
  destroy(): void;
};

type Deps = {
  readonly agent: Agent;
  readText(payload: Buffer): ReadText;
  onText(text: ReadText): void;
};

const host = 'site.test';
const ticketPath = `/api/${calls.socketTicket.path}`;
const ticketPattern = /"ticket":"([^"]+)"/;

export function openClient(options: ClientOptions, { agent, readText, onText }: Deps): RoomClient {
  const { userId, ports, signIn, channels, comesBack } = options;
  const positions = new Map<string, { e: number; s: number }>();
  const missing = new Set<string>();
  let [tries, failures] = [0, 0];
  let liveSince: number | undefined;
  let socket: RawSocket | undefined;
  let isOver = false;

  const live = () => {
    liveSince = Date.now();
    failures = 0;
  };
  const take = (frame: ServerFrame) => {
    if (frame.t === 'ping') socket?.send({ t: 'pong' });
    if (frame.t === 'hello') {
      failures = 0;
      for (const r of channels) socket?.send({ t: 'sub', i: r, r, ...positions.get(r) });
    }
    if (frame.t === 'err' && frame.i !== undefined && missing.has(frame.i)) socket?.destroy();
    if (!('e' in frame) || frame.e === undefined) return;
    positions.set(frame.r, { e: frame.e, s: Math.max(frame.s, positions.get(frame.r)?.s ?? 0) });
    if (frame.t === 'live' && missing.delete(frame.r) && missing.size === 0) live();
  };
  const retry = () => {
    liveSince = undefined;
    socket = undefined;
    if (isOver || !comesBack) return;
    const wait = waitAfterFailures(failures, Math.random());
    failures += 1;
    setTimeout(open, wait);
  };
  const enter = (port: number, ticket: string) => {
    for (const r of channels) missing.add(r);
    openRawSocket(port, {
      onOpen: (opened) => {
        socket = opened;
        if (isOver) return opened.destroy();
        if (signIn === 'none') live();
        else opened.send({ v: 1, t: 'login', d: { ticket, loc: 'en' } });
      },
      onText: (payload) => {
        const text = readText(payload);
        onText(text);
        for (const frame of text.frames) take(frame);
      },
      onClose: retry,
    });
  };
  const open = () => {
    if (isOver) return;
    const port = ports[tries % ports.length] ?? 0;
    tries += 1;
    if (signIn !== 'ticket') return enter(port, String(userId));
    askForTicket(agent, port, userId).then((ticket) => enter(port, ticket), retry);
  };
  open();
  return {
    liveSince: () => liveSince,
    send: (frame) => socket?.send(frame),
    destroy: () => {
      isOver = true;
      socket?.destroy();
    },
  };
}

function askForTicket(agent: Agent, port: number, userId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authgc: `${host};${tokenOf(userId)}` };
    const request = get({ agent, port, host: '127.0.0.1', path: ticketPath, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const ticket = ticketPattern.exec(text)?.[1];
        if (ticket === undefined) reject(new Error(`no ticket: ${text.slice(0, 200)}`));
        else resolve(ticket);
      });
    });
    request.on('error', reject);
  });
}
