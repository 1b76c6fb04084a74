/** The values inside calls, under the names of the code, for those who pass them on. */
import type * as z from 'zod/mini';
import type { betLine, order } from './calls/betting.ts';
import type { product } from './calls/catalogue.ts';
import type { receipt, result } from './calls/draws.ts';
import type { category, game, gameClock } from './calls/games.ts';
import type { notice } from './calls/home.ts';
import type { signedIn } from './calls/identity/session.ts';

export type BetLine = z.output<typeof betLine>;
export type DrawResult = z.output<typeof result>;
export type Game = z.output<typeof game>;
export type GameCategory = z.output<typeof category>;
export type GameClock = z.output<typeof gameClock>;
export type Notice = z.output<typeof notice>;
export type Order = z.output<typeof order>;
export type Product = z.output<typeof product>;
export type Receipt = z.output<typeof receipt>;
export type SignedIn = z.output<typeof signedIn>;
