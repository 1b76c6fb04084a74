/** One player who withdraws: asks for money, sometimes twice at once, and remembers what was promised. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { type BankPlayer, makeBankPlayer } from '@longmen/test-kit/fixtures/bank-player';
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import { type Account, type AccountPrefix, askForNumber, openAccount } from './accounts.ts';
import type { Chance } from '../audit/chance.ts';
import type { Recovery } from '../audit/recovery.ts';
import { emptyPlayerHistory, type PlayerHistory } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

export type WithdrawalPromise = { userId: UserId; id: string; amount: number };

export type WithdrawalHistory = PlayerHistory & { promised: WithdrawalPromise[] };

export const emptyWithdrawalHistory = (recovery: Recovery): WithdrawalHistory => ({
  ...emptyPlayerHistory(recovery),
  promised: [],
});

/** An account that may withdraw: fund password, age, card. */
export type BankAccount = Account & BankPlayer;

type BankAccountParts = {
  site: BenchSite;
  /** Of the account's name; its first letters set the cards of two ways apart, too. */
  prefix: AccountPrefix;
  number: number;
  chance: Chance;
  history: PlayerHistory;
};

/** Registers a player who may withdraw. */
export async function openBankAccount(deps: BankAccountParts): Promise<BankAccount> {
  const { site, prefix, number, chance, history } = deps;
  const account = await openAccount(() => chance.pick(site.addresses), prefix, number, history);
  const cardNumber = `9704${String(process.pid).padStart(6, '0').slice(-6)}${prefix.phone}${String(number).padStart(4, '0')}`;
  return { ...account, ...(await makeBankPlayer(account.client, cardNumber, account.must)) };
}

const doubleShare = 0.3;
const pauseMs = 60;
/** As one request may be open at a time, whoever is refused waits for operators and gateway. */
const refusedPauseMs = 300;
/** Yuan: below and above the amount from which two operators decide. */
const amounts = [50, 120, 700, 5_200] as const;

/** Asks for money until it is over. */
export async function runWithdrawer(
  { client, userId, definite, sealed }: BankAccount,
  number: number,
  chance: Chance,
  history: WithdrawalHistory,
  isOver: () => boolean,
): Promise<void> {
  for (let made = 0; !isOver(); made += 1) {
    const amount = mills(chance.pick(amounts) * 1000);
    const input = { amount, payoutType: '1' as const, ...(await sealed()) };
    const key = `out-${number}-${made}-${chance.below(1e9)}`;
    const ids = await askForNumber(history, { key, twice: doubleShare, chance }, async () => {
      const answer = await definite(() => client.requestWithdrawal(input, { idempotencyKey: key }));
      return answer instanceof Refused ? answer : answer.withdrawal.orderNum;
    });
    for (const id of ids) history.promised.push({ userId, id, amount });
    await sleep(chance.below(ids.size > 0 ? pauseMs : refusedPauseMs));
  }
}
