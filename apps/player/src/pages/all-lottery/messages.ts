import type { MessageTable } from '../../core/i18n/message.ts';
import { starMessages } from '../../features/games/star-messages.ts';

export const messages = {
  title: { vi: 'Xổ số', zh: '购彩大厅', en: 'Lotteries', id: 'Lotre' },
  search: { vi: 'Tìm trò chơi', zh: '搜索彩种', en: 'Search games', id: 'Cari permainan' },
  closeSearch: { vi: 'Đóng tìm kiếm', zh: '关闭搜索', en: 'Close search', id: 'Tutup pencarian' },
  tabs: { vi: 'Loại xổ số', zh: '彩种分类', en: 'Kinds of lottery', id: 'Jenis lotre' },
  all: { vi: 'Tất cả', zh: '全部', en: 'All', id: 'Semua' },
  ssc: { vi: 'Ngũ Cầu', zh: '时时彩', en: 'Five Balls', id: 'Lima Bola' },
  k3: { vi: 'K3', zh: '快三', en: 'Quick Three', id: 'Tiga Cepat' },
  x5: { vi: '11 Chọn 5', zh: '11选5', en: '11 Pick 5', id: '11 Pilih 5' },
  kl: { vi: 'Đua Xe & Lục Hợp', zh: '快乐彩', en: 'Racing & Mark Six', id: 'Balap & Mark Six' },
  yb: { vi: '3D', zh: '低频彩', en: 'Three Digits', id: 'Tiga Digit' },
  special: { vi: 'Đặc sắc', zh: '特色', en: 'Specials', id: 'Spesial' },
  ...starMessages,
  noMatch: {
    vi: 'Không tìm thấy trò chơi',
    zh: '没有找到相关彩种',
    en: 'No game found',
    id: 'Permainan tidak ditemukan',
  },
  failed: {
    vi: 'Không tải được danh sách',
    zh: '列表加载失败',
    en: 'The list could not be loaded',
    id: 'Daftar gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
