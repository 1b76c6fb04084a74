import { type PointerEvent, useRef } from 'react';

/** From here on a touch is a drag and no tap. */
const dragPx = 8;
/** A sheet that is let go this far down closes; above, it springs back. */
const closePx = 72;

/** Handlers for the head of a layer: dragged down, the layer follows the finger, and closes when it is far enough. */
export function useDragDown(onClose: () => void) {
  const drag = useRef<{ from: number; far: number } | null>(null);
  const move = ({ currentTarget: head, pointerId, clientY }: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const far = Math.max(0, clientY - drag.current.from);
    if (far > dragPx && drag.current.far <= dragPx) head.setPointerCapture?.(pointerId);
    drag.current.far = far;
    if (far > dragPx) place(head, far);
  };
  const end = ({ currentTarget: head, type }: PointerEvent<HTMLElement>) => {
    const far = drag.current?.far ?? 0;
    drag.current = null;
    place(head, 0);
    if (type === 'pointerup' && far > closePx) onClose();
  };
  return {
    onPointerDown: ({ isPrimary, clientY }: PointerEvent) => {
      drag.current = isPrimary ? { from: clientY, far: 0 } : null;
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The layer's own transition brings it back; with less motion wanted it stays where it is. */
function place(head: HTMLElement, far: number): void {
  const layer = head.closest('dialog');
  if (!layer || (far > 0 && matchMedia('(prefers-reduced-motion: reduce)').matches)) return;
  layer.style.transition = far > 0 ? 'none' : '';
  layer.style.transform = far > 0 ? `translateY(${far}px)` : '';
}
