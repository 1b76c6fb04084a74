/** The single wallet: answers a company's calls, after commit, and tells the player's pages then. */
import { refusalOf } from './not-decided.ts';
import type { WalletAnswer, WalletCall } from '../../providers/index.ts';
import { openCase } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import type { GameProvider } from '../../providers/index.ts';
import type { Names } from '../launches/names.ts';
import { findLaunch, findLocale, touchLaunch } from '../launches/store-launches.ts';
import { type BetContext, takeBet } from './bets.ts';
import type { Decided, Player } from './decided.ts';
import { hashOfToken } from '../launches/tokens.ts';
import { rollBack } from './rollbacks.ts';
import { makeWatchSpeed } from './watch-speed.ts';
import { payWin } from './wins.ts';
import { makeWalletWriter } from './writer.ts';

export type Wallet = {
  /** Never throws: what could not be decided is `unknown`. */
  answer(company: GameProvider, call: WalletCall): Promise<WalletAnswer>;
  /** Ends the sessions; call when nothing is on its way. */
  close(): Promise<void>;
};

/** What is called with each accepted call that moved money: what guards a company's losses listens. */
type OnMoved = (company: GameProvider, call: WalletCall) => void;

/** Makes the wallet with its lanes. */
export function makeWallet(deps: Deps, names: Names, onMoved: OnMoved): Wallet {
  const writer = makeWalletWriter(deps);
  const { platform } = deps;
  const seconds = platform.metrics.histogram(
    'longmen_wallet_call_seconds',
    'Time to decide a wallet call.',
    [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
    ['company', 'call', 'status'],
  );
  const speed = makeWatchSpeed(platform);

  const decide = async (company: GameProvider, call: WalletCall, player: Player): Promise<Decided> => {
    const context: BetContext = { deps, writer, company, player };
    switch (call.call) {
      case 'bet':
        return takeBet(context, call);
      case 'win':
        return payWin(context, call);
      case 'rollback':
        return rollBack(context, call);
      case 'balance':
        return showBalance(deps, context, call.token);
      default:
        return { status: 'ok', balance: (await deps.ledger.balanceOf(player.userId)).cash };
    }
  };

  const answer = async (company: GameProvider, call: WalletCall): Promise<WalletAnswer> => {
    const head = { requestId: call.requestId, player: call.player };
    const userId = await names.playerOf(company.name, call.player);
    if (userId === undefined) return { ...head, status: 'invalidToken', balance: undefined };
    const decided = await decide(company, call, { userId, name: call.player });
    await notify(deps, { company, call, userId }, decided);
    if (decided.leg !== undefined) onMoved(company, call);
    const answered = { ...head, status: decided.status, balance: decided.balance };
    if (call.call !== 'info') return answered;
    return { ...answered, locale: (await findLocale(platform.db.reads, company.name, userId)) ?? 'vi' };
  };

  return {
    answer: async (company, call) => {
      const started = platform.clock.now();
      const answered = await answer(company, call).catch((error: unknown): WalletAnswer => {
        platform.log.warn({ err: error, company: company.name, call: call.call }, refusalOf(error));
        return { status: 'unknown', requestId: call.requestId, player: call.player, balance: undefined };
      });
      const tookMs = platform.clock.now() - started;
      seconds.observe({ company: company.name, call: call.call, status: answered.status }, tookMs / 1_000);
      speed.note(tookMs);
      return answered;
    },
    close: writer.close,
  };
}

type Notice = { readonly company: GameProvider; readonly call: WalletCall; readonly userId: Player['userId'] };

/** After commit: the player's pages, the sign-in whose game it is, and people who have to look. */
async function notify({ platform, identity, providers }: Deps, { company, call, userId }: Notice, decided: Decided) {
  const { balance, leg, signIn } = decided;
  if (leg !== undefined) platform.bus.publish('balance.changed', { userId, balance, leg });
  if (signIn !== undefined) identity.noteUse(signIn);
  const { case: opened } = decided;
  if (opened !== undefined)
    platform.log.error(
      { alarm: `platform-${opened}`, company: company.name, userId, case: opened },
      'a wallet call opened a case',
    );
  if (call.call !== 'win' || decided.status !== 'ok') return;
  if (providers.gameByCode(company.platforms, call.game) !== undefined) return;
  const { name: provider } = company;
  const unknown = { userId: undefined, provider, kind: 'unknownGame', ref: call.game, detail: {} } as const;
  // The win is paid: what is wrong with its game's code is for people, and fails nothing.
  const isNew = await openCase(platform.db.jobs, unknown).catch(() => false);
  if (isNew)
    platform.log.error(
      { alarm: 'platform-unknownGame', company: provider, game: call.game },
      'a win in an unknown game',
    );
}

/** The balance, for a launch that is on. */
async function showBalance(deps: Deps, { company, player }: BetContext, token: string): Promise<Decided> {
  const { reads } = deps.platform.db;
  const hash = hashOfToken(token);
  const launch = await findLaunch(reads, { userId: player.userId, provider: company.name }, hash);
  const { cash: balance } = await deps.ledger.balanceOf(player.userId);
  if (launch !== 'live') return { status: launch === 'ended' ? 'tokenExpired' : 'invalidToken', balance };
  return { status: 'ok', balance, signIn: await touchLaunch(reads, hash) };
}
