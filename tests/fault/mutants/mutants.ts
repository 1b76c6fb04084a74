/**
 * Shows that the fault bench has teeth: each seeded fault is written into a copy of
 * the source tree, the bench runs against it, and must find it (trust.md M15).
 */
import { rmSync } from 'node:fs';
import { plantMutant } from '../../sim/mutant-tree.ts';
import { bench } from '../benches.ts';
import { duel } from '../bets/duel.ts';
import type { BenchMutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { runTests } from './tested.ts';
import { roundKills } from '../bets/round-kills.ts';
import type { Counts } from '../audit/workload.ts';

type MutantsOptions = {
  seed: number;
  /** A part of the names of those that are to run; all when empty. */
  only: string;
  /** How the bench with all ways strikes, where it has to find them in place of the one that each belongs to. */
  all?: { kills: number; crashes: number };
  print: (line: string) => void;
};
type MutantsVerdict = { ok: boolean; mutants: number; caught: number; missed: string[] };

/** A fault that leaves something stuck shows that soon. */
const patienceMs = 60_000;
const duelPatienceMs = 180_000;

const copied = [
  'package.json',
  'tsconfig.base.json',
  'packages/engine',
  'packages/contract',
  'packages/format',
  'packages/dev-postgres',
  'apps/server',
  'apps/keeper',
];

/** What tests need beside it. */
const copiedForTests = [
  ...copied,
  'tsconfig.json',
  'vitest.config.ts',
  'packages/test-kit',
  'packages/ui',
  'apps/player',
  'apps/sandbox',
];

export async function mutants({ seed, only, all, print }: MutantsOptions): Promise<MutantsVerdict> {
  const missed: string[] = [];
  const chosen = mutations.filter((mutation) => mutation.name.includes(only));
  await assertGreen(chosen.flatMap((mutation) => (mutation.by === 'test' ? mutation.files : [])));
  for (const mutation of chosen) {
    print(`mutant: ${mutation.name}`);
    const begun = performance.now();
    const tree = plantMutant(mutation.by === 'test' ? copiedForTests : copied, mutation);
    try {
      const found =
        mutation.by === 'test' ? await failing(tree, mutation.files) : await finds(mutation, tree, seed, all);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      print(`${found === undefined ? '  MISSED' : `  caught: ${found}`}, ${seconds} s`);
      if (found === undefined) missed.push(mutation.name);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  }
  return { ok: missed.length === 0, mutants: chosen.length, caught: chosen.length - missed.length, missed };
}

/** @throws Error where tests fail without any fault: they would find everything */
async function assertGreen(files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const tree = plantMutant(copiedForTests, { name: 'none', edits: [] });
  try {
    if ((await failing(tree, [...new Set(files)])) !== undefined) throw new Error('tests fail without a seeded fault');
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Runs tests, the first that fails ends them; answers how the fault was found out. */
async function failing(tree: string, files: readonly string[]): Promise<string | undefined> {
  const { passed, failed } = await runTests(tree, files);
  if (passed + failed === 0) throw new Error('no test was run');
  return failed === 0 ? undefined : `${failed} failed after ${passed}`;
}

/** Runs a bench; answers how the fault was found out. A run with nothing to look at has found nothing. */
async function finds(
  { by }: BenchMutation,
  tree: string,
  seed: number,
  all: MutantsOptions['all'],
): Promise<string | undefined> {
  const deps = { seed, tree, print: () => undefined };
  const benches: Record<BenchMutation['by'], () => Promise<Counts>> = {
    duel: () => duel({ ...deps, issues: 8, servers: 4, clients: 16, patienceMs: duelPatienceMs }),
    bets: () => bench('bets', { ...deps, kills: 30, clients: 16 }),
    rounds: () => roundKills({ ...deps, kills: 10 }),
    deposits: () => bench('deposits', { ...deps, kills: 20, clients: 8 }),
    withdrawals: () => bench('withdrawals', { ...deps, kills: 10, clients: 12 }),
    savings: () => bench('savings', { ...deps, kills: 6, clients: 5 }),
    rebates: () => bench('rebates', { ...deps, kills: 6, clients: 12, patienceMs }),
    claims: () => bench('claims', { ...deps, kills: 4, clients: 6, patienceMs }),
  };
  const { lost, doubled, drift, stuck } = await (all === undefined ? benches[by]() : bench('all', { ...deps, ...all }));
  return lost + doubled + drift + stuck === 0 ? undefined : JSON.stringify({ lost, doubled, drift, stuck });
}
