import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache } from './clear-cache.ts';

const dropped: string[] = [];
let unregister: () => Promise<boolean>;

beforeEach(() => {
  dropped.length = 0;
  unregister = async () => true;
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister: () => unregister() }] } });
  vi.stubGlobal('caches', {
    keys: async () => ['files-1', 'files-2'],
    delete: async (name: string) => dropped.push(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

test('temporary keys and stored files go; the account and the language stay', async () => {
  localStorage.setItem('longmen.noticeSeen', '1');
  localStorage.setItem('longmen.recentGames.player01', '[]');
  localStorage.setItem('longmen.stakesUsed.player01', '{}');
  localStorage.setItem('longmen.session', 'a');
  localStorage.setItem('longmen.locale', 'vi');
  localStorage.setItem('noticeSeen', 'of another app');
  await clearCache();
  expect(Object.keys(localStorage).sort()).toEqual(['longmen.locale', 'longmen.session', 'noticeSeen']);
  expect(dropped).toEqual(['files-1', 'files-2']);
});

test('a browser that throws at the look at its stores keeps nobody from signing out', async () => {
  const forbidden = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    configurable: true,
  };
  Object.defineProperty(globalThis, 'caches', forbidden);
  localStorage.setItem('longmen.noticeSeen', '1');
  await clearCache();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('it ends although a worker that still fetches does not go', async () => {
  vi.useFakeTimers();
  unregister = () => new Promise(() => undefined);
  let ended = false;
  void clearCache().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect([ended, dropped]).toEqual([false, ['files-1', 'files-2']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
});
