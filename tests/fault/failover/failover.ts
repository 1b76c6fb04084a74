/**
 * The machine that leads the database is killed, cut off, filled up and left without its guide, in turns, while
 * players bet (docs/design/scale.md, stage C). What they were told is there in the end, once, and no two machines
 * told them different things.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '../audit/chance.ts';
import { auditLedger } from '../audit/ledger-audit.ts';
import { makeRecovery } from '../audit/recovery.ts';
import { sumOf } from '../audit/workload.ts';
import { makeBets } from '../bets/bets.ts';
import { watchGaps } from './gaps.ts';
import { openSurvivingSite } from './site.ts';
import { strikes } from './strikes.ts';
import { watchForTwo } from './two-primaries.ts';

export type FailoverOptions = {
  readonly seed: number;
  readonly kills: number;
  readonly clients: number;
  /** Of these strikes alone, apart by commas. */
  readonly only?: string;
  readonly print: (line: string) => void;
};

/** The goal of the 95th of a hundred. */
export const withoutBetsMs = 15_000;
const leadsWithinMs = 120_000;
const wholeWithinMs = 300_000;
const betsWithinMs = 120_000;
const patienceMs = 300_000;
const quietMs = [1_000, 3_000] as const;

/** @throws where there are no namespaces, or a program is missing, saying what to do */
export async function failover({ seed, kills, clients, only, print }: FailoverOptions) {
  const { database, site, books, close } = await openSurvivingSite();
  let isOver = false;
  try {
    print(`three databases, two servers: ${database.folder}`);
    const chance = seededChance(seed ^ 0x5eed);
    const chosen = strikes.filter(({ name }) => only === undefined || only === '' || only.split(',').includes(name));
    const bets = makeBets({ site, books, recovery: makeRecovery(patienceMs), seed, patienceMs, print }, clients);
    await bets.open();
    const two = await watchForTwo(database.nodes, await database.untilPrimary(leadsWithinMs));
    const gaps = watchGaps(() => bets.history.promised.length);
    const playing = bets.run(() => isOver);
    // Its own failure ends the run where it is waited for.
    playing.catch(() => undefined);
    const without: { name: string; ms: number; wholeMs: number }[] = [];
    for (let done = 0; done < kills; done += 1) {
      const strike = chosen[done % chosen.length];
      if (strike === undefined) throw new RangeError(`there is no strike ${only}`);
      await database.untilWhole(wholeWithinMs);
      await gaps.untilOne(betsWithinMs);
      await sleep(quietMs[0] + chance.below(quietMs[1] - quietMs[0]));
      const primary = await database.untilPrimary(leadsWithinMs);
      const at = performance.now();
      await strike.strike(primary);
      const next = await database.untilPrimary(leadsWithinMs, primary);
      await gaps.untilOne(betsWithinMs);
      const ms = gaps.longestSince(at);
      strike.heal(primary);
      await database.untilWhole(wholeWithinMs);
      without.push({ name: strike.name, ms, wholeMs: performance.now() - at });
      print(
        `${done + 1} of ${kills}: ${primary.name} ${strike.name}, ${next.name} leads; ${seconds(ms)} s without bets, whole after ${seconds(performance.now() - at)} s`,
      );
    }
    await sleep(quietMs[1]);
    isOver = true;
    await playing;
    await gaps.stop();
    await bets.finish();
    const found = [await bets.audit(), await auditLedger(books)];
    for (const { details } of found) for (const line of details) print(line);
    const { beside, gone, acknowledged: words } = await two.end(await database.untilPrimary(leadsWithinMs));
    const { acknowledged, lost, doubled, drift, stuck } = sumOf(found);
    const all = without.map(({ ms }) => ms);
    const figures = {
      kills,
      acknowledged,
      words,
      lost: lost + gone,
      doubled,
      drift,
      stuck,
      twoPrimaries: beside,
      p50: quantile(all, 0.5),
      p95: quantile(all, 0.95),
      whole: quantile(
        without.map(({ wholeMs }) => wholeMs),
        0.5,
      ),
      each: Object.fromEntries(
        chosen.map(({ name }) => [name, without.filter((one) => one.name === name).map(({ ms }) => seconds(ms))]),
      ),
    };
    const isWhole = lost + gone + doubled + drift + stuck + beside === 0;
    const isProof = found.every((one) => one.isProof) && words > 0 && without.length === kills;
    if (!isWhole) print(`logs: ${database.copyLogs()}`);
    return { ok: isWhole && isProof && figures.p95 <= withoutBetsMs / 1000, ...figures };
  } finally {
    isOver = true;
    await close();
  }
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

/** Of so many values the one that so large a share does not exceed; seconds. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return seconds(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
}
