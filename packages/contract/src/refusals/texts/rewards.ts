/** Texts of refusals around rewards and red packets. */
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
    zh: '红包不存在。',
    en: 'There is no such red packet.',
    id: 'Angpau ini tidak ditemukan.',
  },
  packetTaken: {
    vi: 'Lì xì đã được nhận hết.',
    zh: '手慢了，红包派完了。',
    en: 'All shares of this red packet are taken.',
    id: 'Angpau ini sudah habis dibagikan.',
  },
  packetOver: {
    vi: 'Lì xì đã kết thúc.',
    zh: '红包活动已结束。',
    en: 'This red packet is over.',
    id: 'Angpau ini sudah berakhir.',
  },
  packetExpired: {
    vi: 'Lì xì đã hết hạn.',
    zh: '红包已过期。',
    en: 'This red packet has expired.',
    id: 'Angpau ini sudah kedaluwarsa.',
  },
  packetAmountInvalid: {
    vi: 'Tổng lì xì phải là số nguyên từ 10 đến 1000.',
    zh: '红包总额不能小于10或大于1000',
    en: 'The total cannot be less than 10 or more than 1000.',
    id: 'Total angpau harus bilangan bulat 10 sampai 1000.',
  },
  packetCountInvalid: {
    vi: 'Số lượng lì xì phải từ 1 đến 50.',
    zh: '红包个数须在1至50之间',
    en: 'The count must be between 1 and 50.',
    id: 'Jumlah angpau harus 1 sampai 50.',
  },
  packetTooFast: {
    vi: 'Bạn thao tác quá nhanh[, hãy thử lại sau {wait}].',
    zh: '操作太快[，请在{wait}后再试]。',
    en: 'Too fast[, please try again in {wait}].',
    id: 'Terlalu cepat[, coba lagi dalam {wait}].',
  },
  packetNotEligible: {
    vi: 'Tài khoản của bạn chưa thể dùng lì xì này.',
    zh: '您暂不符合此红包的条件。',
    en: 'Your account cannot use this red packet.',
    id: 'Akun Anda belum dapat memakai angpau ini.',
  },
  packetDayLimit: {
    vi: 'Đã đạt giới hạn lì xì trong ngày[ ({max})].',
    zh: '已达到今日红包限额[（{max}）]。',
    en: "You have reached the day's limit for red packets[ ({max})].",
    id: 'Batas angpau hari ini sudah tercapai[ ({max})].',
  },
  packetsUsedUp: {
    vi: 'Hôm nay bạn đã gửi đủ số lì xì[ ({max})].',
    zh: '今日发红包次数已用完[（{max} 个）]。',
    en: 'You have sent all the red packets of today[ ({max})].',
    id: 'Jumlah angpau Anda hari ini sudah habis[ ({max})].',
  },
  packetFundsBound: {
    vi: 'Tiền thưởng chưa đủ vòng cược không thể gửi lì xì.[ Có thể dùng {max}.]',
    zh: '未完成流水的奖金不能用于发红包。[可用 {max}。]',
    en: 'Bonuses whose turnover is open cannot be sent.[ You can use {max}.]',
    id: 'Bonus yang omzetnya belum selesai tidak bisa dikirim.[ Dapat dipakai {max}.]',
  },
  packetsFrozen: {
    vi: 'Lì xì đang tạm dừng để kiểm tra. Tiền của bạn an toàn.',
    zh: '红包暂停核对，您的资金安全。',
    en: 'Red packets are paused for a check. Your money is safe.',
    id: 'Angpau dijeda untuk pemeriksaan. Uang Anda aman.',
  },
} as const satisfies RefusalTexts;
