import type { MessageTable } from '../../core/i18n/message.ts';

/** How rules of risk are set: their fields, modes and weights. */
export const messages = {
  field_mode: { vi: 'Chế độ', zh: '模式', en: 'Mode', id: 'Mode' },
  field_severity: { vi: 'Mức độ', zh: '级别', en: 'Weight', id: 'Bobot' },
  field_percent: { vi: 'Phần trăm', zh: '百分比', en: 'Percent', id: 'Persen' },
  field_day: { vi: 'Trong một ngày', zh: '一天', en: 'In a day', id: 'Sehari' },
  field_week: { vi: 'Trong bảy ngày', zh: '七天', en: 'In seven days', id: 'Tujuh hari' },
  field_times: { vi: 'Số lần', zh: '倍数', en: 'Times', id: 'Kali' },
  field_accounts: { vi: 'Số tài khoản', zh: '账户数', en: 'Accounts', id: 'Akun' },
  field_days: { vi: 'Số ngày', zh: '天数', en: 'Days', id: 'Hari' },
  field_minutes: { vi: 'Số phút', zh: '分钟', en: 'Minutes', id: 'Menit' },
  field_hours: { vi: 'Số giờ', zh: '小时', en: 'Hours', id: 'Jam' },
  on: { vi: 'có hiệu lực', zh: '生效', en: 'in effect', id: 'berlaku' },
  shadow: { vi: 'chạy thử', zh: '影子', en: 'in shadow', id: 'bayangan' },
  off: { vi: 'tắt', zh: '关闭', en: 'off', id: 'mati' },
  severe: { vi: 'nặng', zh: '严重', en: 'severe', id: 'berat' },
  mild: { vi: 'nhẹ', zh: '轻微', en: 'mild', id: 'ringan' },
} as const satisfies MessageTable;
