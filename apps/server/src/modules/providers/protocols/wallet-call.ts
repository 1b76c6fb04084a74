/** What a company asks of the single wallet and what it hears, whatever the protocol. */

/** Fields of every call. */
type CallHead = {
  /** Echoed in the answer, no part of the content. */
  readonly requestId: string;
  /** The company's name for the player. */
  readonly player: string;
};

/** Fields of every call that moves money or could. */
type Moving = CallHead & {
  readonly round: string;
  readonly game: string;
  /** The last call of its game round. */
  readonly isRoundClosed: boolean;
  /** Epoch ms by the company's clock; undefined where it is not said or off by more than a day. */
  readonly at: number | undefined;
};

export type BetCall = Moving & {
  readonly call: 'bet';
  readonly token: string;
  readonly transaction: string;
  readonly currency: string;
  /** The company's units, whole mills. */
  readonly units: number;
  /** Mills. */
  readonly amount: number;
  readonly isFree: boolean;
};

export type WinCall = Moving & {
  readonly call: 'win';
  readonly transaction: string;
  /** The bet; undefined for a promotion. */
  readonly reference: string | undefined;
  readonly reward: string | undefined;
  readonly currency: string;
  readonly units: number;
  /** Mills, rounded down. */
  readonly amount: number;
  /** Units that are no whole mill. */
  readonly dust: number;
};

export type RollbackCall = Moving & {
  readonly call: 'rollback';
  /** Undefined where it is missing or equals the reference: then the reference decides. */
  readonly transaction: string | undefined;
  readonly reference: string;
};

export type WalletCall =
  | (CallHead & { readonly call: 'info' })
  | (CallHead & { readonly call: 'balance'; readonly token: string; readonly game: string })
  | BetCall
  | WinCall
  | RollbackCall;

export const walletStatuses = [
  'ok',
  'invalidSignature',
  'wrongSyntax',
  'wrongTypes',
  'invalidToken',
  'tokenExpired',
  'userDisabled',
  'invalidGame',
  'wrongCurrency',
  'roundClosed',
  'betLimitExceeded',
  'notEnoughMoney',
  'duplicateTransaction',
  'transactionDoesNotExist',
  'transactionRolledBack',
  'transactionSettled',
  'unknown',
] as const;
/** `unknown`: nothing was decided, and the company asks again or rolls back. */
export type WalletStatus = (typeof walletStatuses)[number];

/** A body that says nothing which could be decided. */
export type WalletRefusal = { readonly call: 'refused'; readonly status: WalletStatus; readonly requestId: string };

export type WalletAnswer = {
  readonly status: WalletStatus;
  readonly requestId: string;
  /** Empty where it is not known. */
  readonly player: string;
  /** Mills, as it was when the transaction was decided. */
  readonly balance: number | undefined;
  /** For `info` alone. */
  readonly locale?: string;
};
