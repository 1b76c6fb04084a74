import { expect, it } from 'vitest';
import { blocksOfLines } from '../../src/cli/blocks.ts';
import { linesOf, maxLineBytes } from '../../src/cli/split-lines.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A stream that always has more at once. */
const never = () => new Promise<void>(() => undefined);

const linesIn = async (text: string, size: number) => {
  const blocks: Uint8Array[] = [];
  for await (const block of blocksOfLines(chunksOf(text, size), never)) blocks.push(block);
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

it('hands on whole lines when the stream has nothing more for now, and keeps the one that has not ended', async () => {
  const pause = Promise.withResolvers<void>();
  async function* slowly() {
    yield Buffer.from('one\ntwo\nthr');
    await pause.promise;
    yield Buffer.from('ee\nfour');
  }
  const blocks = blocksOfLines(slowly(), () => Promise.resolve());
  const next = async () => {
    const block = await blocks.next();
    return block.done ? [] : [...linesOf(block.value)];
  };
  expect(await next()).toEqual(['one', 'two']);
  pause.resolve();
  expect([...(await next()), ...(await next())]).toEqual(['three', 'four']);
  expect((await blocks.next()).done).toBe(true);
});
