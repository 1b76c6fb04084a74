/** Compares on the command line; the last line is JSON. */

import { compare } from './compare.ts';

const count = Number(process.argv[2] ?? 100_000);
if (!Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('usage: npm run --silent second -- [issues]\n');
  process.exitCode = 2;
} else {
  const { differing, ...found } = await compare(count);
  for (const text of differing) process.stderr.write(`differs:\n${text}\n`);
  process.stdout.write(`${JSON.stringify({ ...found, differing: differing.length })}\n`);
  process.exitCode = differing.length === 0 ? 0 : 1;
}
