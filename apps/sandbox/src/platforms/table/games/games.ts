/** The games of the table. */
import type { GameCode } from '../book/rows.ts';
import { bullBullRules } from './bull-bull.ts';
import { dragonTiger } from './high-card.ts';
import type { Rules } from './rules.ts';

const all: Readonly<Record<GameCode, Rules>> = { '900': dragonTiger, '830': bullBullRules };

export const rulesOf = (code: GameCode): Rules => all[code];
