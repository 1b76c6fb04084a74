/**
 * Several processes over the same issues, all alive: every issue is drawn once and
 * settled once, whoever comes first (trust.md M4, M9).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Verdict } from './audit.ts';
import { startBenchSite } from '@longmen/test-kit/site/durable-site';
import { openShop } from './shop.ts';
import { emptyNotes } from './shopper.ts';
import { openAudit } from './store.ts';

export type DuelOptions = {
  seed: number;
  issues: number;
  servers: number;
  clients?: number;
  say: (line: string) => void;
  tree?: string;
};

const lookEveryMs = 500;
const patienceMs = 15 * 60_000;

export async function duel({
  seed,
  issues,
  servers,
  clients = 24,
  say,
  tree,
}: DuelOptions): Promise<Verdict & { issues: number }> {
  const site = await startBenchSite({ servers, ...(tree === undefined ? {} : { tree }) });
  try {
    const notes = emptyNotes();
    const shop = await openShop(site, { seed, clients, say }, notes);
    const settled = await untilSettled(site.adminUrl, issues, say);
    shop.close();
    await shop.done;
    const verdict = await audit(site, notes, { kills: 0 });
    const store = await openAudit(site.adminUrl);
    const repeated = await store.repeatedEntries();
    await store.close();
    verdict.details.push(`${settled} issues with bets settled by ${servers} processes, ${repeated} log entries twice`);
    for (const line of verdict.details) say(line);
    return { ...verdict, issues: settled, doubled: verdict.doubled + repeated, ok: verdict.ok && repeated === 0 };
  } finally {
    await site.stop();
  }
}

async function untilSettled(url: string, wanted: number, say: (line: string) => void): Promise<number> {
  const store = await openAudit(url);
  const until = performance.now() + patienceMs;
  let settled = 0;
  try {
    while (settled < wanted && performance.now() < until) {
      await sleep(lookEveryMs);
      const now = await store.settledIssues();
      if (now > settled && now % 10 < now - settled) say(`${now} of ${wanted} issues settled`);
      settled = now;
    }
    return settled;
  } finally {
    await store.close();
  }
}
