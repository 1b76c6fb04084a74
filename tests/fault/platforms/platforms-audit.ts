/**
 * Holds the book of a company against the wallet's rows, line by line and to the mill: what was paid there is paid here
 * once, and the other way round (platforms.md 13, P1).
 */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import { type Findings, sumOf } from '../audit/workload.ts';

/** A line of the company's book; units are 1/100,000 yuan. */
type TheirLine = {
  readonly player: string;
  readonly transaction: string;
  readonly call: 'bet' | 'win' | 'rollback';
  readonly units: number;
  readonly state: 'pending' | 'unanswered' | 'accepted' | 'refused' | 'rolledBack';
  readonly reference?: string;
};

/** What the sandbox answers to `{book: true}`. */
export type CompanyBook = {
  readonly transactions: readonly TheirLine[];
  readonly pending: number;
  readonly runs: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
  readonly faults: { readonly struck: Readonly<Record<string, number>> };
};

type OurLine = {
  readonly player: string;
  readonly transaction: string;
  readonly call: number;
  readonly state: number;
  readonly amount: string;
};

const unitsPerMill = 100;
const [bet, win] = [1, 2];
const accepted = 1;

const linesSql = `
  SELECT n.name AS player, w.transaction, w.call, w.state, w.amount::text
  FROM arcade.wallet_transactions w JOIN arcade.names n USING (user_id, provider) WHERE w.provider = 'hall'`;

/** What the ledger moved between players and the company, from the players' side. */
const movedSql = `
  SELECT coalesce(sum(CASE WHEN credit = ${accounts.cash} THEN amount ELSE -amount END), 0)::text AS n FROM ledger.transfers
  WHERE kind IN (${transferKinds.platformBet}, ${transferKinds.platformWin}, ${transferKinds.platformReturn}, ${transferKinds.platformTakeBack})`;

/** Transfers without their row, rows without their transfer, and rounds that are not the sum of their rows. */
const unevenSql = `
  SELECT (SELECT count(*) FROM ledger.transfers t FULL JOIN arcade.wallet_transactions w
      ON w.user_id = t.user_id AND w.id = t.ref AND w.kind = t.kind AND w.amount = t.amount
      WHERE (t.kind BETWEEN 70 AND 73 AND w.id IS NULL) OR (w.kind IS NOT NULL AND t.ref IS NULL))
  + (SELECT count(*) FROM arcade.game_rounds r LEFT JOIN LATERAL (
      SELECT coalesce(sum(w.amount) FILTER (WHERE w.call = ${bet}), 0) AS stake, coalesce(sum(w.amount) FILTER (WHERE w.kind = 72), 0) AS returned,
        coalesce(sum(w.amount) FILTER (WHERE w.kind = 71), 0) - coalesce(sum(w.amount) FILTER (WHERE w.kind = 73), 0) AS payout
      FROM arcade.wallet_transactions w WHERE w.user_id = r.user_id AND w.game_round = r.game_round) s ON true
      WHERE (r.stake, r.returned, r.payout) IS DISTINCT FROM (s.stake, s.returned, s.payout)) AS n`;

/** Balances below nothing, now or after any call; and whatever a drift has stopped. */
const negativeSql = `
  SELECT (SELECT count(*) FROM ledger.accounts WHERE balance < 0) + (SELECT count(*) FROM arcade.wallet_transactions WHERE balance_after < 0) AS n`;
const frozenSql = 'SELECT count(*) AS n FROM ledger.freezes WHERE lifted_at IS NULL';

/** @param rounds that the robots were told to play */
export async function auditPlatforms(
  books: Books,
  book: CompanyBook,
  { rounds }: { rounds: number },
): Promise<Findings> {
  const ours = new Map((await books.rows<OurLine>(linesSql)).map((line) => [keyOf(line), line]));
  const theirs = new Map(book.transactions.map((line) => [keyOf(line), line]));
  const words: string[] = [];
  const complain = (what: string, lines: readonly string[]): number => {
    words.push(...lines.slice(0, 5).map((line) => `${what}: ${line}`));
    return lines.length;
  };
  const money = book.transactions.filter(({ call }) => call !== 'rollback');
  const stands = (line: OurLine | undefined) => line?.state === accepted;
  const lost = complain(
    'stands there, and not here',
    money.filter((line) => line.state === 'accepted' && !isSame(line, ours.get(keyOf(line)))).map(describe),
  );
  const doubled = complain(
    'stands here, and not there',
    [...ours.values()]
      .filter((line) => line.call === bet || line.call === win)
      .filter((line) => stands(line) && theirs.get(keyOf(line))?.state !== 'accepted')
      .map((line) => `${describe(line)} ${theirs.get(keyOf(line))?.state ?? 'unknown'}`),
  );
  const rolledBack = book.transactions.filter(({ call, state }) => call === 'rollback' && state === 'accepted');
  const tombstonesBroken = complain(
    'rolled back, and stands here',
    rolledBack.filter(({ player, reference = '' }) => stands(ours.get(`${player} ${reference}`))).map(describe),
  );
  const standing = money.filter(({ state }) => state === 'accepted');
  const theirMoved = standing.reduce((sum, { call, units }) => sum + millsOf(units) * (call === 'bet' ? -1 : 1), 0);
  const difference = theirMoved - (await books.number(movedSql));
  const [uneven, negative, frozen] = [
    await books.number(unevenSql),
    await books.number(negativeSql),
    await books.number(frozenSql),
  ];
  const left = Object.values(book.runs).reduce((sum, one) => sum + one, 0);
  const struck = Object.keys(book.faults.struck).length;
  return {
    ...sumOf([]),
    acknowledged: standing.length,
    lost,
    doubled: doubled + tombstonesBroken,
    drift: uneven + negative + frozen + (difference === 0 ? 0 : 1),
    stuck: book.pending + left + book.failed.length,
    isProof: standing.length > 0 && rolledBack.length > 0,
    figures: { difference, rounds, calls: book.transactions.length, tombstonesBroken, negative, frozen, struck },
    details: [
      ...words,
      ...book.failed.slice(0, 3),
      `company: ${rounds} rounds, ${book.transactions.length} calls, ${standing.length} stand, difference ${(difference / 1_000).toFixed(3)}`,
      `faults ${JSON.stringify(book.faults.struck)}`,
    ],
  };
}

const keyOf = ({ player, transaction }: { readonly player: string; readonly transaction: string }) =>
  `${player} ${transaction}`;
const millsOf = (units: number) => Math.floor(units / unitsPerMill);

function isSame({ call, units }: TheirLine, line: OurLine | undefined): boolean {
  return (
    line !== undefined &&
    line.state === accepted &&
    line.call === (call === 'bet' ? bet : win) &&
    Number(line.amount) === millsOf(units)
  );
}

const describe = (line: TheirLine | OurLine) =>
  `${line.call} ${keyOf(line)} ${'units' in line ? millsOf(line.units) : line.amount}`;
