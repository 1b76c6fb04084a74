import type { MessageTable } from '../../core/i18n/message.ts';

/** Names of the accounts of the ledger, players' and the house's. */
export const messages = {
  cash: { vi: 'Số dư', zh: '余额', en: 'Cash', id: 'Saldo' },
  held: { vi: 'Đang giữ', zh: '冻结', en: 'Held', id: 'Ditahan' },
  savings: { vi: 'Tiết kiệm', zh: '余额宝', en: 'Savings', id: 'Tabungan' },
  transit: { vi: 'Đang chuyển', zh: '在途', en: 'In transit', id: 'Dalam perjalanan' },
  stakes: { vi: 'Tiền cược', zh: '投注', en: 'Stakes', id: 'Taruhan' },
  payouts: { vi: 'Trả thưởng', zh: '派彩', en: 'Pay-outs', id: 'Pembayaran' },
  bonuses: { vi: 'Thưởng', zh: '奖金', en: 'Bonuses', id: 'Bonus' },
  rebates: { vi: 'Hoàn trả', zh: '返点', en: 'Rebates', id: 'Rabat' },
  deposits: { vi: 'Nạp', zh: '充值', en: 'Deposits', id: 'Deposit' },
  withdrawals: { vi: 'Rút', zh: '提现', en: 'Withdrawals', id: 'Penarikan' },
  redPacketEscrow: { vi: 'Lì xì', zh: '红包', en: 'Red packets', id: 'Angpau' },
  interest: { vi: 'Lãi', zh: '利息', en: 'Interest', id: 'Bunga' },
  playMoney: { vi: 'Tiền thử', zh: '试玩金', en: 'Play money', id: 'Uang coba' },
  adjustments: { vi: 'Điều chỉnh', zh: '调整', en: 'Adjustments', id: 'Penyesuaian' },
  fees: { vi: 'Phí', zh: '手续费', en: 'Fees', id: 'Biaya' },
  platformStakes: { vi: 'Cược nền tảng', zh: '平台投注', en: 'Platform stakes', id: 'Taruhan platform' },
  platformPayouts: { vi: 'Thưởng nền tảng', zh: '平台派彩', en: 'Platform pay-outs', id: 'Pembayaran platform' },
  platformFunds: { vi: 'Tiền ở nền tảng', zh: '平台资金', en: 'Platform funds', id: 'Dana platform' },
} as const satisfies MessageTable;
