/** Events of agents. */
import type { Mills } from '@longmen/engine';

export type AgentEvents = {
  /** An agent was paid rebates. */
  'rebates.paid': { userId: string; amount: Mills };
};
