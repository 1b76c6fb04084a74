/** How a batch reaches the database: in the order of players, again after a conflict, one by one when it is refused. */
import { sqlState, wasRolledBack } from '../database.ts';
import { refuse } from '../../api/route.ts';
import { elementAt } from '../../runtime/element-at.ts';
import { asError } from '../../runtime/errors.ts';

/** A statement is sent at most this often in one piece. */
const attemptsMax = 3;
/** Of members written one by one this many may run into the statement timeout; the rest is not sent any more. */
const timeoutsMax = 2;

const uniqueViolation = '23505';
const statementTimeout = '57014';
/** The same statement may succeed a moment later: deadlock, serialization failure, and a row that came in between. */
const conflicts = new Set(['40P01', '40001', uniqueViolation]);

export type BatchWriter<Item, Result> = {
  /** The player whose rows an item locks; a batch holds each player once. */
  ownerOf(item: Item): string;
  /** Writes all of `sorted` in one transaction, or nothing; one result per item, in order. */
  send(sorted: readonly Item[]): Promise<readonly Result[]>;
  /** The answer to an item that keeps meeting a row which is there already. Absent: the database's error. */
  clashed?(item: Item): Result;
};

/**
 * Writes a batch and answers each item exactly once, in the given order. Players come sorted, so that two batches
 * never wait for each other in a circle.
 *
 * What an error of the statement means:
 * - 40P01, 40001: nothing was applied; the batch is sent again, three times in all.
 * - 23505, a unique key is taken: another process wrote the same idempotency key after this statement had looked for
 *   it. Nothing was applied, and the next attempt sees that row and leaves its item out as not accepted. A batch that
 *   still clashes goes item by item, so that the others are written; the one that clashes alone gets `clashed`. For a
 *   bet (slips, rounds) that is "not accepted": the caller looks the key up and gives the first answer again, or a
 *   refusal. The end of a round has no key that another process could take while the round's pair is locked: there a
 *   clash is a fault, the error is the answer, and the round waits for the job that ends what was left.
 * - Another error that PostgreSQL reports for the statement: nothing was applied; item by item, so that one which it
 *   cannot take does not take its neighbours down. 57014 alone reads `busy`; after two of them the rest of the batch
 *   is answered `busy` without being sent.
 * - A lost connection or any error without a SQLSTATE: nobody knows whether the batch was applied. It is never sent
 *   again; every item gets the error, and a retry with the same key finds what became of it.
 */
export async function writeInPlayerOrder<Item, Result>(
  items: readonly Item[],
  writer: BatchWriter<Item, Result>,
): Promise<(Result | Error)[]> {
  const sorted = items
    .map((item, at) => ({ item, at, owner: writer.ownerOf(item) }))
    .sort((a, b) => compareIds(a.owner, b.owner));
  const results = await writeSorted(
    sorted.map(({ item }) => item),
    writer,
  );
  const inRequestOrder: (Result | Error)[] = [];
  results.forEach((result, place) => {
    inRequestOrder[elementAt(sorted, place).at] = result;
  });
  return inRequestOrder;
}

async function writeSorted<Item, Result>(
  sorted: readonly Item[],
  writer: BatchWriter<Item, Result>,
): Promise<(Result | Error)[]> {
  const results = await sendAgain(sorted, writer);
  if (!(results instanceof Error)) return [...results];
  if (!wasRolledBack(results)) return sorted.map(() => results);
  return sorted.length === 1 ? sorted.map((item) => answerAlone(item, results, writer)) : writeAlone(sorted, writer);
}

/** The results, or the error of the last attempt. */
async function sendAgain<Item, Result>(
  sorted: readonly Item[],
  writer: BatchWriter<Item, Result>,
): Promise<readonly Result[] | Error> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const results = await writer.send(sorted);
      if (results.length === sorted.length) return results;
      return new RangeError(`${results.length} results for a batch of ${sorted.length}`);
    } catch (error) {
      if (attempt === attemptsMax || !conflicts.has(sqlState(error) ?? '')) return asError(error);
    }
  }
}

async function writeAlone<Item, Result>(
  sorted: readonly Item[],
  writer: BatchWriter<Item, Result>,
): Promise<(Result | Error)[]> {
  const answers: (Result | Error)[] = [];
  let timeouts = 0;
  for (const item of sorted) {
    if (timeouts === timeoutsMax) {
      answers.push(refuse('busy'));
      continue;
    }
    const results = await sendAgain([item], writer);
    if (!(results instanceof Error)) {
      answers.push(...results);
      continue;
    }
    if (sqlState(results) === statementTimeout) timeouts += 1;
    answers.push(answerAlone(item, results, writer));
  }
  return answers;
}

function answerAlone<Item, Result>(item: Item, error: Error, { clashed }: BatchWriter<Item, Result>): Result | Error {
  const state = sqlState(error);
  if (state === uniqueViolation && clashed !== undefined) return clashed(item);
  return state === statementTimeout ? refuse('busy') : error;
}

/** Decimal ids by value. */
function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
