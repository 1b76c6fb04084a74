import { expect, it } from 'vitest';
import { blocksOfLines } from '../src/cli/blocks.ts';
import { linesOf, maxLineBytes } from '../src/cli/split-lines.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const linesIn = async (text: string, size: number) => {
  const blocks: Uint8Array[] = [];
  for await (const block of blocksOfLines(chunksOf(text, size))) blocks.push(block);
  return { blocks, lines: blocks.flatMap((block) => [...linesOf(block)]) };
};

it('cuts a stream between its lines, however it arrives', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => (i % 7 === 0 ? '' : `line ${i} é`));
  for (const size of [7, 1_000, 65_536, 10_000_000]) {
    for (const end of ['', '\n']) {
      const read = await linesIn(`${lines.join('\n')}x${end}`, size);
      expect(read.lines).toEqual([...lines.slice(0, -1), `${lines.at(-1)}x`]);
      for (const block of read.blocks.slice(0, -1)) expect(block.at(-1)).toBe(10);
      if (size <= 65_536) expect(read.blocks.length).toBeGreaterThan(1);
    }
  }
  expect((await linesIn('', 10)).blocks).toEqual([]);
});

it('keeps no more of a line that is too long than shows it, and reads the next', async () => {
  const { blocks, lines } = await linesIn(`a\n${'b'.repeat(3 * maxLineBytes)}\nc`, 65_536);
  expect(lines).toEqual(['a', null, 'c']);
  expect(blocks.reduce((size, block) => size + block.length, 0)).toBeLessThan(maxLineBytes + 3 * 65_536);
  expect((await linesIn('b'.repeat(maxLineBytes), 65_536)).lines).toEqual(['b'.repeat(maxLineBytes)]);
});

it('reads a line that is not UTF-8 as nothing', () => {
  expect([...linesOf(Uint8Array.of(97, 13, 10, 0xff, 10, 98))]).toEqual(['a', null, 'b']);
});
