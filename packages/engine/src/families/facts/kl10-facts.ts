/** What eight numbers of 1–20 show. */

/** The middle of all sums, 36 to 132; neither big nor small. Source: plays.json, s_kl10.total.sides. */
export const middleSum = 84;

/** Big balls are 11 to 20. Source: plays.json, s_kl10.ball1.sides. */
export const bigFrom = 11;

/** Red balls are 19 and 20. Source: plays.json, s_kl10.lma.one_red. */
export const redFrom = 19;

/** The four directions in turn: east is 1, 5, 9, 13, 17. */
export function directionOf(ball: number): string {
  return ['north', 'east', 'south', 'west'][ball % 4] ?? '';
}

/** zhong 1–7, fa 8–14, bai 15–20. */
export function zhongFaBaiOf(ball: number): string {
  return ['zhong', 'fa', 'bai'][Math.floor((ball - 1) / 7)] ?? '';
}
