/** Plays on a fresh database with cells while a worker is killed, and holds what was promised against its tables. */
import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger } from '../fault/audit/ledger-audit.ts';
import { type Findings, holds, sumOf, type Workload } from '../fault/audit/workload.ts';
import { spreadTables } from './prepare.ts';
import { makeBettors, makeDepositors, makeWithdrawers } from './players.ts';
import { killWorkers, openScene } from './scene.ts';

export type CheckOptions = {
  readonly url: string;
  readonly seed: number;
  /** Kills of a worker; none without a command. */
  readonly kills: number;
  readonly killCommand: string;
  /** How long is played without kills, ms. */
  readonly playMs: number;
  readonly parts: readonly string[];
  readonly print: (line: string) => void;
};

const clients = { bets: 16, deposits: 4, withdrawals: 4 } as const;

export async function check(options: CheckOptions): Promise<{ ok: boolean } & Record<string, unknown>> {
  const { url, seed, kills, killCommand, playMs, parts, print } = options;
  const scene = await openScene(url, seed, print);
  const makers: Readonly<Record<string, () => Workload>> = {
    bets: () => makeBettors(scene, clients.bets),
    deposits: () => makeDepositors(scene, clients.deposits),
    withdrawals: () => makeWithdrawers(scene, clients.withdrawals),
  };
  const ways = parts.flatMap((part) => makers[part]?.() ?? []);
  const state = { isOver: false };
  try {
    for (const way of ways) await way.open();
    const playing = Promise.all(ways.map((way) => way.run(() => state.isOver)));
    await Promise.race([playing, kills > 0 ? killWorkers(killCommand, kills, print) : sleep(playMs)]);
    state.isOver = true;
    await playing;
    for (const way of ways) await way.finish();
    const faults = scene.site.faults();
    for (const fault of new Set(faults.map((line) => /"message":"([^"]*)"/.exec(line)?.[1] ?? line.slice(0, 200))))
      print(`a server's fault: ${fault}`);
    await gather(scene.books.rows);
    const found = new Map<string, Findings>();
    for (const way of ways) found.set(way.way, await way.audit());
    found.set('ledger', await auditLedger(scene.books));
    for (const { details } of found.values()) for (const line of details) print(line);
    const all = [...found.values()];
    return {
      ok: holds(all),
      kills,
      ...sumOf(all),
      ways: Object.fromEntries([...found].map(([way, f]) => [way, { ...sumOf([f]), ...f.figures }])),
      faults: faults.length,
    };
  } finally {
    state.isOver = true;
    for (const way of ways) await way.close();
    await scene.stop();
  }
}

/** Brings the tables back to the coordinator, so that the audits of the fault bench read them as they read any. */
async function gather(rows: (text: string) => Promise<unknown>): Promise<void> {
  for (const table of spreadTables) await rows(`SELECT undistribute_table('${table}')`);
}
