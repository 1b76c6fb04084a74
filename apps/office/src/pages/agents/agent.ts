import type { ConsoleOutput } from '@longmen/contract/console';
import type { readAgent, readAgentReport } from '@longmen/contract/console/agents/agents';

export type Agent = ConsoleOutput<typeof readAgent>;
export type Report = ConsoleOutput<typeof readAgentReport>;

/** What is read anew after something about an agent was decided or asked for. */
export const agentChanges = ['readAgent', 'listWaiting'] as const;
