/** `lottery`: the engine on the command line. JSON lines in, one JSON answer per line, in order. */

import { draw, rates, verify } from './cli/answers.ts';
import type { LineAnswer } from './cli/json-line.ts';
import { oddsLines } from './cli/odds.ts';
import { settler } from './cli/settle.ts';
import { splitLines } from './cli/split-lines.ts';
import { nodeHashes, rememberSignatures } from './node-hashes.ts';

const usage = `usage: lottery settle | rates | odds [family] | draw | verify [--key hex]
  settle   {"id","play","selection","draw":{"numbers":[…],"lunar_year"?}} -> {"id","bets","wins","legs"?}
  rates    {"rate","rate_min","rebate","user_rebate"} -> {"rate"}
  odds     one line per play and tier: {"play","tier","p","push","rate","rate_min"}
  draw     {"family","key"} -> {"numbers","words"}
  verify   the answer of draw/proof or ordersjs/proof -> {"ok":true,"key"} or {"ok":false,"why"}
`;

const unreadable = JSON.stringify({ id: null, error: 'BAD_JSON' });

/** Answers are gathered to this many characters before they are written. */
const flushAt = 64 * 1024;

/** Writes and waits while the reader is slow; a reader that left ends the program quietly. */
async function write(text: string): Promise<void> {
  if (text === '' || process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
}

async function answerLines(answer: LineAnswer): Promise<void> {
  let out = '';
  for await (const line of splitLines(process.stdin)) {
    out += `${answerText(answer, line)}\n`;
    if (out.length < flushAt) continue;
    await write(out);
    out = '';
  }
  await write(out);
}

function answerText(answer: LineAnswer, line: string | null): string {
  try {
    if (line !== null) return JSON.stringify(answer(JSON.parse(line)));
  } catch {
    // Not JSON, or nested deeper than the stack: either way the line cannot be read.
  }
  return unreadable;
}

async function main([command, ...rest]: readonly string[]): Promise<number> {
  const [option, value] = rest;
  switch (command) {
    case 'settle':
      return rest.length > 0 ? refuseUsage() : run(await settler());
    case 'rates':
      return rest.length > 0 ? refuseUsage() : run(rates);
    case 'draw':
      return rest.length > 0 ? refuseUsage() : run(draw(nodeHashes));
    case 'verify':
      if (rest.length > 0 && (option !== '--key' || value === undefined || rest.length > 2)) return refuseUsage();
      return run(verify(rememberSignatures(nodeHashes), value));
    case 'odds':
      if (rest.length > 1) return refuseUsage();
      for await (const line of oddsLines(option)) await write(`${JSON.stringify(line)}\n`);
      return 0;
    default:
      return refuseUsage();
  }
}

async function run(answer: LineAnswer): Promise<number> {
  await answerLines(answer);
  return 0;
}

function refuseUsage(): number {
  process.stderr.write(usage);
  return 2;
}

// Whoever reads may stop early (`| head`): that is no fault, and nothing is left to do.
process.stdout.on('error', () => process.exit(0));
process.exitCode = await main(process.argv.slice(2)).catch((fault: unknown) => {
  process.stderr.write(`lottery: cannot go on: ${fault instanceof Error ? fault.message : 'unknown fault'}\n`);
  return 1;
});
