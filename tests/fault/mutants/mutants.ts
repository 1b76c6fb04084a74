/**
 * Shows that the fault bench has teeth: each seeded fault is written into a copy of
 * the source tree, the bench runs against it, and must find it (trust.md M15).
 */
import { rmSync } from 'node:fs';
import { plantMutant } from '../../sim/mutant-tree.ts';
import { bench } from '../benches.ts';
import { duel } from '../bets/duel.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
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

export async function mutants({ seed, only, all, print }: MutantsOptions): Promise<MutantsVerdict> {
  const missed: string[] = [];
  const chosen = mutations.filter((mutation) => mutation.name.includes(only));
  for (const mutation of chosen) {
    print(`mutant: ${mutation.name}`);
    const begun = performance.now();
    const tree = plantMutant(copied, mutation);
    try {
      const found = await finds(mutation, tree, seed, all);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      print(`${found === undefined ? '  MISSED' : `  caught: ${found}`}, ${seconds} s`);
      if (found === undefined) missed.push(mutation.name);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  }
  return { ok: missed.length === 0, mutants: chosen.length, caught: chosen.length - missed.length, missed };
}

/** Runs a bench; answers how the fault was found out. A run with nothing to look at has found nothing. */
async function finds(
  { by }: Mutation,
  tree: string,
  seed: number,
  all: MutantsOptions['all'],
): Promise<string | undefined> {
  const deps = { seed, tree, print: () => undefined };
  const benches: Record<Mutation['by'], () => Promise<Counts>> = {
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
