import type { Locale } from '@longmen/format';
import type { Family } from '@longmen/ui';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { messages } from '../../core/messages.ts';
import { useSpokenBalls } from './use-spoken-balls.ts';

const page = pageFixture();

function Spoken({ family, numbers }: { family: Family; numbers: readonly number[] }) {
  return useSpokenBalls()(family, numbers);
}
async function spoken(locale: Locale, family: Family, numbers: readonly number[]): Promise<string> {
  speak(locale, { core: messages });
  return (await page.show(<Spoken family={family} numbers={numbers} />, new QueryClient())).textContent;
}

it.each([
  ['vi', '4 4 4, bộ ba'],
  ['zh', '4 4 4, 豹子'],
  ['en', '4 4 4, triple'],
  ['id', '4 4 4, triplet'],
] as const)('three equal dice are called so in %s', async (locale, text) => {
  expect(await spoken(locale, 's_k3', [4, 4, 4])).toBe(text);
  expect(await spoken(locale, 's_k3', [4, 4, 5])).toBe('4 4 5');
  expect(await spoken(locale, 's_yb', [4, 4, 4])).toBe('4 4 4');
});

it.each([
  ['vi', '08 đỏ, 15 xanh dương, 22 xanh lá'],
  ['zh', '08 红, 15 蓝, 22 绿'],
  ['en', '08 red, 15 blue, 22 green'],
  ['id', '08 merah, 15 biru, 22 hijau'],
] as const)('six-mark balls are read out with their colours in %s', async (locale, text) => {
  expect(await spoken(locale, 'lhc', [8, 15, 22])).toBe(text);
  expect(await spoken(locale, 's_kl10', [8, 15, 20])).toBe('8 15 20');
});
