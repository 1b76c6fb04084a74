/** The engine alone: every shape as it is picked and at its largest, and an issue of a million mixed lines. */

import { familyCodes, loadFamily, parseSelection, type Play, settle } from '@longmen/engine';
import { round } from './drive.ts';
import { isBeyondGoal, measureLarge } from './largest.ts';
import { pickedSelection, randomDraw, seededRandom } from './selections.ts';

const throughputMs = 300;
const mixedLines = 1_000_000;
/** Lines of an issue repeat each other: a million lines had about a thousand different selections. */
const differentSelections = 1_024;

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
    beyond.push(...large.filter(isBeyondGoal).map(({ play }) => play));
    const megabytes = Math.max(...large.map((one) => one.megabytes));
    print(
      `${kind.padEnd(14)} ${String(ofKind.length).padStart(3)} plays  ${kilo(usual.parse)} read + counted/s  ${kilo(usual.settle)} settled/s  ` +
        `largest: ${worst.play}, ${worst.bets} bets, ${worst.parseMs} + ${worst.settleMs} ms, at most ${megabytes} MB`,
    );
    shapes[kind] = { parse_per_second: usual.parse, settle_per_second: usual.settle, worst, megabytes };
  }
  return { plays: plays.length, largest_beyond_goal: beyond, shapes, mixed: mixedIssue(plays, random) };
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

/**
 * A million lines of all plays, most of them simple: each line alone, and as settlement does it, each different one
 * once.
 */
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
  print(
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

const print = (text: string) => process.stdout.write(`${text}\n`);
const kilo = (n: number) => `${Math.round(n / 1000)} k`.padStart(8);
