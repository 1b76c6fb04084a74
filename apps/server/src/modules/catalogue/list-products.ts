/** The rates of a family's plays per game, for the caller's own rebate (play/products). */
import type { Calls, InputOf, Locale, OutputOf, Product } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import {
  type Family,
  type FamilyCode,
  formatRate,
  lunarYearAt,
  type Play,
  type Shape,
  type TierRates,
} from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import { type Caller, refuse } from '../../platform/api/route.ts';
import { type CatalogueGame, isOf, isSold } from './game.ts';
import type { Names } from './names.ts';
import { isOffered, pickLimitOf } from './offered.ts';
import { lowestRates, ratesForRebate } from './odds.ts';
import type { OddsVersion, Snapshot } from './snapshot.ts';
import type { UserId } from '../../platform/ids.ts';

type Deps = {
  platform: Pick<Platform, 'clock'>;
  snapshot: Snapshot;
  families: ReadonlyMap<string, Family>;
  names: Names;
  /** Version of odds of the issue on sale; undefined while none is. */
  oddsOnSale(gid: number): Promise<number | undefined>;
  /** Percent that the accounts above this caller keep of a family's rebate, decimal text; "0" for visitors. */
  keptRebateOf(caller: Caller | undefined, family: FamilyCode): Promise<string>;
};

/** What the rates depend on: the catalogue, the odds of each issue on sale, the caller's rebate, the animal of the year. */
export async function basisOfProducts(
  deps: Deps,
  input: InputOf<Calls['products']>,
  caller: Caller | undefined,
): Promise<string> {
  const games = gamesOf(deps, input);
  const odds = await Promise.all(
    games.map(async (game) => {
      const version = await oddsOf(deps, game);
      return `${game.gid}:${version?.version ?? ''}:${await deps.keptRebateOf(caller, game.family)}`;
    }),
  );
  // Where the table of lunar years ends, the games that have no animals go on.
  const year = games.some(({ family }) => family === 'lhc') ? lunarYearAt(deps.platform.clock.now()) : '';
  return [deps.snapshot.revision(), year, caller?.userId ?? '', ...odds].join(' ');
}

function gamesOf({ snapshot }: Deps, { family, gid }: InputOf<Calls['products']>): CatalogueGame[] {
  return snapshot
    .games()
    .filter((game) => isOf(game, family) && game.status !== 2 && isSold(game))
    .filter((game) => gid === undefined || game.gid === gid);
}

/** @throws Refusal `gameUnknown` for a family that cannot be bet, or a game that is not of it. */
export async function listProducts(
  deps: Deps,
  input: InputOf<Calls['products']>,
  caller: Caller | undefined,
  locale: Locale,
): Promise<OutputOf<Calls['products']>> {
  if (!deps.families.has(input.family)) throw refuse('gameUnknown');
  const games = gamesOf(deps, input);
  if (input.gid !== undefined && games.length === 0) throw refuse('gameUnknown');
  const products: Record<string, Product> = {};
  for (const game of games) {
    const odds = await oddsOf(deps, game);
    const family = deps.families.get(game.playFamily);
    if (odds === undefined || family === undefined) continue;
    const userRebate = await deps.keptRebateOf(caller, game.family);
    products[String(game.gid)] = productOf(deps, family, game, odds, {
      userRebate,
      userId: caller?.userId ?? '',
      locale,
      now: deps.platform.clock.now(),
    });
  }
  return products;
}

/** The odds of the issue on sale, which may be older than those of the issues to come. */
async function oddsOf(
  { snapshot, oddsOnSale }: Deps,
  { gid, oddsVersion }: CatalogueGame,
): Promise<OddsVersion | undefined> {
  const version = (await oddsOnSale(gid)) ?? oddsVersion ?? 0;
  // Another process may just have published it.
  if (snapshot.odds(version) === undefined) await snapshot.reload();
  return snapshot.odds(version);
}

