/** The company's list of games: what cannot be read is left out, the rest stays. */
import * as z from 'zod/mini';
import type { RemoteGame } from '../game-adapter.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const image = z.optional(z.nullable(text(1_000)));

const game = z.object({
  game_code: z.string().check(z.regex(/^[0-9A-Za-z_.:-]{1,100}$/)),
  name: text(200),
  names: z.optional(
    z.object({
      vi: z.optional(text(200)),
      zh: z.optional(text(200)),
      en: z.optional(text(200)),
      id: z.optional(text(200)),
    }),
  ),
  category: text(100),
  maker: z.prefault(text(100), ''),
  url_thumb: image,
  enabled: z.boolean(),
  demo: z.prefault(z.boolean(), false),
  rtp: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
});

const gamesMax = 20_000;
/** The answer to `game/list`, its games still unread. */
export const gameList = z.array(z.unknown()).check(z.maxLength(gamesMax));

/** Its games that can be read, each code once. */
export function readGames(list: readonly unknown[]): RemoteGame[] {
  const games = new Map<string, RemoteGame>();
  for (const one of list) {
    const read = z.safeParse(game, one);
    if (read.success && !games.has(read.data.game_code)) games.set(read.data.game_code, asRemote(read.data));
  }
  return [...games.values()];
}

function asRemote({ game_code, name, names, category, maker, url_thumb, enabled, demo, rtp }: z.infer<typeof game>) {
  return {
    code: game_code,
    name,
    names: names ?? {},
    category,
    maker,
    image: url_thumb || undefined,
    isEnabled: enabled,
    isDemo: demo,
    // A figure to read, no money: 96.5 percent is 9650.
    rtp: typeof rtp === 'number' ? Math.round(rtp * 100) : undefined,
  };
}
