/** For the tests of limits: accounts, a ledger and bets on a real database, and the module's calls as HTTP asks them. */
import { type CallName, calls } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { yuan } from '@longmen/engine';
import { bigLine, makeStand, sscGame, type Stand } from '../../../test/betting-stand.ts';
import { type Caller, Refusal } from '../../platform/route.ts';
import { freshName, type Kit, registration, startKit } from '../identity/test-kit.ts';
import { type Limits, makeLimits } from './index.ts';

export type Wire = Record<string, unknown>;

export type LimitsStand = {
  readonly kit: Kit;
  readonly stand: Stand;
  readonly limits: Limits;
  /** A registered player with money and a session. */
  player(balanceYuan?: number): Promise<Caller>;
  /** Makes a call; answers the wire data. @throws Refusal */
  ask(name: CallName, who: Caller, fields?: Wire): Promise<Wire>;
  /** Credits a deposit as payments do: the check and the money in one transaction. */
  deposit(who: Caller, amountYuan: number): Promise<void>;
  /** Bets on the one issue that stays open. */
  bet(who: Caller, stakeYuan: number): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts the stand with its jobs running. */
export async function startLimitsStand(): Promise<LimitsStand> {
  const kit = await startKit();
  const stand = await makeStand(kit.platform, kit.database.ownerUrl);
  const limits = makeLimits(kit.platform, { ledger: stand.ledger, identity: kit.identity });
  const issue = await stand.openIssue(sscGame, 600_000);
  kit.platform.jobs.start();
  const { bets } = kit.platform.db;
  return {
    kit,
    stand,
    limits,
    player: async (balanceYuan = 1_000) => {
      const { token, uid } = await kit.ask('register', registration({ username: freshName() }));
      const userId = String(uid);
      await bets.transaction(async (tx) => {
        await stand.ledger.openAccounts(tx, userId);
        if (balanceYuan === 0) return;
        const amount = yuan(balanceYuan);
        const play = { kind: 'playMoney', debit: 'playMoney', credit: 'cash' } as const;
        await stand.ledger.post(tx, { userId, ref: userId, amount, ...play });
      });
      const caller = await kit.identity.authenticate({ token: String(token), host: 'site.test', fromWay: 4, ip: '' });
      if (caller === undefined) throw new Error('nobody');
      return caller;
    },
    ask: async (name, who, fields = {}) => {
      const route = limits.routes.find(({ call }) => call.name === name);
      const read = readInput(calls[name], fields);
      if (route === undefined || !read.ok) throw new Error(`${name}: ${JSON.stringify(read)}`);
      const answer = await route.answer(read.value as never, { caller: who, locale: 'en', ip: '' } as never);
      return writeOutput(calls[name], answer as never) as Wire;
    },
    deposit: ({ userId }, amountYuan) =>
      bets.transaction(async (tx) => {
        const amount = yuan(amountYuan);
        await limits.checkDeposit(tx, userId, amount);
        const money = { kind: 'deposit', debit: 'deposits', credit: 'cash' } as const;
        await stand.ledger.post(tx, { userId, ref: kit.platform.ids.next(), amount, ...money });
      }),
    bet: (caller, stakeYuan) =>
      stand.betting.placeBet({
        caller,
        rates: 'server',
        gid: sscGame,
        issue: issue.issue,
        lines: [bigLine(stakeYuan)],
        key: undefined,
        bodyHash: Buffer.alloc(0),
      }),
    stop: async () => {
      await kit.platform.jobs.stop();
      await stand.close();
      await kit.stop();
    },
  };
}

/** What became of it: the refusal's name, or "done". */
export async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.refusal;
      throw error;
    },
  );
}
