/** The site's own activities in the list: numbers that clients know (spec 2 §2), and what players read. */
import type { Calls, Locale, OutputOf } from '@longmen/contract';
import { builtInActivities } from '@longmen/contract/calls/rewards';
import type { BuiltInActivity } from '../rewards/index.ts';

type Text = Readonly<Record<Locale, string>>;

const entries: Readonly<
  Record<BuiltInActivity, { readonly id: string; readonly title: Text; readonly subtitle: Text }>
> = {
  upgrade: {
    id: builtInActivities.upgrade,
    title: { vi: 'Thưởng thăng cấp', zh: '晋级奖励', en: 'Upgrade bonus', id: 'Bonus naik level' },
    subtitle: {
      vi: 'Mỗi cấp VIP mới có một phần thưởng',
      zh: '每升一级 VIP 均有奖励',
      en: 'Each new VIP level gives a bonus',
      id: 'Setiap level VIP baru memberi bonus',
    },
  },
  daily: {
    id: builtInActivities.daily,
    title: { vi: 'Thưởng hằng ngày', zh: '每日加奖', en: 'Daily bonus', id: 'Bonus harian' },
    subtitle: {
      vi: 'Theo cược hợp lệ của hôm qua, từ VIP3',
      zh: '按昨日有效投注加奖，VIP3 起',
      en: "A share of yesterday's valid bets, from VIP3",
      id: 'Dari taruhan sah kemarin, mulai VIP3',
    },
  },
  signIn: {
    id: builtInActivities.signIn,
    title: { vi: 'Điểm danh', zh: '每日签到', en: 'Daily sign-in', id: 'Absen harian' },
    subtitle: {
      vi: 'Nhận thưởng mỗi ngày',
      zh: '每日签到领奖励',
      en: 'A reward for every day',
      id: 'Hadiah setiap hari',
    },
  },
};

/** A built-in activity as the list shows it; it has no picture and no beginning. */
export function builtInActivity(name: BuiltInActivity, locale: Locale): OutputOf<Calls['activities']>['rows'][number] {
  const { id, title, subtitle } = entries[name];
  return { id, title: title[locale], subtitle: subtitle[locale], picture: '', opensApp: false, link: '', startsAt: 0 };
}
