/** One source: what it has told by a moment, signed; and how it can be made to misbehave. */
import type { FeedWord, SignedFeedWord } from '@longmen/contract/feed';
import { maxFeedWords } from '@longmen/contract/feed';
import { drawAt, indexAt, type Replay } from './replay.ts';

export type Signer = (text: string) => SignedFeedWord;

/** What is said out of turn. */
export type Said = { readonly serial: number; readonly gid: number; readonly entry: unknown };

export type Faults = {
  silent: boolean;
  /** Added to the usual delay of results, per game. */
  readonly delayMs: Map<number, number>;
  /** Other numbers of an issue, or none, by "gid issue". */
  readonly results: Map<string, readonly number[] | null>;
  readonly said: Said[];
};

export type Source = {
  readonly name: string;
  readonly sign: Signer;
  readonly delayMs: number;
  readonly faults: Faults;
};

/** Draws are announced so many intervals ahead. */
const announcedDraws = 4;
/** Serials ascend with the time at which something is told; two words of one moment differ in the last digits. */
const serialsPerMs = 4;
const kinds = { schedule: 0, result: 1, outOfTurn: 2 } as const;

type Told = { readonly serial: number; readonly entry: unknown };

/** Serial of what is told at an instant. */
export function serialAt(at: number, kind: keyof typeof kinds): number {
  return at * serialsPerMs + kinds[kind];
}

/** The next page after a serial. Who asks for the first time (0) is told of coming draws only. */
export function tell(source: Source, replay: Replay, after: number, now: number): unknown[] {
  const regular = after === 0 ? upcoming(source, replay, now) : since(source, replay, after, now);
  const said = source.faults.said.filter(({ gid }) => gid === replay.gid);
  return [...regular, ...said.filter(({ serial }) => serial > after || after === 0)]
    .toSorted((one, other) => one.serial - other.serial)
    .slice(0, maxFeedWords)
    .map(({ entry }) => entry);
}

function upcoming(source: Source, replay: Replay, now: number): Told[] {
  const next = indexAt(replay, now) + 1;
  return Array.from({ length: announcedDraws }, (_, i) => scheduleOf(source, replay, next + i));
}

/** Both kinds are asked for by the moment they are told at; enough of each for one page. */
function since(source: Source, replay: Replay, after: number, now: number): Told[] {
  const from = Math.floor(after / serialsPerMs);
  const aheadMs = announcedDraws * replay.everyMs;
  const delayMs = source.delayMs + (source.faults.delayMs.get(replay.gid) ?? 0);
  const told = (offsetMs: number, make: (index: number) => Told[]) => {
    const first = indexAt(replay, from + offsetMs);
    const last = Math.min(indexAt(replay, now + offsetMs), first + maxFeedWords);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => make(first + i)).flat();
  };
  return [
    ...told(aheadMs, (index) => [scheduleOf(source, replay, index)]),
    ...told(-delayMs, (index) => resultOf(source, replay, index, delayMs)),
  ].filter(({ serial }) => serial > after);
}

function scheduleOf(source: Source, replay: Replay, index: number): Told {
  const { issue, drawsAt } = drawAt(replay, index);
  const serial = serialAt(drawsAt - announcedDraws * replay.everyMs, 'schedule');
  return { serial, entry: signed(source, { ...about(source, replay, serial, issue, drawsAt), kind: 'schedule' }) };
}

function resultOf(source: Source, replay: Replay, index: number, delayMs: number): Told[] {
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

function signed({ sign }: Source, word: FeedWord): SignedFeedWord {
  return sign(JSON.stringify(word));
}
