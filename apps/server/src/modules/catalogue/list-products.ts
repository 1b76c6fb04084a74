/** The rates of a family's plays per game, for the caller's own rebate (play/products). */
import type { Calls, InputOf, Locale, OutputOf, Product } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import { type Family, type FamilyCode, formatRate, type Play, type Shape, type TierRates } from '@longmen/engine';
import type { Caller } from '../../platform/route.ts';
import { Refusal } from '../../platform/route.ts';
import { type CatalogueGame, isOf, isSold } from './game.ts';
import type { Names } from './names.ts';
import { isOffered, pickLimitOf } from './offered.ts';
import { ratesForRebate } from './odds.ts';
import type { OddsVersion, Snapshot } from './snapshot.ts';

type Parts = {
  snapshot: Snapshot;
  families: ReadonlyMap<string, Family>;
  names: Names;
  /** Percent that this caller keeps for itself with a family, decimal text; "0" for visitors. */
  rebateOf(caller: Caller | undefined, family: FamilyCode): Promise<string>;
};

/** @throws Refusal `gameUnknown` for a family that cannot be bet, or a game that is not of it. */
export async function listProducts(
  parts: Parts,
  input: InputOf<Calls['products']>,
  caller: Caller | undefined,
  locale: Locale,
): Promise<OutputOf<Calls['products']>> {
  if (!parts.families.has(input.family)) throw new Refusal('gameUnknown');
  const games = parts.snapshot
    .games()
    .filter((game) => isOf(game, input.family) && game.status !== 2 && isSold(game))
    .filter((game) => input.gid === undefined || String(game.gid) === input.gid);
  if (input.gid !== undefined && games.length === 0) throw new Refusal('gameUnknown');
  const products: Record<string, Product> = {};
  for (const game of games) {
    const odds = parts.snapshot.odds(game.oddsVersion ?? 0);
    const family = parts.families.get(game.playFamily);
    if (odds === undefined || family === undefined) continue;
    const userRebate = await parts.rebateOf(caller, game.family);
    products[String(game.gid)] = productOf(parts, family, game, odds, {
      userRebate,
      userId: caller?.userId ?? '',
      locale,
    });
  }
  return products;
}

function productOf(
  { snapshot, names }: Parts,
  family: Family,
  game: CatalogueGame,
  { odds, version }: OddsVersion,
  player: { userRebate: string; userId: string; locale: Locale },
): Product {
  const gid = String(game.gid);
  const plays = [...family.plays.values()].filter((play) => isOffered(snapshot, game, play));
  const words = names.of(family.code, player.locale);
  return {
    ratesByPlay: Object.fromEntries(
      plays.map((play) => {
        const rates = ratesForRebate(odds, play.code, player.userRebate) ?? {};
        const minimums = odds.plays.get(play.code)?.minimums ?? {};
        const number = String(playNumber(play.code));
        const label = (symbol: string) => words.relabels[shortCode(play)]?.[symbol] ?? words.labels[symbol] ?? symbol;
        return [
          number,
          {
            rate: rateText(play, rates),
            rateMin: rateText(play, minimums),
            rebate: odds.rebate,
            pickLimit: pickLimitOf(game, play) ?? undefined,
            balls: choicesOf(play).map(({ code, child }) => ({
              id: `${number}.${code}`,
              playNumber: number,
              parent: number,
              name: label(code),
              code,
              rate: choiceRate(play, rates, code),
              rateMin: choiceRate(play, minimums, code),
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

/** The rate of a choice; none where only what is picked together has one. */
function choiceRate(play: Play, rates: TierRates, code: string): string {
  if (play.ownRates) return rateText(play, rates, code);
  return play.rules.prices === undefined ? rateText(play, rates) : '';
}

/** Choices with rates of their own, one by one; else one entry per row of the board with its symbols in `child`. */
function choicesOf(play: Play): readonly { code: string; child: string[] }[] {
  if (play.ownRates) return play.tiers.map(({ key }) => ({ code: key, child: [] }));
  const { rows, symbols } = boardOf(play.shape);
  return Array.from({ length: rows }, (_, row) => ({ code: String(row + 1), child: symbols }));
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
    // Pairs are of two groups, each named in full: "rat|t0".
    case 'touch':
      return { rows: 0, symbols: [] };
    case 'legs':
      return { rows: shape.legs, symbols: [...shape.options] };
    default:
      return { rows: 1, symbols: shape.symbols.map(String) };
  }
}
