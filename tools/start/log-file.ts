import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { print } from './print.ts';

const LONGEST_BYTES = 20_000_000;

/**
 * A log file that keeps its last 20 to 40 MB: when full it becomes `<path>.1` and a new one begins.
 * What cannot be written (a full disk) is left out and counted: the site outlives its log.
 */
export function openLogFile(path: string): (chunk: Buffer | string) => void {
  let bytes = existsSync(path) ? statSync(path).size : 0;
  let lostBytes = 0;
  const append = (chunk: Buffer | string) => {
    appendFileSync(path, chunk, { mode: 0o600 });
    bytes += chunk.length;
  };
  return (chunk) => {
    try {
      if (bytes > LONGEST_BYTES) {
        renameSync(path, `${path}.1`);
        bytes = 0;
      }
      if (lostBytes > 0) append(`\n(${lostBytes} bytes of log could not be written)\n`);
      lostBytes = 0;
      append(chunk);
    } catch (error) {
      if (lostBytes === 0) print(`The log ${path} cannot be written: ${(error as Error).message}`);
      lostBytes += chunk.length;
    }
  };
}
