/**
 * Shows that the fault bench has teeth: each seeded fault is written into a copy of
 * the source tree, the bench runs against it, and must find it (trust.md M15).
 */
import { rmSync } from 'node:fs';
import type { Verdict } from './audit.ts';
import { depositKills } from './deposit-kills.ts';
import { duel } from './duel.ts';
import { kills } from './kills.ts';
import { plantMutant } from '../mutant-tree.ts';
import { mutations, type Mutation } from './mutations.ts';
import { roundKills } from './round-kills.ts';
import { savingsKills } from './savings-kills.ts';
import { withdrawalKills } from './withdrawal-kills.ts';

type MutantsOptions = { seed: number; only: string; say: (line: string) => void };
type MutantsVerdict = { ok: boolean; mutants: number; caught: number; missed: string[] };

const copied = [
  'package.json',
  'tsconfig.base.json',
  'packages/engine',
  'packages/contract',
  'apps/server',
  'apps/keeper',
];

/** @param only a part of the names of those that are to run; all when empty. */
export async function mutants({ seed, only, say }: MutantsOptions): Promise<MutantsVerdict> {
  const missed: string[] = [];
  const chosen = mutations.filter((mutation) => mutation.name.includes(only));
  for (const mutation of chosen) {
    say(`mutant: ${mutation.name}`);
    const tree = plantMutant(copied, mutation);
    try {
      const found = await finds(mutation, tree, seed);
      say(found === undefined ? '  MISSED' : `  caught: ${found}`);
      if (found === undefined) missed.push(mutation.name);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  }
  return { ok: missed.length === 0, mutants: chosen.length, caught: chosen.length - missed.length, missed };
}

type Found = Pick<Verdict, 'ok' | 'lost' | 'doubled' | 'drift' | 'stuck'>;

/** Runs the bench that this fault belongs to; answers how it was found out. */
async function finds({ by }: Mutation, tree: string, seed: number): Promise<string | undefined> {
  const quiet = () => undefined;
  const benches: Record<Mutation['by'], () => Promise<Found>> = {
    duel: () => duel({ seed, issues: 8, servers: 4, clients: 16, tree, say: quiet }),
    kills: () => kills({ seed, kills: 30, crashes: 0, clients: 16, tree, say: quiet }),
    rounds: () => roundKills({ seed, kills: 10, tree, say: quiet }),
    deposits: () => depositKills({ seed, kills: 20, clients: 8, tree, say: quiet }),
    withdrawals: () => withdrawalKills({ seed, kills: 10, clients: 12, tree, say: quiet }),
    savings: () => savingsKills({ seed, kills: 6, clients: 5, tree, say: quiet }),
  };
  const verdict = await benches[by]();
  if (verdict.ok) return undefined;
  const { lost, doubled, drift, stuck } = verdict;
  return JSON.stringify({ lost, doubled, drift, stuck });
}
