import type { MessageTable } from '../../core/i18n/message.ts';

/** A player of a list of winners or of the ranking, as everybody may see him. */
export const messages = {
  title: { vi: 'Người chơi', zh: '玩家信息', en: 'Player', id: 'Pemain' },
  'figure-day': { vi: 'Lãi ròng hôm qua', zh: '昨日净盈利', en: "Yesterday's net result", id: 'Hasil bersih kemarin' },
  'figure-win': { vi: 'Tiền thưởng lần này', zh: '本次派彩', en: 'Paid for this win', id: 'Bayaran kemenangan ini' },
  'figure-ever': { vi: 'Tổng tiền thưởng', zh: '累计派彩', en: 'Paid in all', id: 'Total bayaran' },
  hides: { vi: 'Không công khai', zh: '未公开', en: 'Not shown', id: 'Tidak ditampilkan' },
  games: { vi: 'Trò chơi yêu thích', zh: '喜爱的彩种', en: 'Favourite games', id: 'Permainan favorit' },
  noGames: {
    vi: 'Chưa đánh dấu trò chơi yêu thích',
    zh: '暂无喜爱的彩种',
    en: 'No favourite games',
    id: 'Belum ada permainan favorit',
  },
  bets: { vi: 'Xem nội dung cược', zh: '查看投注内容', en: 'What was bet', id: 'Lihat taruhan' },
  note: {
    vi: 'Tên được che; trang này chỉ cho thấy kết quả của ngày đó.',
    zh: '名称已隐藏；本页仅显示当日结果。',
    en: 'The name is masked; this page shows the figure of that day alone.',
    id: 'Nama disamarkan; halaman ini hanya menampilkan hasil hari itu.',
  },
  gone: {
    vi: 'Người chơi này không còn trong danh sách',
    zh: '该玩家已不在列表中',
    en: 'This player is no longer on a list',
    id: 'Pemain ini tidak ada lagi di daftar',
  },
  failed: {
    vi: 'Không tải được thông tin',
    zh: '信息加载失败',
    en: 'This could not be loaded',
    id: 'Gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  toHome: { vi: 'Về trang chủ', zh: '返回首页', en: 'To home', id: 'Ke beranda' },
} as const satisfies MessageTable;
