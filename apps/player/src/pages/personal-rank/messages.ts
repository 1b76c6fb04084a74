import type { MessageTable } from '../../core/i18n/message.ts';

/** VIP level and table (spec 2 §2, /personalrank). */
export const messages = {
  title: { vi: 'Cấp VIP', zh: 'VIP 等级', en: 'VIP level', id: 'Level VIP' },
  failed: {
    vi: 'Không tải được cấp VIP',
    zh: 'VIP 等级加载失败',
    en: 'Your VIP level could not be loaded',
    id: 'Level VIP gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  points: { vi: '{points} điểm', zh: '{points} 积分', en: '{points} points', id: '{points} poin' },
  progress: {
    vi: 'Tiến độ lên VIP{level}',
    zh: '升至 VIP{level} 的进度',
    en: 'Progress to VIP{level}',
    id: 'Kemajuan ke VIP{level}',
  },
  missing: {
    vi: 'Còn {points} điểm để lên VIP{level}',
    zh: '距 VIP{level} 还差 {points} 积分',
    en: '{points} points left to VIP{level}',
    id: '{points} poin lagi ke VIP{level}',
  },
  highest: {
    vi: 'Bạn đang ở cấp cao nhất',
    zh: '您已是最高等级',
    en: 'You are at the highest level',
    id: 'Anda di level tertinggi',
  },
  rule: {
    vi: 'Mỗi {unit} nạp vào được 1 điểm. Cấp đã đạt không bị hạ.',
    zh: '每充值 {unit} 得 1 积分。已达等级不会下降。',
    en: '1 point for each {unit} deposited. A level you have reached never falls.',
    id: 'Satu poin untuk setiap {unit} setoran. Level yang tercapai tidak turun.',
  },
  table: { vi: 'Bảng cấp VIP', zh: '等级表', en: 'VIP levels', id: 'Tabel level' },
  level: { vi: 'Cấp', zh: '等级', en: 'Level', id: 'Level' },
  name: { vi: 'Danh hiệu', zh: '头衔', en: 'Title', id: 'Gelar' },
  from: { vi: 'Từ số điểm', zh: '所需积分', en: 'From points', id: 'Mulai poin' },
  bonus: { vi: 'Thưởng {amount}', zh: '奖励 {amount}', en: 'Bonus {amount}', id: 'Bonus {amount}' },
  daily: {
    vi: 'Thưởng ngày {rates} %',
    zh: '每日加奖 {rates} %',
    en: 'Daily {rates} %',
    id: 'Harian {rates} %',
  },
  yours: { vi: 'Cấp của bạn', zh: '您的等级', en: 'Your level', id: 'Level Anda' },
} as const satisfies MessageTable;
