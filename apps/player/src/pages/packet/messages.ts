import type { MessageTable } from '../../core/i18n/message.ts';

/** A red packet, who opened it, and the check of its split. */
export const messages = {
  title: { vi: 'Lì xì', zh: '红包', en: 'Red packet', id: 'Angpau' },
  failed: {
    vi: 'Không tải được lì xì',
    zh: '红包加载失败',
    en: 'The packet could not be loaded',
    id: 'Angpau gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  unknown: {
    vi: 'Không có lì xì này',
    zh: '没有这个红包',
    en: 'There is no such packet',
    id: 'Angpau ini tidak ada',
  },
  home: { vi: 'Về trang chủ', zh: '返回首页', en: 'To the home page', id: 'Ke beranda' },
  total: { vi: 'Tổng', zh: '总额', en: 'In all', id: 'Total' },
  taken: { vi: 'Đã mở', zh: '已领', en: 'Opened', id: 'Dibuka' },
  ofCount: { vi: '{taken} / {all}', zh: '{taken} / {all}', en: '{taken} / {all}', id: '{taken} / {all}' },
  runs: { vi: '{from} – {to}', zh: '{from} – {to}', en: '{from} – {to}', id: '{from} – {to}' },
  takers: { vi: 'Người đã mở', zh: '领取记录', en: 'Who opened it', id: 'Yang sudah membuka' },
  nobody: { vi: 'Chưa ai mở', zh: '暂无人领取', en: 'Nobody has opened it yet', id: 'Belum ada yang membuka' },
  notOver: {
    vi: 'Kiểm tra được sau {time}.',
    zh: '{time} 后可验证。',
    en: 'It can be checked after {time}.',
    id: 'Bisa diperiksa setelah {time}.',
  },
} as const satisfies MessageTable;
