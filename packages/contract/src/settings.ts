/**
 * How site settings are spelt: the key of the row and the form of its value, as the
 * specs name them (spec 1 §3 home data, spec 2 §3 and §5). Modules give them English
 * names, defaults and meaning: `setting(...settingSpelling.guestOpen, true, '…')`.
 */
import * as z from 'zod/mini';
import { choices, fails, hostList, hostNames, link, picturePlace, unique } from './setting-forms.ts';
import { dailyRates, dailyTiers, levelBonuses, signInActivity } from './reward-forms.ts';
import { riskRuleForms } from './rules/risk-rules.ts';
import { markerKinds } from './rules/care-markers.ts';
import { serviceContact } from './rules/service-contact.ts';
import { flag, jsonText, longText, money, percent, textList, whole, boundedText } from './wire.ts';

export { networkList } from './setting-forms.ts';
export { signInFieldNames } from './reward-forms.ts';
/** What values of settings are made of and their schema alone does not say. */
export { money, moneyList, percent, rewardRate } from './wire.ts';

const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Which countries the site serves; `unknown` decides for addresses that are not located. */
export const regionRule = z
  .object({
    mode: z.enum(['off', 'allow', 'deny']),
    countries: z.array(country).check(z.maxLength(250)),
    unknown: z.enum(['allow', 'deny']),
  })
  .check(z.refine((rule) => rule.mode !== 'allow' || rule.countries.length > 0, fails('noCountry')));
export type RegionRule = z.infer<typeof regionRule>;

/** The destinations that the bottom bar may hold (spec 1 §2). */
export const footerKeys = ['home', 'allLottery', 'room', 'chess', 'active', 'userCenter'] as const;
export type FooterKey = (typeof footerKeys)[number];
const footerMenu = z.array(z.enum(footerKeys)).check(
  z.minLength(4),
  z.maxLength(5),
  unique<FooterKey>((key) => key, 'listedTwice'),
);

/** Rebates by family ("s_ssc": "7.5"): percent, decimal text of one place. */
export const rebateMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.regex(/^\d{1,2}(\.\d)?$/)));
export type RebateMap = z.infer<typeof rebateMap>;

/** A bank whose cards can be bound. */
const bank = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)), name: boundedText(60, 1) });

/** A digital currency (type 4) or wallet (type 5) that is paid to; `rate` is yuan for one coin. */
const payoutPlatform = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  type: z.union([z.literal(4), z.literal(5)]),
  name: boundedText(60, 1),
  network: z.enum(['tron', 'ethereum', 'wallet']),
  rate: z.string().check(z.regex(/^(?!0+(\.0+)?$)(0|[1-9]\d{0,8})(\.\d{1,3})?$/)),
});
export type PayoutPlatform = z.infer<typeof payoutPlatform>;

const turnoverPercent = z.number().check(z.int(), z.minimum(0), z.maximum(1_000));
/** Percent of what is valid in games of other companies that counts towards turnover, by kind of game. */
const platformTurnover = z.object({ chess: turnoverPercent, live: turnoverPercent, electronic: turnoverPercent });

const days = z.number().check(z.int(), z.minimum(1), z.maximum(3_650));
/** How many days what is written in rooms is kept. */
const chatKeepDays = z.object({ rooms: days, private: days, pictures: days, evidence: days, mutes: days });

const often = z.number().check(z.int(), z.minimum(0), z.maximum(1_000));
/**
 * What a VIP tier may send: texts a minute with their burst, pictures in ten minutes, shares a minute, packets a day.
 */
const chatAllowance = z.object({
  perMinute: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  burst: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  pictures: often,
  shares: often,
  packets: often,
});
/** Six tiers, or none of them: then the built-in ones hold. */
const chatVipLimits = z.union([
  z.array(chatAllowance).check(z.length(6)),
  z.array(chatAllowance).check(z.maxLength(0)),
]);

/** SHA-256 of a file as hexadecimal digits; empty is none. */
const sha256Text = z.string().check(z.regex(/^([0-9a-f]{64})?$/));

const byId = unique<{ id: string }>(({ id }) => id, 'sameId');

