/** A process that holds the sockets of many players. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstPlayer } from '../../players.ts';
import { answerParent } from '../shared/child.ts';
import { atPace } from '../shared/pace.ts';
import { textOf } from '../shared/people.ts';
import { type ClientOptions, openClient, type RoomClient } from './client.ts';
import { makeCounter, makeTextReader, markOf } from './counts.ts';

/** Players from a number on (0: the first), and where their sockets go. */
export type Group = Omit<ClientOptions, 'userId'> & { readonly from: number; readonly count: number };

/** Sockets that are opened before the ones before them are live. */
const openingMax = 100;
const lookEveryMs = 5;
const liveWithinMs = 120_000;
const answeredWithinMs = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const clients: RoomClient[] = [];
const readText = makeTextReader();
const counter = makeCounter();
/** Answers to what was sent, and refusals among them. */
let answers = 0;
let refused = 0;
let written = 0;

function openOne(options: ClientOptions): void {
  const client = openClient(options, {
    agent,
    readText,
    onText: (text) => {
      counter.count(text);
      for (const { t } of text.frames) {
        if (t === 'ok' || t === 'err') answers += 1;
        if (t === 'err') refused += 1;
      }
    },
  });
  clients.push(client);
}

const silent = () => clients.filter((client) => client.liveSince() === undefined).length;

async function untilSilent(most: number): Promise<void> {
  for (const until = Date.now() + liveWithinMs; silent() > most; await sleep(lookEveryMs))
    if (Date.now() > until) throw new Error(`${silent()} of ${clients.length} sockets are not live`);
}

const acts = {
  /** Resolves when all of them are live. */
  open: async ({ from, count, ...options }: Group) => {
    for (let at = 0; at < count; at += 1) {
      openOne({ ...options, userId: firstPlayer + from + at });
      if (at % openingMax === openingMax - 1) await untilSilent(openingMax / 2);
    }
    await untilSilent(0);
  },
  /** Counts from now on. */
  begin: () => counter.begin(),
  counted: () => counter.counted(),
  /** Sends messages into a room, of one player after the other. Resolves with the last answer. @returns refusals */
  send: async ({ roomId, perSecond, seconds }: { roomId: string; perSecond: number; seconds: number }) => {
    const before = { written, answers, refused };
    await atPace(perSecond, seconds, () => {
      written += 1;
      const cid = markOf(written, Date.now());
      const d = { cid, type: 'txt', msg: textOf(written) };
      clients[written % clients.length]?.send({ t: 'send', i: cid, r: `c:${roomId}`, d });
    });
    const isAnswered = () => answers - before.answers >= written - before.written;
    for (const until = Date.now() + answeredWithinMs; !isAnswered(); await sleep(lookEveryMs))
      if (Date.now() > until) throw new Error(`${written - answers} messages had no answer`);
    return refused - before.refused;
  },
  /** When each socket became live (epoch ms), 0 for those that are not, in the order in which they were opened. */
  liveSince: () => clients.map((client) => client.liveSince() ?? 0),
  close: () => {
    for (const client of clients.splice(0)) client.destroy();
  },
};
export type GeneratorActs = typeof acts;

answerParent(acts);
