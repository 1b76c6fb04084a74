/** The sources of outside lotteries' results: who they are is decided by whoever starts the site, not on the site. */
import * as z from 'zod/mini';

const maxSealSeconds = 3_600;
const maxSources = 20;

const source = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** `{url}/{gid}?after={serial}` is asked. */
  url: z.string().check(z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/)),
  /** Raw Ed25519 public key in hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  games: z.array(z.number().check(z.int(), z.minimum(1))).check(z.minLength(1)),
  /** It tells past results again; refused in production. */
  replay: z.boolean(),
  /** End of sales before the draw, for replays alone: what is long known needs no caution. */
  sealSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(maxSealSeconds))),
});
export type FeedSource = z.infer<typeof source>;

/** A game that two sources tell of. */
export type FedGame = { readonly gid: number; readonly replay: boolean; readonly sealSeconds: number | undefined };

/**
 * Reads FEED_SOURCES, a JSON list.
 * @throws RangeError when it cannot be used: two sources that are one, or that differ in what a game is.
 */
export function readFeedSources(text: string): FeedSource[] {
  if (text === '') return [];
  const read = z.safeParse(z.array(source).check(z.maxLength(maxSources)), parse(text));
  if (!read.success)
    throw new RangeError(`FEED_SOURCES cannot be read: ${read.error.issues[0]?.path.join('.') ?? 'no JSON list'}`);
  const sources = read.data;
  for (const field of ['name', 'url', 'key'] as const) {
    if (new Set(sources.map((one) => one[field])).size < sources.length)
      throw new RangeError(`FEED_SOURCES: two sources with one ${field} are one source`);
  }
  if (sources.some(({ replay, sealSeconds }) => !replay && sealSeconds !== undefined))
    throw new RangeError('FEED_SOURCES: only a replay has an end of sales of its own');
  for (const { gid } of fedGames(sources)) {
    const kinds = sources.filter(({ games }) => games.includes(gid)).map((one) => `${one.replay} ${one.sealSeconds}`);
    if (new Set(kinds).size > 1) throw new RangeError(`FEED_SOURCES: the sources of game ${gid} differ in kind`);
  }
  return sources;
}

/** The games that at least two sources tell of: one alone proves nothing. */
export function fedGames(sources: readonly FeedSource[]): FedGame[] {
  const gids = [...new Set(sources.flatMap(({ games }) => games))];
  return gids.flatMap((gid) => {
    const [first, ...others] = sources.filter(({ games }) => games.includes(gid));
    if (first === undefined || others.length === 0) return [];
    return [{ gid, replay: first.replay, sealSeconds: first.sealSeconds }];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
