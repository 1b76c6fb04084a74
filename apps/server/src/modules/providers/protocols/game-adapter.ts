/** The one interface of every company that runs games. What differs between their protocols stands behind it. */
import type { Locale } from '@longmen/contract';
import type { WalletAnswer, WalletCall, WalletRefusal } from './wallet-call.ts';

/** One opening of a game, as a company sees it. */
export type Launch = {
  /** The company's name for the player; undefined where somebody only tries the game. */
  readonly player: string | undefined;
  /** What the company shows again with each bet; single wallet only. */
  readonly token: string | undefined;
  /** The company's code of the game; empty or 0 is its lobby. */
  readonly code: string;
  readonly locale: Locale;
  /** Whole address of the page to come back to. */
  readonly back: string;
  readonly ip: string;
  readonly device: 'mobile' | 'desktop';
  readonly isDemo: boolean;
};

/** A game as its company lists it. */
export type RemoteGame = {
  readonly code: string;
  readonly name: string;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  readonly category: string;
  readonly maker: string;
  /** Undefined where there is none. */
  readonly image: string | undefined;
  readonly isEnabled: boolean;
  readonly isDemo: boolean;
  /** Return to the player in 1/100 percent, where the company says it. */
  readonly rtp: number | undefined;
};

/** A game round as the page of its company is asked for. */
export type RoundQuery = {
  readonly player: string;
  readonly game: string;
  readonly round: string;
  readonly record: string | undefined;
};

/**
 * What a company says of a transfer. Only what it says when it is asked for the order (`RemoteWallet.ask`) ends one:
 * `done`, `failed`, or an absence that lasts. What it answers to the transfer itself is a hint.
 */
export type TransferState =
  | { readonly state: 'done' /** Mills; undefined where it is not said. */; readonly amount: number | undefined }
  /** `why`: notEnough, tryAgain, floatEmpty, noAccount, refused, orderFailed. */
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'absent' }
  | { readonly state: 'working' }
  | { readonly state: 'unknown'; readonly why: string }
  | { readonly state: 'review'; readonly why: string };

/** A game round as a company of transfer wallets lists it; money in mills. */
export type RemoteRecord = {
  readonly record: string;
  readonly player: string;
  readonly game: string;
  readonly stake: number;
  /** What counts towards turnover. */
  readonly valid: number;
  /** What the player won or, below zero, lost. */
  readonly net: number;
  readonly currency: string;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly closedAt: number;
};

/** The transfer wallet of a company: every call is made once, and only asking is repeated. @throws OutboundFailed */
export type RemoteWallet = {
  /** Number of the next transfer: unique, and the company's own form. */
  orderNumber(player: string, at: number): string;
  /** Never throws OutboundFailed: what is not known is `unknown`. */
  move(transfer: {
    readonly way: 'in' | 'out';
    readonly player: string;
    /** Mills, whole cents. */
    readonly amount: number;
    readonly order: string;
  }): Promise<TransferState>;
  /** Never throws OutboundFailed either. */
  ask(order: string): Promise<TransferState>;
  /** Mills. */
  balance(player: string): Promise<{ readonly total: number; readonly free: number; readonly inHand: boolean }>;
  kick(player: string): Promise<void>;
  /** Rounds that ended in a window of epoch ms. @throws TooSoon where it wants to be asked less often */
  records(from: number, to: number): Promise<RemoteRecord[]>;
  /** The sums of the same. @throws TooSoon */
  totals(from: number, to: number): Promise<{ readonly valid: number; readonly net: number; readonly count: number }>;
  /** What the company still takes over from us, in mills. */
  float(): Promise<number>;
  /** Who has left a game, by a notice of the company; undefined for one that is forged, old or about nobody. */
  readNotice(
    fields: Readonly<Partial<Record<'agent' | 'timestamp' | 'param' | 'key', string>>>,
  ): { readonly player: string } | undefined;
};

/** How a company of single wallets speaks to us. */
export type WalletProtocol = {
  /** Whether a body was signed by the company. `header` is the signature as it came. */
  isSigned(body: Buffer, header: string | undefined): boolean;
  /** Reads a body whose signature was right; a refusal says what is wrong with its form. */
  decode(call: WalletCall['call'], body: Buffer): WalletCall | WalletRefusal;
  encode(answer: WalletAnswer): Buffer;
};

export type GameAdapter = {
  readonly wallet: 'single' | 'transfer';
  /** Whether games can be tried without money. */
  readonly hasDemo: boolean;
  /** Address that opens the game; empty where the company named none that is allowed. @throws OutboundFailed */
  launch(launch: Launch): Promise<{ readonly url: string }>;
  /** Undefined where the protocol has no list. @throws OutboundFailed */
  games(): Promise<RemoteGame[] | undefined>;
  /** The round at its company: a page (empty where the address is not allowed) or a text. @throws OutboundFailed */
  roundPage(round: RoundQuery, locale: Locale): Promise<{ readonly url: string } | { readonly text: string }>;
  /** @throws OutboundFailed where the company is away */
  probe(): Promise<void>;
  /** Single wallet only. */
  readonly protocol: WalletProtocol | undefined;
  /** Transfer wallet only. */
  readonly remote: RemoteWallet | undefined;
};
