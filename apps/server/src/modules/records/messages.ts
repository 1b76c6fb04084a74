/** What players read on their records and statements. */
import type { Locale } from '@longmen/contract';
import type { Currency } from '@longmen/format';
import type { TransferKind } from '../ledger/index.ts';

type Text = Readonly<Record<Locale, string>>;

/** A kind that the ledger learns does not compile before it has its title. */
const titles: Readonly<Record<TransferKind, Text>> = {
  bet: { vi: 'Đặt cược', zh: '投注', en: 'Bet', id: 'Taruhan' },
  win: { vi: 'Trả thưởng', zh: '派彩', en: 'Win', id: 'Kemenangan' },
  refund: { vi: 'Hoàn cược', zh: '退还投注', en: 'Stake returned', id: 'Taruhan dikembalikan' },
  deposit: { vi: 'Nạp qua ngân hàng', zh: '银行转账充值', en: 'Deposit by bank transfer', id: 'Setoran via bank' },
  depositByGateway: { vi: 'Nạp trực tuyến', zh: '在线充值', en: 'Online deposit', id: 'Setoran online' },
  depositByCoin: {
    vi: 'Nạp tiền số',
    zh: '数字货币充值',
    en: 'Digital currency deposit',
    id: 'Setoran mata uang digital',
  },
  depositByHand: {
    vi: 'Nạp do nhân viên ghi',
    zh: '人工入账',
    en: 'Deposit booked by staff',
    id: 'Setoran dicatat staf',
  },
  bonus: { vi: 'Thưởng', zh: '奖金', en: 'Bonus', id: 'Bonus' },
  adjustIn: { vi: 'Điều chỉnh tăng', zh: '人工增加', en: 'Adjustment in', id: 'Penyesuaian masuk' },
  adjustOut: { vi: 'Điều chỉnh giảm', zh: '人工扣减', en: 'Adjustment out', id: 'Penyesuaian keluar' },
  withdrawal: { vi: 'Rút tiền', zh: '提现', en: 'Withdrawal', id: 'Penarikan' },
  withdrawalReturned: { vi: 'Hoàn tiền rút', zh: '提现退回', en: 'Withdrawal returned', id: 'Penarikan dikembalikan' },
  upgradeBonus: { vi: 'Thưởng thăng cấp', zh: '晋级奖励', en: 'Upgrade bonus', id: 'Bonus naik level' },
  dailyBonus: { vi: 'Thưởng hằng ngày', zh: '每日加奖', en: 'Daily bonus', id: 'Bonus harian' },
  signIn: { vi: 'Thưởng điểm danh', zh: '签到奖励', en: 'Sign-in reward', id: 'Hadiah absen' },
  homePacket: { vi: 'Lì xì', zh: '红包', en: 'Red packet', id: 'Angpau' },
  redPacketSent: { vi: 'Gửi lì xì', zh: '发红包', en: 'Red packet sent', id: 'Angpau dikirim' },
  redPacketOpened: { vi: 'Nhận lì xì', zh: '抢红包', en: 'Red packet opened', id: 'Angpau dibuka' },
  redPacketReturned: { vi: 'Lì xì hoàn lại', zh: '红包退回', en: 'Red packet returned', id: 'Angpau dikembalikan' },
  playMoney: { vi: 'Tiền chơi thử', zh: '试玩资金', en: 'Play money', id: 'Uang coba' },
  depositFee: { vi: 'Phí nạp tiền', zh: '充值手续费', en: 'Deposit fee', id: 'Biaya setoran' },
  withdrawalPaid: { vi: 'Đã chi trả', zh: '提现已付', en: 'Withdrawal paid', id: 'Penarikan dibayar' },
  withdrawalFee: { vi: 'Phí rút tiền', zh: '提现手续费', en: 'Withdrawal fee', id: 'Biaya penarikan' },
  commission: { vi: 'Hoa hồng đại lý', zh: '代理佣金', en: 'Agent commission', id: 'Komisi agen' },
  savingsIn: { vi: 'Chuyển vào quỹ sinh lời', zh: '转入余额宝', en: 'Into savings', id: 'Ke tabungan' },
  savingsOut: { vi: 'Chuyển từ quỹ sinh lời', zh: '余额宝转出', en: 'Out of savings', id: 'Dari tabungan' },
  savingsInterest: { vi: 'Lãi quỹ sinh lời', zh: '余额宝收益', en: 'Savings interest', id: 'Bunga tabungan' },
  platformBet: { vi: 'Cược trò chơi', zh: '游戏投注', en: 'Game bet', id: 'Taruhan permainan' },
  platformWin: { vi: 'Thắng trò chơi', zh: '游戏派彩', en: 'Game win', id: 'Kemenangan permainan' },
  platformReturn: {
    vi: 'Hoàn cược trò chơi',
    zh: '游戏退还投注',
    en: 'Game stake returned',
    id: 'Taruhan permainan dikembalikan',
  },
  platformTakeBack: {
    vi: 'Thu hồi tiền thắng trò chơi',
    zh: '游戏派彩撤回',
    en: 'Game win taken back',
    id: 'Kemenangan permainan ditarik kembali',
  },
  crossingOver: {
    vi: 'Chuyển sang ví trò chơi',
    zh: '转入游戏钱包',
    en: 'To a game wallet',
    id: 'Ke dompet permainan',
  },
  crossingArrived: {
    vi: 'Đã đến ví trò chơi',
    zh: '已到游戏钱包',
    en: 'Arrived in the game wallet',
    id: 'Tiba di dompet permainan',
  },
  crossingFailed: {
    vi: 'Chuyển sang ví trò chơi thất bại, đã hoàn',
    zh: '转入游戏钱包失败退回',
    en: 'Returned, did not reach the game wallet',
    id: 'Dikembalikan, gagal ke dompet permainan',
  },
  crossingBack: {
    vi: 'Chuyển về từ ví trò chơi',
    zh: '游戏钱包转回',
    en: 'From a game wallet',
    id: 'Dari dompet permainan',
  },
  crossingLate: {
    vi: 'Chuyển sang ví trò chơi ghi nhận muộn',
    zh: '转入游戏钱包补记',
    en: 'To a game wallet, booked late',
    id: 'Ke dompet permainan, dicatat terlambat',
  },
};

