/** Pages about games of other companies, with rounds, transfers and money at a company on them. */
import { yuan } from '@longmen/engine';
import { expect as hurriedExpect } from '@playwright/test';
import { playDemoRounds } from '../../../tools/start/demo-rounds.ts';
import type { Visit } from './every-page.ts';
import { operate } from './operator.ts';
import type { Player } from './players.ts';
import type { JourneySite } from './site.ts';

const expect = hurriedExpect.configure({ timeout: 60_000 });
const platforms = ['ky', 'ag'] as const;

const setPlatforms = async (site: JourneySite, status: '0' | '1'): Promise<void> => {
  for (const platform of platforms) await operate(site, 'platform', platform, 'status', status);
};

/** Both platforms are open meanwhile, and the demo player has played at them; afterwards his money is back. */
export async function withPlayedPages(
  site: JourneySite,
  { api }: Player,
  look: (visits: Visit[]) => Promise<void>,
): Promise<void> {
  await setPlatforms(site, '0');
  try {
    await playDemoRounds({ site: `${site.addresses[0]}/`, platform: (command) => site.sandbox.platform(command) });
    await api.moveProviderMoney({ platform: 'ky', amount: yuan(20), way: 'in' });
    const lands = async () => (await api.showProviderWallet({ platform: 'ky' })).total;
    await expect.poll(lands).toBe(yuan(20));
    const ended = async () => (await api.gameRounds({ platform: 'ag', status: 1 })).rows[0]?.id;
    await expect.poll(ended).toBeDefined();
    await look(visitsOf((await ended()) ?? '', (await api.listWalletTransfers({ rows: 1 })).rows[0]?.id ?? ''));
    await api.bringBack({ platform: 'ky' });
  } finally {
    await setPlatforms(site, '1');
  }
}

function visitsOf(round: string, transfer: string): Visit[] {
  const member = (name: string, path: string): Visit => ({ name, path, who: 'player' });
  return [
    { name: 'cards-open', path: '/chess', who: 'visitor' },
    { name: 'electronic-games-open', path: '/moregrams', who: 'visitor' },
    member('cards-with-money', '/chess'),
    member('me-with-money-at-games', '/userCenter'),
    member('withdraw-with-money-at-games', '/getCash'),
    member('wallets', '/platformWallet'),
    member('wallet-transfer', `/platformWallet/${transfer}`),
    member('orders-of-games', '/order?tab=third'),
    member('game-round', `/order/platformDetail?id=${round}&plate=ag`),
    member('profit-with-games', '/profitandloss'),
    member('limits-with-games', '/limits'),
    { name: 'agent-game-rounds', path: '/proxy/bettingDetail?tab=third', who: 'agent' },
  ];
}
