/** The eight game families. */
export const families = ['s_ssc', 's_k3', 's_yb', 's_11x5', 's_kl10', 's_pk10', 'pcdd', 'lhc'] as const;

/** The name of a game family. */
export type Family = (typeof families)[number];

const lhcRed = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const lhcBlue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

/** The colour of a drawn ball; two families colour by number. */
export function ballColor(family: Family, ball: number): string {
  if (family === 'lhc') return lhcRed.has(ball) ? '#c8322b' : lhcBlue.has(ball) ? '#1f5fbf' : '#1b7f4b';
  if (family === 's_kl10' && ball >= 19) return '#c8322b';
  return `var(--${family})`;
}

/** The colour of a sum of three balls (pcdd): by the remainder of three; 0, 13, 14 and 27 have none. */
export function sumColor(sum: number): string {
  if ([0, 13, 14, 27].includes(sum)) return 'var(--pcdd)';
  return ['#c8322b', '#1b7f4b', '#1f5fbf'][sum % 3] ?? 'var(--pcdd)';
}

/** A ball's number as printed: 11-choose-5, ten-ball and six-mark print two digits. */
export function ballText(family: Family, ball: number): string {
  const two = family === 's_11x5' || family === 's_kl10' || family === 'lhc';
  return two ? String(ball).padStart(2, '0') : String(ball);
}
