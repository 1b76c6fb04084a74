/**
 * The company `table`: its games, its book, its API for the site and its pages. A transfer wallet: a player's money
 * crosses over, is played with here, and crosses back.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { notFound } from '../shared/answer.ts';
import { type Clock, realClock } from '../shared/clock.ts';
import type { Company } from '../shared/company.ts';
import { makeFaultBox } from '../shared/fault-box.ts';
import type { Chance } from '../shared/seeded.ts';
import { answerAdmin } from './admin.ts';
import { makeChannel } from './api/channel.ts';
import { openBook } from './book/book.ts';
import type { GameCode } from './book/rows.ts';
import type { TableConfig } from './config.ts';
import { faultNames } from './faults/fault-names.ts';
import { type Game, makeGame } from './games/game.ts';
import { rulesOf } from './games/games.ts';
import { makeNotices } from './notices.ts';
import { makeRobots } from './robots/robots.ts';
import { makeSeats } from './seats.ts';
import { makeWallet } from './wallet/wallet.ts';
import { answerWindow } from './window.ts';

/** Opens the company's book in a folder and ends the rounds that were open. @param outside clock and chance of tests */
export function makeTable(
  dir: string,
  config: TableConfig,
  outside: { readonly token?: string; readonly clock?: Clock; readonly chance?: Chance } = {},
): Company {
  const ended = new AbortController();
  const clock = outside.clock ?? realClock(ended.signal);
  const book = openBook(join(dir, 'table'));
  const faults = makeFaultBox(faultNames);
  const wallet = makeWallet(book, config, clock);
  const notices = makeNotices({ keys: config, notify: config.notify, faults, clock });
  const seats = makeSeats({ book, clock, goneAfterMs: config.goneAfterMs, onGone: notices.send });
  const deps = { book, wallet, faults, clock, chance: outside.chance ?? ((below: number) => randomInt(below)) };
  const gameOf = (code: GameCode): Game => makeGame(rulesOf(code), deps);
  const games: Readonly<Record<GameCode, Game>> = { '900': gameOf('900'), '830': gameOf('830') };
  const channel = makeChannel({ config, book, wallet, seats, faults, clock });
  const window = { book, wallet, seats, games, clock, visibleAt: config.visibleAt };
  const admin = { token: outside.token ?? '', book, faults, robots: makeRobots(deps), wallet, notices };
  for (const round of book.openRounds()) games[round.game].finish(round).catch(() => undefined);
  return {
    answer: async (request) => {
      const [section, ...path] = request.path.split('/');
      if (section === 'table') return channel.answer(path.join('/'), request);
      if (section === 'window') return answerWindow(window, path.slice(2).join('/'), request);
      return section === 'platform-admin' ? answerAdmin(admin, request) : notFound;
    },
    stop: () => ended.abort(),
  };
}
