/** What the shell asks before anybody signs in: switches, bottom bar, address, invite code of a domain. */
import type { FooterKey } from '@longmen/contract/settings';
import type { InputOf, Locale, OutputOf, calls } from '@longmen/contract';
import type { RequestContext } from '../../../platform/api/route.ts';
import type { Gate } from '../network/admit.ts';
import { needsCaptcha } from '../attempts/captcha-limits.ts';
import type { Deps } from '../deps.ts';
import * as settings from '../settings.ts';
import { findCodeOfDomain } from '../accounts/store-invites.ts';
import { whenceOf } from '../network/whence.ts';

/** Names of the bottom bar's entries; vi, zh, en, id. */
/** What the entries of the bottom bar are called unless operators name them. */
export const footerLabels: Record<FooterKey, Record<Locale, string>> = {
  home: { vi: 'Trang chủ', zh: '首页', en: 'Home', id: 'Beranda' },
  allLottery: { vi: 'Xổ số', zh: '购彩', en: 'Lotteries', id: 'Lotre' },
  room: { vi: 'Phòng chat', zh: '互动大厅', en: 'Room', id: 'Ruang' },
  chess: { vi: 'Game bài', zh: '棋牌', en: 'Card games', id: 'Kartu' },
  active: { vi: 'Hoạt động', zh: '活动', en: 'Activities', id: 'Promo' },
  userCenter: { vi: 'Tôi', zh: '我的', en: 'Me', id: 'Saya' },
};

/** The switches that the sign-in pages are built from, for this caller. */
export async function siteSwitches(deps: Deps, context: RequestContext): Promise<OutputOf<typeof calls.siteSwitches>> {
  const site = deps.platform.settings;
  const [signIn, registration] = await Promise.all([
    needsCaptcha(deps, 'login', whenceOf(context)),
    needsCaptcha(deps, 'register', whenceOf(context)),
  ]);
  return {
    needsCaptcha: signIn,
    registerNeedsCaptcha: registration,
    strongPassword: site.get(settings.strongPassword),
    registerAsksRealName: site.get(settings.asksRealName),
    registerAsksQq: site.get(settings.asksQq),
    registerAsksWechat: site.get(settings.asksWechat),
    registerAsksPhone: site.get(settings.asksPhone),
    registrationOpen: site.get(settings.registrationOpen),
    guestOpen: site.get(settings.guestOpen),
    inviteCodeRule: site.get(settings.inviteCodeRule),
  };
}

/** Entries of the bottom bar in the caller's language; none of what is closed and would lead back home. */
export async function footerMenu(deps: Deps, context: RequestContext): Promise<OutputOf<typeof calls.footerMenu>> {
  const named = await deps.ports.footerLabels(context.locale);
  return deps.platform.settings
    .get(settings.footerMenu)
    .filter((key) => key !== 'room' || deps.ports.areRoomsOpen())
    .map((key) => ({ key, label: named[key] || footerLabels[key][context.locale] }));
}

/** The caller's country as the site sees it. */
export async function callerAddress(
  gate: Gate,
  context: RequestContext,
): Promise<OutputOf<typeof calls.callerAddress>> {
  return { address: gate.countryOf(context.ip) };
}

/** The invite code of a domain, the request's own host where none is named; empty without one. */
export async function inviteCodeOfDomain(
  deps: Deps,
  { domain }: InputOf<typeof calls.inviteCodeOfDomain>,
  context: RequestContext,
): Promise<OutputOf<typeof calls.inviteCodeOfDomain>> {
  const host = (domain ?? context.host)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '');
  return { inviteCode: (await findCodeOfDomain(deps.platform.db.reads, host)) ?? '' };
}
