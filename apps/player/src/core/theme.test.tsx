import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

test('what is painted is notified of a changed theme when its colours are there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { setTheme, useResolvedTheme } = await import('./theme.ts');
  const seen: string[] = [];
  function Painted(): ReactNode {
    seen.push(useResolvedTheme());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Painted />));
  await act(async () => setTheme('dark'));
  await act(async () => setTheme('light'));
  act(() => root.unmount());
  expect([...new Set(seen)]).toEqual(['light', 'dark']);
  expect(seen.at(-1)).toBe('light');
  vi.unstubAllGlobals();
});

test('a device that turned dark between the page and its scripts is followed', async () => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn() }));
  document.head.innerHTML = '<meta name="theme-color" content="#F4F6F8" />';
  document.documentElement.dataset['theme'] = 'light';
  localStorage.clear();
  await import('./theme.ts');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.querySelector('meta')?.content).toBe('#0E151B');
  vi.unstubAllGlobals();
});

test('a change that was read before the browser could notify of it is notified all the same', async () => {
  vi.resetModules();
  let dark = false;
  const lists = new Set<{ notify: () => void }>();
  // As Chromium has it: a list notifies of a change only when it was not read since.
  vi.stubGlobal('matchMedia', () => {
    const listeners: (() => void)[] = [];
    let known = dark;
    lists.add({
      notify: () => {
        if (known === dark) return;
        known = dark;
        for (const listener of listeners) listener();
      },
    });
    return {
      get matches() {
        known = dark;
        return dark;
      },
      addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
    };
  });
  document.head.innerHTML = '<meta name="theme-color" content="#F4F6F8" />';
  localStorage.clear();
  const { resolvedTheme } = await import('./theme.ts');
  dark = true;
  expect(resolvedTheme('system')).toBe('dark');
  for (const list of lists) list.notify();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.querySelector('meta')?.content).toBe('#0E151B');
  vi.unstubAllGlobals();
});
