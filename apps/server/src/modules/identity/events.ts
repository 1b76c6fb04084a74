/** What identity announces after commit; see `Events` of the platform. */
import type { UserId } from '../../platform/ids.ts';
export type IdentityEvents = {
  'session.ended': { userId: UserId; sessionId: string };
  'account.changed': { userId: UserId };
  /** Operators moved an account with everybody below it, or changed its terms. */
  'lines.changed': { userId: UserId };
  /** Something happened to the security of an account; `kind` as `securityEventKinds` of the contract. */
  'security.noted': { userId: UserId; kind: string; at: number };
};
