/** What identity announces after commit; see `Events` of the platform. */
export type IdentityEvents = {
  'session.ended': { userId: string; sessionId: string };
  'account.changed': { userId: string };
  /** Operators moved an account with everybody below it, or changed its terms. */
  'lines.changed': { userId: string };
  /** Something happened to the security of an account; `kind` as `securityEventKinds` of the contract. */
  'security.noted': { userId: string; kind: string; at: number };
};
