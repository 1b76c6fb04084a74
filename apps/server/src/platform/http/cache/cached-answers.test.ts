import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isKnown, makeCachedAnswers } from './cached-answers.ts';

const envelope = (data: unknown) => ({ code: 200, msg: 'Done', data });

test('an answer is made once, whoever asks meanwhile and afterwards', async () => {
  const answers = makeCachedAnswers();
  let made = 0;
  const make = async () => {
    made += 1;
    return envelope({ rate: '1.94' });
  };
  const [first, second] = await Promise.all([answers.get('a', make), answers.get('a', make)]);
  const third = await answers.get('a', make);
  expect(made).toBe(1);
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(JSON.parse(first.plain.toString())).toEqual(envelope({ rate: '1.94' }));
  expect(gunzipSync(first.gzipped)).toEqual(first.plain);
});

test('the tag is of the content alone', async () => {
  const answers = makeCachedAnswers();
  const tag = async (key: string, data: unknown) => (await answers.get(key, async () => envelope(data))).etag;
  expect(await tag('a', 1)).toBe(await tag('b', 1));
  expect(await tag('c', 2)).not.toBe(await tag('a', 1));
});

test('what fails is made again', async () => {
  const answers = makeCachedAnswers();
  await expect(answers.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect((await answers.get('a', async () => envelope(1))).plain.toString()).toContain('"data":1');
});

test('no more is kept than there is room for', async () => {
  const answers = makeCachedAnswers(4_000);
  let made = 0;
  const ask = (key: string) =>
    answers.get(key, async () => {
      made += 1;
      return envelope('x'.repeat(1_500));
    });
  for (const key of ['a', 'b', 'c', 'a']) await ask(key);
  expect(made).toBe(4);
  await ask('a');
  expect(made).toBe(4);
});

test.each([
  [undefined, false],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"ab"', false],
])('a client that has %s', (has, known) => {
  expect(isKnown('W/"a"', has)).toBe(known);
});
