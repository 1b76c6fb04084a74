import { create } from 'zustand';

/** A note over the page for a moment, with one thing that may be done about it. */
export type Toast = { readonly id: number; readonly text: string; readonly action?: { text: string; run: () => void } };

export const useToast = create<{ toast: Toast | undefined }>(() => ({ toast: undefined }));

const noteMs = 4_000;
/** How long something may be undone. */
const actionMs = 10_000;

let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a note; with an action it stays as long as that may be done. A new one takes the place of the old one. */
export function toast(text: string, action?: Toast['action']): void {
  const id = (counter += 1);
  clearTimeout(timer);
  useToast.setState({ toast: { id, text, ...(action ? { action } : {}) } });
  timer = setTimeout(hideToast, action ? actionMs : noteMs);
}

/** Takes the note away. */
export function hideToast(): void {
  clearTimeout(timer);
  useToast.setState({ toast: undefined });
}
