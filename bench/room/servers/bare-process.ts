/** The least that a socket server can do: the server's own `ws`, texts that were built before, one ping for all. */
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '@longmen/contract/push';
import { windowMs } from '../../../apps/server/src/modules/chat/index.ts';
import { systemClock } from '../../../apps/server/src/platform/runtime/clock.ts';
import { makeLog } from '../../../apps/server/src/platform/runtime/log.ts';
import { framesOf } from '../../../apps/server/src/platform/socket/connection.ts';
import { answerParent } from '../shared/child.ts';
import { atPace } from '../shared/pace.ts';
import { listen } from './listen.ts';
import { cpuMicros, measureMemory } from './measure.ts';
import { makeSampleFeed } from './sample-feed.ts';

type BareSocket = {
  send(data: Buffer, options: { binary: boolean }): void;
  on(event: 'message' | 'error', listener: () => void): void;
};
type BareServer = {
  readonly clients: Set<BareSocket>;
  on(event: 'connection', listener: (socket: BareSocket) => void): void;
};
type Ws = {
  readonly WebSocketServer: new (options: {
    server: Server;
    perMessageDeflate: boolean;
    handleProtocols: () => string;
  }) => BareServer;
};

const serverFile = join(import.meta.dirname, '../../../apps/server/src/main.ts');
const { WebSocketServer } = createRequire(serverFile)('ws') as Ws;

const roomId = '1';
/** Messages that one text may hold here. */
const messagesMax = 100;
let sockets: BareServer | undefined;

function sendToAll(frame: Buffer): void {
  for (const socket of sockets?.clients ?? []) socket.send(frame, { binary: false });
}

/** Texts of 0, 1, 2, … messages, as a feed makes them. */
async function buildTexts(): Promise<Buffer[]> {
  const frames: ServerMessage[] = [];
  const sample = makeSampleFeed({ clock: systemClock(), log: makeLog('silent') }, roomId, (more) =>
    frames.push(...more),
  );
  await sample.feed.open(roomId);
  for (let made = 0; made < messagesMax; made += 1) sample.commit();
  while (frames.length < messagesMax) await sleep(10);
  return [Buffer.alloc(0), ...frames.map((_, at) => framesOf(frames.slice(0, at + 1), Date.now()))];
}

const acts = {
  /** @returns the port */
  open: ({ pingEveryMs }: { pingEveryMs: number }) => {
    const server = createServer();
    sockets = new WebSocketServer({ server, perMessageDeflate: false, handleProtocols: () => 'chat.v1.json' });
    sockets.on('connection', (socket) => {
      socket.on('message', () => undefined);
      socket.on('error', () => undefined);
    });
    setInterval(() => sendToAll(framesOf([{ t: 'ping', pos: { [`c:${roomId}`]: 0 } }], Date.now())), pingEveryMs);
    return listen(server);
  },
  /** Sends as many messages in the windows that rooms have. */
  publish: async ({ perSecond, seconds }: { perSecond: number; seconds: number }) => {
    const texts = await buildTexts();
    let waiting = 0;
    await atPace(perSecond, seconds, () => {
      waiting += 1;
      if (waiting > 1) return;
      setTimeout(() => {
        sendToAll(texts[waiting] ?? Buffer.alloc(0));
        waiting = 0;
      }, windowMs(perSecond));
    });
  },
  cpu: () => cpuMicros(),
  memory: () => measureMemory(),
};
export type BareActs = typeof acts;

answerParent(acts);
