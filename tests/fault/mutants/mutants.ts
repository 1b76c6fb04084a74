/**
 * Shows that the fault bench has teeth: each seeded fault is written into a copy of
 * the source tree, the bench runs against it, and must find it (trust.md M15).
 */
import { rmSync } from 'node:fs';
import { plantMutant } from '../../sim/mutant-tree.ts';
import { bench } from '../benches.ts';
import { duel } from '../bets/duel.ts';
import { mutations, type Mutation } from './mutations.ts';
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
    const tree = plantMutant(copied, mutation);
    try {
      const found = await finds(mutation, tree, seed, all);
      print(found === undefined ? '  MISSED' : `  caught: ${found}`);
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
    duel: () => duel({ ...deps, issues: 8, servers: 4, clients: 16 }),
    bets: () => bench('bets', { ...deps, kills: 30, clients: 16 }),
    rounds: () => roundKills({ ...deps, kills: 10 }),
    deposits: () => bench('deposits', { ...deps, kills: 20, clients: 8 }),
    withdrawals: () => bench('withdrawals', { ...deps, kills: 10, clients: 12 }),
    savings: () => bench('savings', { ...deps, kills: 6, clients: 5 }),
    rebates: () => bench('rebates', { ...deps, kills: 15, clients: 12 }),
  };
  const { lost, doubled, drift, stuck } = await (all === undefined ? benches[by]() : bench('all', { ...deps, ...all }));
  return lost + doubled + drift + stuck === 0 ? undefined : JSON.stringify({ lost, doubled, drift, stuck });
}
