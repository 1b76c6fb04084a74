/** What players read on their orders. */
import type { Locale } from '@longmen/contract';

/** Status of an order by its shown number; 6 stands for void, which the wire shows as 3 with this name. */
const statusNames: Readonly<Record<Locale, readonly string[]>> = {
  vi: ['', 'Thắng', 'Hòa', 'Đã hủy', 'Chờ mở thưởng', 'Không trúng', 'Kỳ bị hủy'],
  zh: ['', '已中奖', '和局', '已撤单', '待开奖', '未中奖', '本期作废'],
  en: ['', 'Won', 'Draw', 'Cancelled', 'Waiting', 'Not won', 'Issue void'],
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
    en: 'A seed of the fair draw was not released in time, so the issue is void and stakes were returned.',
    id: 'Benih undian adil tidak dirilis tepat waktu, jadi periode batal dan taruhan dikembalikan.',
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
