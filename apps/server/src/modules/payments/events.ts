/** What payments announces after commit; see `Events` of the platform. */
import type { UserId } from '../../platform/ids.ts';
export type PaymentEvents = {
  /** A deposit reached a state; `status` as the wire spells it. */
  'deposit.moved': { userId: UserId; deposit: string; state: string; status: '1' | '2' | '3' };
  /** A payment came in that is not credited: people look at it, or it waits for confirmations. */
  'payment.moved': { provider: string };
  /** A deposit has raised its player to a VIP level. */
  'level.reached': { userId: UserId; level: number };
};
