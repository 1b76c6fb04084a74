import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pills } from './pills.tsx';

const width = 100;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function at(this: HTMLElement) {
    return this.tagName === 'BUTTON' ? [...(this.parentElement?.children ?? [])].indexOf(this) * width : 0;
  });
});
afterEach(() => vi.restoreAllMocks());

const pills = (...keys: string[]) => keys.map((key) => ({ key, label: key }));

test('the chosen pill is in view, also when it comes after the row', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (keys: string[], value: string) =>
    act(() => root.render(<Pills pills={pills(...keys)} value={value} onChange={() => undefined} label="Kinds" />));
  show(['all'], 'e');
  const row = place.querySelector('[role=group]') as HTMLElement;
  expect(row.scrollLeft).toBe(0);
  show(['all', 'b', 'c', 'd', 'e', 'f'], 'e');
  expect(row.scrollLeft).toBe(4 * width + width / 2);
  // Who slid the row by hand keeps it.
  row.scrollLeft = 7;
  show(['all', 'b', 'c', 'd', 'e', 'f'], 'e');
  expect(row.scrollLeft).toBe(7);
  show(['all', 'b', 'c', 'd', 'e', 'f'], 'b');
  expect(row.scrollLeft).toBe(width + width / 2);
  act(() => root.unmount());
});
