import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Spec 2 §9. */
const pressMs = 500;
/** A finger that moves so far (px) scrolls. */
const movedBy = 10;

/** Calls `open` after a long press, and on the second button of a mouse; the browser's own menu stays away. */
export function useLongPress(open: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      wasLong.current = false;
      if (!event.isPrimary || event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        timer.current = undefined;
        wasLong.current = true;
        open();
      }, pressMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > movedBy) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The finger that is lifted afterwards taps nothing.
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A touch that holds long enough opens it by itself; some browsers then ask for their own menu, too.
      if (
        timer.current === undefined &&
        'pointerType' in event.nativeEvent &&
        event.nativeEvent.pointerType === 'touch'
      )
        return;
      stop();
      open();
    },
  };
}
