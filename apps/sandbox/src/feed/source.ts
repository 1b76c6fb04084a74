/** One source: its signed entries up to a moment; and how it can be made to misbehave. */
import type { FeedMessage, SignedFeedMessage } from '@longmen/contract/feed';
import { feedMessagesMax } from '@longmen/contract/feed';
import { drawAt, indexAt, type Replay } from './replay.ts';

export type Signer = (text: string) => SignedFeedMessage;

/** An entry out of turn, for a game. */
export type InsertedEntry = { readonly serial: number; readonly gid: number; readonly entry: unknown };

export type Faults = {
  silent: boolean;
  /** Added to the usual delay of results, per game. */
  readonly delayMs: Map<number, number>;
  /** Other numbers of an issue, or none, by "gid issue". */
  readonly results: Map<string, readonly number[] | null>;
  readonly inserted: InsertedEntry[];
};

export type Source = {
  readonly name: string;
  readonly sign: Signer;
  readonly delayMs: number;
  readonly faults: Faults;
};

/** Draws are announced so many intervals ahead. */
const announcedDraws = 4;
/** Serials ascend with the time of an entry; two of one moment differ in the last digits. */
const serialsPerMs = 4;
const kinds = { schedule: 0, result: 1, outOfTurn: 2 } as const;

type Entry = { readonly serial: number; readonly entry: unknown };

/** Serial of an entry at an instant. */
export function serialAt(at: number, kind: keyof typeof kinds): number {
  return at * serialsPerMs + kinds[kind];
}

/** The next page after a serial. After 0, the first request, it holds coming draws only. */
export function pageOf(source: Source, replay: Replay, after: number, now: number): unknown[] {
  const regular = after === 0 ? upcoming(source, replay, now) : since(source, replay, after, now);
  const inserted = source.faults.inserted.filter(({ gid }) => gid === replay.gid);
  return [...regular, ...inserted.filter(({ serial }) => serial > after || after === 0)]
    .toSorted((one, other) => one.serial - other.serial)
    .slice(0, feedMessagesMax)
    .map(({ entry }) => entry);
}

function upcoming(source: Source, replay: Replay, now: number): Entry[] {
  const next = indexAt(replay, now) + 1;
  return Array.from({ length: announcedDraws }, (_, i) => scheduleOf(source, replay, next + i));
}

/** Both kinds by the moment of their entries; enough of each for one page. */
function since(source: Source, replay: Replay, after: number, now: number): Entry[] {
  const from = Math.floor(after / serialsPerMs);
  const aheadMs = announcedDraws * replay.everyMs;
  const delayMs = source.delayMs + (source.faults.delayMs.get(replay.gid) ?? 0);
  const entriesAt = (offsetMs: number, make: (index: number) => Entry[]) => {
    const first = indexAt(replay, from + offsetMs);
    const last = Math.min(indexAt(replay, now + offsetMs), first + feedMessagesMax);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => make(first + i)).flat();
  };
  return [
    ...entriesAt(aheadMs, (index) => [scheduleOf(source, replay, index)]),
    ...entriesAt(-delayMs, (index) => resultOf(source, replay, index, delayMs)),
  ].filter(({ serial }) => serial > after);
}

function scheduleOf(source: Source, replay: Replay, index: number): Entry {
  const { issue, drawsAt } = drawAt(replay, index);
  const serial = serialAt(drawsAt - announcedDraws * replay.everyMs, 'schedule');
  return { serial, entry: signed(source, { ...about(source, replay, serial, issue, drawsAt), kind: 'schedule' }) };
}

function resultOf(source: Source, replay: Replay, index: number, delayMs: number): Entry[] {
  const { issue, drawsAt, numbers: drawn } = drawAt(replay, index);
  const twisted = source.faults.results.get(`${replay.gid} ${issue}`);
  if (twisted === null) return [];
  const serial = serialAt(drawsAt + delayMs, 'result');
  const numbers = [...(twisted ?? drawn)];
  return [
    { serial, entry: signed(source, { ...about(source, replay, serial, issue, drawsAt), kind: 'result', numbers }) },
  ];
}

function about({ name }: Source, { gid }: Replay, serial: number, issue: string, drawsAt: number) {
  return { source: name, gid, serial, issue, drawsAt: new Date(drawsAt).toISOString(), replay: true };
}

function signed({ sign }: Source, word: FeedMessage): SignedFeedMessage {
  return sign(JSON.stringify(word));
}
