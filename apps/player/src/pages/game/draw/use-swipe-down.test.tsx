import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useSwipeDown } from './use-swipe-down.ts';

const onSwipe = vi.fn();
function Row() {
  return <button type="button" {...useSwipeDown(onSwipe)} />;
}

/** Moves a pointer from one point to another. @returns how often that was a swipe */
function moved(pointerType: string, [x, y]: readonly [number, number]): number {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSwipe.mockClear();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Row />));
  const row = document.querySelector('button');
  const at = { bubbles: true, pointerType };
  act(() => void row?.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 100, clientY: 100 })));
  for (const share of [0.5, 0.9, 1, 1.5])
    act(
      () =>
        void row?.dispatchEvent(
          new PointerEvent('pointermove', { ...at, clientX: 100 + x * share, clientY: 100 + y * share }),
        ),
    );
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  return onSwipe.mock.calls.length;
}

test.each([
  ['a finger that goes down', 'touch', [5, 60], 1],
  ['a finger that goes to a side', 'touch', [80, 40], 0],
  ['a finger that goes up', 'touch', [0, -60], 0],
  ['a finger that trembles', 'touch', [4, 10], 0],
  ['a mouse', 'mouse', [0, 60], 0],
] as const)('%s', (_what, kind, way, swipes) => {
  expect(moved(kind, way)).toBe(swipes);
});
