/** Accounts of players who move real money, and how they ask for it. */
import { Refused } from '@longmen/contract';
import { makeTestClient, type TestClient } from '@longmen/test-kit/client';
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import type { Chance } from '../audit/chance.ts';
import { type Definite, untilDefinite } from '../bets/definite.ts';
import { countRefusal, type PlayerHistory } from '../audit/workload.ts';
import { type UserId, userIdOf } from '../../../apps/server/src/platform/ids.ts';

export type Account = {
  readonly client: TestClient;
  readonly userId: UserId;
  readonly definite: Definite;
  /** For what has to succeed. @throws Refused */
  must<T>(send: () => Promise<T>): Promise<T>;
};

/** Names and phone numbers begin with it, so that the ways do not meet on one site. */
export type AccountPrefix = { readonly name: string; readonly phone: string };

// A killed server is heard of at once. Who gives up on a busy one and registers again is told that the name is taken.
const answerWithinMs = 60_000;

/** Registers a player at whichever server `address` names at the time. */
export async function openAccount(
  address: () => string,
  prefix: AccountPrefix,
  number: number,
  history: PlayerHistory,
): Promise<Account> {
  const client = makeTestClient({ baseUrl: address, timeoutMs: answerWithinMs });
  const definite = untilDefinite(history, history.recovery);
  const must = async <T>(send: () => Promise<T>): Promise<T> => {
    const answer = await definite(send);
    if (answer instanceof Refused) throw answer;
    return answer;
  };
  const username = `${prefix.name}${process.pid % 10_000}x${number}`;
  const phone = `${prefix.phone}${String(process.pid % 1000).padStart(3, '0')}${String(number).padStart(5, '0')}`;
  const { token, userId } = await must(() => client.register({ username, password: 'fault1234', phone }));
  client.useToken(token);
  return { client, userId: userIdOf(userId), definite, must };
}

/** Gives money to players who have never had any, before anything is killed. */
export async function payInOnce(
  { rows }: Pick<Books, 'rows'>,
  userIds: readonly string[],
  mills: number,
): Promise<void> {
  await rows(
    `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = ANY ($1) AND kind = ${accounts.cash} RETURNING user_id)
     INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     SELECT user_id, ${transferKinds.deposit}, 1, ${accounts.deposits}, ${accounts.cash}, $2, $2, 1, now() FROM paid`,
    [userIds, mills],
  );
}

/**
 * Sends a request under its key, now and then as two copies at once; notes refusals and copies that were told apart.
 * @param send asks until the answer is definite
 * @returns the numbers that were told, one unless something is wrong
 */
export async function askForNumber(
  history: PlayerHistory,
  { key, twice, chance }: { key: string; twice: number; chance: Chance },
  send: () => Promise<string | Refused>,
): Promise<ReadonlySet<string>> {
  const answers = chance.happens(twice) ? await Promise.all([send(), send()]) : [await send()];
  const numbers = new Set<string>();
  for (const answer of answers) {
    if (answer instanceof Refused) countRefusal(history, `${answer.refusal}`);
    else numbers.add(answer);
  }
  if (numbers.size > 1) history.unequal.push(`${key}: ${[...numbers].join(' ')}`);
  return numbers;
}
