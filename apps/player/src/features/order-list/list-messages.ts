/** Texts of every list of orders; the messages of its page take them in. */
import type { MessageTable } from '../../core/i18n/message.ts';

export const listMessages = {
  all: { vi: 'Tất cả', zh: '全部', en: 'All', id: 'Semua' },
  won: { vi: 'Trúng', zh: '中奖', en: 'Won', id: 'Menang' },
  lost: { vi: 'Không trúng', zh: '未中奖', en: 'Lost', id: 'Kalah' },
  waiting: { vi: 'Chờ mở thưởng', zh: '待开奖', en: 'Waiting', id: 'Menunggu' },
  status: { vi: 'Trạng thái', zh: '状态', en: 'Status', id: 'Status' },
  days: { vi: 'Thời gian', zh: '日期', en: 'Days', id: 'Hari' },
  today: { vi: 'Hôm nay', zh: '今天', en: 'Today', id: 'Hari ini' },
  yesterday: { vi: 'Hôm qua', zh: '昨天', en: 'Yesterday', id: 'Kemarin' },
  week: { vi: '7 ngày', zh: '7 天', en: '7 days', id: '7 hari' },
  ended: {
    vi: '{count} vé đã kết thúc',
    zh: '已结束 {count} 单',
    en: { one: '{count} bet ended', other: '{count} bets ended' },
    id: '{count} taruhan selesai',
  },
  stillWaiting: {
    vi: '{count} vé chờ mở thưởng · cược {stake}',
    zh: '待开奖 {count} 单 · 投注 {stake}',
    en: { one: '{count} bet waiting · stake {stake}', other: '{count} bets waiting · stake {stake}' },
    id: '{count} taruhan menunggu · {stake}',
  },
  staked: { vi: 'Đã cược', zh: '投注', en: 'Staked', id: 'Taruhan' },
  valid: { vi: 'Hợp lệ', zh: '有效', en: 'Valid', id: 'Sah' },
  returned: { vi: 'Nhận về', zh: '派彩', en: 'Returned', id: 'Kembali' },
  net: { vi: 'Lãi lỗ', zh: '盈亏', en: 'Net', id: 'Hasil bersih' },
  stake: { vi: 'cược {stake}', zh: '投注 {stake}', en: 'stake {stake}', id: 'taruhan {stake}' },
  issue: { vi: 'kỳ {issue}', zh: '{issue} 期', en: 'issue {issue}', id: 'periode {issue}' },
} as const satisfies MessageTable;
