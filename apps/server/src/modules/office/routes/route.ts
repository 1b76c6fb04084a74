/** Routes of the office: who is at the console is an operator with a session. */
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { type ConsoleContext, type ConsoleRoute, consoleRoute } from '../../../platform/console/console-route.ts';
import type { AtConsole } from '../sessions/authenticate.ts';

/** Pairs a call with its use-case. */
export const route = <C extends ConsoleCall>(
  call: C,
  answer: (input: ConsoleInput<C>, at: AtConsole, context: ConsoleContext) => Promise<ConsoleOutput<C>>,
): ConsoleRoute<AtConsole> => consoleRoute<AtConsole, C>(call, answer);
