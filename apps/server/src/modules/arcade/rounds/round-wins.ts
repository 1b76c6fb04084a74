/** Wins in games of other companies that the home page may show: real ones, by what they brought (platforms.md 8). */
import type { Locale } from '@longmen/contract';
import type { Deps } from '../deps.ts';
import { winMin } from '../settings.ts';
import { listRoundWins, type RoundWinRow } from './store-figures.ts';

/** A win with its game here. */
export type RoundWin = RoundWinRow & { readonly gid: number; readonly names: Readonly<Record<Locale, string>> };

/** The newest ones of games that are on a list, at most about `limit`. Play money is shown on a demo site alone. */
export async function listWins(
  { platform, providers }: Pick<Deps, 'platform' | 'providers'>,
  limit: number,
): Promise<RoundWin[]> {
  const { db, settings, site } = platform;
  const visible = providers.all.filter(({ sandbox }) => site.demo || !sandbox).map(({ name }) => name);
  if (visible.length === 0) return [];
  const rows = await listRoundWins(db.reads, { min: settings.get(winMin), providers: visible, limit });
  return rows.flatMap((row) => {
    const game = providers.gameByCode([row.platform], row.game);
    return game === undefined ? [] : [{ ...row, gid: game.id, names: game.names }];
  });
}
