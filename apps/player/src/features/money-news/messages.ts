import type { MessageTable } from '../../core/i18n/message.ts';

/** What is announced of deposits and withdrawals on any page; what became of them the server says. */
export const messages = {
  deposit: { vi: 'Nạp {amount}', zh: '充值 {amount}', en: 'Top-up {amount}', id: 'Deposit {amount}' },
  withdrawal: { vi: 'Rút {amount}', zh: '提现 {amount}', en: 'Withdrawal {amount}', id: 'Penarikan {amount}' },
  depositHidden: { vi: 'Nạp tiền', zh: '充值', en: 'Top-up', id: 'Deposit' },
  withdrawalHidden: { vi: 'Rút tiền', zh: '提现', en: 'Withdrawal', id: 'Penarikan' },
  open: { vi: 'Xem', zh: '查看', en: 'View', id: 'Lihat' },
  close: { vi: 'Đóng', zh: '关闭', en: 'Close', id: 'Tutup' },
} as const satisfies MessageTable;
