import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Quote } from '@longmen/contract/calls/chat/message';
import { type Named, readDraft, storeDraft } from '../outbox/stored.ts';
import { insertAt } from './rules.ts';

/** The field grows with its text up to this (px), then scrolls (spec 2 §9). */
const highest = 100;
const storeAfterMs = 400;

/**
 * The text that is being written into a room, as high as it needs; it is there again after a reload, with whom its
 * names mean and what it answers.
 */
export function useDraft(userId: string, roomId: string, quote: Quote | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [stored] = useState(() => readDraft(userId, roomId));
  const [text, setText] = useState(stored.text);
  const [named, setNamed] = useState<readonly Named[]>(stored.named);
  const caret = useRef<number | null>(null);
  const latest = useRef({ text, named, quote });

  useLayoutEffect(() => {
    latest.current = { text, named, quote };
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, highest)}px`;
    if (caret.current !== null) element.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text, named, quote]);

  useEffect(() => {
    const timer = setTimeout(() => storeDraft(userId, roomId, { text, named, quote }), storeAfterMs);
    return () => clearTimeout(timer);
  }, [userId, roomId, text, named, quote]);
  // A page that is left at once stores at once, too.
  useEffect(() => {
    const store = () => storeDraft(userId, roomId, latest.current);
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [userId, roomId]);

  /** Puts another text in its place, with the caret where it belongs. */
  const replace = useCallback((next: { readonly text: string; readonly caret: number }) => {
    caret.current = next.caret;
    setText(next.text);
  }, []);
  const insert = useCallback(
    (inserted: string) => {
      const element = field.current;
      if (!element) return;
      const { selectionStart, selectionEnd, value } = element;
      replace(insertAt(value, selectionStart, selectionEnd, inserted));
    },
    [replace],
  );
  return { field, text, setText, named, setNamed, insert, replace };
}
