/** What payers wrote, as operators see it without a right to more. */
import { isCardNumber } from '../rules.ts';

/** What a payer wrote, with the numbers of cards in it masked but for their last four digits. */
export function maskedNote(note: string): string {
  return note.replaceAll(/\d+(?:[ -]\d+)*/g, (run) => {
    const groups = run.split(/[ -]/);
    return holdsCard(groups) ? `•••• ${groups.join('').slice(-4)}` : run;
  });
}

/** Whether some groups of digits that stand beside each other are the number of a card. */
const holdsCard = (groups: readonly string[]): boolean =>
  groups.some((_, from) =>
    groups.some((_other, to) => to >= from && isCardNumber(groups.slice(from, to + 1).join(''))),
  );
