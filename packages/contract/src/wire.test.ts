import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gameId } from './wire.ts';

test('the number of a game is read from text or a number and written as text', () => {
  expect([z.decode(gameId, '10'), z.decode(gameId, 2_147_483_647)]).toEqual([10, 2_147_483_647]);
  expect([z.encode(gameId, 10), z.encode(gameId, 2_147_483_647)]).toEqual(['10', '2147483647']);
});

test.each(['2147483648', '00000000010', '-1', '1.5', '1e3', ' 1', '', 1.5, -1])('%j is no game', (wire) => {
  expect(z.safeDecode(gameId, wire).success).toBe(false);
});
