/** Who won in games of other companies: real wins by what they brought, names masked (platforms.md 8). */
import type { Calls, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import type { Keyring } from '../../../platform/security/keyring.ts';
import type { Arcade, RoundWin } from '../../arcade/index.ts';
import { maskName } from '../../identity/index.ts';
import { remember } from '../remember.ts';
import type { Naming } from './naming.ts';
import { roundWinHandle } from './win-handle.ts';

export type RoundWinners = {
  /** For the home page, the newest first. */
  latest(locale: Locale): Promise<OutputOf<Calls['homeData']>['cardWinners']>;
  /** What a listed win cost and paid; undefined for a handle that is not listed. */
  show(handle: string, locale: Locale): Promise<OutputOf<Calls['winInfo']> | undefined>;
};

type Deps = { readonly naming: Naming; readonly arcade: Pick<Arcade, 'listWins'>; readonly keys: Keyring };
type Named = RoundWin & { readonly maskedName: string; readonly win: string };

const rowsMax = 20;
const rememberedForMs = 5_000;

/** The list, read again after five seconds, and at once when somebody in it may be named no more. */
export function makeRoundWinners(platform: Pick<Platform, 'clock'>, { naming, arcade, keys }: Deps): RoundWinners {
  const newest = remember(platform.clock, rememberedForMs, async (_version: `${number}`): Promise<Named[]> => {
    // Those who may not be named are left out afterwards, so some more are read.
    const wins = await arcade.listWins(rowsMax * 5);
    const users = await naming.among(wins.map(({ userId }) => userId));
    const named = wins.flatMap((win) => {
      const user = users.get(win.userId);
      return user === undefined
        ? []
        : [{ ...win, maskedName: maskName(user.username), win: roundWinHandle(keys, win) }];
    });
    return named.slice(0, rowsMax);
  });
  const list = () => newest(`${naming.version()}`);
  return {
    latest: async (locale) =>
      (await list()).map(({ win, maskedName, names, net, gid }) => ({
        win,
        maskedName,
        gameName: names[locale],
        bets: 1,
        amount: net,
        gid,
      })),
    show: async (handle, locale) => {
      const found = (await list()).find(({ win }) => win === handle);
      if (found === undefined) return undefined;
      const { maskedName, names, gid, round, at, stake, payout, net } = found;
      return {
        maskedName,
        gameName: names[locale],
        gid,
        family: '',
        issue: round,
        numbers: [],
        at,
        staked: stake,
        won: payout,
        net,
        betTotal: 0,
        bets: [],
      };
    },
  };
}
