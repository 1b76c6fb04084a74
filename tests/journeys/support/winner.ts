/** Somebody who has won, as pages that show wins need one. */
import { randomUUID } from 'node:crypto';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { openPlayer, type Player } from './players.ts';
import { expect, type JourneySite } from './site.ts';

/** What comes back to a winner: 7 × 1.94. */
const wonMills = 13_580;

/**
 * A player who bet on both sides, 7 each, once the list of winners has the one that won; and his name as it stands
 * there.
 */
export async function openWinner(site: JourneySite): Promise<{ player: Player; mine: string }> {
  const player = await openPlayer(site, 100);
  const bothOutcomes = [{ play: 's_ssc.total.bsoe', stake: 7, selection: { opts: ['big', 'small'] } }];
  await holdSales(site, 901);
  const [clock] = await player.api.gameClocks({ gid: 901 });
  const slip = { gid: 901, issue: clock?.issue ?? '', lines: bothOutcomes };
  await player.api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
  await closeSales(site, 901);
  const mine = `****${player.username.slice(-2)}`;
  const winOf = async () =>
    (await site.client().winnersToday({ page: 1, rows: 100 })).rows.find(
      // Two characters of a name are somebody else's too.
      ({ maskedName, won }) => maskedName === mine && won === wonMills,
    );
  await expect.poll(winOf, { timeout: 60_000 }).toBeTruthy();
  return { player, mine };
}
