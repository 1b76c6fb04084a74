/** What a process uses: processor time, and memory that is its own. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time so far, in microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export type Memory = {
  /** Its proportional share of what it has mapped: what it shares with others counts in parts. */
  readonly bytes: number;
  /** What its objects and buffers fill of that. */
  readonly heapBytes: number;
};

const collections = 4;
/** Pages that became free are given back a while after a collection. */
const returnedAfterMs = 500;

/** Memory after what nobody needs was collected, where Node was started with `--expose-gc`. */
export async function measureMemory(): Promise<Memory> {
  for (let time = 0; time < collections; time += 1) {
    globalThis.gc?.();
    await sleep(returnedAfterMs);
  }
  const { heapUsed, external } = process.memoryUsage();
  const rollup = readFileSync('/proc/self/smaps_rollup', 'utf8');
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]);
  return { bytes: kilobytes * 1_024, heapBytes: heapUsed + external };
}
