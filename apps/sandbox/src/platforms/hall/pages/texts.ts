/** What the hall's pages say beside what every company's say, in four languages. */
import type { Transaction } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import { sharedTexts } from '../../shared/pages/texts.ts';

const texts = {
  ...sharedTexts,
  spin: { vi: 'Quay', zh: '旋转', en: 'Spin', id: 'Putar' },
  good: { vi: 'Chúc may mắn', zh: '祝您好运', en: 'Good luck', id: 'Semoga beruntung' },
  payTable: { vi: 'Bảng trả thưởng', zh: '赔付表', en: 'Pay table', id: 'Tabel bayaran' },
  times: { vi: 'lần mức cược', zh: '倍下注额', en: 'times the stake', id: 'kali taruhan' },
  anyTwo: { vi: 'hai quả bất kỳ', zh: '任意两个', en: 'any two', id: 'dua di mana saja' },
  returns: {
    vi: 'Tỷ lệ hoàn trả: 96,0 %',
    zh: '返还率：96.0 %',
    en: 'Return to player: 96.0 %',
    id: 'Pengembalian: 96,0 %',
  },
  void: { vi: 'Đã hủy', zh: '已取消', en: 'Void', id: 'Dibatalkan' },
  rollback: { vi: 'Hoàn tác', zh: '撤销', en: 'Rollback', id: 'Pembatalan' },
  pending: { vi: 'đang chờ', zh: '等待中', en: 'waiting', id: 'menunggu' },
  unanswered: { vi: 'đang hoàn lại', zh: '退回中', en: 'being returned', id: 'sedang dikembalikan' },
  accepted: { vi: 'đã nhận', zh: '已确认', en: 'accepted', id: 'diterima' },
  refused: { vi: 'bị từ chối', zh: '被拒绝', en: 'refused', id: 'ditolak' },
  rolledBack: { vi: 'đã hoàn lại', zh: '已退回', en: 'returned', id: 'dikembalikan' },
  limit: {
    vi: 'Đã đạt giới hạn cược',
    zh: '已达到下注限额',
    en: 'The betting limit is reached',
    id: 'Batas taruhan tercapai',
  },
  gameClosed: { vi: 'Trò chơi đang đóng', zh: '游戏已关闭', en: 'The game is closed', id: 'Permainan ditutup' },
  noPlay: {
    vi: 'Tài khoản này hiện không thể chơi',
    zh: '该账户目前不能游戏',
    en: 'This account may not play now',
    id: 'Akun ini tidak dapat bermain sekarang',
  },
  returning: {
    vi: 'Không có phản hồi. Tiền cược sẽ được hoàn lại.',
    zh: '没有响应，下注金额将退回。',
    en: 'No answer came. The stake is being returned.',
    id: 'Tidak ada jawaban. Taruhan dikembalikan.',
  },
  winComing: {
    vi: 'Tiền thắng đang được chuyển và sẽ tới.',
    zh: '派彩正在处理，稍后到账。',
    en: 'Your win is on its way and will arrive.',
    id: 'Kemenangan sedang dikirim dan akan tiba.',
  },
  player: { vi: 'Tay con', zh: '闲', en: 'Player', id: 'Player' },
  banker: { vi: 'Nhà cái', zh: '庄', en: 'Banker', id: 'Banker' },
  playerWins: { vi: 'Tay con thắng', zh: '闲赢', en: 'Player wins', id: 'Player menang' },
  bankerWins: { vi: 'Nhà cái thắng', zh: '庄赢', en: 'Banker wins', id: 'Banker menang' },
  tieWins: { vi: 'Hòa', zh: '和局', en: 'Tie', id: 'Seri' },
  playerLetter: { vi: 'C', zh: '闲', en: 'P', id: 'P' },
  bankerLetter: { vi: 'N', zh: '庄', en: 'B', id: 'B' },
  tieLetter: { vi: 'H', zh: '和', en: 'T', id: 'S' },
  baccaratRules: {
    vi: 'Tám bộ bài. Nhà cái thắng trả 0,95 : 1 (hoa hồng 5 %). Khi hòa, cược tay con và nhà cái được hoàn lại.',
    zh: '八副牌。庄赢赔 0.95 : 1（抽水 5%）。和局时退还闲、庄下注。',
    en: 'Eight decks. Banker pays 0.95 : 1 (commission 5 %). On a tie, bets on player and banker come back.',
    id: 'Delapan dek. Banker membayar 0,95 : 1 (komisi 5 %). Saat seri, taruhan player dan banker dikembalikan.',
  },
  deal: { vi: 'Chia bài', zh: '发牌', en: 'Deal', id: 'Bagikan' },
  draw: { vi: 'Rút bài', zh: '换牌', en: 'Draw', id: 'Tarik' },
  double: { vi: 'Gấp đôi và rút', zh: '加倍换牌', en: 'Double and draw', id: 'Gandakan dan tarik' },
  doubleHint: {
    vi: 'Gấp đôi là cược lần hai trong cùng ván; bài cuối trả cho cả hai cược.',
    zh: '加倍即在同一局追加一注，最终牌型按两注赔付。',
    en: 'Doubling is a second bet in the same round; the final hand pays both.',
    id: 'Gandakan adalah taruhan kedua di ronde yang sama; kartu akhir membayar keduanya.',
  },
  hold: { vi: 'Giữ', zh: '保留', en: 'Hold', id: 'Tahan' },
  choose: {
    vi: 'Chọn lá muốn giữ',
    zh: '请选择要保留的牌',
    en: 'Choose the cards to hold',
    id: 'Pilih kartu yang ditahan',
  },
  royal: { vi: 'Thùng phá sảnh lớn', zh: '皇家同花顺', en: 'Royal flush', id: 'Royal flush' },
  straightFlush: { vi: 'Thùng phá sảnh', zh: '同花顺', en: 'Straight flush', id: 'Straight flush' },
  four: { vi: 'Tứ quý', zh: '四条', en: 'Four of a kind', id: 'Four of a kind' },
  fullHouse: { vi: 'Cù lũ', zh: '葫芦', en: 'Full house', id: 'Full house' },
  flush: { vi: 'Thùng', zh: '同花', en: 'Flush', id: 'Flush' },
  straight: { vi: 'Sảnh', zh: '顺子', en: 'Straight', id: 'Straight' },
  three: { vi: 'Sám cô', zh: '三条', en: 'Three of a kind', id: 'Three of a kind' },
  twoPairs: { vi: 'Hai đôi', zh: '两对', en: 'Two pairs', id: 'Dua pasang' },
  jacks: { vi: 'Đôi J trở lên', zh: '一对J或以上', en: 'Jacks or better', id: 'Sepasang J ke atas' },
} as const;
export type TextKey = keyof typeof texts;

/** A text in a language. */
export const textOf = (key: TextKey, locale: Locale): string => texts[key][locale];

const notes: Readonly<Record<string, TextKey>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'notEnough',
  RS_ERROR_INVALID_TOKEN: 'sessionOver',
  RS_ERROR_TOKEN_EXPIRED: 'sessionOver',
  RS_ERROR_USER_DISABLED: 'noPlay',
  RS_ERROR_INVALID_GAME: 'gameClosed',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
};

/** Why a bet does not stand. */
export function noteOf({ state, status }: Transaction, locale: Locale): string {
  if (state === 'unanswered' || state === 'rolledBack') return textOf('returning', locale);
  return textOf(notes[status ?? ''] ?? 'betRefused', locale);
}
