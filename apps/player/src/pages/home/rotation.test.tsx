/**
 * What moves by itself on home: notices every three seconds, winners every five, nothing where less motion is wanted.
 */
import { mills } from '@longmen/engine';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { NoticeBar } from './notice-bar.tsx';
import { WinnerTicker } from './winner-ticker.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  vi.useFakeTimers();
  speak('en', { home: messages });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (part: Parameters<typeof page.show>[0]) => page.show(part, new QueryClient());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const notice = (id: string, title: string) => ({ id, title, content: '', at: 0, terminal: '' });
const notices = [notice('1', 'First'), notice('2', 'Second')];
const win = (maskedName: string, amount: number) => ({
  win: maskedName,
  maskedName,
  gameName: 'Five Balls',
  bets: 1,
  amount: mills(amount * 1000),
  gid: 10,
});
const link = (place: HTMLElement) => place.querySelector('a')?.getAttribute('href');

it('the line of the site leads the notices, each stands for three seconds and opens itself', async () => {
  const place = await show(<NoticeBar notices={notices} line="Welcome" />);
  const seen = [[place.textContent, link(place)]];
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(2_999);
    expect(place.textContent).toBe(seen.at(-1)?.[0]);
    await pass(1);
    seen.push([place.textContent, link(place)]);
  }
  expect(seen).toEqual([
    ['Welcome', '/notice'],
    ['First', '/noticeInfo?id=1'],
    ['Second', '/noticeInfo?id=2'],
    ['Welcome', '/notice'],
  ]);
});

it('a bar with nothing to say is absent, and one notice stands still', async () => {
  expect((await show(<NoticeBar notices={[]} line="" />)).children).toHaveLength(0);
  const place = await show(<NoticeBar notices={[notice('7', 'Only')]} line="" />);
  await pass(10_000);
  expect(place.textContent).toBe('Only');
});

it('the next winner comes after five seconds, by masked name and amount; without winners there is no ticker', async () => {
  expect((await show(<WinnerTicker winners={[]} />)).children).toHaveLength(0);
  const place = await show(<WinnerTicker winners={[win('****01', 1_234.5), win('****02', 20)]} />);
  expect(place.textContent).toMatch(/\*\*\*\*01.*Five Balls.*1,234\.50/);
  await pass(4_999);
  expect(place.textContent).toContain('****01');
  await pass(1);
  expect(place.textContent).toContain('****02');
  expect(link(place)).toBe('/winInfo?uid=****02');
});

it('nothing turns on a page that nobody sees', async () => {
  const place = await show(<NoticeBar notices={notices} line="" />);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(30_000);
  expect(place.textContent).toBe('First');
  hidden.mockReturnValue(false);
  await pass(3_000);
  expect(place.textContent).toBe('Second');
});

it('nothing turns by itself where less motion is wanted', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') || media.includes('reduce') }),
  );
  const place = await show(<NoticeBar notices={notices} line="" />);
  await pass(30_000);
  expect(place.textContent).toBe('First');
});
