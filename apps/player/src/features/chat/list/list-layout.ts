/** What is known of the rows of one list: their heights, what is seen of them, and so which of them are mounted. */
import { isSameParts, type Part, partsOf, type View } from './mounted.ts';

/** How far (px) the view is above the end. A column that begins at its end counts downwards from 0. */
export const fromEnd = (scroller: Element): number => Math.max(0, -scroller.scrollTop);

export type ListLayout = {
  /** Is called when other rows belong into the document. @returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** Changes with every such call. */
  version(): number;
  /** The parts of a list of these rows. */
  parts(keys: readonly string[]): Part[];
  /** Where a row that was measured stands: how far (px) its lower edge is above the end of the list, and its height. */
  placeOf(keys: readonly string[], key: string): { readonly fromEnd: number; readonly height: number };
  /** The rows are in the document, or were scrolled: measures them and asks for others where they are missing. */
  settle(keys: readonly string[], scroller: HTMLElement | null, content: HTMLElement | null): void;
};

/** A list of which nothing is known yet: all of its rows are mounted to be measured. */
export function makeListLayout(): ListLayout {
  const heights = new Map<string, number>();
  const listeners = new Set<() => void>();
  let width = 0;
  let view: View = { fromEnd: 0, height: 0 };
  let rendered: readonly Part[] = [];
  let version = 0;

  const parts = (keys: readonly string[]) =>
    partsOf(
      keys.map((key) => heights.get(key)),
      view,
    );
  const measure = (content: HTMLElement) => {
    // In another width lines break elsewhere: nothing that was measured holds.
    if (content.clientWidth !== width) heights.clear();
    width = content.clientWidth;
    for (const row of content.querySelectorAll<HTMLElement>('[data-row]')) {
      const { height } = row.getBoundingClientRect();
      if (height > 0) heights.set(row.dataset['row'] ?? '', height);
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    parts: (keys) => {
      const now = parts(keys);
      rendered = now;
      return now;
    },
    placeOf: (keys, key) => {
      const below = keys.slice(keys.lastIndexOf(key) + 1);
      const sum = below.reduce((total, one) => total + (heights.get(one) ?? 0), 0);
      return { fromEnd: sum, height: heights.get(key) ?? 0 };
    },
    settle: (keys, scroller, content) => {
      if (!scroller || !content) return;
      view = { fromEnd: fromEnd(scroller), height: scroller.clientHeight };
      measure(content);
      if (isSameParts(parts(keys), rendered)) return;
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}
