/** Texts of refusals around rewards. */
import type { RefusalTexts } from './catalogue.ts';

export const rewardTexts = {
  rewardNotClaimable: {
    vi: 'Hiện chưa thể nhận.',
    zh: '当前不可领取。',
    en: 'Nothing to claim at present.',
    id: 'Belum ada yang bisa diklaim.',
  },
  rewardClaimed: {
    vi: 'Bạn đã nhận rồi.',
    zh: '当前已经领取。',
    en: 'Already claimed.',
    id: 'Sudah diklaim.',
  },
  rewardNotYet: {
    vi: '[Nhận từ {from} đến 24:00|Chưa đến giờ nhận].',
    zh: '[每日 {from} 至 24:00 可领取|尚未到领取时间]。',
    en: '[Claims are open from {from} to 24:00|Claims are not open yet].',
    id: '[Klaim dibuka {from}-24:00|Klaim belum dibuka].',
  },
  rewardClosed: {
    vi: 'Hoạt động đã đóng.',
    zh: '活动已关闭。',
    en: 'This activity is closed.',
    id: 'Promo ini sudah ditutup.',
  },
  rewardBarred: {
    vi: 'Tài khoản tạm thời không thể nhận thưởng, hãy liên hệ hỗ trợ.',
    zh: '您的账号暂时无法领取奖励，请联系客服。',
    en: 'Your account cannot claim rewards at present. Please contact support.',
    id: 'Akun Anda belum bisa mengklaim hadiah, hubungi layanan.',
  },
  rewardShared: {
    vi: 'Thiết bị hoặc mạng này hôm nay đã nhận đủ.',
    zh: '此设备或网络今日领取已达上限。',
    en: 'This device or network has claimed enough today.',
    id: 'Perangkat atau jaringan ini sudah cukup mengklaim hari ini.',
  },
  rewardSpent: {
    vi: 'Phần thưởng của hôm nay đã phát hết. Hãy thử lại vào ngày mai.',
    zh: '今日奖励已发完，请明天再来。',
    en: "Today's rewards are used up. Please come back tomorrow.",
    id: 'Hadiah hari ini sudah habis. Silakan kembali besok.',
  },
  packetUnknown: {
    vi: 'Không tìm thấy lì xì này.',
    zh: '没有这个红包。',
    en: 'There is no such red packet.',
    id: 'Angpau ini tidak ditemukan.',
  },
  packetTaken: {
    vi: 'Lì xì đã được nhận hết.',
    zh: '红包已被抢完。',
    en: 'All shares of this red packet are taken.',
    id: 'Angpau ini sudah habis dibagikan.',
  },
  packetOver: {
    vi: 'Lì xì đã kết thúc.',
    zh: '红包活动已结束。',
    en: 'This red packet is over.',
    id: 'Angpau ini sudah berakhir.',
  },
} as const satisfies RefusalTexts;
