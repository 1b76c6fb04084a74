/** What a client's frame does. */
import { type Locale, locales } from '@longmen/contract';
import { clientFrame, type ClientFrame } from '@longmen/contract/client-frame';
import { closeCodes, frameErrors } from '@longmen/contract/push';
import { refusalText } from '@longmen/contract/refusal-texts';
import type { RefusalName } from '@longmen/contract';
import * as z from 'zod/mini';
import type { Clock } from '../runtime/clock.ts';
import { gameOf } from './channels.ts';
import type { Connection, Ticket } from './connection.ts';
import type { Hub } from './hub.ts';
import type { SocketLimits } from './limits.ts';

export type ReceiveDeps = {
  hub: Hub;
  clock: Clock;
  limits: SocketLimits;
  /** Uses a ticket up; undefined when it is unknown, used or too old. */
  takeTicket(ticket: string): Promise<Ticket | undefined>;
  isGame(gid: number): boolean;
  /** A frame of an unknown type came; it is ignored. */
  onUnknown(): void;
};

/** Reads a text frame: one object or a batch. Frames before the login are ignored. */
export async function receive(deps: ReceiveDeps, connection: Connection, text: string): Promise<void> {
  if (!connection.mayReceive()) return connection.close(1008, 'too many frames');
  const frames = parse(text);
  if (frames === undefined || frames.length > deps.limits.maxFramesInBatch)
    return refuse(connection, 'format', 'invalidInput');
  for (const frame of frames) {
    // A frame before this one may have been waited for.
    if (!connection.isOpen()) return;
    const read = z.safeParse(clientFrame, frame);
    if (read.success) await act(deps, connection, read.data);
    else deps.onUnknown();
  }
}

function parse(text: string): unknown[] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? [...(json as unknown[])] : [json];
  } catch {
    return undefined;
  }
}

async function act(deps: ReceiveDeps, connection: Connection, frame: ClientFrame): Promise<void> {
  if (frame.t === 'login') return signIn(deps, connection, frame);
  if (connection.owner === undefined) return;
  switch (frame.t) {
    case 'sub':
      return follow(deps, connection, frame);
    case 'unsub':
      return deps.hub.leave(connection, frame.r);
    case 'ping':
      return connection.send({ t: 'pong', ...answering(frame) });
    case 'pong':
      return;
  }
}

async function signIn(
  { hub, clock, limits, takeTicket }: ReceiveDeps,
  connection: Connection,
  { d }: Extract<ClientFrame, { t: 'login' }>,
): Promise<void> {
  if (connection.signingIn) return;
  connection.signingIn = true;
  connection.locale = locales.find((locale) => locale === d.loc) ?? 'vi';
  const owner = await takeTicket(d.ticket);
  if (!connection.isOpen()) return;
  if (owner === undefined) {
    refuse(connection, 'signInAgain', 'notSignedIn');
    return connection.close(closeCodes.login, 'ticket not valid');
  }
  if (!connection.signIn(owner)) return;
  const userId = owner.caller?.userId;
  if (userId !== undefined) {
    const older = hub.ofPlayer(userId);
    hub.own(connection, userId);
    hub.follow(connection, `u:${userId}`);
    if (older.length >= limits.maxConnectionsPerPlayer) older[0]?.close(1008, 'too many connections');
  }
  connection.send({
    t: 'hello',
    d: { conn: connection.id, now: clock.now(), hb: limits.pingEveryMs / 1000, uid: userId ?? '', rooms: [] },
  });
}

/** A player's own channel, and those of games; nobody else's. */
function follow(
  { hub, limits, isGame }: ReceiveDeps,
  connection: Connection,
  frame: Extract<ClientFrame, { t: 'sub' }>,
): void {
  const { r: channel } = frame;
  const game = gameOf(channel);
  const isOwn = connection.owner?.caller !== undefined && channel === `u:${connection.owner.caller.userId}`;
  if (game === undefined && !isOwn) {
    return channel.startsWith('u:')
      ? refuse(connection, 'notAMember', 'notPermitted', frame.i)
      : refuse(connection, 'unknownChannel', 'notFound', frame.i);
  }
  if (game !== undefined && !isGame(game)) return refuse(connection, 'unknownChannel', 'gameUnknown', frame.i);
  if (!connection.channels.has(channel) && connection.channels.size >= limits.maxChannels) {
    return refuse(connection, 'tooMany', 'tooManyRequests', frame.i);
  }
  hub.follow(connection, channel);
  connection.send({ t: 'live', r: channel, ...answering(frame) });
}

const answering = ({ i }: { i?: string | undefined }) => (i === undefined ? {} : { i });

function refuse(connection: Connection, code: keyof typeof frameErrors, refusal: RefusalName, i?: string): void {
  const locale: Locale = connection.locale;
  connection.send({ t: 'err', d: { code: frameErrors[code], msg: refusalText(refusal, locale) }, ...answering({ i }) });
}
