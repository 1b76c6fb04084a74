/** What may be written into a room, and what the field says otherwise (spec 2 §5). Pure. */
import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { textLengthMax } from '@longmen/contract/calls/chat/message';

/** From so many code points on the field counts. */
export const countedFrom = 450;

/** Why nothing can be written. */
export type Closed = 'muted' | 'silent';

/** Why the field is closed to this player; null when it is open, as it is until the rights are known. */
export function closedFor(rights: RoomRights | undefined): Closed | null {
  if (rights === undefined || rights.isManager) return null;
  if (!rights.maySpeak) return 'muted';
  return rights.isSilent ? 'silent' : null;
}

/** The level that has to be reached first; null when it is. */
export const levelNeeded = (rights: RoomRights | undefined): number | null =>
  rights !== undefined && !rights.isManager && rights.vipMin > rights.vipLevel ? rights.vipMin : null;

/** A text as it is sent: without what reads as a tag, and trimmed. "5 < 6" stays. */
export const cleanText = (text: string): string => text.replace(/<[a-z/!][^>]*>/gi, '').trim();

/** Code points, as the limit counts them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** What is wrong with a text; null when it may go. */
export function problemOf(text: string): 'empty' | 'tooLong' | null {
  const cleaned = cleanText(text);
  if (cleaned === '') return 'empty';
  return lengthOf(cleaned) > textLengthMax ? 'tooLong' : null;
}

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
};

/** An Enter that ends a word of an input method; Safari says so by the code alone, after the word has ended. */
export const endsWord = 229;

/** Whether a key sends: Ctrl or Cmd with Enter, never while a word is being composed. Enter alone is a line. */
export const isSendKey = ({ key, ctrlKey, metaKey, isComposing, keyCode }: Key): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing && keyCode !== endsWord;

/** A text with something put in at the caret. @returns the text and where the caret stands then */
export function insertAt(text: string, start: number, end: number, inserted: string): { text: string; caret: number } {
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length };
}
