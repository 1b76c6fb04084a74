/** Lets the process do what else is due before a long piece of work goes on. */
import { setImmediate } from 'node:timers/promises';

/** Resolves in the next turn of the event loop, after what is due has run. */
export const nextTurn = (): Promise<void> => setImmediate();
