/** The server's socket in a process of its own: over a feed without a database, or over the whole module of rooms. */
import { createServer } from 'node:http';
import { channelOfRoom, roomOf } from '@longmen/contract/chat-frames';
import type { Platform } from '../../../apps/server/src/platform/context.ts';
import { userIdOf } from '../../../apps/server/src/platform/ids.ts';
import type { ChannelKind, SocketEnd } from '../../../apps/server/src/platform/socket/kinds.ts';
import { attachSocket, type Socket } from '../../../apps/server/src/platform/socket/socket.ts';
import { answerParent } from '../shared/child.ts';
import { atPace } from '../shared/pace.ts';
import { openChat, openServerPlatform } from '../shared/use-chat.ts';
import { listen } from './listen.ts';
import { cpuMicros, measureMemory } from './measure.ts';
import { makeSampleFeed, type SampleFeed } from './sample-feed.ts';

const roomId = '1';
/** One address holds all sockets of a bench. */
const everybody = 1_000_000;

type Opening = {
  readonly url: string;
  /** Whether rooms are the whole module, with its jobs; else a feed alone, and no job runs. */
  readonly isWhole: boolean;
  readonly pingEveryMs: number;
};

let sample: SampleFeed | undefined;

/** The hall as a channel: the hub's, the feed's and nothing else. */
function makeFeedChannel(platform: Platform): ChannelKind {
  let end: SocketEnd | undefined;
  const made = makeSampleFeed(platform, roomId, (frames) => end?.publish(channelOfRoom(roomId), frames));
  sample = made;
  const { feed } = made;
  return {
    prefix: 'c:',
    attach: (socketEnd) => {
      end = socketEnd;
    },
    follow: async (connection, { r }) => {
      await feed.open(roomId);
      end?.follow(connection, r);
      connection.send({ t: 'live', i: r, r, e: 1, s: feed.head(roomId) ?? 0, d: { perm: {} } });
    },
    left: () => undefined,
    head: (channel) => feed.head(roomOf(channel) ?? ''),
    frames: {},
  };
}

async function openSocket({ url, isWhole, pingEveryMs }: Opening): Promise<number> {
  const { platform } = await openServerPlatform(url);
  const late: { socket?: Socket } = {};
  const presence = {
    onlineOn: async (channel: string) => late.socket?.presence.onlineOn(channel) ?? 0,
    onlineAmong: async () => new Set<never>(),
  };
  const kind = isWhole ? (await openChat(platform, presence)).channel : makeFeedChannel(platform);
  const server = createServer();
  late.socket = attachSocket(server, {
    platform,
    messages: {},
    kinds: [kind],
    takeTicket: async (account) => ({ caller: { userId: userIdOf(account), sessionId: account } }),
    isGame: () => false,
    allowedOrigins: () => [],
    admit: async () => undefined,
    onSessionEnded: () => () => undefined,
    limits: { pingEveryMs, maxConnectionsPerAddress: everybody, maxSilentPerAddress: everybody },
  });
  if (isWhole) platform.jobs.start();
  return listen(server);
}

const acts = {
  /** @returns the port */
  open: openSocket,
  /** Commits messages to the feed at this pace. */
  publish: ({ perSecond, seconds }: { perSecond: number; seconds: number }) =>
    atPace(perSecond, seconds, () => sample?.commit()),
  cpu: () => cpuMicros(),
  memory: () => measureMemory(),
};
export type RoomActs = typeof acts;

answerParent(acts);
