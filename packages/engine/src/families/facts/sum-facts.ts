/** What the sum of three digits (0 to 27) shows in pcdd. */

export type SumColour = 'red' | 'green' | 'blue';

const colours: readonly SumColour[] = ['red', 'green', 'blue'];

const colourless: readonly number[] = [0, 13, 14, 27];

/** Colour by the remainder of three; 0, 13, 14 and 27 have none. Source: plays.json, pcdd.sum.colour. */
export function colourOf(sum: number): SumColour | null {
  return colourless.includes(sum) ? null : (colours[sum % 3] ?? null);
}

/** low 0–9, mid 10–17, high 18–27. Source: plays.json, pcdd.sum.zone. */
export function zoneOf(sum: number): 'low' | 'mid' | 'high' {
  if (sum <= 9) return 'low';
  return sum <= 17 ? 'mid' : 'high';
}
