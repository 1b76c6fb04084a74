import { type PointerEvent, useRef } from 'react';

/** A finger that went down so far, and less far to a side, has swiped. */
const swipePx = 28;

/** Handlers for an element that a finger may pull down; it must not scroll that way itself (`touch-pan-x`). */
export function useSwipeDown(onSwipe: () => void) {
  const start = useRef<readonly [number, number] | null>(null);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = [clientX, clientY];
    },
    onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' || !start.current) return;
      const [x, y] = start.current;
      if (clientY - y < swipePx || Math.abs(clientX - x) > clientY - y) return;
      start.current = null;
      onSwipe();
    },
  };
}
