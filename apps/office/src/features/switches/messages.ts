import type { MessageTable } from '../../core/i18n/message.ts';

/** What games and platforms can be, and how they become so. */
export const messages = {
  status_0: { vi: 'đang mở', zh: '开放', en: 'open', id: 'dibuka' },
  status_1: { vi: 'bảo trì', zh: '维护中', en: 'in maintenance', id: 'pemeliharaan' },
  status_2: { vi: 'ẩn', zh: '隐藏', en: 'hidden', id: 'disembunyikan' },
  status_3: { vi: 'đã dừng', zh: '已停止', en: 'stopped', id: 'dihentikan' },
  open: { vi: 'Mở lại', zh: '重新开放', en: 'Open', id: 'Buka' },
  stop: { vi: 'Dừng ngay', zh: '立即停止', en: 'Stop now', id: 'Hentikan' },
  hide: { vi: 'Ẩn', zh: '隐藏', en: 'Hide', id: 'Sembunyikan' },
  status: { vi: 'Trạng thái', zh: '状态', en: 'Status', id: 'Status' },
  movedNote: {
    vi: 'Trạng thái đã đổi trong lúc bạn xem; chưa làm gì cả. Hãy xem lại.',
    zh: '您查看期间状态已被更改；未作任何改动。请重新查看。',
    en: 'It changed while you looked; nothing was done. Look again.',
    id: 'Status berubah saat Anda melihat; tidak ada yang dilakukan. Lihat lagi.',
  },
  reasonLate: { vi: 'Kết quả chậm', zh: '开奖延迟', en: 'Results are late', id: 'Hasil terlambat' },
  reasonWrong: { vi: 'Có sai sót', zh: '发现错误', en: 'Something is wrong', id: 'Ada kesalahan' },
  reasonPlan: { vi: 'Bảo trì theo lịch', zh: '计划维护', en: 'Planned work', id: 'Pemeliharaan terencana' },
  reasonMended: { vi: 'Đã sửa xong', zh: '已修复', en: 'It is mended', id: 'Sudah diperbaiki' },
  reasonChecked: { vi: 'Đã kiểm tra', zh: '已核查', en: 'It was checked', id: 'Sudah diperiksa' },
} as const satisfies MessageTable;
