/** What players read on their orders. */
import type { Locale } from '@longmen/contract';

/** Status of an order by its shown number; 6 stands for void, which the wire shows as 3 with this name. */
const statusNames: Readonly<Record<Locale, readonly string[]>> = {
  vi: ['', 'Trúng', 'Hòa', 'Đã hủy', 'Chờ mở thưởng', 'Không trúng', 'Kỳ bị hủy'],
  zh: ['', '已中奖', '和局', '已撤单', '待开奖', '未中奖', '本期作废'],
  en: ['', 'Won', 'Draw', 'Cancelled', 'Waiting', 'Lost', 'Issue void'],
  id: ['', 'Menang', 'Seri', 'Dibatalkan', 'Menunggu', 'Tidak menang', 'Periode batal'],
};

/** Name of a status in the caller's language. */
export function statusName(status: 1 | 2 | 3 | 4 | 5, isVoid: boolean, locale: Locale): string {
  return statusNames[locale][isVoid ? 6 : status] ?? '';
}

const voidReasons: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  releaseMissing: {
    vi: 'Kỳ này không mở thưởng kịp vì thiếu hạt giống công bằng nên bị hủy, tiền đã hoàn.',
    zh: '公平种子未按时公布，本期作废，已退款。',
    en: 'A seed of the fair draw was not revealed in time, so the issue is void and stakes were returned.',
    id: 'Seed undian adil tidak dibuka tepat waktu, jadi periode batal dan taruhan dikembalikan.',
  },
  operators: {
    vi: 'Đơn vị xổ số bên ngoài không có kết quả dùng được cho kỳ này nên kỳ bị hủy, tiền đã hoàn.',
    zh: '外部彩票机构本期没有可用的开奖结果，本期作废，已退款。',
    en: 'The outside lottery gave no usable result, so the issue is void and stakes were returned.',
    id: 'Lotre luar tidak memberi hasil yang dapat dipakai, jadi periode batal dan taruhan dikembalikan.',
  },
  // Of an order whose issue was drawn.
  drawnBefore: {
    vi: 'Vé này được nhận sau khi đơn vị xổ số bên ngoài đã quay số nên bị hủy, tiền đã hoàn.',
    zh: '此注单在外部彩票开奖之后才被接受，注单作废，已退款。',
    en: 'This bet was accepted after the outside lottery had drawn, so it is void and its stake was returned.',
    id: 'Taruhan ini diterima setelah lotre luar diundi, jadi batal dan uangnya dikembalikan.',
  },
  roundRefused: {
    vi: 'Một bên giữ hạt giống không thể trả lời cho lượt này nên lượt bị hủy, tiền đã hoàn.',
    zh: '种子保管方无法为本次作答，本次作废，已退款。',
    en: 'A keeper of the seeds could not answer for this round, so it is void and stakes were returned.',
    id: 'Penjaga seed tidak dapat menjawab untuk putaran ini, jadi putaran batal dan taruhan dikembalikan.',
  },
};

const anyVoidReason: Readonly<Record<Locale, string>> = {
  vi: 'Kỳ này bị hủy, tiền đã hoàn.',
  zh: '本期作废，已退款。',
  en: 'The issue is void and stakes were returned.',
  id: 'Periode ini batal dan taruhan dikembalikan.',
};

/** Why an issue was void, in the caller's language; empty for one that was not. */
export function voidReasonText(reason: string | null, locale: Locale): string {
  return reason === null ? '' : (voidReasons[reason]?.[locale] ?? anyVoidReason[locale]);
}

const streakTips: Readonly<Record<Locale, string>> = {
  vi: 'Mỗi kỳ quay độc lập với các kỳ trước. Chuỗi kết quả giống nhau, dù dài đến đâu, không làm thay đổi xác suất của kỳ tiếp theo.',
  zh: '每一期开奖都与之前各期相互独立。无论连出多少期，下一期的概率都不会改变。',
  en: 'Every draw is independent of those before it. A streak, however long, does not change the chances of the next draw.',
  id: 'Setiap undian tidak bergantung pada undian sebelumnya. Rentetan sepanjang apa pun tidak mengubah peluang undian berikutnya.',
};

/** What a streak is worth, in the caller's language (trust.md R6). */
export function streakTip(locale: Locale): string {
  return streakTips[locale];
}
