/** The home page and its notices. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, gameId, idText, money, nothing, seconds, whole, wireObject, boundedText } from '../wire.ts';
import { category } from './games.ts';

export const notice = wireObject({
  id: as('id', idText),
  title: as('title', z.string()),
  content: as('content', z.string()),
  at: as('time', seconds),
  terminal: as('display_terminal', z.string()),
});

const platformStatus = wireObject({ card: as('ky_status', flag), live: as('ag_status', flag) });

/**
 * A real win, newest first; `maskedName` hides all but the last two characters. `win` names it for `winInfo` and says
 * nothing of the player: two wins of one player have two names.
 */
export const winnerRow = wireObject({
  win: as('uid', z.string()),
  maskedName: as('username', z.string()),
  gameName: as('game_name', z.string()),
  bets: as('win_num', count),
  amount: as('win_money', money),
  gid: as('gid', gameId),
});

export const homeData = defineCall({
  name: 'homeData',
  method: 'GET',
  path: 'home/getNewHomeData',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Everything the home page shows; winners and the online count are real or absent.',
  input: nothing,
  output: wireObject({
    webName: as('web_name', z.string()),
    logo: as('logo_wap', z.string()),
    headLogo: as('wap_head_logo', z.string()),
    chessOpen: as('is_open_qp', flag),
    shareOpen: as('is_open_hddt', flag),
    shareThreshold: as('sharing_amount_set', money),
    platforms: as('sx_status', platformStatus),
    /** 0 grid, 1 rows, 2 large cards. */
    layout: as('is_cp_index', whole(0, 2)),
    categories: as('cp_data', z.array(category)),
    banners: as(
      'wap_banner_img',
      z.array(
        wireObject({
          picture: as('pic', z.string()),
          title: as('title', z.string()),
          subtitle: as('subtitle', z.string()),
          target: as('url', z.string()),
        }),
      ),
    ),
    serviceUrl: as('online_service', z.string()),
    serviceDomains: as('kf_domain', z.string()),
    iosUrl: as('ios_url', z.string()),
    androidUrl: as('android_url', z.string()),
    showsIosInstallHint: as('ios_show_desk', flag),
    newNotice: as('new_notice', z.string()),
    announcement: as('home_announcement', z.string()),
    systemActivities: as('sys_activity', z.array(z.string())),
    upgradeBonus: as('jinji_jiajiang', flag),
    dailyBonus: as('reward_day', flag),
    quickRechargeUrl: as('quick_recharge_url', z.string()),
    savingsOpen: as('is_open_yuebao', flag),
    guestOpen: as('is_open_guest', flag),
    /** Whether everybody who registers is asked for a captcha; `system/index` answers for the caller's address. */
    registerCaptchaAlways: as('register_open_verificationcode', flag),
    registerAsksRealName: as('register_open_username', flag),
    registerAsksWechat: as('is_open_register_wechat', flag),
    /** '0' no invite code is asked, '1' optional, '2' required. */
    inviteCodeRule: as('is_agent', z.enum(['0', '1', '2'])),
    topUpOpen: as('is_open_recharge', flag),
    withdrawOpen: as('is_open_withdraw', flag),
    /** Players connected right now; counted, never made up. */
    onlineCount: as('figure_online_number', count),
    cardWinners: as('ky_win_data', z.array(winnerRow)),
    moneyWinners: as('money_win_data', z.array(winnerRow)),
    /** Hosts the app may fall back to, in order; empty means only its own origin. */
    hosts: as('hosts', z.array(z.string())),
    demo: as('is_demo', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      web_name: 'Longmen',
      logo_wap: '',
      wap_head_logo: '',
      is_open_qp: '0',
      is_open_hddt: '0',
      sharing_amount_set: '100',
      sx_status: { ky_status: '0', ag_status: '0' },
      is_cp_index: '0',
      cp_data: [],
      wap_banner_img: [
        { pic: '/api/media/fair-draw.svg', title: 'Mỗi lần quay đều kiểm chứng được', subtitle: '', url: '/active/1' },
      ],
      online_service: '',
      kf_domain: '',
      ios_url: '',
      android_url: '',
      ios_show_desk: '0',
      new_notice: '',
      home_announcement: '',
      sys_activity: [],
      jinji_jiajiang: '0',
      reward_day: '0',
      quick_recharge_url: '',
      is_open_yuebao: '0',
      is_open_guest: '1',
      register_open_verificationcode: '0',
      register_open_username: '1',
      is_open_register_wechat: '0',
      is_agent: '1',
      is_open_recharge: '0',
      is_open_withdraw: '0',
      figure_online_number: 12,
      ky_win_data: [],
      money_win_data: [
        {
          uid: '3f9a1c52b7d04e68a1b2',
          username: '****01',
          game_name: 'Ngũ Cầu 1 phút',
          win_num: 1,
          win_money: '19.4',
          gid: '10',
        },
      ],
      hosts: [],
      is_demo: '1',
    },
  },
});

export const notices = defineCall({
  name: 'notices',
  method: 'GET',
  path: 'notice/getNotice',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Notices for a place of the app, newest first.',
  input: wireObject({
    place: as('show_location', z.optional(whole(0, 20))),
    kind: as('type', z.optional(whole(0, 20))),
    since: as('time', z.optional(boundedText(20))),
  }),
  output: wireObject({ list: as('list', z.array(notice)), roomMessage: as('hddt_new_msg', z.string()) }),
  refusals: [],
  sample: { input: { show_location: '3', type: '0', time: '0' }, output: { list: [], hddt_new_msg: '' } },
});
