/** Texts of refusals around the savings; the Chinese ones are those of spec 2 §5. */
import type { RefusalTexts } from './catalogue.ts';

export const savingsTexts = {
  savingsClosed: {
    vi: 'Quỹ sinh lời tạm thời không nhận thêm tiền. Tiền đã gửi vẫn an toàn và rút ra được.',
    zh: '余额宝暂停转入。已存入的资金安全，可随时转出。',
    en: 'Savings take no deposits at the moment. What you have saved is safe and can be taken out.',
    id: 'Tabungan sedang tidak menerima dana. Dana di dalamnya aman dan dapat ditarik.',
  },
  savingsAmountMissing: {
    vi: 'Vui lòng nhập số tiền.',
    zh: '请输入金额。',
    en: 'Please enter an amount.',
    id: 'Masukkan jumlah uang.',
  },
  savingsInEmpty: {
    vi: 'Hiện không có số dư nào có thể chuyển vào quỹ sinh lời.',
    zh: '当前没有余额可转入余额宝。',
    en: 'You have no balance to move into savings.',
    id: 'Tidak ada saldo yang dapat dipindahkan ke tabungan.',
  },
  savingsInTooMuch: {
    vi: 'Số tiền chuyển vào vượt giới hạn.[ Tối đa {max}.]',
    zh: '转入金额超过限制。[最多 {max}。]',
    en: 'The amount is above the limit.[ At most {max} can be moved in.]',
    id: 'Jumlah yang dipindahkan melebihi batas.[ Paling banyak {max}.]',
  },
  savingsOutEmpty: {
    vi: 'Hiện không có số dư nào để chuyển ra.',
    zh: '当前没有余额可转出。',
    en: 'You have no savings to take out.',
    id: 'Tidak ada tabungan yang dapat dipindahkan keluar.',
  },
  savingsOutTooMuch: {
    vi: 'Số tiền chuyển ra vượt giới hạn.[ Tối đa {max}.]',
    zh: '转出金额超过限制。[最多 {max}。]',
    en: 'The amount is above the limit.[ At most {max} can be moved out.]',
    id: 'Jumlah yang dikeluarkan melebihi batas.[ Paling banyak {max}.]',
  },
  savingsOutsUsedUp: {
    vi: 'Bạn đã dùng hết[ {max}] lần chuyển ra của hôm nay. Hãy quay lại vào ngày mai.',
    zh: '今日[ {max} 次]转出次数已用完，请明天再来。',
    en: "You have used all[ {max}] of today's transfers out. Please come back tomorrow.",
    id: 'Jatah[ {max}] pemindahan keluar hari ini sudah habis. Silakan kembali besok.',
  },
} as const satisfies RefusalTexts;
