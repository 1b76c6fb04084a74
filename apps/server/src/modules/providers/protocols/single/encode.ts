/** Writes what a company hears: always the same fields, and a status. */
import type { WalletAnswer, WalletStatus } from '../wallet-call.ts';

const statusWords: Readonly<Record<WalletStatus, string>> = {
  ok: 'RS_OK',
  invalidSignature: 'RS_ERROR_INVALID_SIGNATURE',
  wrongSyntax: 'RS_ERROR_WRONG_SYNTAX',
  wrongTypes: 'RS_ERROR_WRONG_TYPES',
  invalidToken: 'RS_ERROR_INVALID_TOKEN',
  tokenExpired: 'RS_ERROR_TOKEN_EXPIRED',
  userDisabled: 'RS_ERROR_USER_DISABLED',
  invalidGame: 'RS_ERROR_INVALID_GAME',
  wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
  roundClosed: 'RS_ERROR_ROUND_CLOSED',
  betLimitExceeded: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  notEnoughMoney: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicateTransaction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transactionDoesNotExist: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transactionRolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  transactionSettled: 'RS_ERROR_TRANSACTION_SETTLED',
  unknown: 'RS_ERROR_UNKNOWN',
};

/** The body of an answer; a balance that is not known is left out, since 0 would be one. */
export function encodeAnswer(
  { status, requestId, player, balance, locale }: WalletAnswer,
  { currency, unitsPerMill }: { readonly currency: string; readonly unitsPerMill: number },
): Buffer {
  const answer = {
    status: statusWords[status],
    request_uuid: requestId,
    user: player,
    currency,
    balance: balance === undefined ? undefined : balance * unitsPerMill,
    lang: locale,
  };
  return Buffer.from(JSON.stringify(answer));
}
