import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { words } from '@longmen/engine/lot1';
import { expect, test } from 'vitest';
import { seasonKeys } from './many-draws.ts';
import { writeStream } from './stream.ts';

const seed = 'stream';
const wordsOfKey = 512;

test('F3 the raw stream is the words of one issue after another', async () => {
  const bytes = 3 * wordsOfKey * 4;
  const deps: Buffer[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      deps.push(chunk);
      done();
    },
  });
  await writeStream(bytes, seed, output);
  const written = Buffer.concat(deps);
  const keys = seasonKeys('s_ssc', seed);
  const expected = Array.from({ length: 3 }, () => keys.next().value).flatMap((key) => {
    const source = words(key);
    return Array.from({ length: wordsOfKey }, () => source.next());
  });
  expect(Array.from({ length: written.length / 4 }, (_, i) => written.readUInt32BE(4 * i))).toEqual(expected);
});

test('F3 a long stream waits for its reader and leaves nothing behind', async () => {
  const bytes = 16 * 65_536;
  const output = new PassThrough();
  const done = writeStream(bytes, seed, output);
  let read = 0;
  let max = 0;
  for await (const chunk of output) {
    read += (chunk as Buffer).length;
    max = Math.max(max, output.listenerCount('close'), output.listenerCount('error'));
    await turn();
  }
  await done;
  expect(read).toBe(bytes);
  expect(max).toBeLessThan(10);
});

test('F3 the stream ends quietly when its reader has enough', async () => {
  const output = new PassThrough();
  const done = writeStream(Number.POSITIVE_INFINITY, seed, output);
  await once(output, 'readable');
  output.destroy();
  await expect(done).resolves.toBeUndefined();
});
