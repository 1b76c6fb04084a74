/**
 * How site settings are spelt: the key of the row and the form of its value, as the
 * specs name them (spec 1 §3 home data, spec 2 §3 and §5). Modules give them English
 * names, defaults and meaning: `setting(...settingSpelling.guestOpen, true, '…')`.
 */
import * as z from 'zod/mini';
import { flag, jsonText, longText, money, textList, whole, words } from './wire.ts';

const url = words(500);
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Which countries the site serves; `unknown` decides for addresses that are not located. */
export const regionRule = z.object({
  mode: z.enum(['off', 'allow', 'deny']),
  countries: z.array(country).check(z.maxLength(250)),
  unknown: z.enum(['allow', 'deny']),
});
export type RegionRule = z.infer<typeof regionRule>;

/** The destinations that the bottom bar may hold (spec 1 §2). */
export const footerKeys = ['home', 'allLottery', 'room', 'chess', 'active', 'userCenter'] as const;
export type FooterKey = (typeof footerKeys)[number];
const footerMenu = z.array(z.enum(footerKeys)).check(z.minLength(4), z.maxLength(5));

/** Rebates by family ("s_ssc": "7.5"): percent, decimal text of one place. */
export const rebateMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.regex(/^\d{1,2}(\.\d)?$/)));
export type RebateMap = z.infer<typeof rebateMap>;

export const settingSpelling = {
  // sign-in, registration, trial
  captchaAlways: ['is_code', flag],
  registerCaptchaAlways: ['register_open_verificationcode', flag],
  registrationOpen: ['is_open_register', flag],
  registerAsksRealName: ['register_open_username', flag],
  registerAsksQq: ['is_open_register_qq', flag],
  registerAsksWechat: ['is_open_register_wechat', flag],
  registerAsksPhone: ['is_open_register_phone', flag],
  phoneOnce: ['register_phone_once', flag],
  registrationsPerDay: ['register_limit_per_day', whole(1, 1_000_000)],
  inviteCodeRule: ['is_agent', z.enum(['0', '1', '2'])],
  strongPassword: ['strength_pwd', flag],
  guestOpen: ['is_open_guest', flag],
  guestBalance: ['guest_balance', money],
  guestHours: ['guest_hours', whole(1, 24 * 30)],
  defaultRebates: ['default_rebates', jsonText(rebateMap)],
  // the closed site, locked addresses
  closed: ['site_close', flag],
  closedInfo: ['close_info', longText],
  regionRule: ['region_rule', jsonText(regionRule)],
  blockedAddresses: ['blocked_ip', textList],
  // betting
  maxSlipStake: ['bet_max_slip', money],
  maxIssueStake: ['bet_max_issue', money],
  maxExposure: ['bet_max_exposure', money],
  // draws
  feedHold: ['feed_hold_seconds', whole(0, 3_600)],
  repeatOpen: ['is_open_repeat', flag],
  // shell
  footerMenu: ['footer_menu', jsonText(footerMenu)],
  serviceUrl: ['online_service', url],
  serviceDomains: ['kf_domain', words(2000)],
  hosts: ['hosts', textList],
  // home
  webName: ['web_name', words(60, 1)],
  logo: ['logo_wap', url],
  headLogo: ['wap_head_logo', url],
  layout: ['is_cp_index', whole(0, 2)],
  chessOpen: ['is_open_qp', flag],
  shareOpen: ['is_open_hddt', flag],
  shareThreshold: ['sharing_amount_set', money],
  cardPlatform: ['ky_status', flag],
  livePlatform: ['ag_status', flag],
  iosUrl: ['ios_url', url],
  androidUrl: ['android_url', url],
  iosShowDesk: ['ios_show_desk', flag],
  newNotice: ['new_notice', words(200)],
  announcement: ['home_announcement', longText],
  systemActivities: ['sys_activity', textList],
  upgradeBonus: ['jinji_jiajiang', flag],
  dailyBonus: ['reward_day', flag],
  quickRechargeUrl: ['quick_recharge_url', url],
  savingsOpen: ['is_open_yuebao', flag],
  topUpOpen: ['is_open_recharge', flag],
  withdrawOpen: ['is_open_withdraw', flag],
  roomMessage: ['hddt_new_msg', words(500)],
} as const satisfies Record<string, readonly [string, z.ZodMiniType]>;
