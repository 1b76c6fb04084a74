/** What the site asks of the company, signed by its secret: games, where to play them, rounds, lists of a day. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Book } from '../book/book.ts';
import { demoName, gameCodes } from '../book/rows.ts';
import { localeOf } from '../../shared/locales.ts';
import type { Clock } from '../../shared/clock.ts';
import type { HallConfig } from '../config.ts';
import type { FaultBox } from '../../shared/fault-box.ts';
import type { FaultName } from '../faults/fault-names.ts';
import { hmacOf, isSignedBySite } from '../signature.ts';
import { type Answer, headerOf, json, notFound, type Request } from '../../shared/answer.ts';
import { flawed, linesOf, listFlaws, pageOf, totalsOf } from './day-list.ts';
import { gameList } from './game-list.ts';

export type SiteApi = {
  /** @param path below the company's address */
  answer(path: string, request: Request): Promise<Answer>;
};

type SiteApiDeps = {
  readonly config: HallConfig;
  readonly book: Book;
  readonly faults: FaultBox<FaultName>;
  readonly clock: Clock;
};

const word = z.string().check(z.regex(/^[0-9A-Za-z_.:-]{1,100}$/));
const operator = { operator_id: z.string() };
const launchForm = z.object({
  ...operator,
  /** Both are missing where somebody only tries. */
  user: z.optional(word),
  token: z.optional(word),
  game_code: z.prefault(z.string(), ''),
  currency: z.string(),
  lang: z.string(),
  lobby_url: z.string(),
});
const roundForm = z.object({ ...operator, user: word, game_code: z.string(), round: word, lang: z.string() });
const dayForm = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  section: z.prefault(z.number().check(z.int()), 0),
  page: z.prefault(z.number().check(z.int(), z.minimum(1)), 1),
});
const tryCurrency = 'XXX';

/** Makes the company's side of what the site asks. */
export function makeSiteApi(deps: SiteApiDeps): SiteApi {
  const { config, book, clock } = deps;
  const answers: Readonly<Record<string, (body: unknown, host: string) => Answer | Promise<Answer>>> = {
    status: () => json({}),
    'game/list': (_body, host) => json(gameList(host)),
    'game/url': (body) => {
      const read = z.safeParse(launchForm, body);
      if (!read.success || read.data.operator_id !== config.operatorId) return json({}, 400);
      return launchAnswer(deps, openSession(deps, read.data));
    },
    'game/round': (body) => {
      const read = z.safeParse(roundForm, body);
      if (!read.success || read.data.operator_id !== config.operatorId) return json({}, 400);
      const { user, round: id, lang } = read.data;
      const round = book.rounds.find(id);
      const path = `round/${localeOf(lang)}/${id}/${roundKey(config, id)}`;
      return json({ url: round?.player === user ? `${config.visibleAt}/play/hall/${path}` : '' });
    },
    'settlement/totals': (body) => listAnswer(deps, body, 'totals'),
    settlement: (body) => listAnswer(deps, body, 'lines'),
  };
  return {
    answer: async (path, request) => {
      const [time, signature] = [headerOf(request, 'x-time'), headerOf(request, 'x-signature')];
      if (request.method === 'GET') return pictureAnswer(path);
      if (request.method !== 'POST') return notFound;
      if (!isSignedBySite(config.requestSecret, { time, signature, body: request.body }, clock.now()))
        return json({}, 401);
      const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
      return answer === undefined ? notFound : answer(JSON.parse(request.body), headerOf(request, 'host'));
    },
  };
}

/** Pictures of games, which anybody may see. */
const pictures: ReadonlyMap<string, Buffer> = new Map(
  gameCodes.map((code) => [
    `pictures/${code}.webp`,
    readFileSync(join(import.meta.dirname, '..', 'pictures', `${code}.webp`)),
  ]),
);

function pictureAnswer(path: string): Answer {
  const bytes = pictures.get(path);
  return bytes === undefined ? notFound : { status: 200, text: '', bytes, headers: { 'content-type': 'image/webp' } };
}

/** @returns where the game is played; without a game the lobby */
function openSession({ config, book, clock }: SiteApiDeps, launch: z.infer<typeof launchForm>): string {
  const id = randomBytes(16).toString('hex');
  const game = gameCodes.find((code) => code === launch.game_code);
  const isTrying = launch.currency === tryCurrency || launch.user === undefined || launch.token === undefined;
  book.sessions.write({
    id,
    player: isTrying ? demoName(id.slice(0, 8)) : (launch.user ?? ''),
    token: isTrying ? '' : (launch.token ?? ''),
    game: game ?? 'FRU',
    locale: localeOf(launch.lang),
    back: launch.lobby_url,
    at: clock.now(),
  });
  return `${config.visibleAt}/play/hall/${id}${game === undefined ? '' : `/${game}`}`;
}

const launchFlaws = ['empty', 'foreign', 'http', 'slow', '500', 'redirect', 'huge'] as const;
const slowMs = 20_000;
const hugeBytes = 1_000_000;

async function launchAnswer({ faults, clock }: SiteApiDeps, url: string): Promise<Answer> {
  const strike = faults.strikes('S29');
  switch (strike?.pick(launchFlaws)) {
    case undefined:
      return json({ url });
    case 'empty':
      return json({ url: '' });
    case 'foreign':
      return json({ url: 'https://elsewhere.example/play' });
    case 'http':
      return json({ url: 'http://elsewhere.example/play' });
    case '500':
      return json({}, 500);
    case 'redirect':
      return { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } };
    case 'huge':
      return json({ url: 'x'.repeat(hugeBytes) });
    case 'slow':
      await clock.sleep(strike?.delayMs ?? slowMs);
      return json({ url });
  }
}

/** A list of a day under the company's signature and the hour of the answer. */
function listAnswer({ config, book, faults, clock }: SiteApiDeps, body: unknown, what: 'totals' | 'lines'): Answer {
  const read = z.safeParse(dayForm, body);
  if (!read.success) return json({}, 400);
  const { day, section, page } = read.data;
  const flaw = faults.strikes('S28')?.pick(listFlaws);
  const own = linesOf(book.list(), day);
  const lines = flaw === undefined ? own : flawed(own, flaw);
  const content = what === 'totals' ? { sections: totalsOf(lines) } : pageOf(lines, section, page);
  const answer = JSON.stringify({ day: flaw === 'day' ? '2001-01-01' : day, ...content });
  const time = String(clock.now());
  const key = flaw === 'unsigned' ? randomBytes(32).toString('hex') : config.listSecret;
  return json({ time, answer, signature: hmacOf(key, `${time}.${answer}`) });
}

/** Opens the page of a round to whoever was sent there. */
export function roundKey({ requestSecret }: HallConfig, round: string): string {
  return hmacOf(requestSecret, `round ${round}`).slice(0, 32);
}
