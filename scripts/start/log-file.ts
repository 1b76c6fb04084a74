import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const LONGEST_BYTES = 20_000_000;

/** A log file that keeps its last 20 to 40 MB: when full it becomes `<path>.1` and a new one begins. */
export function openLogFile(path: string): (chunk: Buffer | string) => void {
  let bytes = existsSync(path) ? statSync(path).size : 0;
  return (chunk) => {
    if (bytes > LONGEST_BYTES) {
      renameSync(path, `${path}.1`);
      bytes = 0;
    }
    appendFileSync(path, chunk, { mode: 0o600 });
    bytes += chunk.length;
  };
}
