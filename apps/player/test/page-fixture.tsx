/** Shows things in a page without a browser, as the app would. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

export type PageFixture = {
  /** Shows something, in the place of what was shown before. */
  show(content: ReactNode, client: QueryClient): Promise<HTMLElement>;
};

/** A page for each test of the file; it is left when the test ends. */
export function pageFixture(): PageFixture {
  let root: Root | undefined;
  const leave = () => {
    act(() => root?.unmount());
    document.body.replaceChildren();
  };
  beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  afterEach(leave);
  return {
    show: async (content, client) => {
      leave();
      const place = document.body.appendChild(document.createElement('div'));
      root = createRoot(place);
      await act(async () => root?.render(<QueryClientProvider client={client}>{content}</QueryClientProvider>));
      return place;
    },
  };
}
