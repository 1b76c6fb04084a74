import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, storeDraft } from '../outbox/stored.ts';
import { insertAt } from './rules.ts';

/** The field grows with its text up to this (px), then scrolls (spec 2 §9). */
const highest = 100;
const storeAfterMs = 400;

/** The text that is being written into a room, as high as it needs; it is there again after a reload. */
export function useDraft(userId: string, roomId: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(userId, roomId));
  const caret = useRef<number | null>(null);
  const latest = useRef(text);

  useLayoutEffect(() => {
    latest.current = text;
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, highest)}px`;
    if (caret.current !== null) element.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  useEffect(() => {
    const timer = setTimeout(() => storeDraft(userId, roomId, text), storeAfterMs);
    return () => clearTimeout(timer);
  }, [userId, roomId, text]);
  // A page that is left at once stores at once, too.
  useEffect(() => {
    const store = () => storeDraft(userId, roomId, latest.current);
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [userId, roomId]);

  const insert = useCallback((inserted: string) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    const next = insertAt(value, selectionStart, selectionEnd, inserted);
    caret.current = next.caret;
    setText(next.text);
  }, []);
  return { field, text, setText, insert };
}
