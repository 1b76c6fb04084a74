import type { MessageTable } from '../../core/i18n/message.ts';

/** Rows of the ledger. */
export const messages = {
  title: { vi: 'Sổ cái', zh: '账本', en: 'Ledger', id: 'Buku besar' },
  at: { vi: 'Lúc', zh: '时间', en: 'At', id: 'Waktu' },
  player: { vi: 'Người chơi', zh: '玩家', en: 'Player', id: 'Pemain' },
  kind: { vi: 'Loại', zh: '类型', en: 'Kind', id: 'Jenis' },
  debit: { vi: 'Nợ', zh: '借', en: 'Debit', id: 'Debit' },
  credit: { vi: 'Có', zh: '贷', en: 'Credit', id: 'Kredit' },
  amount: { vi: 'Số tiền', zh: '金额', en: 'Amount', id: 'Jumlah' },
  after: { vi: 'Số dư sau', zh: '余额', en: 'Balance after', id: 'Saldo setelah' },
  cause: { vi: 'Vì', zh: '原因', en: 'Because of', id: 'Karena' },
} as const satisfies MessageTable;
