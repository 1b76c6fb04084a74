import type { MessageTable } from '../../core/i18n/message.ts';

/** What accounts are and may be, as operators call it. */
export const messages = {
  player: { vi: 'người chơi', zh: '玩家', en: 'player', id: 'pemain' },
  agent: { vi: 'đại lý', zh: '代理', en: 'agent', id: 'agen' },
  guest: { vi: 'khách', zh: '游客', en: 'guest', id: 'tamu' },
  status0: { vi: 'Bình thường', zh: '正常', en: 'Normal', id: 'Normal' },
  status1: { vi: 'Đã đóng', zh: '已关闭', en: 'Closed', id: 'Ditutup' },
  status4: { vi: 'Khóa nạp rút', zh: '停用出入款', en: 'No cashier', id: 'Tanpa kasir' },
  status7: { vi: 'Khóa nạp', zh: '停用充值', en: 'No top-up', id: 'Tanpa deposit' },
  statusOther: { vi: 'Trạng thái {number}', zh: '状态 {number}', en: 'Status {number}', id: 'Status {number}' },
  vip: { vi: 'VIP {level}', zh: 'VIP {level}', en: 'VIP {level}', id: 'VIP {level}' },
  cleared: { vi: 'đã xác minh', zh: '已通过', en: 'cleared', id: 'lolos' },
  refused: { vi: 'không đạt', zh: '未通过', en: 'not cleared', id: 'tidak lolos' },
} as const satisfies MessageTable;
