/** Tests of what the plays make of the draws: how often a bet wins each of its tiers, against its exact chances. */

import type { Family, Line, Play } from '@longmen/engine';
import { type Fraction, lineOdds } from '@longmen/engine/odds';
import { goodnessOfFit } from './chi-square.ts';
import type { ManyDraws } from './many-draws.ts';
import type { Found } from './number-tests.ts';

/** What the plays of a family showed; `rare` were won too seldom to be tested over so many draws. */
export interface PlayFindings {
  readonly found: readonly Found[];
  readonly rare: number;
}

/**
 * For every play one bet of each kind of tier, judged over all draws. The bets of a play look at the same numbers
 * ("big" and "small" are one event), so a play is one test: its smallest p times its bets (Bonferroni).
 */
export function testPlays(drawn: ManyDraws, family: Family): PlayFindings {
  const found: Found[] = [];
  let rare = 0;
  for (const play of family.plays.values()) {
    // bull91.d5 is dealt from digits that no protocol draws; it is never sold.
    if (play.positions.some((place) => place >= drawn.places)) continue;
    // A parlay has no tiers: it pays by its legs, which are bets of the single balls too.
    if (play.tiers.length === 0) continue;
    const tested = linesOf(play).map((line) => ({ line, p: testLine(drawn, family, play, line) }));
    const judged = tested.flatMap(({ line, p }) => (p === null ? [] : [{ line, p }]));
    rare += tested.length - judged.length;
    const [oddest] = judged.sort((a, b) => a.p - b.p);
    if (oddest === undefined) continue;
    found.push({ test: `${play.code} ${oddest.line.tiers.join('+')}`, p: Math.min(1, oddest.p * judged.length) });
  }
  return { found, rare };
}

/** The first bet of the play's sample for every tier. */
function linesOf(play: Play): readonly Line[] {
  const lines: Line[] = [];
  const met = new Set<string>();
  for (const line of play.rules.lines(play.rules.sample())) {
    if (line.tiers.every((tier) => met.has(tier))) continue;
    for (const tier of line.tiers) met.add(tier);
    lines.push(line);
    if (met.size >= play.tiers.length) break;
  }
  return lines;
}

function testLine(drawn: ManyDraws, family: Family, play: Play, line: Line): number | null {
  const reads = line.reads.map((i) => play.positions[i] ?? 0);
  const counts = new Map<string | null, number>();
  const numbers = reads.map(() => 0);
  for (let i = 0; i < drawn.draws; i++) {
    for (const [k, place] of reads.entries()) numbers[k] = drawn.numbers[i * drawn.places + place] ?? 0;
    const tier = line.judge(numbers);
    counts.set(tier, (counts.get(tier) ?? 0) + 1);
  }
  const odds = lineOdds(family, line);
  const chances: [string | null, number][] = odds.map(({ tier, p }) => [tier, share(p)]);
  const push = odds[0]?.push ?? null;
  if (push !== null) chances.push(['push', share(push)]);
  chances.push([null, 1 - chances.reduce((sum, [, chance]) => sum + chance, 0)]);
  // The rarest first: classes that are too rare are joined to the next one.
  chances.sort(([, a], [, b]) => a - b);
  const fit = goodnessOfFit(
    chances.map(([tier]) => counts.get(tier) ?? 0),
    chances.map(([, chance]) => chance * drawn.draws),
  );
  return fit?.p ?? null;
}

// Both may be larger than a float's whole numbers; the quotient needs no more than its digits.
const share = ({ n, d }: Fraction) => Number(n) / Number(d);
