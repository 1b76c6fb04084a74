import type { MessageTable } from '../../core/i18n/message.ts';

/** What is said wherever money moves to a company or back. */
export const moveMessages = {
  broughtBack: {
    vi: '+{amount} đã về số dư',
    zh: '+{amount} 已转回余额',
    en: '+{amount} is back in your balance',
    id: '+{amount} kembali ke saldo',
  },
  leftInHand: {
    vi: 'Còn {amount} trong ván chơi, sẽ tự về sau',
    zh: '{amount} 仍在牌局中，结束后自动转回',
    en: '{amount} is still in a hand and follows by itself',
    id: '{amount} masih dalam permainan dan menyusul sendiri',
  },
  amount: { vi: 'Số tiền', zh: '金额', en: 'Amount', id: 'Jumlah' },
  ofBalance: { vi: 'Số dư {balance}', zh: '余额 {balance}', en: 'Balance {balance}', id: 'Saldo {balance}' },
  overTooSmall: { vi: 'Ít nhất {min}', zh: '至少 {min}', en: 'At least {min}', id: 'Minimal {min}' },
  overTooMuch: { vi: 'Nhiều nhất {max}', zh: '最多 {max}', en: 'At most {max}', id: 'Maksimal {max}' },
  requestedAgain: {
    vi: 'Hệ thống hỏi lại mỗi vài giây; không gì bị chuyển hai lần.',
    zh: '系统每隔几秒查询一次，不会重复转账。',
    en: 'It is asked for every few seconds; nothing is sent twice.',
    id: 'Ditanyakan setiap beberapa detik; tidak ada yang dikirim dua kali.',
  },
  limitLeaves: {
    vi: 'Hạn mức của bạn còn lại {amount}.',
    zh: '您的限额还剩 {amount}。',
    en: 'Your own limit leaves {amount}.',
    id: 'Batas Anda menyisakan {amount}.',
  },
  keypad: { vi: 'Bàn phím số', zh: '数字键盘', en: 'Number pad', id: 'Papan angka' },
  erase: { vi: 'Xóa một số', zh: '退格', en: 'Erase', id: 'Hapus satu' },
  clear: { vi: 'Xóa hết', zh: '清空', en: 'Clear', id: 'Kosongkan' },
  done: { vi: 'Xong', zh: '完成', en: 'Done', id: 'Selesai' },
  toLimits: { vi: 'Xem hạn mức', zh: '查看我的限额', en: 'My limits', id: 'Batas saya' },
} as const satisfies MessageTable;
