/** A text without everything by which the same letters are made to look different. */
import { keepForm } from './keep-form.ts';
import { lettersOf } from './letters.ts';
import { classOf } from './look-alikes.ts';

/**
 * Letters and figures of a text without marks, separators and repeats, look-alikes as one: "Q.u.ả.n   tr1" is "quantri".
 * Both sides of a comparison are written so; "l" and "i" are one letter. Not for people to read.
 */
export function skeletonOf(text: string): string {
  const letters = lettersOf(keepForm(text), true).map(({ base }) => classOf(base));
  return letters.filter((letter, at) => letter !== letters[at - 1]).join('');
}
