/** `lottery`: the engine on the command line. JSON lines in, one JSON answer per line, in order. */

import type { Question } from './cli/answer-block.ts';
import { blocksOfLines } from './cli/blocks.ts';
import { oddsLines } from './cli/odds.ts';
import { answerBlocks } from './cli/threads.ts';

const usage = `usage: lottery settle | rates | odds [family] | draw | verify [--key hex] | rebate | reward
  settle   {"id","play","selection","draw":{"numbers":[…],"lunar_year"?}} -> {"id","bets","wins","legs"?}
  rates    {"rate","rate_min","rebate","user_rebate"} -> {"rate"}
  odds     one line per play and tier: {"play","tier","p","push","rate","rate_min"}
  draw     {"family","key"} -> {"numbers","words"}
  rebate   {"id","stake","bets","returned"?,"chain":["8.0",…]} -> {"id","amounts","kept"}
  reward   {"id","kind":"daily|upgrade|sign",…} -> {"id","money" or "reward",…}
  verify   the answer of draw/proof or ordersjs/proof -> {"ok":true,"key"} or {"ok":false,"why"}
`;

/** Writes and waits while the reader is slow; a reader that left ends the program quietly. */
async function write(text: string): Promise<void> {
  if (text === '' || process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
}

async function main([command, ...rest]: readonly string[]): Promise<number> {
  const [option, value] = rest;
  switch (command) {
    case 'settle':
    case 'rates':
    case 'draw':
    case 'rebate':
    case 'reward':
      return rest.length > 0 ? refuseUsage() : answerLines({ command });
    case 'verify':
      if (rest.length > 0 && (option !== '--key' || value === undefined || rest.length > 2)) return refuseUsage();
      return answerLines({ command, key: value });
    case 'odds':
      if (rest.length > 1) return refuseUsage();
      for await (const line of oddsLines(option)) await write(`${JSON.stringify(line)}\n`);
      return 0;
    default:
      return refuseUsage();
  }
}

async function answerLines(question: Question): Promise<number> {
  for await (const text of answerBlocks(question, blocksOfLines(process.stdin, idle))) await write(text);
  return 0;
}

/** Two rounds of the loop: what the system holds ready for reading has been read by then. */
async function idle(): Promise<void> {
  for (let round = 0; round < 2; round++) await new Promise((resolve) => setImmediate(resolve));
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
