import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ToastHost } from './toast-host.tsx';

test('a toast stands under the head of the page: it covers no board, and what lies under it can be tapped', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ToastHost toast={{ id: 1, text: 'Placed' }} />));
  const toast = document.querySelector('[role=status]');
  expect(toast?.textContent).toBe('Placed');
  expect(toast?.className).toMatch(/\btop-\[calc\(env\(safe-area-inset-top,0px\)\+3rem\)\]/);
  expect(toast?.classList.contains('bottom-auto') && toast.classList.contains('pointer-events-none')).toBe(true);
  act(() => root.unmount());
  document.body.replaceChildren();
});
