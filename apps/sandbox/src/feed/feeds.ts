/** The sources and their replays, and what an admin makes of them. */
import * as z from 'zod/mini';
import { fieldsOf } from '../fields.ts';
import { loadKey, type SourceKey, strangeKey } from './keys.ts';
import type { Replay } from './replay.ts';
import { type Faults, serialAt, type Source, pageOf } from './source.ts';

/** Usual delay of each source's results after the draw: two companies are never equally quick. */
const usualDelaysMs = { north: 500, south: 1_000 } as const;
const names = ['north', 'south'] as const satisfies readonly (keyof typeof usualDelaysMs)[];

export type Feeds = {
  keys(): { sources: { name: string; key: string }[] };
  /** Undefined for a source or game that is not there; null while it is silent. */
  page(name: string, gid: number, after: number): unknown[] | null | undefined;
  /** Carries out an admin's command; false for what cannot be read. */
  admin(action: string, body: unknown): boolean;
};

const name = z.enum(names);
const gid = z.number().check(z.int());
const issue = z.string();
const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('twist'), source: name, gid, issue, numbers: z.array(z.number()) }),
  z.object({ action: z.literal('withhold'), source: name, gid, issue }),
  z.object({
    action: z.literal('say'),
    source: name,
    gid,
    word: z.record(z.string(), z.unknown()),
    sign: z.optional(z.enum(['own', 'other'])),
    serial: z.optional(z.number()),
  }),
  z.object({ action: z.literal('delay'), source: name, gid, ms: z.number() }),
  z.object({ action: z.literal('silence'), source: name, on: z.boolean() }),
]);
type Command = z.infer<typeof command>;

/** @param now the clock of the draws, epoch ms. */
export function makeFeeds(dir: string, replays: readonly Replay[], now: () => number): Feeds {
  const keys = new Map<string, SourceKey>();
  const stranger = strangeKey();
  const sources = names.map((each): Source => {
    const key = loadKey(dir, each);
    keys.set(each, key);
    const faults = { silent: false, delayMs: new Map(), results: new Map(), inserted: [] };
    return { name: each, sign: key.sign, delayMs: usualDelaysMs[each], faults };
  });
  const sourceOf = (sourceName: string) => sources.find((source) => source.name === sourceName);
  let lastSerial = 0;

  const insert = (extra: Extract<Command, { action: 'say' }>, faults: Faults) => {
    lastSerial = Math.max(lastSerial + 1, serialAt(now(), 'outOfTurn'));
    const serial = extra.serial ?? lastSerial;
    const text = JSON.stringify({ source: extra.source, gid: extra.gid, serial, replay: true, ...extra.word });
    const entry = extra.sign === 'other' ? stranger.sign(text) : keys.get(extra.source)?.sign(text);
    // An old serial comes with the new ones: that is what a replay is.
    faults.inserted.push({ serial: lastSerial, gid: extra.gid, entry });
  };
  const carryOut = (request: Command, { faults }: Source) => {
    if (request.action === 'twist') faults.results.set(`${request.gid} ${request.issue}`, request.numbers);
    if (request.action === 'withhold') faults.results.set(`${request.gid} ${request.issue}`, null);
    if (request.action === 'delay') faults.delayMs.set(request.gid, request.ms);
    if (request.action === 'silence') faults.silent = request.on;
    if (request.action === 'say') insert(request, faults);
  };
  return {
    keys: () => ({ sources: [...keys].map(([each, { publicKey }]) => ({ name: each, key: publicKey })) }),
    page: (sourceName, game, after) => {
      const source = sourceOf(sourceName);
      const replay = replays.find((each) => each.gid === game);
      if (source === undefined || replay === undefined) return undefined;
      return source.faults.silent ? null : pageOf(source, replay, after, now());
    },
    admin: (action, body) => {
      const read = z.safeParse(command, { ...fieldsOf(body), action });
      const source = read.success ? sourceOf(read.data.source) : undefined;
      if (!read.success || source === undefined) return false;
      carryOut(read.data, source);
      return true;
    },
  };
}
