/** What operators see of agents beside their figures, and their codes: frozen at once, so that they open no account. */
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import {
  freezeCode,
  listCodesOf,
  type OfficeCode,
  type SharedDevice,
  type SharedDevices,
  sharedDevicesOf,
} from './store-agents.ts';

export type { OfficeCode, SharedDevice, SharedDevices };

export type AgentReader = {
  /** Live codes of an agent, the newest first. */
  codes(ownerId: UserId): Promise<OfficeCode[]>;
  /** Devices on which several accounts of an agent's line were used: those above, the agent, and those below. */
  sharedDevices(agentId: UserId): Promise<SharedDevices>;
  /** Freezes a live code of an agent, or lets it open accounts again. @returns false where it is so already, or not his */
  freeze(
    tx: Tx,
    code: { readonly ownerId: UserId; readonly code: string; readonly isFrozen: boolean; readonly by: string },
  ): Promise<boolean>;
};

/** Needs no running site. */
export function makeAgentReader({ db: { reads } }: Pick<Platform, 'db'>): AgentReader {
  return {
    codes: (ownerId) => listCodesOf(reads, ownerId),
    sharedDevices: (agentId) => sharedDevicesOf(reads, agentId),
    freeze: freezeCode,
  };
}
