/** Everything the home page shows in one answer (spec 1 §3, home data). */
import type { Calls, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { identitySettings } from '../identity/index.ts';
import { paymentsSettings } from '../payments/index.ts';
import type { Providers } from '../providers/index.ts';
import { savingsSettings } from '../savings/index.ts';
import { withdrawalSettings } from '../withdrawals/index.ts';
import type { Winners } from './winners/list-winners.ts';
import type { RoundWinners } from './winners/round-winners.ts';
import { remember } from './remember.ts';
import { rewardSettings as rewards } from '../rewards/index.ts';
import * as own from './settings.ts';
import { platformLobby } from './rules.ts';
import { listBanners } from './list-content.ts';

type Home = OutputOf<Calls['homeData']>;

const bannersRememberedForMs = 5_000;

export type HomeDeps = {
  platform: Platform;
  catalogue: Pick<Catalogue, 'lobby'>;
  providers: Pick<Providers, 'lobby' | 'isOpen'>;
  winners: Winners;
  rounds: Pick<RoundWinners, 'latest'>;
  onlineCount(): Promise<number>;
};

/** Answers home data in a locale; winners and the online count are counted, and empty when there are none. */
export function makeShowHome({
  platform,
  catalogue,
  providers,
  winners,
  rounds,
  onlineCount,
}: HomeDeps): (locale: Locale) => Promise<Home> {
  const banners = remember(platform.clock, bannersRememberedForMs, (locale: Locale) => listBanners(platform, locale));
  return async (locale) => {
    const [visibleBanners, moneyWinners, cardWinners, online] = await Promise.all([
      banners(locale),
      winners.latest(locale),
      rounds.latest(locale),
      onlineCount(),
    ]);
    const { get } = platform.settings;
    return {
      webName: get(own.webName),
      logo: get(own.logo),
      headLogo: get(own.headLogo),
      chessOpen: get(own.chessOpen),
      shareOpen: get(own.shareOpen),
      shareThreshold: get(own.shareThreshold),
      platforms: { card: providers.isOpen('ky'), live: providers.isOpen('ag') },
      layout: get(own.layout),
      categories: [...catalogue.lobby(locale), ...platformLobby(providers.lobby(locale), get(own.chessOpen))],
      banners: visibleBanners,
      serviceUrl: get(identitySettings.serviceUrl),
      serviceDomains: get(own.serviceDomains),
      iosUrl: get(own.iosUrl),
      androidUrl: get(own.androidUrl),
      showsIosInstallHint: get(own.showsIosInstallHint),
      newNotice: get(own.newNotice),
      announcement: get(own.announcement),
      systemActivities: [...get(rewards.systemActivities)],
      upgradeBonus: get(rewards.upgradeBonus),
      dailyBonus: get(rewards.dailyBonus),
      quickRechargeUrl: get(own.quickRechargeUrl),
      savingsOpen: get(savingsSettings.savingsOpen),
      guestOpen: get(identitySettings.guestOpen),
      registerCaptchaAlways: get(identitySettings.registerCaptchaAlways),
      registerAsksRealName: get(identitySettings.asksRealName),
      registerAsksWechat: get(identitySettings.asksWechat),
      inviteCodeRule: get(identitySettings.inviteCodeRule),
      topUpOpen: get(paymentsSettings.topUpOpen),
      withdrawOpen: get(withdrawalSettings.withdrawOpen),
      onlineCount: online,
      cardWinners,
      moneyWinners,
      hosts: [...get(own.hosts)],
      demo: platform.site.demo,
    };
  };
}
