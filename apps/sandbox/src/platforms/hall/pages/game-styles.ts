/** What each game adds to the common look. */
import type { GameCode } from '../book/rows.ts';
import { feltStyle } from '../../shared/pages/felt-style.ts';
import { fruitStyle } from './fruit-style.ts';
import { pokerStyle } from './poker-style.ts';

export const gameStyles: Readonly<Record<GameCode, string>> = { FRU: fruitStyle, BAC: feltStyle, PKBJ: pokerStyle };
