/** What a process uses: processor time, and memory that is its own. */
import { readFileSync } from 'node:fs';

/** Processor time so far, in microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Its proportional share (bytes) of what it has mapped: what it shares with others counts in parts. After a collection of
 * what nobody needs, where Node was started with `--expose-gc`.
 */
export function memoryBytes(): number {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.();
  const rollup = readFileSync('/proc/self/smaps_rollup', 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * 1_024;
}
