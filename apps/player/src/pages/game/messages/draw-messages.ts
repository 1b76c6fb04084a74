/** Words of draws. */
import type { MessageTable } from '../../../core/i18n/message.ts';

export const drawMessages = {
  'draw.opening': { vi: 'Đang mở thưởng', zh: '正在开奖', en: 'Drawing', id: 'Sedang diundi' },
  // The specs' `opentitle`.
  'draw.alertTitle': { vi: 'Mở thưởng', zh: '开奖', en: 'Draw', id: 'Undian' },
  'draw.alert': {
    vi: '{game}, kỳ {issue}',
    zh: '{game} 第 {issue} 期',
    en: '{game}, issue {issue}',
    id: '{game}, periode {issue}',
  },
  'draw.watch': { vi: 'Xem', zh: '观看', en: 'Watch', id: 'Lihat' },
  'draw.skip': { vi: 'Bỏ qua', zh: '跳过', en: 'Skip', id: 'Lewati' },
  'draw.result': { vi: 'Kết quả mở thưởng', zh: '开奖结果', en: 'Draw result', id: 'Hasil undian' },
  'draw.spoken': {
    vi: 'Kỳ {issue}: {numbers}',
    zh: '第 {issue} 期：{numbers}',
    en: 'Issue {issue}: {numbers}',
    id: 'Periode {issue}: {numbers}',
  },
  'draw.formula': {
    vi: '{numbers} bằng {sum}',
    zh: '{numbers} 等于 {sum}',
    en: '{numbers} equals {sum}',
    id: '{numbers} sama dengan {sum}',
  },
  'draw.plus': { vi: 'cộng', zh: '加', en: 'plus', id: 'tambah' },
  'draw.sum': { vi: 'Tổng {sum}', zh: '和值 {sum}', en: 'Sum {sum}', id: 'Jumlah {sum}' },
  'draw.tie': { vi: 'Hòa', zh: '和', en: 'Tie', id: 'Seri' },
  'draw.none': { vi: 'Chưa có kết quả', zh: '暂无开奖', en: 'No draw yet', id: 'Belum ada hasil' },
  'draw.committed': {
    vi: 'Cam kết đã công bố trước khi mở bán',
    zh: '承诺已在开售前公布',
    en: 'Commitment published before sales opened',
    id: 'Komitmen diumumkan sebelum penjualan dibuka',
  },
  'draw.waiting': {
    vi: 'Kết quả hiện ngay khi có',
    zh: '开奖后立即显示',
    en: 'The result appears as soon as it is drawn',
    id: 'Hasil tampil begitu diundi',
  },
  'draw.moreBets': {
    vi: 'và {count} vé khác',
    zh: '另有 {count} 单',
    en: { one: 'and {count} more line', other: 'and {count} more lines' },
    id: 'dan {count} tiket lain',
  },
  'draw.stakeReturn': {
    vi: 'Cược {stake} · nhận {payout}',
    zh: '投注 {stake} · 派彩 {payout}',
    en: 'Stake {stake} · paid {payout}',
    id: 'Taruhan {stake} · kembali {payout}',
  },
  'draw.net': { vi: 'Lãi', zh: '盈利', en: 'Net win', id: 'Untung' },
  'draw.netLoss': { vi: 'Lỗ', zh: '亏损', en: 'Net loss', id: 'Rugi' },
  'draw.again': { vi: 'Cược lại vé', zh: '再次投注', en: 'Bet again', id: 'Pasang lagi' },
  'draw.next': { vi: 'Cược kỳ {issue}', zh: '投注 {issue} 期', en: 'Bet issue {issue}', id: 'Pasang periode {issue}' },
  'draw.close': { vi: 'Đóng', zh: '关闭', en: 'Close', id: 'Tutup' },
  'draw.recent': { vi: 'Các kỳ gần đây', zh: '近期开奖', en: 'Recent draws', id: 'Undian terbaru' },
  'draw.failed': {
    vi: 'Không tải được kết quả',
    zh: '开奖记录加载失败',
    en: 'The draws could not be loaded',
    id: 'Hasil undian gagal dimuat',
  },
  'draw.void': {
    vi: 'Kỳ hủy, đã hoàn tiền',
    zh: '本期作废，已退款',
    en: 'Void, stake returned',
    id: 'Batal, uang dikembalikan',
  },
} as const satisfies MessageTable;
