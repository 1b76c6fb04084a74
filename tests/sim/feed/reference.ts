/** What an order is due, bet by bet: written out slowly, to hold the set-based settlement against. */
import {
  type Draw,
  explain,
  type Mills,
  mills,
  parseSelection,
  type Play,
  readRates,
  type Selection,
  settle,
} from '@longmen/engine';
import { expand, tally } from '../../../packages/engine/test/reference/reference.ts';
import { tabledYears } from '../../../packages/engine/test/reference/reference-lhc.ts';
import { catalogue } from '../../../packages/engine/test/vectors.ts';

export type Bought = {
  readonly play: Play;
  readonly selection: Selection;
  readonly stake: number;
  readonly rates: string;
};

const written = new Map(catalogue.plays.map((play) => [play.code, play]));

/**
 * Money that comes back, in mills. The bets are judged one by one as the engine lists them and, where the catalogue
 * tables the lunar year, by the reference that the engine's own tests use.
 * @throws Error when the two contradict each other, or a rate is missing.
 */
export function dueOf({ play, selection, stake, rates }: Bought, draw: Draw): Mills {
  const table = readRates(play, selection, rates);
  if (table === null) throw new Error(`${play.code}: rates ${rates} do not fit`);
  const wins = linesOf(play, selection, draw);
  const entry = written.get(play.code);
  if (entry !== undefined && (draw.lunarYear === undefined || tabledYears.includes(draw.lunarYear))) {
    const other = tally(
      expand(entry, selection),
      play.positions.map((place) => draw.numbers[place] ?? -1),
    );
    if (canonical(other) !== canonical(wins))
      throw new Error(
        `${play.code} ${JSON.stringify(selection)}: ${canonical(wins)}, the reference says ${canonical(other)}`,
      );
  }
  if (play.pricing === 'parlay') return parlayDue(play, selection, { stake, draw, table, wins });
  let due = 0n;
  for (const [tier, bets] of Object.entries(wins)) {
    const rate = tier === 'push' ? 1000 : table[tier];
    if (rate === undefined) throw new Error(`${play.code}: no rate for ${tier}`);
    due += BigInt(stake) * BigInt(bets) * BigInt(rate);
  }
  return mills(Number(due));
}

/** Bets by tier, one after the other as the engine lists them. */
function linesOf(play: Play, selection: Selection, draw: Draw): Record<string, number> {
  const { lines } = explain(play, selection, draw, { limit: Number.MAX_SAFE_INTEGER });
  const wins: Record<string, number> = {};
  for (const { tier } of lines) if (tier !== null) wins[tier] = (wins[tier] ?? 0) + 1;
  return wins;
}

/** The product of its legs' rates over big integers, a tie at rate 1, rounded down once. */
function parlayDue(
  play: Play,
  selection: Selection,
  { stake, draw, table, wins }: { stake: number; draw: Draw; table: Readonly<Record<string, number>>; wins: object },
): Mills {
  if (Object.keys(wins).length === 0) return mills(0);
  const { legs = [] } = settle(play, selection, draw);
  let [top, bottom] = [BigInt(stake) * 1000n, 1n];
  for (const [, option, outcome] of legs) {
    if (outcome === 'push') continue;
    top *= BigInt(table[option] ?? Number.NaN);
    bottom *= 1000n;
  }
  return mills(Number(top / bottom));
}

const canonical = (wins: Readonly<Record<string, number>>) =>
  JSON.stringify(Object.entries(wins).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** A selection that a player could have made, out of untrusted JSON; undefined when it leaves no bet. */
export function readBought(play: Play, json: unknown, lunarYear: number | undefined): Selection | undefined {
  const parsed = parseSelection(play, json, lunarYear);
  return parsed.ok ? parsed.selection : undefined;
}
