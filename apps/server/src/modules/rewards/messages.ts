/** What players read on what they claimed. */
import type { Text, TextValues } from '@longmen/contract/refusal-texts';
import type { Mills } from '@longmen/engine';
import { requiredTurnover } from '../ledger/index.ts';
import type { Deps } from './deps.ts';
import type { RewardKind } from './kinds.ts';
import * as settings from './settings.ts';

const titles: Readonly<Record<RewardKind, Text>> = {
  upgradeBonus: { vi: 'Thưởng thăng cấp', zh: '晋级奖励', en: 'Upgrade bonus', id: 'Bonus naik level' },
  dailyBonus: { vi: 'Thưởng hằng ngày', zh: '每日加奖', en: 'Daily bonus', id: 'Bonus harian' },
  signIn: { vi: 'Điểm danh', zh: '签到奖励', en: 'Sign-in reward', id: 'Hadiah absen' },
  homePacket: { vi: 'Lì xì', zh: '红包', en: 'Red packet', id: 'Angpau' },
};

/** What was claimed, and what has to be staked for it. */
export function claimedValues({ platform }: Deps, kind: RewardKind, money: Mills): TextValues {
  const turnover = requiredTurnover(money, platform.settings.get(settings.turnoverPercent));
  const values = { reward: { text: titles[kind], values: {} }, amount: { mills: money } };
  return turnover === 0 ? values : { ...values, turnover: { mills: turnover } };
}
