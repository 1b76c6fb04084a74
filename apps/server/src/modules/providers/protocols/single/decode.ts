/** Reads what a company asks of the single wallet. The signature was checked before; everything else is hostile. */
import type { WalletCall, WalletRefusal, WalletStatus } from '../wallet-call.ts';
import { fieldsOf, parseWithSources } from '../source-json.ts';
import { type Fields, makeFields, WrongForm } from './read-fields.ts';

export type DecodeContext = {
  readonly now: number;
  /** How many of the company's units are a mill. */
  readonly unitsPerMill: number;
};

type Read<Name extends WalletCall['call']> = (fields: Fields, context: DecodeContext) => WalletCall & { call: Name };

/** Never throws: a refusal says what is wrong with the form. */
export function decodeCall(call: WalletCall['call'], body: Buffer, context: DecodeContext): WalletCall | WalletRefusal {
  const content = fieldsOf(parseWithSources(body.toString()));
  if (content === undefined) return refused('wrongSyntax', '');
  const fields = makeFields(content);
  try {
    return readers[call](fields, context);
  } catch (error) {
    if (error instanceof WrongForm) return refused(error.status, requestIdOf(fields));
    throw error;
  }
}

/** The id to echo, where there is one. */
function requestIdOf(fields: Fields): string {
  try {
    return fields.id('request_uuid');
  } catch {
    return '';
  }
}

const refused = (status: WalletStatus, requestId: string): WalletRefusal => ({ call: 'refused', status, requestId });

const headOf = (fields: Fields) => ({ requestId: fields.id('request_uuid'), player: fields.id('user') });

const movingOf = (fields: Fields, { now }: DecodeContext) => ({
  ...headOf(fields),
  round: fields.id('round'),
  game: fields.id('game_code'),
  isRoundClosed: fields.flag('round_closed'),
  at: fields.moment('at', now),
});

// Amounts come last: a body without all of its fields is of no form, whatever its amount is.
const readBet: Read<'bet'> = (fields, context) => {
  const read = {
    call: 'bet' as const,
    ...movingOf(fields, context),
    token: fields.id('token'),
    transaction: fields.id('transaction_uuid'),
    currency: fields.currency(),
    isFree: fields.flag('is_free'),
  };
  const units = fields.units('amount');
  if (units % context.unitsPerMill !== 0) throw new WrongForm('wrongTypes');
  return { ...read, units, amount: units / context.unitsPerMill };
};

const readWin: Read<'win'> = (fields, context) => {
  const read = {
    call: 'win' as const,
    ...movingOf(fields, context),
    transaction: fields.id('transaction_uuid'),
    reference: fields.optionalId('reference_transaction_uuid'),
    reward: fields.optionalId('reward_uuid'),
    currency: fields.currency(),
  };
  // A win belongs to a bet or is a promotion, one of the two.
  if ((read.reference === undefined) === (read.reward === undefined)) throw new WrongForm('wrongSyntax');
  const units = fields.units('amount');
  const dust = units % context.unitsPerMill;
  return { ...read, units, amount: (units - dust) / context.unitsPerMill, dust };
};

const readRollback: Read<'rollback'> = (fields, context) => {
  const reference = fields.id('reference_transaction_uuid');
  const transaction = fields.optionalId('transaction_uuid');
  return {
    call: 'rollback',
    ...movingOf(fields, context),
    reference,
    transaction: transaction === reference ? undefined : transaction,
  };
};

const readers: { readonly [Name in WalletCall['call']]: Read<Name> } = {
  info: (fields) => ({ call: 'info', ...headOf(fields) }),
  balance: (fields) => ({
    call: 'balance',
    ...headOf(fields),
    token: fields.id('token'),
    game: fields.id('game_code'),
  }),
  bet: readBet,
  win: readWin,
  rollback: readRollback,
};
