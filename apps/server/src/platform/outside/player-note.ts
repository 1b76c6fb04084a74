/** What operators say to a player in their own words: plain text on one line, printed as it stands. */
export const maxNoteLength = 300;

/** @returns the words without control characters and surplus blanks; undefined when they are too long */
export function cleanNote(typed: string): string | undefined {
  const note = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return note.length > maxNoteLength ? undefined : note;
}
