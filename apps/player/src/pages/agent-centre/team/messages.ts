import type { MessageTable } from '../../../core/i18n/message.ts';
import { listMessages } from '../../../features/order-list/list-messages.ts';
import { messages as centre } from '../messages.ts';

const { search, find, clear, searchEmpty, unknownMember, retry, refresh, end, failed, teamBets: bets, deals } = centre;

export const messages = {
  ...listMessages,
  search,
  find,
  clear,
  searchEmpty,
  unknownMember,
  retry,
  refresh,
  end,
  failed,
  bets,
  deals,
  wholeTeam: { vi: 'Xem cả nhóm', zh: '查看整个团队', en: 'Show the whole team', id: 'Lihat seluruh tim' },
  // bets
  noBets: { vi: 'Nhóm chưa có vé nào', zh: '团队暂无注单', en: 'The team has no bets', id: 'Tim belum bertaruh' },
  emptyNote: {
    vi: 'Thử chọn khoảng thời gian hoặc trạng thái khác.',
    zh: '请尝试其他日期或状态。',
    en: 'Try other days or another status.',
    id: 'Coba hari atau status lain.',
  },
  myRebate: {
    vi: 'hoàn trả {amount} ({rate} %)',
    zh: '返点 {amount}（{rate} %）',
    en: 'rebate {amount} ({rate} %)',
    id: 'rabat {amount} ({rate} %)',
  },
  lists: { vi: 'Danh sách', zh: '列表', en: 'Lists', id: 'Daftar' },
  lotteries: { vi: 'Xổ số', zh: '彩票', en: 'Lotteries', id: 'Lotre' },
  thirdParty: { vi: 'Game đối tác', zh: '第三方', en: 'Third-party', id: 'Game mitra' },
  // one bet
  bet: { vi: 'Vé của nhóm', zh: '注单详情', en: 'Bet of the team', id: 'Taruhan tim' },
  bettor: { vi: 'Người cược', zh: '投注人', en: 'Bettor', id: 'Petaruh' },
  rebates: { vi: 'Hoàn trả từ vé này', zh: '本单返点', en: 'Rebates from this bet', id: 'Rabat dari taruhan ini' },
  rebatesNote: {
    vi: 'Tính khi kỳ được trả thưởng, trên số tiền cược có rủi ro.',
    zh: '派彩时按有效投注额计算。',
    en: 'Counted when the issue is settled, on the stake that was at risk.',
    id: 'Dihitung saat periode diselesaikan, dari taruhan yang berisiko.',
  },
  ownBet: {
    vi: 'Vé của chính bạn không có hoàn trả cho bạn.',
    zh: '自己的投注不产生自己的返点。',
    en: 'Your own bet earns you no rebate.',
    id: 'Taruhan Anda sendiri tidak memberi Anda rabat.',
  },
  noneYet: {
    vi: 'Vé này chưa hoặc không có hoàn trả.',
    zh: '本单尚未产生或不产生返点。',
    en: 'This bet has earned no rebate so far, or carries none.',
    id: 'Taruhan ini belum atau tidak memberi rabat.',
  },
  edge: {
    vi: '{base} × ({rate} % − {next} %)',
    zh: '{base} ×（{rate} % − {next} %）',
    en: '{base} × ({rate} % − {next} %)',
    id: '{base} × ({rate} % − {next} %)',
  },
  notFound: { vi: 'Không tìm thấy vé', zh: '未找到注单', en: 'No such bet', id: 'Taruhan tidak ditemukan' },
  toBets: { vi: 'Về danh sách cược', zh: '返回投注明细', en: 'Back to the bets', id: 'Kembali ke taruhan' },
  // money
  tabs: { vi: 'Loại', zh: '类别', en: 'Lists', id: 'Daftar' },
  account: { vi: 'Biến động', zh: '账变', en: 'Account', id: 'Mutasi' },
  deposits: { vi: 'Nạp tiền', zh: '充值', en: 'Deposits', id: 'Setoran' },
  withdrawals: { vi: 'Rút tiền', zh: '提现', en: 'Withdrawals', id: 'Penarikan' },
  working: { vi: 'Đang xử lý', zh: '处理中', en: 'Processing', id: 'Diproses' },
  done: { vi: 'Thành công', zh: '成功', en: 'Success', id: 'Berhasil' },
  notDone: { vi: 'Thất bại', zh: '失败', en: 'Failed', id: 'Gagal' },
  balanceAfter: { vi: 'Số dư {amount}', zh: '余额 {amount}', en: 'Balance {amount}', id: 'Saldo {amount}' },
  afterFees: { vi: 'thực nhận {amount}', zh: '实际 {amount}', en: 'after fees {amount}', id: 'bersih {amount}' },
  noRows: { vi: 'Không có giao dịch nào', zh: '暂无记录', en: 'No transactions', id: 'Tidak ada transaksi' },
  deposit: { vi: 'Nạp tiền', zh: '充值', en: 'Deposit', id: 'Setoran' },
  withdrawal: { vi: 'Rút tiền', zh: '提现', en: 'Withdrawal', id: 'Penarikan' },
  // rebates
  explain: {
    vi: 'Hoàn trả này từ đâu?',
    zh: '这笔返点的来源',
    en: 'What this rebate is made of',
    id: 'Asal rabat ini',
  },
  direct: { vi: 'người chơi trực tiếp', zh: '直属玩家', en: 'players directly below', id: 'pemain langsung' },
  via: { vi: 'qua {name}', zh: '经由 {name}', en: 'through {name}', id: 'melalui {name}' },
  issueOf: {
    vi: '{game} · kỳ {issue}',
    zh: '{game} · {issue} 期',
    en: '{game} · issue {issue}',
    id: '{game} · periode {issue}',
  },
  instant: { vi: 'Trò chơi tức thì', zh: '即开游戏', en: 'Instant games', id: 'Permainan instan' },
  sum: { vi: 'Tổng cộng', zh: '合计', en: 'Total', id: 'Jumlah' },
  statement: {
    vi: 'Tải bảng kê hoàn trả',
    zh: '下载返点对账单',
    en: 'Download a statement of rebates',
    id: 'Unduh rekening rabat',
  },
  statementNote: {
    vi: 'Theo ngày và loại trò chơi; tổng bằng số hoàn trả đã nhận.',
    zh: '按日期和彩种列出；合计等于已发放的返点。',
    en: 'By day and game type; the total is what was paid to you.',
    id: 'Per hari dan jenis permainan; jumlahnya sama dengan yang dibayarkan.',
  },
  month: { vi: '30 ngày', zh: '30 天', en: '30 days', id: '30 hari' },
  quarter: { vi: '90 ngày', zh: '90 天', en: '90 days', id: '90 hari' },
  pdf: { vi: 'Lưu PDF', zh: '保存 PDF', en: 'Save PDF', id: 'Simpan PDF' },
  csv: { vi: 'Lưu CSV', zh: '保存 CSV', en: 'Save CSV', id: 'Simpan CSV' },
} as const satisfies MessageTable;
