/** The eight game families. */
export const families = ['s_ssc', 's_k3', 's_yb', 's_11x5', 's_kl10', 's_pk10', 'pcdd', 'lhc'] as const;

/** The name of a game family. */
export type Family = (typeof families)[number];

/** A colour that is bet on; a mark of its own shape says the same without colour. */
export type BallHue = 'red' | 'blue' | 'green';

const hueColors: Readonly<Record<BallHue, string>> = { red: '#c8322b', blue: '#1f5fbf', green: '#1b7f4b' };

/** Red, blue or green: six-mark balls 1 to 49, a letter each. */
const sixMark = 'rrbbggrrbbgrrbbggrrbggrrbbggrrbggrrbbggrbbggrrbbg';

/** The colour that a six-mark ball counts as; null in families whose balls have none. */
export function ballHue(family: Family, ball: number): BallHue | null {
  if (family !== 'lhc') return null;
  const letter = sixMark[ball - 1];
  return letter === 'r' ? 'red' : letter === 'b' ? 'blue' : 'green';
}

/** The colour that a sum of three balls (pcdd) counts as: by the remainder of three; 0, 13, 14 and 27 have none. */
export function sumHue(sum: number): BallHue | null {
  return [0, 13, 14, 27].includes(sum) ? null : ((['red', 'green', 'blue'] as const)[sum % 3] ?? null);
}

/** What a drawn ball is filled with; two families colour by number. */
export function ballColor(family: Family, ball: number): string {
  const hue = ballHue(family, ball);
  if (hue) return hueColors[hue];
  return family === 's_kl10' && ball >= 19 ? hueColors.red : `var(--${family})`;
}

/** What the ball of a sum is filled with. */
export function sumColor(sum: number): string {
  const hue = sumHue(sum);
  return hue ? hueColors[hue] : 'var(--pcdd)';
}

/** A ball's number as printed: 11-choose-5, ten-ball and six-mark print two digits. */
export function ballText(family: Family, ball: number): string {
  const two = family === 's_11x5' || family === 's_kl10' || family === 'lhc';
  return two ? String(ball).padStart(2, '0') : String(ball);
}

/** Three dice that show the same face; they stand in one outline. */
export function isTriple(family: Family, numbers: readonly number[]): boolean {
  return family === 's_k3' && numbers.length > 1 && numbers.every((face) => face === numbers[0]);
}
