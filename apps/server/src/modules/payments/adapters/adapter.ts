/** The one interface of every way to pay in. What differs between a bank, a gateway and a coin stands behind it. */
import type { AdapterName } from '../rules.ts';

/** A deposit as an adapter sees it. */
export type Payable = {
  readonly deposit: string;
  readonly payType: string;
  /** The player, as outsiders know him. */
  readonly payer: string;
  /** Mills, or 1/10000 coins. */
  readonly toPay: number;
  readonly coin: string;
  readonly network: string;
  /** The bank that the player chose; null where there is no choice. */
  readonly bank: string | null;
};

/** With the host of the site on which the player is: a page of somebody else's leads back to it. */
export type ToOpen = Payable & { readonly host: string };

/** What an adapter adds to a deposit when it is opened; all of it may be asked for again with the same answer. */
export type Opened = { readonly payUrl?: string; readonly gatewayNumber?: string; readonly address?: string };

/** What a provider tells, read from its own words. */
export type Notice =
  | {
      readonly what: 'paid';
      readonly transactionId: string;
      /** Number of the deposit that it names; a transfer has its note, a coin its address instead. */
      readonly deposit: string | undefined;
      /** The whole text that came with a transfer. */
      readonly note: string | undefined;
      readonly address: string | undefined;
      readonly amount: number;
      readonly coin: string;
      readonly payer: string | undefined;
      /** Who paid, in plain words; of transfers. */
      readonly payerName: string | undefined;
      readonly confirmations: number;
      readonly paidAt: number;
    }
  | { readonly what: 'failed'; readonly deposit: string };

/** How an asked provider knows a deposit. */
export type PaymentStatus =
  | { readonly state: 'paid'; readonly amount: number; readonly coin: string }
  | { readonly state: 'other' };

export type Adapter = {
  readonly name: AdapterName;
  /** Prepares the payment outside. Safe to repeat: the deposit's number is the key. @throws OutboundFailed */
  open(deposit: ToOpen): Promise<Opened>;
  /** Asks again before much is credited; undefined where nobody can be asked. @throws OutboundFailed */
  ask: ((deposit: Payable) => Promise<PaymentStatus>) | undefined;
  /** Reads a callback whose signature was right. @throws NoticeUnreadable */
  read(body: Buffer): Notice;
};

/** The words of a provider that nobody understands. */
export class NoticeUnreadable extends Error {}
