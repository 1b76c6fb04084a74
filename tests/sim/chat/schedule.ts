/**
 * One schedule: a room's log grows by messages, answers and changes of both, frames of it reach clients late, twice, in
 * another order or never, clients lose their connection and come back, pages of history are read late. At the end every
 * client asks once more, and what it shows is held against the log.
 */
import type { ChatMessage, Quote } from '@longmen/contract/calls/chat/message';
import type { LogEntry } from '@longmen/contract/chat-frames';
import {
  applyEntry,
  cutLog,
  emptyRoomLog,
  firstPosition,
  hasGap,
  type HistoryPage,
  prependPage,
  resetLog,
  type RoomLog,
} from '@longmen/contract/chat-log';
import { type Dice, seededDice } from './dice.ts';

/** What a room's log is: entries, and what its messages are after all of them. */
type Server = { epoch: number; readonly entries: LogEntry[]; readonly messages: Map<string, ChatMessage> };

type Client = {
  log: RoomLog;
  isOn: boolean;
  /** Frames on their way, each with the step at which it arrives. */
  readonly wire: { at: number; entry: LogEntry; epoch: number }[];
  /** A page of history that was read and has not come yet. */
  page: (HistoryPage & { readonly at: number }) | undefined;
};

const steps = 120;
const clientCount = 3;
const resumeMax = 300;
const resetRows = 20;
const storedMessages = 300;

/** @returns what was wrong at the end; empty when every client shows the log */
export function runSchedule(seed: number): string[] {
  const dice = seededDice(seed);
  const server: Server = { epoch: 1, entries: [], messages: new Map() };
  const clients = Array.from({ length: clientCount }, newClient);
  for (let step = 0; step < steps; step += 1) {
    if (dice.chance(70)) write(server, clients, { dice, step });
    for (const client of clients) live(server, client, { dice, step });
  }
  return clients.flatMap((client, index) => {
    subscribe(server, client);
    return wrongWith(server, client).map((what) => `client ${index}: ${what}`);
  });
}

const newClient = (): Client => ({ log: emptyRoomLog, isOn: false, wire: [], page: undefined });

type Now = { readonly dice: Dice; readonly step: number };

/** The room goes on: a message, or an op on one of the latest. */
function write(server: Server, clients: readonly Client[], now: Now): void {
  const { dice } = now;
  const s = server.entries.length + 1;
  const known = [...server.messages.keys()].slice(-40);
  const id = known[dice.below(Math.max(1, known.length))];
  const entry: LogEntry = id !== undefined && dice.chance(20) ? opOn(server, s, id, dice) : messageAt(server, s, dice);
  server.entries.push(entry);
  for (const client of clients) if (client.isOn) transmit(client, entry, server.epoch, now);
}

function messageAt(server: Server, s: number, dice: Dice): LogEntry {
  const quoted = [...server.messages.values()].at(-1 - dice.below(30));
  // What is gone is not answered any more.
  const quote = quoted !== undefined && quoted.state === 'visible' && dice.chance(35) ? quoted : undefined;
  const message: ChatMessage = {
    id: String(1_000 + s),
    s,
    kind: 'text',
    body: `text ${s}`,
    from: '100000000001',
    fromName: 'Mai',
    avatar: '0',
    vipLevel: 3,
    isManager: false,
    managerAlias: '',
    sentAt: 0,
    roomId: '1',
    state: 'visible',
    cid: `c${s}`,
    ...(quote === undefined ? {} : { quote: copyOf(quote) }),
  };
  server.messages.set(message.id, message);
  return { s, message };
}

const copyOf = ({ id, s, kind, from, fromName, body }: ChatMessage): Quote => ({
  id,
  s,
  kind,
  from,
  fromName,
  text: body,
  isGone: false,
});

const states = { delete: 'deleted', recall: 'recalled', hide: 'hidden', erase: 'deleted' } as const;
const opKinds = ['delete', 'recall', 'hide', 'erase', 'show', 'slip', undefined] as const;

