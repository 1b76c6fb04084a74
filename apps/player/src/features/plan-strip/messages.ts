import type { MessageTable } from '../../core/i18n/message.ts';

/** The plan of a room in one line. */
export const messages = {
  plans: { vi: 'Kế hoạch', zh: '计划', en: 'Plans', id: 'Rencana' },
  pick: {
    vi: 'Kỳ {issue}: {names}',
    zh: '第{issue}期：{names}',
    en: 'Issue {issue}: {names}',
    id: 'Periode {issue}: {names}',
  },
  noPick: { vi: 'Chưa chọn', zh: '尚未选号', en: 'No pick yet', id: 'Belum memilih' },
  record: {
    vi: 'đúng {rate}\u00a0% trong {count} kỳ · ngẫu nhiên {expected}\u00a0%',
    zh: '{count}期命中{rate}% · 随机{expected}%',
    en: 'hit {rate}\u00a0% in {count} · chance {expected}\u00a0%',
    id: 'kena {rate}\u00a0% dari {count} periode · acak {expected}\u00a0%',
  },
  noRecord: { vi: 'chưa có kỳ nào được tính', zh: '尚无记录', en: 'no issue judged yet', id: 'belum ada yang dinilai' },
  next: { vi: 'Kế hoạch khác', zh: '下一个计划', en: 'Next plan', id: 'Rencana lain' },
} as const satisfies MessageTable;
