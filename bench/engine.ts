/** The engine alone: every shape as it is picked and at its largest, and an issue of a million mixed lines. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { familyCodes, loadFamily, parseSelection, type Play, settle, type Shape } from '@longmen/engine';
import { median, round } from './drive.ts';
import { largestSelection, pickedSelection, randomDraw } from './selections.ts';

const largeRuns = 31;
/** What a play's largest selection may take, typed entries at their cap more, and the memory of each. */
const mostMs = 5;
const mostEntryMs = 20;
const mostMegabytes = 16;
const throughputMs = 300;
const mixedLines = 1_000_000;
/** Lines of an issue repeat each other: a million lines had about a thousand different selections. */
const differentSelections = 1_024;

interface Large {
  readonly play: string;
  readonly bets: number;
  readonly parseMs: number;
  readonly settleMs: number;
  readonly megabytes: number;
}

export async function benchEngine(): Promise<Record<string, unknown>> {
  const families = await Promise.all(familyCodes.map((code) => loadFamily(code)));
  const plays = families.flatMap((family) => [...family.plays.values()]);
  const byShape = Map.groupBy(plays, (play) => play.shape.kind);
  const random = seededRandom(1);
  const shapes: Record<string, unknown> = {};
  const beyond: string[] = [];
  for (const [kind, ofKind] of byShape) {
    const large = ofKind.map((play) => measureLarge(play, random));
    const worst = large.reduce((a, b) => (a.parseMs + a.settleMs > b.parseMs + b.settleMs ? a : b));
    const usual = throughput(ofKind, random);
    beyond.push(...large.filter((one, i) => isBeyondGoal(one, ofKind[i]?.shape)).map(({ play }) => play));
    const megabytes = Math.max(...large.map((one) => one.megabytes));
    say(
      `${kind.padEnd(14)} ${String(ofKind.length).padStart(3)} plays  ${kilo(usual.parse)} read + counted/s  ${kilo(usual.settle)} settled/s  ` +
        `largest: ${worst.play}, ${worst.bets} bets, ${worst.parseMs} + ${worst.settleMs} ms, at most ${megabytes} MB`,
    );
    shapes[kind] = { parse_per_second: usual.parse, settle_per_second: usual.settle, worst, megabytes };
  }
  return { plays: plays.length, largest_beyond_goal: beyond, shapes, mixed: mixedIssue(plays, random) };
}

const isBeyondGoal = ({ parseMs, settleMs, megabytes }: Large, shape: Shape | undefined) =>
  parseMs + settleMs >= (isTyped(shape) ? mostEntryMs : mostMs) || megabytes > mostMegabytes;

/** Whether bets are typed, at one place or at places to choose. */
const isTyped = (shape: Shape | undefined): boolean =>
  shape?.kind === 'entry' || (shape?.kind === 'pos+' && isTyped(shape.inner));

/** Median processor times of the largest selection (a busy machine does not lengthen them), and the most memory that one reading and settling allocates. */
function measureLarge(play: Play, random: () => number): Large {
  const text = JSON.stringify(largestSelection(play.shape));
  const parseTimes: number[] = [];
  const settleTimes: number[] = [];
  let bytes = 0;
  let bets = 0;
  for (let run = 0; run < largeRuns; run++) {
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
    bets = parsed.bets;
  }
  return {
    play: play.code,
    bets,
    parseMs: round(median(parseTimes)),
    settleMs: round(median(settleTimes)),
    megabytes: round(Math.max(0, bytes) / 1024 / 1024),
  };
}

/** Usual selections of a shape's plays, one after the other for a while. */
function throughput(plays: readonly Play[], random: () => number): { parse: number; settle: number } {
  const work = plays.flatMap((play) =>
    Array.from({ length: 8 }, () => {
      const json = pickedSelection(play.shape, random);
      const draw = randomDraw(play, random);
      const parsed = parseSelection(play, json, draw.lunarYear);
      return parsed.ok ? [{ play, json, draw, selection: parsed.selection }] : [];
    }).flat(),
  );
  return {
    parse: perSecond(work, ({ play, json, draw }) => parseSelection(play, json, draw.lunarYear)),
    settle: perSecond(work, ({ play, selection, draw }) => settle(play, selection, draw)),
  };
}

function perSecond<T>(work: readonly T[], act: (item: T) => unknown): number {
  for (const item of work) act(item);
  let done = 0;
  const start = performance.now();
  while (performance.now() - start < throughputMs) {
    for (const item of work) act(item);
    done += work.length;
  }
  return Math.round((done * 1000) / (performance.now() - start));
}

/** A million lines of all plays, most of them simple: each line alone, and as settlement does it, each different one once. */
function mixedIssue(plays: readonly Play[], random: () => number): Record<string, number> {
  const simple = plays.filter(({ shape }) => shape.kind === 'options' || shape.kind === 'numbers');
  const others = plays.filter(({ shape }) => shape.kind !== 'options' && shape.kind !== 'numbers');
  const different: { play: Play; json: Record<string, unknown> }[] = [];
  while (different.length < differentSelections) {
    const from = random() < 0.8 ? simple : others;
    const play = from[Math.floor(random() * from.length)] as Play;
    const json = pickedSelection(play.shape, random);
    if (parseSelection(play, json, 2026).ok) different.push({ play, json });
  }
  const draws = new Map(plays.map((play) => [play.code, randomDraw(play, random)]));
  const lines = Array.from({ length: mixedLines }, () => Math.floor(random() * differentSelections));
  const settleOne = ({ play, json }: (typeof different)[number]): number => {
    const parsed = parseSelection(play, json, 2026);
    const draw = draws.get(play.code);
    return parsed.ok && draw ? settle(play, parsed.selection, draw).bets : 0;
  };
  const alone = timed(() => lines.reduce((bets, line) => bets + settleOne(different[line] as never), 0));
  const once = timed(() => {
    const settled = different.map(settleOne);
    return lines.reduce((bets, line) => bets + (settled[line] ?? 0), 0);
  });
  if (alone.result !== once.result) throw new Error('the two ways disagree');
  say(
    `mixed          ${mixedLines} lines, ${alone.result} bets: each alone ${kilo(mixedLines / alone.seconds)}/s, each different one once ${kilo(mixedLines / once.seconds)}/s`,
  );
  return {
    lines: mixedLines,
    bets: alone.result,
    alone_lines_per_second: Math.round(mixedLines / alone.seconds),
    once_lines_per_second: Math.round(mixedLines / once.seconds),
    once_vs_alone: round(alone.seconds / once.seconds),
  };
}

function timed<T>(work: () => T): { result: T; seconds: number } {
  const start = performance.now();
  const result = work();
  return { result, seconds: (performance.now() - start) / 1000 };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Of all threads, those that collect garbage and compile among them. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const kilo = (n: number) => `${Math.round(n / 1000)} k`.padStart(8);

/** Mulberry32: the same selections in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
