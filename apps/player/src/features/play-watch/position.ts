/** The player's position and break as the server answers them, and where the query cache keeps them. */
import type { Calls, OutputOf } from '@longmen/contract';

export type Position = OutputOf<Calls['playPosition']>;
export type Pause = Position['pause'];

/** Of every session one. */
export const positionKey = 'playPosition';
