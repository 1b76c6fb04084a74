/**
 * What modules announce after commit. Events are hints: whoever needs a fact for
 * sure reads it from its owner (or from an outbox), so a lost event delays and
 * never loses anything.
 */
import type { Mills } from '@longmen/engine';

export type Events = {
  /** `leg`: number of the cash account's last leg; the higher one is the later balance, in whatever order they are heard. */
  'balance.changed': { userId: string; balance: Mills; leg: number };
  'issue.opened': { gid: number; issue: string; closesAt: number; drawsAt: number };
  'issue.closed': { gid: number; issue: string; root: string; count: number; hash: string };
  'issue.drawn': { gid: number; issue: string; numbers: number[] };
  'issue.void': { gid: number; issue: string };
  'issue.settled': { gid: number; issue: string };
  'orders.settled': {
    userId: string;
    gid: number;
    issue: string;
    orders: number;
    stake: Mills;
    payout: Mills;
    balance: Mills;
    leg: number;
  };
  /** A chase was placed for, counted, skipped an issue or ended; `reached` of its `steps` are behind it. */
  'chase.moved': { userId: string; chase: string; gid: number; state: string; reached: number; steps: number };
  /** A deposit reached a state; `status` as the wire spells it. */
  'deposit.moved': { userId: string; deposit: string; state: string; status: '1' | '2' | '3' };
  /** A withdrawal reached a step that its player sees. */
  'withdrawal.moved': { userId: string; id: string; step: string; at: number };
  /** A player has risen to a VIP level. */
  'level.reached': { userId: string; level: number };
  'session.ended': { userId: string; sessionId: string };
  'account.changed': { userId: string };
  /** Something happened to the security of an account; `kind` as `securityEventKinds` of the contract. */
  'security.noted': { userId: string; kind: string; at: number };
  'settings.changed': { key: string };
  'game.changed': { gid: number };
  'provider.changed': { platform: string };
};

export type EventName = keyof Events;
