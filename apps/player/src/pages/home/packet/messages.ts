import type { MessageTable } from '../../../core/i18n/message.ts';

/** The red packet of the home page. */
export const messages = {
  open: { vi: 'Mở lì xì', zh: '打开红包', en: 'Open the red packet', id: 'Buka angpau' },
  away: { vi: 'Cất lì xì', zh: '收起红包', en: 'Put the packet away', id: 'Simpan angpau' },
  timeLeft: { vi: 'Còn {time}', zh: '剩余 {time}', en: '{time} left', id: 'Sisa {time}' },
  turns: {
    vi: 'Bạn còn {count} lượt mở',
    zh: '您还可打开 {count} 次',
    en: { one: 'You can open it {count} more time', other: 'You can open it {count} more times' },
    id: 'Anda bisa membukanya {count} kali lagi',
  },
  noTurns: {
    vi: 'Bạn không còn lượt. Đã nạp ít nhất một lần thì có một lượt; nạp nhiều hôm qua thì có thêm.',
    zh: '您暂无次数。有过一次充值即可打开一次，昨日充值越多次数越多。',
    en: 'You have no turn left. One deposit ever gives one turn; more deposits yesterday give more.',
    id: 'Kesempatan Anda habis. Satu setoran memberi satu kesempatan; setoran kemarin memberi lebih banyak.',
  },
  received: { vi: 'Bạn nhận được', zh: '您获得', en: 'You received', id: 'Anda mendapat' },
  booked: {
    vi: 'Đã cộng vào số dư. Cần cược trước khi rút, xem trong tin nhắn.',
    zh: '已计入余额。提现前需完成投注，详见站内信。',
    en: 'Added to your balance. Stake it before you withdraw it; a message says how much.',
    id: 'Sudah masuk ke saldo. Pasang taruhan sebelum menariknya; lihat pesan.',
  },
  proof: { vi: 'Cách chia lì xì', zh: '红包如何分配', en: 'How it was split', id: 'Cara pembagiannya' },
  login: { vi: 'Đăng nhập để mở', zh: '登录后打开', en: 'Log in to open it', id: 'Masuk untuk membuka' },
} as const satisfies MessageTable;
