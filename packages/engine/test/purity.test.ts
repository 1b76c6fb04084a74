import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('../src/', import.meta.url);

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, src), 'utf8') }));

it('touches streams, clocks and chance nowhere but in the command line, and Node nowhere but beside it', () => {
  const impure =
    /\bprocess\.|\bconsole\.|\bDate\b|Math\.random|\bfetch\(|\bset(?:Timeout|Interval)\b|\bBuffer\b|'node:/;
  const found = sources.filter(({ text }) => impure.test(text)).map(({ name }) => name);
  expect(found.sort()).toEqual(['cli.ts', 'cli/answer-worker.ts', 'cli/threads.ts', 'node-hashes.ts']);
});
