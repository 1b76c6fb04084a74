/** Texts of refusals around shared slips, records and standings. */
import type { RefusalTexts } from '../catalogue.ts';

export const shareTexts = {
  sharesClosed: {
    vi: 'Hiện chưa mở chia sẻ đơn cược.',
    zh: '暂未开放分享。',
    en: 'Sharing is closed at present.',
    id: 'Fitur berbagi sedang ditutup.',
  },
  sharesNothing: {
    vi: 'Không có đơn cược nào của bạn để chia sẻ ở đây.',
    zh: '没有可分享的注单。',
    en: 'There is no order of yours to share here.',
    id: 'Tidak ada pesanan Anda yang bisa dibagikan di sini.',
  },
  shareTooSmall: {
    vi: 'Chỉ chia sẻ được đơn cược[ từ {min} trở lên| có mức cược cao hơn].',
    zh: '[投注满{min}才能分享|投注金额不足，不能分享]。',
    en: 'Slips can be shared [from a stake of {min}|from a higher stake].',
    id: 'Slip bisa dibagikan [mulai taruhan {min}|mulai taruhan yang lebih besar].',
  },
  shareTooLong: {
    vi: 'Đơn cược này quá dài để chia sẻ.',
    zh: '注单内容过长，不能分享。',
    en: 'This slip is too long to be shared.',
    id: 'Slip ini terlalu panjang untuk dibagikan.',
  },
  tooManyShares: {
    vi: 'Mỗi lần chia sẻ được tối đa[ {max} phòng| vài phòng].',
    zh: '一次最多分享到[{max}个群|几个群]。',
    en: 'You can share into at most [{max} rooms|a few rooms] at a time.',
    id: 'Sekali berbagi paling banyak ke [{max} ruang|beberapa ruang].',
  },
  standingsTooSmall: {
    vi: 'Chia sẻ không thành công[, cược hợp lệ chưa đủ {min}].',
    zh: '分享失败[，有效投注不足{min}]',
    en: 'Not shared[: your valid bets are below {min}].',
    id: 'Gagal berbagi[: taruhan sah belum mencapai {min}].',
  },
  slipDiffers: {
    vi: 'Vé cược không giống đơn được chia sẻ. Chưa đặt cược nào.',
    zh: '投注内容与分享的注单不一致，尚未投注。',
    en: 'That is not what the shared slip bets on. Nothing was bet.',
    id: 'Itu tidak sama dengan slip yang dibagikan. Belum ada taruhan.',
  },
} as const satisfies RefusalTexts;
