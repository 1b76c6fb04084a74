/** Events of agents. */
import type { Mills } from '@longmen/engine';
import type { UserId } from '../../platform/ids.ts';

export type AgentEvents = {
  /** An agent was paid rebates. */
  'rebates.paid': { userId: UserId; amount: Mills };
};