/** The name of a column of amounts, with what they are counted in: "Amount (CNY)". */
export const inCurrency = (name: string, { code, symbol }: Currency): string => `${name} (${code || symbol})`;

/** A kind of transfer in the player's language. */
export const titleOf = (kind: TransferKind, locale: Locale): string => titles[kind][locale];

const done: Text = { vi: 'Thành công', zh: '成功', en: 'Success', id: 'Berhasil' };
/** The status of whatever moved money already. */
export const doneName = (locale: Locale): string => done[locale];

const issueWord: Text = { vi: 'Kỳ {issue}', zh: '第 {issue} 期', en: 'Issue {issue}', id: 'Periode {issue}' };
/** "Issue 202611260870"; empty without one. */
export const issueText = (issue: string, locale: Locale): string =>
  issue === '' ? '' : issueWord[locale].replace('{issue}', issue);

/** Words of the statement as a file. */
export type FileMessages = Readonly<
  Record<
    | 'title'
    | 'account'
    | 'cash'
    | 'held'
    | 'savings'
    | 'time'
    | 'kind'
    | 'details'
    | 'number'
    | 'amount'
    | 'balance'
    | 'opening'
    | 'closing'
    | 'page'
    | 'made'
    | 'name',
    string
  >
>;

export const fileMessages: Readonly<Record<Locale, FileMessages>> = {
  vi: {
    title: 'Sao kê tài khoản',
    account: 'Tài khoản',
    cash: 'Số dư',
    held: 'Tiền đang giữ để rút',
    savings: 'Quỹ sinh lời',
    time: 'Thời gian',
    kind: 'Loại',
    details: 'Nội dung',
    number: 'Mã số',
    amount: 'Số tiền',
    balance: 'Số dư',
    opening: 'Số dư đầu kỳ',
    closing: 'Số dư cuối kỳ',
    page: 'Trang {page}/{pages}',
    made: 'Lập lúc',
    name: 'sao-ke',
  },
  zh: {
    title: '账户对账单',
    account: '账号',
    cash: '余额',
    held: '提现冻结金额',
    savings: '余额宝',
    time: '时间',
    kind: '类型',
    details: '说明',
    number: '单号',
    amount: '金额',
    balance: '余额',
    opening: '期初余额',
    closing: '期末余额',
    page: '第 {page}/{pages} 页',
    made: '生成时间',
    name: 'statement',
  },
  en: {
    title: 'Account statement',
    account: 'Account',
    cash: 'Balance',
    held: 'Held for withdrawals',
    savings: 'Savings',
    time: 'Time',
    kind: 'Kind',
    details: 'Details',
    number: 'Number',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    page: 'Page {page}/{pages}',
    made: 'Made at',
    name: 'statement',
  },
  id: {
    title: 'Rekening koran',
    account: 'Akun',
    cash: 'Saldo',
    held: 'Ditahan untuk penarikan',
    savings: 'Tabungan',
    time: 'Waktu',
    kind: 'Jenis',
    details: 'Keterangan',
    number: 'Nomor',
    amount: 'Jumlah',
    balance: 'Saldo',
    opening: 'Saldo awal',
    closing: 'Saldo akhir',
    page: 'Halaman {page}/{pages}',
    made: 'Dibuat pada',
    name: 'rekening-koran',
  },
};