/** What the site counts money in: digits and marks of numbers would be read as part of an amount. */
const currencyForm = z.object({
  code: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  symbol: z.string().check(z.regex(/^[^\d\s.,'+\-<>]{1,6}$/u)),
  place: z.enum(['before', 'after']),
});

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
  registrationsPerAddress: ['register_limit_per_address', whole(1, 1_000_000)],
  registrationsFree: ['register_free_of_code', whole(0, 1_000_000)],
  inviteCodeRule: ['is_agent', z.enum(['0', '1', '2'])],
  strongPassword: ['strength_pwd', flag],
  guestOpen: ['is_open_guest', flag],
  guestBalance: ['guest_balance', money],
  guestHours: ['guest_hours', whole(1, 24 * 30)],
  // the closed site, locked addresses
  closed: ['site_close', flag],
  closedInfo: ['close_info', longText],
  regionRule: ['region_rule', jsonText(regionRule)],
  blockedAddresses: ['blocked_ip', textList],
  // agents
  rebateEverySeconds: ['rebate_every_seconds', whole(1, 3_600)],
  // betting
  maxSlipStake: ['bet_max_slip', money],
  maxIssueStake: ['bet_max_issue', money],
  maxExposure: ['bet_max_exposure', money],
  // draws
  feedHold: ['feed_hold_seconds', whole(0, 3_600)],
  repeatOpen: ['is_open_repeat', flag],
  // withdrawals and bank cards
  withdrawMin: ['withdraw_min', money],
  withdrawMax: ['withdraw_max', money],
  withdrawTimes: ['withdraw_day_times', whole(1, 1_000)],
  withdrawFree: ['withdraw_free_times', whole(0, 1_000)],
  withdrawFee: ['withdraw_fee', money],
  withdrawEarly: ['is_w_dml', flag],
  turnoverFee: ['dml_fee_percent', percent],
  withdrawTwoAbove: ['withdraw_review_above', money],
  payoutWait: ['payout_wait_seconds', whole(0, 600)],
  withdrawIdentifyAbove: ['withdraw_identify_above', money],
  newPayeeHours: ['withdraw_new_payee_hours', whole(0, 24 * 30)],
  cardAsksPhone: ['is_phone', flag],
  withdrawBanks: ['withdraw_banks', jsonText(z.array(bank).check(z.maxLength(200), byId))],
  withdrawPlatforms: ['withdraw_platforms', jsonText(z.array(payoutPlatform).check(z.maxLength(50), byId))],
  // rules that ask for a second look at money out
  ruleNameDiffers: ['rule_name_differs', jsonText(riskRuleForms.nameDiffers)],
  rulePassThrough: ['rule_pass_through', jsonText(riskRuleForms.passThrough)],
  ruleManyRequests: ['rule_many_requests', jsonText(riskRuleForms.manyRequests)],
  ruleMuchMoreThanIn: ['rule_much_more_than_in', jsonText(riskRuleForms.muchMoreThanIn)],
  ruleSharedDevice: ['rule_shared_device', jsonText(riskRuleForms.sharedDevice)],
  ruleNameUnknown: ['rule_name_unknown', jsonText(riskRuleForms.nameUnknown)],
  ruleNewPayee: ['rule_new_payee', jsonText(riskRuleForms.newPayee)],
  ruleFirstWithdrawal: ['rule_first_withdrawal', jsonText(riskRuleForms.firstWithdrawal)],
  ruleSharedAddress: ['rule_shared_address', jsonText(riskRuleForms.sharedAddress)],
  ruleSharedCard: ['rule_shared_card', jsonText(riskRuleForms.sharedCard)],
  ruleQuickTurn: ['rule_quick_turn', jsonText(riskRuleForms.quickTurn)],
  ruleOppositeStakes: ['rule_opposite_stakes', jsonText(riskRuleForms.oppositeStakes)],
  ruleNewDevice: ['rule_new_device', jsonText(riskRuleForms.newDevice)],
  ruleAgentRing: ['rule_agent_ring', jsonText(riskRuleForms.agentRing)],
  ruleBonusOnly: ['rule_bonus_only', jsonText(riskRuleForms.bonusOnly)],
  rulePacketRing: ['rule_packet_ring', jsonText(riskRuleForms.packetRing)],
  ruleRegionJump: ['rule_region_jump', jsonText(riskRuleForms.regionJump)],
  // care of players
  careDeposits: ['care_deposits', whole(0, 1_000)],
  careChasing: ['care_chasing', whole(0, 100)],
  careEmptied: ['care_emptied_below', money],
  careStakes: ['care_stakes_times', whole(0, 100)],
  careNights: ['care_nights', whole(0, 7)],
  careSession: ['care_session_hours', whole(0, 24)],
  careReached: ['care_limits_reached', whole(0, 100)],
  careRaised: ['care_limits_raised', whole(0, 100)],
  careFailing: ['care_deposits_failed', whole(0, 100)],
  careBreaks: ['care_breaks', whole(0, 100)],
  careLosses: ['care_losses_times', whole(0, 100)],
  careFrom: ['care_sums_from', money],
  careDistress: ['care_distress', flag],
  careStrong: ['care_strong', jsonText(z.array(z.enum(markerKinds)).check(z.maxLength(markerKinds.length)))],
  careContact: ['care_contact_hours', whole(1, 24 * 7)],
  // months of play that stay in the database
  historyMonths: ['history_months', whole(13, 120)],
  // what figures of the office should be
  targetWithdrawal: ['target_withdrawal_seconds', whole(30, 86_400)],
  targetDeposit: ['target_deposit_seconds', whole(30, 86_400)],
  targetCredit: ['target_credit_seconds', whole(1, 86_400)],
  targetCallback: ['target_callback_seconds', whole(1, 86_400)],
  targetChannels: ['target_channel_percent', whole(1, 100)],
  shiftHours: ['shift_hours', whole(1, 24)],
  targetLateness: ['target_draw_late_ms', whole(100, 60_000)],
  // fund password
  fundHoldHours: ['bank_pwd_hold_hours', whole(0, 720)],
  fundResetNeedsPassword: ['bank_pwd_reset_needs_pwd', flag],
  // games of other companies
  platformBigWin: ['platform_big_win', money],
  platformHourLoss: ['platform_hour_loss', money],
  platformDayCap: ['platform_day_cap', money],
  platformDriftMax: ['platform_drift_max', money],
  platformFloatLow: ['platform_float_low', money],
  platformTurnover: ['platform_turnover', jsonText(platformTurnover)],
  platformWinMin: ['platform_shown_win', money],
  platformsCountForDaily: ['platforms_count_for_daily', flag],
  // savings
  savingsOpen: ['is_open_yuebao', flag],
  savingsBasicRate: ['yuebao_jz_rate', percent],
  savingsExtraRate: ['yuebao_active_rate', percent],
  savingsInMax: ['yuebao_in_max', money],
  savingsOutMax: ['yuebao_out_max', money],
  savingsOutTimes: ['yuebao_out_day_times', whole(1, 1_000)],
  savingsFeeRate: ['yuebao_fee_rate', percent],
  savingsCutOff: ['yuebao_cut_off', whole(0, 24)],
  // red packets of rooms
  redPacketHours: ['red_packet_hours', whole(1, 24 * 7)],
  redPacketAudit: ['red_packet_audit', whole(100, 10_000)],
  redPacketDay: ['red_packet_day', money],
  // agents
  agentLevels: ['agent_levels_most', whole(1, 100)],
  agentSeesBalance: ['agent_sees_balance', flag],
  // players' own limits
  reminderMinutes: ['play_reminder', whole(0, 720)],
  // shell
  currency: ['currency', jsonText(currencyForm)],
  footerMenu: ['footer_menu', jsonText(footerMenu)],
  serviceUrl: ['online_service', link('mailto:', 'tel:')],
  serviceContacts: ['service_contacts', jsonText(z.array(serviceContact).check(z.maxLength(10)))],
  serviceHours: ['service_hours', boundedText(100)],
  serviceDomains: ['kf_domain', hostNames],
  hosts: ['hosts', hostList],
  // home
  webName: ['web_name', boundedText(60, 1)],
  logo: ['logo_wap', picturePlace],
  headLogo: ['wap_head_logo', picturePlace],
  layout: ['is_cp_index', whole(0, 2)],
  chessOpen: ['is_open_qp', flag],
  shareOpen: ['is_open_hddt', flag],
  shareThreshold: ['sharing_amount_set', money],
  winPopupMin: ['win_popup_least', money],
  iosUrl: ['ios_url', link('itms-services:', 'itms-apps:')],
  androidUrl: ['android_url', link()],
  showsIosInstallHint: ['ios_show_desk', flag],
  iosDesktopUrl: ['ios_desktop_url', link('itms-services:', 'itms-apps:')],
  androidSize: ['android_size', whole(0, 10_000_000_000)],
  androidSha256: ['android_sha256', sha256Text],
  newNotice: ['new_notice', boundedText(200)],
  announcement: ['home_announcement', longText],
  systemActivities: ['sys_activity', choices('1', '2')],
  upgradeBonus: ['jinji_jiajiang', flag],
  dailyBonus: ['reward_day', flag],
  upgradeBonuses: ['jj_money', jsonText(levelBonuses)],
  dailyTiers: ['reward_day_tiers', dailyTiers],
  dailyRates: ['reward_day_rates', jsonText(dailyRates)],
  dailyMax: ['reward_day_most', money],
  signIn: ['reward_sign', jsonText(z.nullable(signInActivity))],
  rewardTurnover: ['reward_turnover', whole(0, 10_000)],
  rewardPerDevice: ['reward_per_device', whole(1, 1_000)],
  rewardPerNetwork: ['reward_per_network', whole(1, 1_000_000)],
  rewardAgeHours: ['reward_age_hours', whole(0, 24 * 365)],
  upgradeBudget: ['reward_budget_upgrade', money],
  dailyBudget: ['reward_budget_daily', money],
  signInBudget: ['reward_budget_sign', money],
  packetBudget: ['reward_budget_packet', money],
  quickRechargeUrl: ['quick_recharge_url', link()],
  topUpOpen: ['is_open_recharge', flag],
  topUpNotice: ['bomb_box', longText],
  depositAutoMatch: ['deposit_auto_match', flag],
  depositAskAgain: ['deposit_ask_again', money],
  depositTwoOperators: ['deposit_two_operators', money],
  withdrawOpen: ['is_open_withdraw', flag],
  roomMessage: ['hddt_new_msg', boundedText(500)],
  messageTwoAbove: ['message_two_above', whole(0, 50_000)],
  // chat rooms
  chatOpen: ['chat_open', flag],
  chatPrivateBetween: ['chat_private_between', flag],
  chatKeepDays: ['chat_keep_days', jsonText(chatKeepDays)],
  chatVipLimits: ['chat_vip_limits', jsonText(chatVipLimits)],
} as const satisfies Record<string, readonly [string, z.ZodMiniType]>;
