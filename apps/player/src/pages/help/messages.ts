import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Trợ giúp', zh: '帮助中心', en: 'Help', id: 'Bantuan' },
  start: { vi: 'Bắt đầu', zh: '新手入门', en: 'Getting started', id: 'Memulai' },
  money: { vi: 'Nạp và rút', zh: '存取款', en: 'Money in and out', id: 'Setor dan tarik' },
  games: { vi: 'Trò chơi và luật', zh: '游戏与规则', en: 'Games and rules', id: 'Permainan dan aturan' },
  account: { vi: 'Tài khoản và an toàn', zh: '账户与安全', en: 'Account and safety', id: 'Akun dan keamanan' },
  search: { vi: 'Tìm trong trợ giúp', zh: '搜索帮助', en: 'Search help', id: 'Cari bantuan' },
  found: { vi: 'Tìm thấy {count} bài', zh: '找到 {count} 篇', en: '{count} found', id: '{count} ditemukan' },
  notFound: {
    vi: 'Không có bài nào có những từ này',
    zh: '没有包含这些词的文章',
    en: 'No article has these words',
    id: 'Tidak ada artikel dengan kata ini',
  },
  empty: { vi: 'Mục này chưa có bài nào', zh: '该分类暂无文章', en: 'Nothing here yet', id: 'Belum ada artikel' },
  all: { vi: 'Tất cả các mục', zh: '全部分类', en: 'All topics', id: 'Semua topik' },
  question: {
    vi: 'Vẫn còn thắc mắc? Hỏi chúng tôi',
    zh: '仍有疑问？联系客服',
    en: 'Still a question? Ask us',
    id: 'Masih ada pertanyaan? Tanya kami',
  },
  failed: {
    vi: 'Không tải được bài trợ giúp',
    zh: '帮助文章加载失败',
    en: 'The help articles could not be loaded',
    id: 'Artikel bantuan gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