/** Words of an agent's statement of rebates. */
export const rebateMessages: Readonly<
  Record<
    Locale,
    Readonly<
      Record<'title' | 'agent' | 'time' | 'made' | 'day' | 'family' | 'base' | 'rebates' | 'total' | 'name', string>
    >
  >
> = {
  vi: {
    title: 'Bảng kê hoàn trả',
    agent: 'Đại lý',
    time: 'Thời gian',
    made: 'Lập lúc',
    day: 'Ngày',
    family: 'Loại trò chơi',
    base: 'Cược tính hoàn trả',
    rebates: 'Hoàn trả',
    total: 'Tổng cộng',
    name: 'hoan-tra',
  },
  zh: {
    title: '返点对账单',
    agent: '代理',
    time: '时间',
    made: '生成时间',
    day: '日期',
    family: '彩种类别',
    base: '计返点投注',
    rebates: '返点',
    total: '合计',
    name: 'rebates',
  },
  en: {
    title: 'Statement of rebates',
    agent: 'Agent',
    time: 'Time',
    made: 'Made at',
    day: 'Day',
    family: 'Game type',
    base: 'Bets with rebates',
    rebates: 'Rebates',
    total: 'Total',
    name: 'rebates',
  },
  id: {
    title: 'Rekening rabat',
    agent: 'Agen',
    time: 'Waktu',
    made: 'Dibuat pada',
    day: 'Hari',
    family: 'Jenis permainan',
    base: 'Taruhan berabat',
    rebates: 'Rabat',
    total: 'Jumlah',
    name: 'rabat',
  },
};

/** Words of an agent's report as a file. */
export const reportMessages: Readonly<
  Record<
    Locale,
    Readonly<
      Record<
        | 'day'
        | 'whole'
        | 'name'
        | 'bets'
        | 'prizes'
        | 'gifts'
        | 'teamRebates'
        | 'ownRebates'
        | 'teamProfit'
        | 'deposits'
        | 'withdrawals'
        | 'firstDeposits'
        | 'registered'
        | 'bettors',
        string
      >
    >
  >
> = {
  vi: {
    day: 'Ngày',
    whole: 'Cả kỳ',
    name: 'bao-cao',
    bets: 'Tiền cược',
    prizes: 'Trả thưởng',
    gifts: 'Khuyến mãi',
    teamRebates: 'Hoàn trả cả nhóm',
    ownRebates: 'Hoàn trả riêng',
    teamProfit: 'Lãi lỗ cả nhóm',
    deposits: 'Tiền nạp',
    withdrawals: 'Tiền rút',
    firstDeposits: 'Nạp lần đầu',
    registered: 'Đăng ký mới',
    bettors: 'Người đặt cược',
  },
  zh: {
    day: '日期',
    whole: '整个时段',
    name: 'report',
    bets: '投注金额',
    prizes: '中奖金额',
    gifts: '活动礼金',
    teamRebates: '团队返点',
    ownRebates: '代理返点',
    teamProfit: '团队盈利',
    deposits: '充值金额',
    withdrawals: '提现金额',
    firstDeposits: '首充人数',
    registered: '注册人数',
    bettors: '投注人数',
  },
  en: {
    day: 'Day',
    whole: 'Whole period',
    name: 'report',
    bets: 'Bets',
    prizes: 'Wins',
    gifts: 'Bonuses',
    teamRebates: 'Team rebates',
    ownRebates: 'Own rebates',
    teamProfit: 'Team result',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    firstDeposits: 'First deposits',
    registered: 'Registered',
    bettors: 'Bettors',
  },
  id: {
    day: 'Hari',
    whole: 'Seluruh periode',
    name: 'laporan',
    bets: 'Taruhan',
    prizes: 'Kemenangan',
    gifts: 'Bonus',
    teamRebates: 'Rabat tim',
    ownRebates: 'Rabat sendiri',
    teamProfit: 'Hasil tim',
    deposits: 'Setoran',
    withdrawals: 'Penarikan',
    firstDeposits: 'Setoran pertama',
    registered: 'Pendaftar',
    bettors: 'Petaruh',
  },
};
