/** The company `hall`: its games, its book, its API for the site and its pages. A single wallet: the money stays there. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { answerAdmin } from './admin.ts';
import type { Company } from '../shared/company.ts';
import { notFound } from '../shared/answer.ts';
import { makeSiteApi } from './api/site-api.ts';
import { openBook } from './book/book.ts';
import type { GameCode } from './book/rows.ts';
import { type Clock, realClock } from '../shared/clock.ts';
import type { HallConfig } from './config.ts';
import { makeFaultBox } from '../shared/fault-box.ts';
import { faultNames } from './faults/fault-names.ts';
import { faultyCashier } from './faults/faulty-cashier.ts';
import { baccaratGame } from './games/baccarat/game.ts';
import { fruitGame } from './games/fruit/game.ts';
import { type Game, type GameDeps, millsPerYuan } from './games/play.ts';
import { pokerGame } from './games/poker/game.ts';
import { makeTurns } from '../shared/turns.ts';
import { makeRobots } from './robots/robots.ts';
import type { Chance } from '../shared/seeded.ts';
import { makeCashier } from './wallet/cashier.ts';
import { makeWalletLine } from './wallet/line.ts';
import { makePlayWallet } from './wallet/play-wallet.ts';
import { answerWindow } from './window.ts';

/** Opens the company's book in a folder and takes up what was pending. @param outside clock and chance of tests */
export function makeHall(
  dir: string,
  config: HallConfig,
  outside: { readonly token?: string; readonly clock?: Clock; readonly chance?: Chance } = {},
): Company {
  const ended = new AbortController();
  const clock = outside.clock ?? realClock(ended.signal);
  const book = openBook(join(dir, 'hall'));
  const line = makeWalletLine(config.wallet, config.signer, clock);
  const faults = makeFaultBox(faultNames);
  const teller = makeCashier({
    book,
    line,
    clock,
    playWallet: makePlayWallet(config.unit),
    currency: config.currency,
    repeat: config.repeat,
  });
  const deps: GameDeps = {
    book,
    cashier: faultyCashier({
      teller,
      faults,
      book,
      clock,
      currency: config.currency,
      mill: config.unit / millsPerYuan,
    }),
    settle: teller.settle,
    config,
    clock,
    chance: outside.chance ?? ((below) => randomInt(below)),
  };
  const games: Readonly<Record<GameCode, Game>> = {
    FRU: fruitGame(deps),
    BAC: baccaratGame(deps),
    PKBJ: pokerGame(deps),
  };
  const siteApi = makeSiteApi({ config, book, faults, clock });
  const window = { book, config, games, turns: makeTurns() };
  const admin = { token: outside.token ?? '', book, faults, robots: makeRobots(deps), teller, line };
  void teller.resume().catch(() => undefined);
  for (const round of book.rounds.list())
    if (round.state === 'open') games[round.game].finish(round).catch(() => undefined);
  return {
    answer: (request) => {
      const [section, ...path] = request.path.split('/');
      if (section === 'hall') return siteApi.answer(path.join('/'), request);
      if (section === 'window') return answerWindow(window, path.slice(2).join('/'), request);
      return section === 'platform-admin' ? answerAdmin(admin, request) : Promise.resolve(notFound);
    },
    stop: () => {
      ended.abort();
      line.stop();
    },
  };
}
