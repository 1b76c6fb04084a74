/** What a client's frame does. */
import { type Locale, locales } from '@longmen/contract';
import { clientFrame, type ClientFrame } from '@longmen/contract/client-frame';
import { closeCodes, frameErrors, platformsChannel } from '@longmen/contract/push';
import { refusalText } from '@longmen/contract/refusal-texts';
import type { RefusalName } from '@longmen/contract';
import * as z from 'zod/mini';
import type { Clock } from '../runtime/clock.ts';
import { gameOf } from './channels.ts';
import type { Connection, Ticket } from './connection.ts';
import type { Hub } from './hub.ts';
import { type ChannelKind, headsOf, kindOf, takeFrame } from './kinds.ts';
import type { SocketLimits } from './limits.ts';

export type ReceiveDeps = {
  hub: Hub;
  clock: Clock;
  limits: SocketLimits;
  /** Uses a ticket up; undefined when it is unknown, used or too old. */
  takeTicket(ticket: string): Promise<Ticket | undefined>;
  isGame(gid: number): boolean;
  /** Channels of modules. */
  readonly kinds: readonly ChannelKind[];
  /** A frame of an unknown type came; it is ignored. */
  onUnknown(): void;
};

/** Reads a text frame: one object or a batch. Frames before the login are ignored. */
export async function receive(deps: ReceiveDeps, connection: Connection, text: string): Promise<void> {
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
      return leave(deps, connection, frame.r);
    case 'ping': {
      const pos = headsOf(deps.kinds, connection);
      return connection.send({ t: 'pong', ...answering(frame), ...(pos === undefined ? {} : { pos }) });
    }
    case 'pong':
      return;
    default: {
      const taken = takeFrame(deps.kinds, connection, frame);
      return taken ?? refuse(connection, 'unknownChannel', 'notFound', frame.i);
    }
  }
}

function leave({ hub, kinds }: ReceiveDeps, connection: Connection, channel: string): void {
  if (!connection.channels.has(channel)) return;
  hub.leave(connection, channel);
  kindOf(kinds, channel)?.left(connection, channel);
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

/** A player's own channel, those of games and of all platforms, and those of kinds that let him; nobody else's. */
async function follow(
  { hub, limits, isGame, kinds }: ReceiveDeps,
  connection: Connection,
  frame: Extract<ClientFrame, { t: 'sub' }>,
): Promise<void> {
  const { r: channel } = frame;
  const kind = kindOf(kinds, channel);
  if (kind !== undefined) {
    return isRoomFor(connection, channel, limits)
      ? kind.follow(connection, frame)
      : refuse(connection, 'tooMany', 'tooManyRequests', frame.i);
  }
  const game = gameOf(channel);
  const isOwn = connection.owner?.caller !== undefined && channel === `u:${connection.owner.caller.userId}`;
  if (game === undefined && !isOwn && channel !== platformsChannel) {
    return channel.startsWith('u:')
      ? refuse(connection, 'notAMember', 'notPermitted', frame.i)
      : refuse(connection, 'unknownChannel', 'notFound', frame.i);
  }
  if (game !== undefined && !isGame(game)) return refuse(connection, 'unknownChannel', 'gameUnknown', frame.i);
  if (!isRoomFor(connection, channel, limits)) return refuse(connection, 'tooMany', 'tooManyRequests', frame.i);
  hub.follow(connection, channel);
  connection.send({ t: 'live', r: channel, ...answering(frame) });
}

const isRoomFor = ({ channels }: Connection, channel: string, { maxChannels }: SocketLimits) =>
  channels.has(channel) || channels.size < maxChannels;

const answering = ({ i }: { i?: string | undefined }) => (i === undefined ? {} : { i });

function refuse(connection: Connection, code: keyof typeof frameErrors, refusal: RefusalName, i?: string): void {
  const locale: Locale = connection.locale;
  connection.send({ t: 'err', d: { code: frameErrors[code], msg: refusalText(refusal, locale) }, ...answering({ i }) });
}
