/**
 * The plays of the card table: what is bought, read and paid. Source: the project's play catalogue
 * (vectors/plays.json).
 */

import { range } from '../src/combinatorics.ts';
import { handDigits } from '../src/families/bull/bull-hands.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const players = { kind: 'options', options: ['p1', 'p2', 'p3', 'p4', 'p5'], min: 1, max: 5 } as const;
const tenCards = range(0, 9);
/** Six hands of five digits, one after the other. */
const sixHands = range(0, 29);

export const plays: readonly PlayRow[] = [
  { code: 'pk.flat', mode: 'card', at: tenCards, shape: players, rule: 'cards', tiers: ['p1 10/21 2.037 1.848', 'p2 34777/75600 2.109 1.913', 'p3 2917/6300 2.095 1.901', 'p4 2909/6300 2.101 1.906', 'p5 1/2 1.940 1.760'] },
  { code: 'pk.double', mode: 'card', at: tenCards, shape: players, rule: 'cardsTimes', pricing: 'multiplier', offer: 'never', prices: [], tiers: ['p1.lose1 1549/6300', 'p1.lose2 199/1575', 'p1.lose3 101/1260', 'p1.lose5 1/14', 'p1.win1 1249/6300', 'p1.win2 199/1575', 'p1.win3 101/1260', 'p1.win5 1/14', 'p2.lose1 3421/12600', 'p2.lose2 2333/18900', 'p2.lose3 121/1575', 'p2.lose5 191/2800', 'p2.win1 241/1260', 'p2.win2 2341/18900', 'p2.win3 323/4200', 'p2.win5 571/8400', 'p3.lose1 2243/8400', 'p3.lose2 59/480', 'p3.lose3 11681/151200', 'p3.lose5 1319/18900', 'p3.win1 4871/25200', 'p3.win2 6193/50400', 'p3.win3 11707/151200', 'p3.win5 328/4725', 'p4.lose1 422/1575', 'p4.lose2 529/4200', 'p4.lose3 967/12600', 'p4.lose5 71/1050', 'p4.win1 4/21', 'p4.win2 1601/12600', 'p4.win3 961/12600', 'p4.win5 107/1575', 'p5.lose1 61/252', 'p5.lose2 25/252', 'p5.lose3 11/126', 'p5.lose5 1/14', 'p5.win1 61/252', 'p5.win2 25/252', 'p5.win3 11/126', 'p5.win5 1/14'] },
  { code: 'd5.flat', mode: 'card', at: sixHands, pool: handDigits, shape: players, rule: 'digits', offer: 'never', tiers: ['p1 846368433/2000000000 2.292 2.079', 'p2 846368433/2000000000 2.292 2.079', 'p3 846368433/2000000000 2.292 2.079', 'p4 846368433/2000000000 2.292 2.079', 'p5 846368433/2000000000 2.292 2.079'] },
  { code: 'd5.double', mode: 'card', at: sixHands, pool: handDigits, shape: players, rule: 'digitsTimes', pricing: 'multiplier', offer: 'never', prices: [], tiers: ['p1.lose1 879821709/2500000000', 'p1.lose2 1043958363/10000000000', 'p1.lose3 144516031/2500000000', 'p1.lose5 2448627/39062500', 'p1.win1 399913737/2000000000', 'p1.win2 1035620677/10000000000', 'p1.win3 573981251/10000000000', 'p1.win5 9729243/156250000', 'p2.lose1 879821709/2500000000', 'p2.lose2 1043958363/10000000000', 'p2.lose3 144516031/2500000000', 'p2.lose5 2448627/39062500', 'p2.win1 399913737/2000000000', 'p2.win2 1035620677/10000000000', 'p2.win3 573981251/10000000000', 'p2.win5 9729243/156250000', 'p3.lose1 879821709/2500000000', 'p3.lose2 1043958363/10000000000', 'p3.lose3 144516031/2500000000', 'p3.lose5 2448627/39062500', 'p3.win1 399913737/2000000000', 'p3.win2 1035620677/10000000000', 'p3.win3 573981251/10000000000', 'p3.win5 9729243/156250000', 'p4.lose1 879821709/2500000000', 'p4.lose2 1043958363/10000000000', 'p4.lose3 144516031/2500000000', 'p4.lose5 2448627/39062500', 'p4.win1 399913737/2000000000', 'p4.win2 1035620677/10000000000', 'p4.win3 573981251/10000000000', 'p4.win5 9729243/156250000', 'p5.lose1 879821709/2500000000', 'p5.lose2 1043958363/10000000000', 'p5.lose3 144516031/2500000000', 'p5.lose5 2448627/39062500', 'p5.win1 399913737/2000000000', 'p5.win2 1035620677/10000000000', 'p5.win3 573981251/10000000000', 'p5.win5 9729243/156250000'] },
];
