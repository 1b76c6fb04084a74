// A table that nobody loads shows as nothing at all: no test that brings its own messages along would see it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));
const all = (pattern: RegExp) =>
  new Set(files.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(/[', ]+/))));

test('every table of messages that is shown is loaded by a route or by the code that shows it', () => {
  const used = all(/useMessages(?:<[^(]*>)?\('([\w/-]+)'\)/g);
  const loaded = all(/(?:loadMessages\(\[|pagesOf\(|messages: )'([^)\]\n]*?)'(?:\]|,|\)|\n)/g);
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((table) => !loaded.has(table))).toEqual([]);
});
