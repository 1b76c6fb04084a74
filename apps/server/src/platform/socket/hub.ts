/** Who listens to what: connections by channel, by session and by player. */
import type { ServerMessage } from '@longmen/contract/push';
import type { Clock } from '../runtime/clock.ts';
import { type Connection, frameOf, framesOf } from './connection.ts';
import type { Channelled } from './messages.ts';
import type { UserId } from '../ids.ts';

export type Hub = {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  all(): Iterable<Connection>;
  size(): number;
  /**
   * Registers whose connection it is: it counts as theirs whatever it follows. Like `follow` it does nothing for a
   * connection that was removed, so that none which has closed meanwhile is registered again.
   */
  own(connection: Connection, userId: UserId): void;
  follow(connection: Connection, channel: string): void;
  leave(connection: Connection, channel: string): void;
  /** Builds the frame once and writes it to everyone on its channel. */
  publish(message: Channelled): void;
  /** The same for several, in one text. */
  publishAll(channel: string, messages: readonly ServerMessage[]): void;
  followers(channel: string): Iterable<Connection>;
  ofPlayer(userId: UserId): Connection[];
  /** Players on a channel, each once; on the site when no channel is named. Visitors are not counted. */
  players(channel?: string): Set<UserId>;
  /** Channels that somebody follows. */
  channels(): Iterable<string>;
  /** Players of whom a connection is registered, channels aside. */
  playerCount(): number;
};

/** No connections yet; one hub per process. */
export function makeHub(clock: Clock): Hub {
  const connections = new Set<Connection>();
  const byChannel = new Map<string, Set<Connection>>();
  const byPlayer = new Map<string, Set<Connection>>();

  const leave = (connection: Connection, channel: string) => {
    connection.channels.delete(channel);
    const followers = byChannel.get(channel);
    followers?.delete(connection);
    if (followers?.size === 0) byChannel.delete(channel);
  };

  return {
    add: (connection) => connections.add(connection),
    remove: (connection) => {
      connections.delete(connection);
      for (const channel of connection.channels) leave(connection, channel);
      const userId = connection.owner?.caller?.userId ?? '';
      const others = byPlayer.get(userId);
      others?.delete(connection);
      if (others?.size === 0) byPlayer.delete(userId);
    },
    all: () => connections,
    size: () => connections.size,
    own: (connection, userId) => {
      if (!connections.has(connection)) return;
      const others = byPlayer.get(userId) ?? new Set();
      byPlayer.set(userId, others.add(connection));
    },
    follow: (connection, channel) => {
      if (!connections.has(connection)) return;
      const followers = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, followers);
      followers.add(connection);
      connection.channels.add(channel);
    },
    leave,
    publish: (message) => {
      const followers = byChannel.get(message.r);
      if (followers === undefined) return;
      const frame = frameOf(message, clock.now());
      for (const connection of followers) connection.write(frame);
    },
    publishAll: (channel, messages) => {
      const followers = byChannel.get(channel);
      if (followers === undefined || messages.length === 0) return;
      const frame = framesOf(messages, clock.now());
      for (const connection of followers) connection.write(frame);
    },
    followers: (channel) => byChannel.get(channel) ?? [],
    ofPlayer: (userId) => [...(byPlayer.get(userId) ?? [])],
    players: (channel) => playersOf(channel === undefined ? connections : (byChannel.get(channel) ?? [])),
    channels: () => byChannel.keys(),
    playerCount: () => byPlayer.size,
  };
}

function playersOf(connections: Iterable<Connection>): Set<UserId> {
  const players = new Set<UserId>();
  for (const { owner } of connections) if (owner?.caller !== undefined) players.add(owner.caller.userId);
  return players;
}
