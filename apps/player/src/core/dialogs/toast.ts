import type { ToastView } from '@longmen/ui';
import { create } from 'zustand';

/** Toasts stay about a second (spec 2 §9); longer texts a little longer, so that they can be read. */
const shortMs = 1_200;
const perLetterMs = 35;
const longestMs = 4_000;

export const useToast = create<{ toast: ToastView | null }>(() => ({ toast: null }));

let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(view: Omit<ToastView, 'id'>, forMs: number): number {
  const id = (counter += 1);
  clearTimeout(timer);
  useToast.setState({ toast: { ...view, id } });
  timer = setTimeout(() => hide(id), forMs);
  return id;
}

function hide(id: number): void {
  if (useToast.getState().toast?.id === id) useToast.setState({ toast: null });
}

/** Shows a short message, under a title when it has one. A new one takes the place of the old one. */
export function toast(text: string, title = ''): void {
  const letters = title.length + text.length;
  if (text) show({ text, title }, Math.min(longestMs, Math.max(shortMs, letters * perLetterMs)));
}

/** Shows a message with a turning ring while something runs, at most `forMs`. @returns the way to close it */
export function busyToast(text: string, forMs: number): () => void {
  const id = show({ text, busy: true }, forMs);
  return () => hide(id);
}
