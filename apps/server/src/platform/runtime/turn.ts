/** Lets the process do what else is due before a long piece of work goes on. */
import { setImmediate } from 'node:timers/promises';

export const nextTurn = (): Promise<void> => setImmediate();
