import type { MessageTable } from '../../core/i18n/message.ts';

/** Families of games by their codes. */
export const messages = {
  s_ssc: { vi: 'Ngũ Cầu', zh: '时时彩', en: 'Five Balls', id: 'Lima Bola' },
  s_k3: { vi: 'K3', zh: '快三', en: 'Quick Three', id: 'Tiga Cepat' },
  s_yb: { vi: '3D', zh: '低频彩', en: 'Three Digits', id: 'Tiga Digit' },
  s_11x5: { vi: '11 Chọn 5', zh: '11选5', en: '11 Pick 5', id: '11 Pilih 5' },
  s_kl10: { vi: 'Vui Mười', zh: '快乐十分', en: 'Happy Ten', id: 'Sepuluh Ceria' },
  s_pk10: { vi: 'Đua Xe', zh: '赛车', en: 'Racing', id: 'Balap' },
  pcdd: { vi: 'May Mắn 28', zh: '幸运28', en: 'Lucky 28', id: 'Lucky 28' },
  lhc: { vi: 'Lục Hợp', zh: '六合彩', en: 'Mark Six', id: 'Mark Six' },
  bull91: { vi: 'Ngưu Ngưu', zh: '百人牛牛', en: 'Bull-Bull', id: 'Bull-Bull' },
} as const satisfies MessageTable;
