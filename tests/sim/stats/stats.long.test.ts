import { familyCodes } from '@longmen/engine';
import { expect, test } from 'vitest';
import { testFamily } from './test-family.ts';
import { verdictOf } from './verdict.ts';

// Against a hang alone: a busy machine may take ten times as long.
const generous = 1_800_000;

test(
  'F2 10,000 draws of every family pass all tests, and every play is won as often as its chances say',
  async () => {
    for (const code of familyCodes) {
      const { numbers, plays } = await testFamily(code, 10_000, 'short form');
      expect.soft(verdictOf(numbers), code).toMatchObject({ fair: true });
      expect.soft(verdictOf(plays.found), code).toMatchObject({ fair: true });
    }
  },
  generous,
);
