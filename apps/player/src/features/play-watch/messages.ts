import type { MessageTable } from '../../core/i18n/message.ts';

/** Words of what stands in every game: time, net result, reminder, break (trust.md R2, R3). */
export const messages = {
  hours: { vi: '{h} giờ {m} phút', zh: '{h}小时{m}分钟', en: '{h} h {m} min', id: '{h} j {m} mnt' },
  minutes: { vi: '{m} phút', zh: '{m}分钟', en: '{m} min', id: '{m} mnt' },
  session: { vi: 'Phiên này', zh: '本次', en: 'This session', id: 'Sesi ini' },
  net: { vi: 'Lãi lỗ {amount}', zh: '盈亏 {amount}', en: 'Net {amount}', id: 'Hasil {amount}' },
  reminderTitle: {
    vi: 'Bạn đã ở trong phiên này {time}',
    zh: '本次已进行 {time}',
    en: 'You have been here for {time}',
    id: 'Anda sudah di sini selama {time}',
  },
  reminderNote: {
    vi: 'Lời nhắc mà bạn đặt mỗi {count} phút.',
    zh: '您设定的每 {count} 分钟提醒。',
    en: { one: 'You set this reminder for every minute.', other: 'You set this reminder for every {count} minutes.' },
    id: 'Pengingat yang Anda atur setiap {count} menit.',
  },
  netSession: { vi: 'Lãi lỗ phiên này', zh: '本次盈亏', en: 'Net this session', id: 'Hasil sesi ini' },
  netToday: { vi: 'Lãi lỗ hôm nay', zh: '今日盈亏', en: 'Net today', id: 'Hasil hari ini' },
  timeToday: { vi: 'Thời gian hôm nay', zh: '今日时长', en: 'Time today', id: 'Waktu hari ini' },
  goOn: { vi: 'Chơi tiếp', zh: '继续', en: 'Keep playing', id: 'Lanjutkan' },
  figures: {
    vi: 'Số liệu và tạm nghỉ',
    zh: '我的数据与休息',
    en: 'My figures, take a break',
    id: 'Angka saya, istirahat',
  },
  timeOutShort: { vi: 'Đang tạm nghỉ', zh: '休息中', en: 'On a break', id: 'Sedang istirahat' },
  selfExclusionShort: { vi: 'Đã tự loại trừ', zh: '已自我排除', en: 'Self-excluded', id: 'Dikecualikan' },
  pauseEnd: { vi: 'Đến {until}', zh: '至 {until}', en: 'Until {until}', id: 'Hingga {until}' },
  timeOut: {
    vi: 'Bạn đang tạm nghỉ đến {until}. Không nhận cược và nạp tiền; bạn vẫn rút được tiền.',
    zh: '您正在休息期内，至 {until}。期间不可投注和充值，提现不受影响。',
    en: 'You are taking a break until {until}. No bets and no deposits; you can still withdraw.',
    id: 'Anda sedang beristirahat hingga {until}. Taruhan dan setoran ditutup; penarikan tetap bisa.',
  },
  selfExclusion: {
    vi: 'Bạn đã tự loại trừ đến {until}. Không nhận cược và nạp tiền; bạn vẫn rút được tiền.',
    zh: '您已自我排除，至 {until}。期间不可投注和充值，提现不受影响。',
    en: 'You have excluded yourself until {until}. No bets and no deposits; you can still withdraw.',
    id: 'Anda telah mengecualikan diri hingga {until}. Taruhan dan setoran ditutup; penarikan tetap bisa.',
  },
} as const satisfies MessageTable;
