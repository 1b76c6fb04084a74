import type { MessageTable } from '../../core/i18n/message.ts';

/** What a drift of the books has stopped. */
export const messages = {
  title: { vi: 'Đóng băng', zh: '冻结', en: 'Freezes', id: 'Pembekuan' },
  none: { vi: 'Không có gì bị đóng băng', zh: '没有冻结项', en: 'Nothing is frozen', id: 'Tidak ada yang dibekukan' },
  scope: { vi: 'Cái gì', zh: '冻结对象', en: 'What', id: 'Apa' },
  withdrawals: { vi: 'Rút tiền', zh: '提现', en: 'Withdrawals', id: 'Penarikan' },
  packets: { vi: 'Lì xì', zh: '红包', en: 'Red packets', id: 'Angpau' },
  game: { vi: 'Trò chơi {id}', zh: '游戏 {id}', en: 'Game {id}', id: 'Permainan {id}' },
  platform: { vi: 'Nền tảng {name}', zh: '平台 {name}', en: 'Platform {name}', id: 'Platform {name}' },
  why: { vi: 'Vì sao', zh: '原因', en: 'Why', id: 'Sebab' },
  since: { vi: 'Từ', zh: '自', en: 'Since', id: 'Sejak' },
  age: { vi: 'Bao lâu', zh: '时长', en: 'Age', id: 'Lama' },
  lift: { vi: 'Gỡ', zh: '解除', en: 'Lift', id: 'Cabut' },
  propose: { vi: 'Gửi để đồng ý', zh: '提交他人确认', en: 'Propose', id: 'Ajukan' },
  liftNote: {
    vi: 'Sổ sách được kiểm tra ngay bây giờ; chỉ gỡ được khi mọi số khớp, và khi một người khác đồng ý. Sau đó người chơi dùng lại được như trước.',
    zh: '现在会核对账目；只有全部相符且由他人同意后才能解除。之后玩家可照常使用。',
    en: 'The books are checked now; it is lifted only when all of them match and somebody else agrees. Then players go on as before.',
    id: 'Pembukuan diperiksa sekarang; hanya dicabut bila semuanya cocok dan orang lain setuju. Setelah itu pemain lanjut seperti biasa.',
  },
  requested: {
    vi: 'Đã gửi: chờ một người khác đồng ý',
    zh: '已提交，等待他人同意',
    en: 'Asked for: it waits for somebody else',
    id: 'Diajukan: menunggu persetujuan orang lain',
  },
  reasonBooked: {
    vi: 'Đã tìm ra và ghi sổ',
    zh: '已查明并入账',
    en: 'Found and booked',
    id: 'Ditemukan dan dibukukan',
  },
  reasonFound: { vi: 'Đã sửa lỗi', zh: '错误已修复', en: 'The fault is mended', id: 'Kesalahan diperbaiki' },
} as const satisfies MessageTable;
