/** What betting announces after commit; see `Events` of the platform. */
import type { Mills } from '@longmen/engine';
import type { UserId } from '../../platform/ids.ts';
import type { IssueId } from '../draws/index.ts';

export type BettingEvents = {
  'issue.settled': { gid: number; issue: string };
  'orders.settled': {
    userId: UserId;
    gid: number;
    issue: string;
    /** Row id of the issue; negative for an instant round. */
    issueId: IssueId;
    orders: number;
    stake: Mills;
    payout: Mills;
    balance: Mills;
    leg: number;
  };
  /** A chase was placed for, counted, skipped an issue or ended; `reached` of its `steps` are behind it. */
  'chase.moved': { userId: UserId; chase: string; gid: number; state: string; reached: number; steps: number };
};
