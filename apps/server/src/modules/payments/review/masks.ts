/** Persons as operators see them without a right to more: a name is compared, never spelt out. */
import { isCardNumber } from '../rules.ts';

/** "Nguyen Van An" reads "N••••n V•• A•": each word keeps its first letter, a long one its last. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const letters = [...word];
      const last = letters.length > 3 ? (letters.at(-1) ?? '') : '';
      return `${letters[0] ?? ''}${'•'.repeat(letters.length - 1 - last.length)}${last}`;
    })
    .join(' ');
}

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
