/** Public API of arcade: games of other companies on the player's own balance. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { countCautions } from './cases/store-cases.ts';
import type { Deps, GameCompany, Modules } from './deps.ts';
import { endLaunchesWith } from './launches/launches.ts';
import { makeNames, type Names } from './launches/names.ts';
import { makeWallet, type Wallet } from './wallet/wallet.ts';
import * as settings from './settings.ts';

export type { GameCompany } from './deps.ts';
export { settings as arcadeSettings };

export type Arcade = {
  /** Answers a company's call. Its address and signature were checked. */
  readonly answer: Wallet['answer'];
  readonly names: Names;
  /** How many open cases make people look at a player's withdrawals. */
  openCases(userId: UserId, tx?: Tx): Promise<number>;
  /** Ends the sessions; call when nothing is on its way. */
  close(): Promise<void>;
};

/** Builds the module and adds its jobs. */
export function makeArcade(platform: Platform, modules: Modules): Arcade {
  const deps: Deps = { platform, ...modules };
  const names = makeNames(deps);
  const wallet = makeWallet(deps, names, (_company: GameCompany) => undefined);
  endLaunchesWith(platform);
  return {
    answer: wallet.answer,
    names,
    openCases: (userId, tx = platform.db.reads) => countCautions(tx, userId),
    close: wallet.close,
  };
}
