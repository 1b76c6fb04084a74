// A PDF shows an empty box for what its font lacks: whatever a statement can say is in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFont } from '../../platform/files/fonts.ts';

/** What statements put together: their own words, games, channels, states, banks. */
const sources = [
  'records/messages.ts',
  'catalogue/data/games.json',
  'payments/seed.ts',
  'payments/messages.ts',
  'withdrawals/messages.ts',
  'withdrawals/places.ts',
];

/** Code points of a font's `cmap` table, formats 4 and 12 (OpenType specification). */
function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  const cmap = font.readUInt32BE((entry ?? 0) + 8);
  const found = new Set<number>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code += 1) found.add(code);
  };
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if (format === 12)
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1)
        add(font.readUInt32BE(at + 16 + 12 * group), font.readUInt32BE(at + 20 + 12 * group));
    if (format !== 4) continue;
    const segments = font.readUInt16BE(at + 6) / 2;
    for (let segment = 0; segment < segments - 1; segment += 1)
      add(font.readUInt16BE(at + 16 + 2 * (segments + segment)), font.readUInt16BE(at + 14 + 2 * segment));
  }
  return found;
}

test('the font of papers has every character that a statement can show', async () => {
  const known = charactersOf(await readFont());
  expect(known.size).toBeGreaterThan(4_000);
  const missing = sources.flatMap((source) => {
    const text = readFileSync(join(import.meta.dirname, '..', source), 'utf8');
    return [...new Set(text)].filter((char) => char >= ' ' && !known.has(char.codePointAt(0) ?? 0));
  });
  expect(missing).toEqual([]);
});
