/** Kinds of transfers as records name them, and where more is told of a row. */
import { type TransferKind, transferKinds } from '../ledger/index.ts';
import { keysOf } from '../../platform/runtime/keys-of.ts';

const kindNames = keysOf(transferKinds);

/** The kinds that wire numbers name: all for none and for 0. Numbers that nothing has name nothing. */
export function kindsOf(numbers: readonly number[] | undefined): TransferKind[] {
  if (numbers === undefined || numbers.length === 0 || numbers.includes(0)) return kindNames;
  return kindNames.filter((kind) => numbers.includes(transferKinds[kind]));
}

/** The kind of a wire number. */
export function kindOf(number: number): TransferKind | undefined {
  return kindNames.find((kind) => transferKinds[kind] === number);
}

export const depositOrders: readonly TransferKind[] = ['deposit', 'depositByGateway', 'depositByCoin'];

/** What becomes of a withdrawal, by its number. */
export const withdrawalKinds: readonly TransferKind[] = [
  'withdrawal',
  'withdrawalReturned',
  'withdrawalPaid',
  'withdrawalFee',
];

/** What moves money in a round at another company, by its own number, which the round's page takes as well. */
const roundKinds: readonly TransferKind[] = ['platformBet', 'platformWin', 'platformReturn', 'platformTakeBack'];

/** Where more is told of a row, and under which number: a bet's slip is shown by its first order. */
export function targetOf(
  kind: TransferKind,
  ref: string,
): { target: '' | 'order' | 'deposit' | 'withdrawal' | 'round'; targetNum: string } {
  if (kind === 'bet') return { target: 'order', targetNum: `${ref}00` };
  if (kind === 'win' || kind === 'refund') return { target: 'order', targetNum: ref };
  if (depositOrders.includes(kind) || kind === 'depositFee') return { target: 'deposit', targetNum: ref };
  if (withdrawalKinds.includes(kind)) return { target: 'withdrawal', targetNum: ref };
  if (roundKinds.includes(kind)) return { target: 'round', targetNum: ref };
  return { target: '', targetNum: '' };
}

/** The slip that an order's number begins with. */
export const slipOf = (kind: TransferKind, ref: string): string => (kind === 'bet' ? ref : ref.slice(0, -2));
