/**
 * Kinds of channels that a module brings: the socket follows, leaves and answers them through this port, and knows
 * nothing of what they carry.
 */
import type { ClientFrame } from '@longmen/contract/client-frame';
import type { ServerMessage } from '@longmen/contract/push';
import type { Connection } from './connection.ts';
import type { UserId } from '../ids.ts';

/** A client's frame of a kind's own, or one that follows a channel. */
export type KindFrame<T extends ClientFrame['t'] = ClientFrame['t']> = Extract<ClientFrame, { t: T }>;

/** What a kind may do with connections. */
export type SocketEnd = {
  follow(connection: Connection, channel: string): void;
  leave(connection: Connection, channel: string): void;
  /** Sends frames to everybody on a channel, in one text that is built once. */
  publish(channel: string, messages: readonly ServerMessage[]): void;
  /** Those on a channel. */
  followers(channel: string): Iterable<Connection>;
  /** Those of a player, on whatever channel. */
  ofPlayer(userId: UserId): readonly Connection[];
  /** Players with a connection of this process. */
  players(): ReadonlySet<UserId>;
};

export type ChannelKind = {
  /** What its channels begin with: `c:`. */
  readonly prefix: string;
  /** Gets the socket's end, before the first client. */
  attach(end: SocketEnd): void;
  /** A signed-in client, or a visitor, wants to follow a channel; the kind decides and answers. */
  follow(connection: Connection, frame: KindFrame<'sub'>): Promise<void>;
  /** A client left a channel, or has gone. */
  left(connection: Connection, channel: string): void;
  /** Frames that are the kind's, by their type. Those of one connection come one after the other. */
  readonly frames: {
    readonly [T in ClientFrame['t']]?: (connection: Connection, frame: KindFrame<T>) => Promise<void>;
  };
  /** The position of a followed channel, for pings; undefined when it has none. */
  head(channel: string): number | undefined;
};

/** The kind of a channel. */
export function kindOf(kinds: readonly ChannelKind[], channel: string): ChannelKind | undefined {
  return kinds.find(({ prefix }) => channel.startsWith(prefix));
}

/** Positions of the channels that a connection follows; undefined when none of them has one. */
export function headsOf(
  kinds: readonly ChannelKind[],
  connection: Pick<Connection, 'channels'>,
): Readonly<Record<string, number>> | undefined {
  const heads: Record<string, number> = {};
  for (const channel of connection.channels) {
    const head = kindOf(kinds, channel)?.head(channel);
    if (head !== undefined) heads[channel] = head;
  }
  return Object.keys(heads).length === 0 ? undefined : heads;
}

/** Hands a frame to the kind that has it. @returns undefined when none does */
export function takeFrame(
  kinds: readonly ChannelKind[],
  connection: Connection,
  frame: ClientFrame,
): Promise<void> | undefined {
  const channel = 'r' in frame ? frame.r : '';
  const handler = kindOf(kinds, channel)?.frames[frame.t] as
    | ((connection: Connection, frame: ClientFrame) => Promise<void>)
    | undefined;
  return handler?.(connection, frame);
}