function productOf(
  { snapshot, names }: Deps,
  family: Family,
  game: CatalogueGame,
  { odds, version }: OddsVersion,
  player: { userRebate: string; userId: UserId | ''; locale: Locale; now: number },
): Product {
  const { gid } = game;
  const plays = [...family.plays.values()].filter((play) => isOffered(snapshot, game, play));
  const words = names.of(family.code, player.locale);
  return {
    ratesByPlay: Object.fromEntries(
      plays.map((play) => {
        const rates = ratesForRebate(odds, play.code, player.userRebate) ?? {};
        const known = odds.plays.get(play.code);
        const minimums = known === undefined ? {} : lowestRates(known);
        const number = String(playNumber(play.code));
        const label = (symbol: string) => words.relabels[shortCode(play)]?.[symbol] ?? words.labels[symbol] ?? symbol;
        return [
          number,
          {
            rate: rateText(play, rates),
            rateMin: rateText(play, minimums),
            rebate: odds.rebate,
            pickLimit: pickLimitOf(game, play) ?? undefined,
            balls: choicesOf(play, player.now).map(({ code, child, price }) => ({
              id: `${number}.${code}`,
              playNumber: number,
              parent: number,
              name: label(code),
              code,
              rate: choiceRate(play, rates, price),
              rateMin: choiceRate(play, minimums, price),
              rebate: odds.rebate,
              child,
            })),
          },
        ];
      }),
    ),
    userRebate: { userId: player.userId, gid, rebate: odds.rebate, userRebate: player.userRebate },
    oddsVersion: String(version),
  };
}

const shortCode = (play: Play) => play.code.slice(play.family.length + 1);

/** One rate, or all rates that a table lists for the play, in catalogue order and joined by commas. */
function rateText(play: Play, rates: TierRates, only?: string): string {
  const keys = only === undefined ? play.prices.map(({ key }) => key) : [only];
  return keys
    .map((key) => rates[key])
    .flatMap((rate) => (rate === undefined ? [] : [formatRate(rate)]))
    .join(',');
}

/** The rate of a choice; without a price of its own all rates of the play, and none where only what is picked together has one. */
function choiceRate(play: Play, rates: TierRates, price: string | undefined): string {
  if (price !== undefined) return rateText(play, rates, price);
  return play.rules.prices === undefined ? rateText(play, rates) : '';
}

type Choice = { readonly code: string; readonly child: string[]; readonly price?: string };

/** Choices with rates of their own, one by one; else one entry per row of the board with its symbols in `child`. */
function choicesOf(play: Play, now: number): readonly Choice[] {
  if (play.ownRates) return play.tiers.map(({ key }) => ({ code: key, child: [], price: key }));
  // Legs of a parlay are priced one by one, whatever ball they are on.
  if (play.shape.kind === 'legs') return play.prices.map(({ key }) => ({ code: key, child: [], price: key }));
  const priced = pricedSymbols(play, now);
  if (priced !== undefined) return priced;
  const { rows, symbols } = boardOf(play.shape);
  return Array.from({ length: rows }, (_, row) => ({ code: String(row + 1), child: symbols }));
}

/** Options and numbers that have one price each, in the lunar year that is now: "main" for the animal of the year. */
function pricedSymbols({ shape, rules, yearly }: Play, now: number): readonly Choice[] | undefined {
  if (rules.prices === undefined || (shape.kind !== 'options' && shape.kind !== 'numbers')) return undefined;
  const year = yearly ? { lunar_year: lunarYearAt(now) } : {};
  const choices: Choice[] = [];
  for (const symbol of shape.kind === 'options' ? shape.options : shape.symbols) {
    const picked = typeof symbol === 'number' || shape.kind === 'numbers' ? { pick: [symbol] } : { opts: [symbol] };
    const prices = rules.prices({ ...picked, ...year });
    if (prices.length !== 1) return undefined;
    choices.push({ code: String(symbol), child: [], ...(prices[0] && { price: prices[0].price }) });
  }
  return choices;
}

function boardOf(shape: Shape): { rows: number; symbols: string[] } {
  switch (shape.kind) {
    case 'grid':
    case 'grid_distinct':
    case 'rows':
    case 'any_grid':
      return { rows: shape.rows, symbols: shape.symbols.map(String) };
    case 'multiset':
      return { rows: shape.rows.length, symbols: shape.symbols.map(String) };
    case 'options':
      return { rows: 1, symbols: [...shape.options] };
    case 'pos+':
      return boardOf(shape.inner);
    case 'entry':
    case 'legs':
    // Pairs are of two groups, each named in full: "rat|t0".
    case 'touch':
      return { rows: 0, symbols: [] };
    default:
      return { rows: 1, symbols: shape.symbols.map(String) };
  }
}
