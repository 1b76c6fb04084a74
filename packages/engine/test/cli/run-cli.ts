/** The command line as a process of its own. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { plays } from '../families.ts';

export const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly lines: readonly unknown[];
  readonly errors: string;
}

/** Runs the command line with this input; the answers as parsed lines. */
export function lottery(args: readonly string[], input: string | Uint8Array): Promise<Ended> {
  const child = spawn(process.execPath, [cli, ...args], { stdio: 'pipe' });
  const out: Uint8Array[] = [];
  let errors = '';
  child.stdout.on('data', (chunk: Uint8Array) => out.push(chunk));
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(out).toString();
      resolve({
        code,
        errors,
        lines: text
          .split('\n')
          .slice(0, -1)
          .map((line): unknown => JSON.parse(line)),
      });
    });
  });
}

export const jsonLines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** What `odds` prints: every tier of the family's plays, or of all, in the order of the catalogue. */
export function oddsOf(family?: string): readonly object[] {
  return plays
    .filter((play) => family === undefined || play.family === family)
    .flatMap(({ code, pricing, tiers }): object[] => {
      if (tiers.length === 0) return [{ play: code, tier: null, pricing }];
      return tiers.map(({ key, p, push, rate, rateMin }) => ({
        play: code,
        tier: key,
        p,
        push,
        rate: rate === '' ? null : rate,
        rate_min: rateMin === '' ? null : rateMin,
      }));
    });
}
