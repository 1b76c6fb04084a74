/** Compares on the command line; the last line is JSON. */

import { compare } from './compare.ts';
import { compareMadeRounds } from './compare-rounds.ts';

const count = Number(process.argv[2] ?? 100_000);
if (!Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('usage: npm run --silent second -- [issues]\n');
  process.exitCode = 2;
} else {
  const [issues, rounds] = [await compare(count), await compareMadeRounds(count)];
  const differing = [...issues.differing, ...rounds.differing];
  for (const text of differing) process.stderr.write(`differs:\n${text}\n`);
  const found = { ...issues, instant: { ...rounds, differing: rounds.differing.length } };
  process.stdout.write(`${JSON.stringify({ ...found, differing: differing.length })}\n`);
  process.exitCode = differing.length === 0 ? 0 : 1;
}
