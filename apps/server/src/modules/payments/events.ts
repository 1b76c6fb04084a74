/** What payments announces after commit; see `Events` of the platform. */
export type PaymentEvents = {
  /** A deposit reached a state; `status` as the wire spells it. */
  'deposit.moved': { userId: string; deposit: string; state: string; status: '1' | '2' | '3' };
  /** A deposit has raised its player to a VIP level. */
  'level.reached': { userId: string; level: number };
};
