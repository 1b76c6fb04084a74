/**
 * The frame of every bench that kills at random: a site of its own, players of one way of money or of all, kills and
 * crashes, and when all is quiet what they were promised is held against the database (trust.md M4-M8).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchSite, upWithinMs } from '@longmen/test-kit/site/durable-site';
import { startSandbox } from '@longmen/test-kit/site/sandbox';
import { openBooks } from './audit/books.ts';
import { auditLedger } from './audit/ledger-audit.ts';
import { makeRecovery, type RecoveryFigures, describeRecovery } from './audit/recovery.ts';
import { strike, type Strikes } from './audit/strikes.ts';
import { type Counts, type Findings, holds, type Scene, sumOf, type Workload } from './audit/workload.ts';

export type BenchOptions = {
  seed: number;
  kills: number;
  crashes?: number;
  /** Processes that serve. */
  servers?: number;
  /** Players of a bench with one way. */
  clients?: number;
  /** Rounds that are played at a company at least. */
  rounds?: number;
  /** Transfers to a company and back that are made at least. */
  transfers?: number;
  apart?: boolean;
  print: (line: string) => void;
  /** The site's; the product's own by default. */
  timeZone?: string;
  /** Another source tree to run. */
  tree?: string;
  /** How long is waited for players to have enough, and for what they began to end; generous when left out. */
  patienceMs?: number;
};

export type BenchVerdict = Counts & {
  ok: boolean;
  kills: number;
  crashes: number;
  /** What each way came to, and the ledger under all of them. */
  ways: Readonly<Record<string, Counts & Readonly<Record<string, number>>>>;
  /** Whole seconds of each phase. */
  seconds: Readonly<Record<string, number>>;
  recovery: RecoveryFigures;
};

/** How long players may go on after the strikes until there is enough to look at. Generous: a machine may be busy. */
const patience = 300_000;
const lookEveryMs = 50;

/** @param make the ways that are played */
export async function runBench(options: BenchOptions, make: (scene: Scene) => Workload[]): Promise<BenchVerdict> {
  const {
    seed,
    kills,
    crashes = 0,
    servers = 2,
    apart = false,
    print,
    tree,
    timeZone,
    patienceMs = patience,
  } = options;
  const phases = timePhases(print);
  const closing: (() => Promise<unknown>)[] = [];
  const state = { isOver: false };
  try {
    const sandbox = await startSandbox({ 1: 180 }, 10);
    closing.unshift(sandbox.stop);
    const env = {
      PAYMENT_PROVIDERS: sandbox.paymentProviders,
      PLATFORM_PROVIDERS: sandbox.platformProviders,
      PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider),
    };
    const site = await startBenchSite({
      servers,
      env,
      ...(tree === undefined ? {} : { tree }),
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    closing.unshift(site.stop);
    const books = openBooks(site.adminUrl);
    closing.unshift(books.close);
    const scene: Scene = { site, sandbox, books, recovery: makeRecovery(upWithinMs), seed, print, patienceMs };
    const ways = make(scene);
    closing.unshift(() => Promise.allSettled(ways.map((way) => way.close())));
    phases.end('start');
    await Promise.all(ways.map((way) => way.open()));
    phases.end('open');
    await play(scene, ways, { kills, crashes, apart }, state, phases);
    await Promise.all(ways.map((way) => way.finish()));
    phases.end('quiet');
    const found = await auditAll(scene, ways);
    phases.end('audit');
    const recovery = scene.recovery.end();
    for (const { details } of found.values()) for (const line of details) print(line);
    for (const line of describeRecovery(recovery)) print(line);
    const all = [...found.values()];
    return { ok: holds(all), kills, crashes, ...sumOf(all), ways: waysOf(found), seconds: phases.seconds, recovery };
  } finally {
    state.isOver = true;
    for (const close of closing) await close();
  }
}

/** Ends when strikes are over, every way has enough, and its players have finished what they began. */
async function play(
  scene: Scene,
  ways: readonly Workload[],
  strikes: Strikes,
  state: { isOver: boolean },
  phases: Phases,
): Promise<void> {
  const isOver = () => state.isOver;
  const striking = async () => {
    await strike(scene, strikes, isOver);
    phases.end('strikes');
    const until = performance.now() + scene.patienceMs;
    while (!isOver() && performance.now() < until && !ways.every((way) => way.hasEnough())) await sleep(lookEveryMs);
    phases.end('enough');
  };
  const playing = Promise.all(ways.map((way) => way.run(isOver)));
  const struck = striking();
  try {
    // Players who fail end the run at once.
    await Promise.race([struck, playing]);
  } finally {
    state.isOver = true;
    await Promise.allSettled([struck, playing]);
  }
  await playing;
}

async function auditAll({ books }: Scene, ways: readonly Workload[]): Promise<Map<string, Findings>> {
  const found = new Map<string, Findings>();
  for (const way of ways) found.set(way.way, await way.audit());
  return found.set('ledger', await auditLedger(books));
}

/** The findings without their words. */
function waysOf(found: ReadonlyMap<string, Findings>): BenchVerdict['ways'] {
  return Object.fromEntries([...found].map(([way, findings]) => [way, { ...sumOf([findings]), ...findings.figures }]));
}

type Phases = { end(name: string): void; readonly seconds: Record<string, number> };

function timePhases(print: (line: string) => void): Phases {
  let begun = performance.now();
  const seconds: Record<string, number> = {};
  return {
    seconds,
    end: (name) => {
      const now = performance.now();
      const took = Math.round((now - begun) / 1000);
      seconds[name] = took;
      begun = now;
      print(`${name}: ${took} s`);
    },
  };
}
