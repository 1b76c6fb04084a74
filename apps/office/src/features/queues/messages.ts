import type { MessageTable } from '../../core/i18n/message.ts';

/** Queues by name. */
export const messages = {
  queues: { vi: 'Hàng đợi', zh: '队列', en: 'Queues', id: 'Antrean' },
  oldest: { vi: 'lâu nhất', zh: '最久', en: 'oldest', id: 'terlama' },
  withdrawals: { vi: 'Rút tiền chờ duyệt', zh: '待审提现', en: 'Withdrawals waiting', id: 'Penarikan menunggu' },
  withdrawalsSecond: {
    vi: 'Rút tiền cần người thứ hai',
    zh: '待二审提现',
    en: 'Withdrawals, second word',
    id: 'Penarikan, persetujuan kedua',
  },
  deposits: { vi: 'Lệnh nạp cần xem', zh: '待核充值', en: 'Deposits to look at', id: 'Deposit diperiksa' },
  payments: { vi: 'Tiền chưa có lệnh', zh: '无订单款项', en: 'Payments without order', id: 'Pembayaran tanpa pesanan' },
  refunds: { vi: 'Phải hoàn', zh: '待退款', en: 'To return', id: 'Harus dikembalikan' },
  callbacks: {
    vi: 'Thông báo không đọc được',
    zh: '无法识别的回调',
    en: 'Unreadable callbacks',
    id: 'Callback tak terbaca',
  },
  differences: { vi: 'Chênh lệch đối soát', zh: '对账差异', en: 'Differences', id: 'Selisih' },
  freezes: { vi: 'Đang đóng băng', zh: '冻结中', en: 'Frozen', id: 'Dibekukan' },
  care: { vi: 'Hồ sơ chăm sóc mở', zh: '未结关怀个案', en: 'Open cases of care', id: 'Kasus kepedulian' },
} as const satisfies MessageTable;
