/** What the benches bet. */
import type { BetLine } from '@longmen/contract';

export const linesPerBet = 4;

const sides = ['big', 'small', 'odd', 'even'];
const plays = [
  's_ssc.total.bsoe',
  's_ssc.ball1.sides',
  's_ssc.ball2.sides',
  's_ssc.ball3.sides',
  's_ssc.ball4.sides',
  's_ssc.ball5.sides',
];

/** Four lines of the kind that most bets are: sides of a ball or the total, and a picked number. */
export function someLines(): BetLine[] {
  const pick = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
  return Array.from(
    { length: linesPerBet },
    (_, index): BetLine =>
      index === 0
        ? {
            play: `s_ssc.ball${1 + Math.floor(Math.random() * 5)}.num`,
            stake: 2,
            contents: String(Math.floor(Math.random() * 10)),
          }
        : { play: pick(plays), stake: 2, contents: pick(sides) },
  );
}

/** The same lines as a client writes them. */
export function wireLines(): Record<string, string>[] {
  return someLines().map(({ play = '', stake, contents = '' }) => ({ play, price: String(stake), contents }));
}
