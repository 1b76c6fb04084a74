/** What the pages of every company say, in four languages, and how they write money. */
import type { Locale } from '../locales.ts';

/** A text by language. */
export type Text = Readonly<Record<Locale, string>>;

export const sharedTexts = {
  back: { vi: 'Quay lại', zh: '返回', en: 'Back', id: 'Kembali' },
  badge: { vi: 'Bản thử · tiền ảo', zh: '沙盒 · 游戏币', en: 'Sandbox · play money', id: 'Sandbox · uang mainan' },
  lobby: { vi: 'Sảnh trò chơi', zh: '游戏大厅', en: 'Game lobby', id: 'Lobi permainan' },
  balance: { vi: 'Số dư', zh: '余额', en: 'Balance', id: 'Saldo' },
  stake: { vi: 'Mức cược', zh: '下注额', en: 'Stake', id: 'Taruhan' },
  won: { vi: 'Thắng', zh: '赢得', en: 'Won', id: 'Menang' },
  noWin: { vi: 'Không trúng', zh: '未中奖', en: 'No win', id: 'Tidak menang' },
  lastRounds: { vi: 'Ván gần đây', zh: '最近局', en: 'Last rounds', id: 'Ronde terakhir' },
  noRounds: { vi: 'Chưa có ván nào', zh: '暂无记录', en: 'No rounds yet', id: 'Belum ada ronde' },
  round: { vi: 'Ván', zh: '本局', en: 'Round', id: 'Ronde' },
  number: { vi: 'Mã ván', zh: '编号', en: 'Number', id: 'Nomor' },
  net: { vi: 'Lãi / lỗ', zh: '输赢', en: 'Net', id: 'Hasil bersih' },
  time: { vi: 'Thời gian', zh: '时间', en: 'Time', id: 'Waktu' },
  state: { vi: 'Trạng thái', zh: '状态', en: 'State', id: 'Status' },
  open: { vi: 'Đang diễn ra', zh: '进行中', en: 'Open', id: 'Berlangsung' },
  closed: { vi: 'Đã kết thúc', zh: '已结束', en: 'Finished', id: 'Selesai' },
  bet: { vi: 'Cược', zh: '下注', en: 'Bet', id: 'Taruhan' },
  win: { vi: 'Trả thưởng', zh: '派彩', en: 'Pay-out', id: 'Bayaran' },
  notThere: {
    vi: 'Không có trang này.',
    zh: '没有这个页面。',
    en: 'There is no such page.',
    id: 'Halaman ini tidak ada.',
  },
  notEnough: { vi: 'Số dư không đủ', zh: '余额不足', en: 'Balance too low', id: 'Saldo tidak cukup' },
  sessionOver: {
    vi: 'Phiên chơi đã kết thúc. Hãy quay lại và mở lại trò chơi.',
    zh: '游戏会话已结束，请返回后重新打开。',
    en: 'This session has ended. Go back and open the game again.',
    id: 'Sesi ini berakhir. Kembali dan buka lagi permainannya.',
  },
  betRefused: { vi: 'Cược bị từ chối', zh: '下注被拒绝', en: 'The bet was refused', id: 'Taruhan ditolak' },
  chip: { vi: 'Phỉnh', zh: '筹码', en: 'Chip', id: 'Chip' },
  tie: { vi: 'Hòa', zh: '和', en: 'Tie', id: 'Seri' },
  placeBets: { vi: 'Mời đặt cược', zh: '请下注', en: 'Place your bets', id: 'Silakan bertaruh' },
  noMoreBets: { vi: 'Ngừng nhận cược', zh: '停止下注', en: 'No more bets', id: 'Taruhan ditutup' },
  road: { vi: 'Cầu bài', zh: '珠盘路', en: 'Bead road', id: 'Riwayat hasil' },
  tryAgain: {
    vi: 'Không kết nối được. Vui lòng thử lại.',
    zh: '连接失败，请重试。',
    en: 'No connection. Please try again.',
    id: 'Tidak ada koneksi. Coba lagi.',
  },
} as const satisfies Record<string, Text>;

const comma: Readonly<Record<Locale, boolean>> = { vi: true, id: true, zh: false, en: false };
const millsPerCent = 10;

/** Money as people write it: two decimals, three where there are mills. */
export function moneyText(mills: number, locale: Locale): string {
  const whole = Math.trunc(Math.abs(mills) / 1_000);
  const part = String(Math.abs(mills) % 1_000).padStart(3, '0');
  const [thousands, point] = comma[locale] ? ['.', ','] : [',', '.'];
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  const decimals = mills % millsPerCent === 0 ? part.slice(0, 2) : part;
  return `${mills < 0 ? '−' : ''}${grouped}${point}${decimals}`;
}

/** Text that is put up and never read as anything else. */
export const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A number with the point of a language. */
export const pointText = (text: string, locale: Locale) => (comma[locale] ? text.replace('.', ',') : text);
