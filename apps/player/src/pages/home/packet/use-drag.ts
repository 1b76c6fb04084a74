import { type PointerEvent, useRef, useState } from 'react';

type Place = { readonly x: number; readonly y: number };

/** A finger that moves less than this taps. */
const slackPx = 6;

/** Keeps a box within the window. @param box where it lies now @param by how far it is to move */
export function within(box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>, by: Place, view: Place): Place {
  return {
    x: Math.min(Math.max(by.x, -box.left), view.x - box.right),
    y: Math.min(Math.max(by.y, -box.top), view.y - box.bottom),
  };
}

/** Lets an element be dragged over the page; a drag is no tap. Spread `handlers` on it, and give it `style`. */
export function useDrag() {
  const [moved, setMoved] = useState<Place>({ x: 0, y: 0 });
  const grip = useRef<{ readonly at: Place; readonly moved: Place; readonly box: DOMRect } | null>(null);
  const [isDragged, setDragged] = useState(false);
  const release = () => {
    grip.current = null;
  };
  return {
    style: { transform: `translate(${moved.x}px, ${moved.y}px)` },
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
        grip.current = { at: { x, y }, moved, box: currentTarget.getBoundingClientRect() };
        setDragged(false);
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        const held = grip.current;
        if (held === null) return;
        const by = { x: clientX - held.at.x, y: clientY - held.at.y };
        if (!isDragged && Math.hypot(by.x, by.y) < slackPx) return;
        if (!isDragged) currentTarget.setPointerCapture(pointerId);
        setDragged(true);
        const step = within(held.box, by, { x: window.innerWidth, y: window.innerHeight });
        setMoved({ x: held.moved.x + step.x, y: held.moved.y + step.y });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture: (event: { stopPropagation(): void }) => {
        if (isDragged) event.stopPropagation();
        setDragged(false);
      },
    },
  };
}
