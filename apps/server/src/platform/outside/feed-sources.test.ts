import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { fedGames, readFeedSources } from './feed-sources.ts';

const north = {
  name: 'north',
  url: 'http://127.0.0.1:1/feeds/north',
  key: '0a'.repeat(32),
  games: [1, 3],
  replay: true,
};
const south = { name: 'south', url: 'http://127.0.0.1:1/feeds/south', key: '0b'.repeat(32), games: [3], replay: true };
const read = (...sources: object[]) => readFeedSources(JSON.stringify(sources));

test('a game is fed when two sources tell of it', () => {
  expect(fedGames(read(north, { ...south, sealSeconds: undefined }))).toEqual([
    { gid: 3, replay: true, sealSeconds: undefined },
  ]);
  expect(readFeedSources('')).toEqual([]);
});

test('two sources that are one, or of two kinds, are refused by name', () => {
  expect(() => read(north, { ...south, key: north.key })).toThrow('one key are one source');
  expect(() => read(north, { ...south, url: north.url })).toThrow('one url are one source');
  expect(() => read(north, { ...south, name: 'north' })).toThrow('one name are one source');
  expect(() => read(north, { ...south, replay: false })).toThrow('game 3 differ in kind');
  expect(() => read({ ...north, sealSeconds: 1, replay: false })).toThrow('only a replay');
  expect(() => read({ ...north, key: 'short' })).toThrow('cannot be read: 0.key');
  expect(() => readFeedSources('{')).toThrow('cannot be read');
});

test('a production start refuses a replay', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://x', KEEPER_A: 'a', KEEPER_B: 'b' };
  expect(() => readConfig({ ...env, FEED_SOURCES: JSON.stringify([north, south]) })).toThrow(
    'a replay in FEED_SOURCES',
  );
  const live = [north, south].map((source) => ({ ...source, replay: false }));
  expect(readConfig({ ...env, FEED_SOURCES: JSON.stringify(live) }).feedSources).toHaveLength(2);
});
