/**
 * Typed text as the engine reads it: it allows no blank beside a comma and one between numbers, people type more. Pure.
 */

import { entrySeparators } from '@longmen/engine';

const separator = new RegExp(` ?([${entrySeparators}\\n\\r]) ?`, 'gu');

/** Blanks around separators go, several between numbers become one; nothing that counts is touched. */
export function tidyText(text: string): string {
  return text
    .replace(/[^\S\n\r]+/gu, ' ')
    .replace(separator, '$1')
    .trim();
}
