/**
 * The largest legal selection of every play: read, counted, priced and settled, against its goals. The exit code is 1
 * when one is missed: such a selection would take a walk through its bets.
 */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  catalogueRates,
  countBets,
  familyCodes,
  loadFamily,
  maxWin,
  parseSelection,
  type Play,
  ratesByTier,
  settle,
  type Shape,
} from '@longmen/engine';
import { median, round } from './drive.ts';
import { largestSelection, randomDraw, seededRandom } from './selections.ts';

const runs = 31;
/** What a play's largest selection may take, typed entries at their cap more, and the memory of each. */
const maxMs = 5;
const entryMaxMs = 20;
const megabytesMax = 16;
/** What the first of all may take, its code not yet compiled, priced and weighed against its best draw too. */
const firstMaxMs = 250;

export interface Large {
  readonly play: string;
  readonly isTyped: boolean;
  readonly bets: number;
  readonly firstMs: number;
  readonly parseMs: number;
  readonly settleMs: number;
  readonly megabytes: number;
}

export async function benchLargest(): Promise<Record<string, unknown>> {
  const families = await Promise.all(familyCodes.map((code) => loadFamily(code)));
  const plays = families.flatMap((family) => [...family.plays.values()]);
  const random = seededRandom(1);
  const all = plays.map((play) => measureLarge(play, random));
  const missed = all.filter(isBeyondGoal);
  const maxOf = (key: 'firstMs' | 'parseMs' | 'settleMs' | 'megabytes') =>
    all.reduce((a, b) => (a[key] > b[key] ? a : b));
  const row = (what: string, key: Parameters<typeof maxOf>[0], goal: string) =>
    process.stdout.write(`${what.padEnd(26)} at most ${maxOf(key)[key]} (${maxOf(key).play}; goal ${goal})\n`);
  row('first, priced too, ms', 'firstMs', String(firstMaxMs));
  row('read, median, ms', 'parseMs', `${maxMs} with settled, ${entryMaxMs} typed`);
  row('settled, median, ms', 'settleMs', `${maxMs} with read, ${entryMaxMs} typed`);
  row('allocated, MB', 'megabytes', String(megabytesMax));
  for (const one of missed) process.stdout.write(`missed: ${JSON.stringify(one)}\n`);
  if (missed.length > 0) process.exitCode = 1;
  return { plays: plays.length, missed: missed.map(({ play }) => play) };
}

export const isBeyondGoal = ({ isTyped, firstMs, parseMs, settleMs, megabytes }: Large) =>
  firstMs >= firstMaxMs || parseMs + settleMs >= (isTyped ? entryMaxMs : maxMs) || megabytes > megabytesMax;

/** Whether bets are typed, at one place or at places to choose. */
const isTypedShape = (shape: Shape): boolean =>
  shape.kind === 'entry' || (shape.kind === 'pos+' && isTypedShape(shape.inner));

/**
 * Processor times of the largest selection (a busy machine does not lengthen them): the first, and medians; and the
 * most memory that one reading and settling allocates.
 */
export function measureLarge(play: Play, random: () => number): Large {
  const text = JSON.stringify(largestSelection(play.shape));
  const first = measureFirst(play, JSON.parse(text), random);
  const parseTimes: number[] = [];
  const settleTimes: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run++) {
    const json: unknown = JSON.parse(text);
    const draw = randomDraw(play, random);
    if (run === 0) collect();
    const before = process.memoryUsage().heapUsed;
    const start = cpuMs();
    const parsed = parseSelection(play, json, draw.lunarYear);
    const read = cpuMs();
    if (!parsed.ok) throw new Error(`${play.code}: ${parsed.reason} for ${text.slice(0, 200)}`);
    settle(play, parsed.selection, draw);
    settleTimes.push(cpuMs() - read);
    parseTimes.push(read - start);
    if (run === 0) bytes = process.memoryUsage().heapUsed - before;
  }
  return {
    play: play.code,
    isTyped: isTypedShape(play.shape),
    bets: first.bets,
    firstMs: round(first.ms),
    parseMs: round(median(parseTimes)),
    settleMs: round(median(settleTimes)),
    megabytes: round(Math.max(0, bytes) / 1024 / 1024),
  };
}

/** Everything that a bet goes through, once. */
function measureFirst(play: Play, json: unknown, random: () => number): { ms: number; bets: number } {
  const draw = randomDraw(play, random);
  const start = cpuMs();
  const parsed = parseSelection(play, json, draw.lunarYear);
  if (!parsed.ok) throw new Error(`${play.code}: ${parsed.reason}`);
  const bets = countBets(play, parsed.selection);
  // What is never sold has no price.
  if (play.offer !== 'never')
    maxWin(play, parsed.selection, 1, ratesByTier(play, parsed.selection, catalogueRates(play)));
  settle(play, parsed.selection, draw);
  return { ms: cpuMs() - start, bets };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Of all threads, those that collect garbage and compile among them. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
