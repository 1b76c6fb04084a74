/** Answers a block of lines: one line of JSON each. */
import { nodeHashes, rememberSignatures } from '../node-hashes.ts';
import { draw, rates, verify } from './answers.ts';
import type { LineAnswer } from './json-line.ts';
import { rebate } from './rebate.ts';
import { rememberLines } from './remember-lines.ts';
import { reward } from './reward.ts';
import { settler } from './settle.ts';
import { linesOf } from './split-lines.ts';

export type LineCommand = 'settle' | 'rates' | 'draw' | 'verify' | 'rebate' | 'reward';

/** A subcommand that answers line by line; `key` pins the site key of `verify`. */
export type Question = { readonly command: LineCommand; readonly key?: string | undefined };

const unreadable = JSON.stringify({ id: null, error: 'BAD_JSON' });

/** Prepares a subcommand once; what it returns never throws, whatever the block holds. */
export async function blockAnswer(question: Question): Promise<(block: Uint8Array) => string> {
  const answer = await textAnswer(question);
  return (block) => {
    let out = '';
    for (const line of linesOf(block)) out += `${line === null ? unreadable : answer(line)}\n`;
    return out;
  };
}

/** A proof takes long enough that looking for its line pays, also where none comes again. */
async function textAnswer(question: Question): Promise<(line: string) => string> {
  const answer = await lineAnswer(question);
  const text = (line: string) => answerText(answer, line);
  return question.command === 'verify' ? rememberLines(text) : text;
}

async function lineAnswer({ command, key }: Question): Promise<LineAnswer> {
  switch (command) {
    case 'settle':
      return settler();
    case 'rates':
      return rates;
    case 'draw':
      return draw(nodeHashes);
    case 'rebate':
      return rebate;
    case 'reward':
      return reward;
    case 'verify':
      return verify(rememberSignatures(nodeHashes), key);
  }
}

function answerText(answer: LineAnswer, line: string): string {
  try {
    return JSON.stringify(answer(JSON.parse(line)));
  } catch {
    // Not JSON, or nested deeper than the stack: either way the line cannot be read.
    return unreadable;
  }
}
