/** What became of something that must happen once: its answer is out, or it was done. A chunk of its own. */
export { CheckingSheet } from './checking-sheet.tsx';
export { DoneFacts } from './done-facts.tsx';
export { DoneSheet } from './done-sheet.tsx';
