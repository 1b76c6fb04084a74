/** Bets at a steady pace, of which the time each takes is told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './drive.ts';
import type { HttpBench } from './http.ts';

const bettors = 16;
/** Between a bettor's answer and the next bet. */
const pauseMs = 50;

export type SteadyBets = { readonly p50Ms: number; readonly p99Ms: number; readonly bets: number };

/** @param beside what goes on meanwhile, over and over until the time that it is given (of `performance.now()`) */
export async function steadyBets(
  http: HttpBench,
  seconds: number,
  beside: readonly ((until: number) => Promise<void>)[] = [],
): Promise<SteadyBets> {
  const until = performance.now() + seconds * 1_000;
  const latencies: number[] = [];
  const bettor = async () => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < until) {
      const sent = performance.now();
      await http.bet();
      latencies.push(performance.now() - sent);
      await sleep(pauseMs);
    }
  };
  await Promise.all([...Array.from({ length: bettors }, bettor), ...beside.map((act) => act(until))]);
  const sorted = Float64Array.from(latencies).sort();
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), bets: sorted.length };
}
