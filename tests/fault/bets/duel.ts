/**
 * Several processes over the same issues, all alive: every issue is drawn once and
 * settled once, and brings agents their rebates once, whoever comes first (trust.md M4, M9).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchSite, upWithinMs } from '@longmen/test-kit/site/durable-site';
import { type BetStore, openBetStore } from './bet-store.ts';
import { makeBets } from './bets.ts';
import { makeRebates } from '../money/rebates.ts';
import { openBooks } from '../audit/books.ts';
import { auditLedger } from '../audit/ledger-audit.ts';
import { makeRecovery } from '../audit/recovery.ts';
import { type Counts, holds, sumOf } from '../audit/workload.ts';

export type DuelOptions = {
  seed: number;
  issues: number;
  servers: number;
  clients?: number;
  print: (line: string) => void;
  tree?: string;
  /** How long is waited for the issues; generous when left out. */
  patienceMs?: number;
};

export type DuelVerdict = Counts & { ok: boolean; issues: number };

const lookEveryMs = 500;
const patience = 15 * 60_000;

export async function duel(options: DuelOptions): Promise<DuelVerdict> {
  const { seed, issues, servers, clients = 24, print, tree, patienceMs = patience } = options;
  const site = await startBenchSite({ servers, ...(tree === undefined ? {} : { tree }) });
  const books = openBooks(site.adminUrl);
  const state = { isOver: false };
  try {
    const bets = makeBets({ site, books, recovery: makeRecovery(upWithinMs), seed, patienceMs, print }, clients);
    const rebates = makeRebates({ books, seed, patienceMs, print }, [bets]);
    await rebates.open();
    const isOver = () => state.isOver;
    const playing = Promise.all([bets.run(isOver), rebates.run(isOver)]);
    const store = openBetStore(books);
    const settled = await Promise.race([untilSettled(store, issues, patienceMs, print), playing.then(() => 0)]);
    state.isOver = true;
    await playing;
    await rebates.finish();
    const repeated = await store.repeatedEntries();
    const found = [await bets.audit(), await rebates.audit(), await auditLedger(books)];
    for (const { details } of found) for (const line of details) print(line);
    print(`${settled} issues with bets settled by ${servers} processes, ${repeated} log entries twice`);
    const sums = sumOf(found);
    return { ok: holds(found) && repeated === 0, issues: settled, ...sums, doubled: sums.doubled + repeated };
  } finally {
    state.isOver = true;
    await books.close();
    await site.stop();
  }
}

async function untilSettled(
  store: BetStore,
  target: number,
  patienceMs: number,
  print: (line: string) => void,
): Promise<number> {
  const until = performance.now() + patienceMs;
  let settled = 0;
  while (settled < target && performance.now() < until) {
    await sleep(lookEveryMs);
    const now = await store.settledIssues();
    if (now > settled && now % 10 < now - settled) print(`${now} of ${target} issues settled`);
    settled = now;
  }
  return settled;
}
