/** What the manifest of a month's file says, and how it is hashed. */
import { createHash } from 'node:crypto';
import type { Block } from '../../platform/history/block-file.ts';

/** What a player's transfers of a kind come to. */
export type Sum = {
  readonly kind: number;
  readonly debit: number;
  readonly credit: number;
  readonly transfers: number;
  readonly amount: number;
};

/** Adds transfers as they come, in the order of players, and hashes what each player's come to. */
export type Summing = {
  add(userId: string, transfer: Omit<Sum, 'transfers'>): void;
  addSum(userId: string, sum: Sum): void;
  /** By kind, over everybody; and the hash of everybody's. */
  end(): { readonly kinds: readonly Sum[]; readonly hash: string };
};

const byKind = (a: Sum, b: Sum) => a.kind - b.kind || a.debit - b.debit || a.credit - b.credit;
const keyOf = ({ kind, debit, credit }: Pick<Sum, 'kind' | 'debit' | 'credit'>) => `${kind} ${debit} ${credit}`;

function put(sums: Map<string, Sum>, { transfers, amount, ...of }: Sum): void {
  const before = sums.get(keyOf(of));
  const sum = { ...of, transfers: (before?.transfers ?? 0) + transfers, amount: (before?.amount ?? 0) + amount };
  if (!Number.isSafeInteger(sum.amount)) throw new RangeError(`sums of kind ${of.kind} are beyond all money`);
  sums.set(keyOf(of), sum);
}

export function makeSumming(): Summing {
  const hash = createHash('sha256');
  const all = new Map<string, Sum>();
  let own = new Map<string, Sum>();
  let player: string | undefined;
  const flush = () => {
    for (const sum of [...own.values()].sort(byKind))
      hash.update(`${player} ${sum.kind} ${sum.debit} ${sum.credit} ${sum.transfers} ${sum.amount}\n`);
    own = new Map();
  };
  const addSum = (userId: string, sum: Sum) => {
    if (player !== undefined && userId !== player) flush();
    player = userId;
    put(own, sum);
    put(all, sum);
  };
  return {
    add: (userId, transfer) => addSum(userId, { ...transfer, transfers: 1 }),
    addSum,
    end: () => {
      flush();
      return { kinds: [...all.values()].sort(byKind), hash: hash.digest('hex') };
    },
  };
}

/** The hash of where everybody is in a file. */
export const hashOfBlocks = (blocks: readonly Block[]): string =>
  sha256(
    blocks
      .map((block) => [block.no, block.firstUser, block.lastUser, block.place, block.bytes, block.lines, block.sha256])
      .map((fields) => fields.join(' '))
      .join('\n'),
  );

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a month's file holds; its hash stands in the log of operators. */
export type Manifest = {
  readonly version: 'history/1';
  readonly month: string;
  /** ISO 8601; null: from the beginning. */
  readonly from: string | null;
  readonly upTo: string;
  readonly timeZone: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly blocks: number;
  /** Hash of the places of everybody in the file. */
  readonly index: string;
  readonly rows: Readonly<Record<'transfer' | 'slip' | 'outcome', number>>;
  readonly sums: readonly Sum[];
  /** Hash of what each player's transfers come to. */
  readonly players: string;
  /** Hash of the manifest of the month that left before; null for the first. */
  readonly before: string | null;
};