function opOn(server: Server, s: number, id: string, dice: Dice): LogEntry {
  const kind = opKinds[dice.below(opKinds.length)];
  const message = server.messages.get(id);
  // A kind that this client does not know yet, or one that has nothing to change.
  if (kind === undefined || message === undefined) return { s, op: undefined };
  if (message.state !== (kind === 'show' ? 'hidden' : 'visible')) return { s, op: undefined };
  if (kind === 'slip' || kind === 'show') {
    server.messages.set(id, { ...message, state: 'visible', body: `changed ${s}` });
    return { s, op: { kind, ids: [id], body: `changed ${s}` } };
  }
  const nameOf = (before: string) => (kind === 'erase' ? '' : before);
  server.messages.set(id, { ...message, state: states[kind], body: '', fromName: nameOf(message.fromName) });
  for (const [other, { quote, ...rest }] of server.messages) {
    if (quote?.id !== id) continue;
    const from = kind === 'erase' ? '0' : quote.from;
    const gone = { ...quote, from, fromName: nameOf(quote.fromName), text: '', isGone: true };
    server.messages.set(other, { ...rest, quote: gone });
  }
  return { s, op: { kind, ids: [id] } };
}

/** A frame may be lost, doubled or late; a connection alone keeps its order. */
function transmit(client: Client, entry: LogEntry, epoch: number, { dice, step }: Now): void {
  if (dice.chance(8)) return;
  for (let copies = dice.chance(8) ? 2 : 1; copies > 0; copies -= 1)
    client.wire.push({ at: step + dice.below(dice.chance(20) ? 12 : 2), entry, epoch });
}

/**
 * A step of a client: it connects or falls off, takes what has arrived, asks for gaps, reads history, cuts its list.
 */
function live(server: Server, client: Client, { dice, step }: Now): void {
  if (!client.isOn && dice.chance(25)) subscribe(server, client, dice.chance(50));
  else if (client.isOn && dice.chance(4)) {
    client.isOn = false;
    client.wire.length = 0;
  }
  const due = client.wire.filter(({ at }) => at <= step);
  client.wire.splice(0, client.wire.length, ...client.wire.filter(({ at }) => at > step));
  for (const { entry, epoch } of due) client.log = applyEntry(client.log, epoch, entry);
  if (client.isOn && hasGap(client.log) && dice.chance(40)) subscribe(server, client, dice.chance(50));
  if (client.page === undefined && client.log.hasEarlier && dice.chance(20))
    client.page = readPage(server, client, step);
  if (client.page !== undefined && client.page.at <= step) {
    client.log = prependPage(client.log, client.page);
    client.page = undefined;
  }
  if (dice.chance(3)) client.log = cutLog(client.log, 10 + dice.below(storedMessages));
}

/**
 * As the server answers `sub`: what is missing, or the end of the list in place of everything.
 * @param isCurrent messages come as they are now, not as they were first told: so they do from rows, and from what a
 *   server has kept
 */
function subscribe(server: Server, client: Client, isCurrent = true): void {
  client.isOn = true;
  const head = server.entries.length;
  const { epoch, last } = client.log;
  if (epoch === server.epoch && head - last <= resumeMax) {
    for (const entry of server.entries.slice(last)) {
      const current = isCurrent && entry.message ? server.messages.get(entry.message.id) : undefined;
      const sent = current === undefined ? entry : { s: entry.s, message: current };
      client.log = applyEntry(client.log, server.epoch, sent);
    }
    return;
  }
  const all = [...server.messages.values()];
  const messages = all.slice(-resetRows);
  client.log = resetLog(client.log, { epoch: server.epoch, s: head, messages, hasGap: all.length > messages.length });
}

function readPage(server: Server, { log }: Client, step: number): Client['page'] {
  const before = firstPosition(log);
  const earlier = [...server.messages.values()].filter(({ s }) => s < before);
  const messages = earlier.slice(-resetRows);
  const hasMore = earlier.length > messages.length;
  return { at: step + 3, before, messages, head: server.entries.length, hasMore, epoch: server.epoch };
}

/** What a client shows that is not the log. */
function wrongWith(server: Server, { log }: Client): string[] {
  const head = server.entries.length;
  const wrong: string[] = [];
  if (log.last !== head) wrong.push(`is at ${log.last} of ${head}`);
  const visible = log.messages.map(({ s }) => s);
  if (visible.some((s, at) => at > 0 && s <= (visible[at - 1] ?? 0)))
    wrong.push('shows messages twice or out of order');
  const first = visible[0] ?? head + 1;
  const expected = [...server.messages.values()].filter(({ s }) => s >= first);
  if (JSON.stringify(log.messages) !== JSON.stringify(expected)) wrong.push('does not show what the log has');
  if (!log.hasEarlier && expected.length !== server.messages.size) wrong.push('thinks that it has everything');
  return wrong;
}
