import type { MessageTable } from '../../core/i18n/message.ts';

/** Limits of players by name, and what holds a player tighter. */
export const messages = {
  depositDay: { vi: 'nạp mỗi ngày', zh: '每日充值', en: 'deposits a day', id: 'deposit harian' },
  depositWeek: { vi: 'nạp mỗi tuần', zh: '每周充值', en: 'deposits a week', id: 'deposit mingguan' },
  depositMonth: { vi: 'nạp mỗi tháng', zh: '每月充值', en: 'deposits a month', id: 'deposit bulanan' },
  stakeDay: { vi: 'cược mỗi ngày', zh: '每日投注', en: 'stakes a day', id: 'taruhan harian' },
  stakeWeek: { vi: 'cược mỗi tuần', zh: '每周投注', en: 'stakes a week', id: 'taruhan mingguan' },
  stakeMonth: { vi: 'cược mỗi tháng', zh: '每月投注', en: 'stakes a month', id: 'taruhan bulanan' },
  lossDay: { vi: 'thua mỗi ngày', zh: '每日亏损', en: 'losses a day', id: 'kerugian harian' },
  lossWeek: { vi: 'thua mỗi tuần', zh: '每周亏损', en: 'losses a week', id: 'kerugian mingguan' },
  lossMonth: { vi: 'thua mỗi tháng', zh: '每月亏损', en: 'losses a month', id: 'kerugian bulanan' },
  tighten: { vi: 'Hạ giới hạn', zh: '调低限额', en: 'Set a limit lower', id: 'Turunkan batas' },
  tightenNote: {
    vi: 'Chỉ hạ được, có hiệu lực ngay. Nâng lên là việc của người chơi.',
    zh: '只能调低，立即生效。调高只能由玩家本人。',
    en: 'Only ever lower, at once. A raise is the player’s own.',
    id: 'Hanya bisa turun, seketika. Kenaikan hanya oleh pemain.',
  },
  break: { vi: 'Cho nghỉ', zh: '安排休息', en: 'Begin a break', id: 'Mulai istirahat' },
  breakNote: {
    vi: 'Từ bây giờ không cược, không nạp; không ai kết thúc sớm được.',
    zh: '即刻起不能投注和充值；任何人都不能提前结束。',
    en: 'No stakes and no deposits from now on; nobody ends it early.',
    id: 'Mulai sekarang tanpa taruhan dan deposit; tidak ada yang bisa mengakhirinya lebih awal.',
  },
  hours: { vi: 'Số giờ', zh: '小时', en: 'Hours', id: 'Jam' },
  tightened: { vi: 'Đã hạ giới hạn', zh: '限额已调低', en: 'The limit is lower now', id: 'Batas diturunkan' },
  paused: { vi: 'Kỳ nghỉ đã bắt đầu', zh: '休息已开始', en: 'The break has begun', id: 'Istirahat dimulai' },
  reasonCare: {
    vi: 'Đã thống nhất qua điện thoại',
    zh: '电话中已商定',
    en: 'As agreed by phone',
    id: 'Disepakati lewat telepon',
  },
  limit: { vi: 'Giới hạn', zh: '限额', en: 'Limit', id: 'Batas' },
  amount: { vi: 'Mức', zh: '金额', en: 'Amount', id: 'Jumlah' },
  reasonOwner: { vi: 'Chủ tài khoản yêu cầu', zh: '账号本人要求', en: 'The owner asks for it', id: 'Diminta pemilik' },
  exclude: { vi: 'Loại trừ', zh: '排除', en: 'Begin an exclusion', id: 'Mulai pengecualian' },
  excludeNote: {
    vi: 'Từ bây giờ không cược, không nạp, không khuyến mãi, ít nhất 6 tháng; không ai kết thúc sớm được. Rút tiền vẫn mở.',
    zh: '即刻起至少 6 个月不能投注、充值和参加优惠；任何人都不能提前结束。提现照常。',
    en: 'No stakes, deposits or promotions from now on, for six months at least; nobody ends it early. Withdrawals stay open.',
    id: 'Mulai sekarang tanpa taruhan, deposit, dan promosi, paling sedikit 6 bulan; tidak ada yang bisa mengakhirinya lebih awal. Penarikan tetap buka.',
  },
  months: { vi: 'Số tháng', zh: '月数', en: 'Months', id: 'Bulan' },
  excluded: { vi: 'Đã bắt đầu loại trừ', zh: '排除已生效', en: 'The exclusion has begun', id: 'Pengecualian dimulai' },
} as const satisfies MessageTable;
