import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  chess: { vi: 'Game bài', zh: '棋牌', en: 'Card games', id: 'Permainan kartu' },
  live: { vi: 'Casino trực tuyến', zh: '真人视讯', en: 'Live casino', id: 'Live casino' },
  electronic: { vi: 'Trò chơi điện tử', zh: '电子游戏', en: 'Electronic games', id: 'Slot' },
  kinds: { vi: 'Loại trò chơi', zh: '游戏分类', en: 'Kinds of games', id: 'Jenis permainan' },
  hot: { vi: 'Hot', zh: '热门', en: 'Hot', id: 'Populer' },
  closedTitle: {
    vi: 'Nền tảng đang bảo trì',
    zh: '平台维护中',
    en: 'This platform is under maintenance',
    id: 'Platform ini sedang dalam pemeliharaan',
  },
  closedNote: {
    vi: 'Hiện chưa chơi được các trò này. Xổ số vẫn mở như thường.',
    zh: '这些游戏暂时无法进行，彩票照常开放。',
    en: 'These games cannot be played for now. Lotteries are open as usual.',
    id: 'Permainan ini belum bisa dimainkan. Lotre tetap buka seperti biasa.',
  },
  gameClosed: { vi: 'Bảo trì', zh: '维护中', en: 'Maintenance', id: 'Pemeliharaan' },
  notHere: {
    vi: 'Chưa mở được trò của nền tảng này trong ứng dụng.',
    zh: '暂时无法在应用内打开该平台的游戏。',
    en: 'Games of this platform cannot be opened in the app yet.',
    id: 'Permainan platform ini belum bisa dibuka dari aplikasi.',
  },
  hidden: {
    vi: 'Hiện không có trò nào ở đây',
    zh: '这里暂时没有游戏',
    en: 'There are no games here at the moment',
    id: 'Saat ini tidak ada permainan di sini',
  },
  toLotteries: { vi: 'Xem xổ số', zh: '查看彩票', en: 'See lotteries', id: 'Lihat lotre' },
  failed: {
    vi: 'Không tải được danh sách',
    zh: '列表加载失败',
    en: 'The list could not be loaded',
    id: 'Daftar gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
