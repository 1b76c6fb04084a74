import { existsSync, readFileSync } from 'node:fs';

/** The last `count` lines of a log file that say something. */
export function lastLines(path: string, count: number): string {
  if (!existsSync(path)) return '';
  return readFileSync(path, 'utf8').split('\n').filter(Boolean).slice(-count).join('\n');
}
