/** The sources and their replays, and what an admin makes of them. */
import * as z from 'zod/mini';
import { loadKey, type SourceKey, strangeKey } from './keys.ts';
import type { Replay } from './replay.ts';
import { type Faults, serialAt, type Source, tell } from './source.ts';

/** Usual delay of each source's results after the draw: two houses are never equally quick. */
const usualDelaysMs = { north: 500, south: 1_000 } as const;
type Name = keyof typeof usualDelaysMs;

export type Feeds = {
  keys(): { sources: { name: string; key: string }[] };
  /** Undefined for a source or game that is not there; null while it is silent. */
  page(name: string, gid: number, after: number): unknown[] | null | undefined;
  /** Carries out what an admin asks; false for what cannot be read. */
  admin(deed: string, body: unknown): boolean;
};

const name = z.enum(['north', 'south']);
const gid = z.number().check(z.int());
const issue = z.string();
const ask = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('twist'), source: name, gid, issue, numbers: z.array(z.number()) }),
  z.object({ deed: z.literal('withhold'), source: name, gid, issue }),
  z.object({
    deed: z.literal('say'),
    source: name,
    gid,
    word: z.record(z.string(), z.unknown()),
    sign: z.optional(z.enum(['own', 'other'])),
    serial: z.optional(z.number()),
  }),
  z.object({ deed: z.literal('delay'), source: name, gid, ms: z.number() }),
  z.object({ deed: z.literal('silence'), source: name, on: z.boolean() }),
]);
type Ask = z.infer<typeof ask>;

/** @param now the clock that draws are told by, epoch ms. */
export function makeFeeds(dir: string, replays: readonly Replay[], now: () => number): Feeds {
  const keys = new Map<string, SourceKey>();
  const stranger = strangeKey();
  const sources = (Object.keys(usualDelaysMs) as Name[]).map((each): Source => {
    const key = loadKey(dir, each);
    keys.set(each, key);
    const faults = { silent: false, delayMs: new Map(), results: new Map(), said: [] };
    return { name: each, sign: key.sign, delayMs: usualDelaysMs[each], faults };
  });
  const sourceOf = (wanted: string) => sources.find((source) => source.name === wanted);
  let lastSerial = 0;

  const say = (told: Extract<Ask, { deed: 'say' }>, faults: Faults) => {
    lastSerial = Math.max(lastSerial + 1, serialAt(now(), 'outOfTurn'));
    const serial = told.serial ?? lastSerial;
    const text = JSON.stringify({ source: told.source, gid: told.gid, serial, replay: true, ...told.word });
    const entry = told.sign === 'other' ? stranger.sign(text) : keys.get(told.source)?.sign(text);
    // An old serial is told with the new ones: that is what a replay is.
    faults.said.push({ serial: lastSerial, gid: told.gid, entry });
  };
  const carryOut = (asked: Ask) => {
    const { faults } = sourceOf(asked.source) as Source;
    if (asked.deed === 'twist') faults.results.set(`${asked.gid} ${asked.issue}`, asked.numbers);
    if (asked.deed === 'withhold') faults.results.set(`${asked.gid} ${asked.issue}`, null);
    if (asked.deed === 'delay') faults.delayMs.set(asked.gid, asked.ms);
    if (asked.deed === 'silence') faults.silent = asked.on;
    if (asked.deed === 'say') say(asked, faults);
  };
  return {
    keys: () => ({ sources: [...keys].map(([each, { publicKey }]) => ({ name: each, key: publicKey })) }),
    page: (wanted, game, after) => {
      const source = sourceOf(wanted);
      const replay = replays.find((each) => each.gid === game);
      if (source === undefined || replay === undefined) return undefined;
      return source.faults.silent ? null : tell(source, replay, after, now());
    },
    admin: (deed, body) => {
      const read = z.safeParse(ask, { ...(body as object), deed });
      if (read.success) carryOut(read.data);
      return read.success;
    },
  };
}
