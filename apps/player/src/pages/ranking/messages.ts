import type { MessageTable } from '../../core/i18n/message.ts';

/** The ranking of yesterday's results. */
export const messages = {
  title: { vi: 'Bảng xếp hạng', zh: '奖金榜', en: 'Ranking', id: 'Peringkat' },
  yesterdayWins: { vi: 'Hôm qua', zh: '昨日', en: 'Yesterday', id: 'Kemarin' },
  yesterdayWinsLabel: {
    vi: 'Người thắng hôm qua',
    zh: '昨日中奖名单',
    en: "Yesterday's winners",
    id: 'Pemenang kemarin',
  },
  truth: {
    vi: 'Hôm qua {players} người đặt cược, {ahead} người có lãi',
    zh: '昨日 {players} 人投注，{ahead} 人盈利',
    en: 'Yesterday: players who bet {players}, of whom ahead {ahead}',
    id: 'Kemarin: yang bertaruh {players}, yang untung {ahead}',
  },
  note: {
    vi: 'Lãi ròng trong ngày của người đã cược từ {min} trở lên. Hôm nay kết quả không phụ thuộc vào hôm qua.',
    zh: '按当日净盈利排列，投注满 {min} 方可上榜。昨日结果与今日无关。',
    en: 'Net results of the day, of players who staked {min} or more. Yesterday has no effect on today.',
    id: 'Hasil bersih sehari, dari pemain yang bertaruh {min} atau lebih. Kemarin tidak memengaruhi hari ini.',
  },
  none: { vi: 'Chưa có xếp hạng', zh: '暂无排行', en: 'No ranking yet', id: 'Belum ada peringkat' },
  list: { vi: 'Xếp hạng hôm qua', zh: '昨日排行', en: "Yesterday's ranking", id: 'Peringkat kemarin' },
  place: { vi: 'Hạng {place}', zh: '第 {place} 名', en: 'Place {place}', id: 'Peringkat {place}' },
  failed: {
    vi: 'Không tải được bảng xếp hạng',
    zh: '排行加载失败',
    en: 'The ranking could not be loaded',
    id: 'Peringkat gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  toHome: { vi: 'Về trang chủ', zh: '返回首页', en: 'To home', id: 'Ke beranda' },
} as const satisfies MessageTable;
