/** The company's book: files that are only appended to, and what is looked up in them. */
import { openRecords, type Records } from '../../../payments/records.ts';
import { type GameRound, isDemo, type Session, type Transaction, transactionId } from './rows.ts';

export type Book = {
  readonly sessions: Records<Session>;
  readonly rounds: Records<GameRound>;
  /** Small things by name: the shoe, the number of robots' runs. */
  readonly notes: Records<{ readonly id: string; readonly text: string }>;
  find(player: string, transaction: string): Transaction | undefined;
  /** Writes a call down, or what became of it. */
  write(transaction: Transaction): Transaction;
  /** A player's calls of a round in their order. */
  ofRound(player: string, round: string): readonly Transaction[];
  /** All of them that are about money; `demo` is not. */
  list(): readonly Transaction[];
  roundsOf(player: string, game: string): readonly GameRound[];
};

/** Reads the book of a folder, or begins one. */
export function openBook(dir: string): Book {
  const transactions = openRecords<Transaction>(dir, 'transactions');
  const rounds = openRecords<GameRound>(dir, 'rounds');
  const idsByRound = makeIndex<Transaction>(({ player, round }) => `${player} ${round}`);
  const roundsByPlayer = makeIndex<GameRound>(({ player, game }) => `${player} ${game}`);
  for (const transaction of transactions.list()) idsByRound.add(transaction);
  for (const round of rounds.list()) roundsByPlayer.add(round);
  return {
    sessions: openRecords<Session>(dir, 'sessions'),
    rounds: {
      ...rounds,
      write: (round) => {
        rounds.write(round);
        roundsByPlayer.add(round);
      },
    },
    notes: openRecords(dir, 'notes'),
    find: (player, transaction) => transactions.find(transactionId(player, transaction)),
    write: (transaction) => {
      transactions.write(transaction);
      idsByRound.add(transaction);
      return transaction;
    },
    ofRound: (player, round) => rowsOf(transactions, idsByRound.idsOf(`${player} ${round}`)),
    list: () => transactions.list().filter(({ player }) => !isDemo(player)),
    roundsOf: (player, game) => rowsOf(rounds, roundsByPlayer.idsOf(`${player} ${game}`)),
  };
}

/** Ids of rows by something that they have in common, in the order in which they came. */
function makeIndex<Row extends { readonly id: string }>(keyOf: (row: Row) => string) {
  const ids = new Map<string, Set<string>>();
  return {
    add: (row: Row) => {
      const key = keyOf(row);
      const known = ids.get(key);
      if (known === undefined) ids.set(key, new Set([row.id]));
      else known.add(row.id);
    },
    idsOf: (key: string): ReadonlySet<string> => ids.get(key) ?? new Set(),
  };
}

function rowsOf<Row extends { readonly id: string }>(records: Records<Row>, ids: ReadonlySet<string>): Row[] {
  return [...ids].flatMap((id) => records.find(id) ?? []);
}
