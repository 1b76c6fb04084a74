import type { MessageTable } from '../../core/i18n/message.ts';

/** Platforms of other companies: who runs them, whether they answer, what stops them. */
export const messages = {
  title: { vi: 'Nhà khác', zh: '第三方平台', en: 'Platforms', id: 'Platform' },
  own: { vi: 'Xổ số', zh: '彩票', en: 'Lotteries', id: 'Lotre' },
  platform: { vi: 'Nền tảng', zh: '平台', en: 'Platform', id: 'Platform' },
  company: { vi: 'Công ty', zh: '公司', en: 'Company', id: 'Perusahaan' },
  nobody: { vi: 'chưa có ai vận hành', zh: '无人运营', en: 'nobody runs it', id: 'belum ada yang menjalankan' },
  wallet: { vi: 'Ví', zh: '钱包', en: 'Wallet', id: 'Dompet' },
  single: { vi: 'số dư chung', zh: '单一钱包', en: 'one balance', id: 'saldo tunggal' },
  transfer: { vi: 'chuyển tiền', zh: '转账钱包', en: 'transfers', id: 'pemindahan' },
  health: { vi: 'Kết nối', zh: '连接', en: 'Healthy', id: 'Koneksi' },
  there: { vi: 'có trả lời', zh: '正常', en: 'answers', id: 'menjawab' },
  away: { vi: 'không trả lời', zh: '无响应', en: 'away', id: 'tidak menjawab' },
  awaySince: { vi: 'không trả lời từ', zh: '无响应，自', en: 'away since', id: 'tidak menjawab sejak' },
  status: { vi: 'Trạng thái', zh: '状态', en: 'Status', id: 'Status' },
  visible: { vi: 'Người chơi thấy', zh: '玩家所见', en: 'Players find', id: 'Terlihat pemain' },
  games: { vi: 'Trò chơi', zh: '游戏', en: 'Games', id: 'Permainan' },
  openRounds: { vi: 'Ván đang mở', zh: '未结局', en: 'Open rounds', id: 'Ronde terbuka' },
  openCases: { vi: 'Vụ việc', zh: '案件', en: 'Cases', id: 'Kasus' },
  lastWord: { vi: 'Lần đọc cuối', zh: '最近读取', en: 'Last word', id: 'Pembacaan terakhir' },
  findGame: { vi: 'Tìm trò chơi', zh: '查找游戏', en: 'Find a game', id: 'Cari permainan' },
  more: {
    vi: 'Chỉ hiện {count} trò đầu; hãy tìm theo tên',
    zh: '仅显示前 {count} 个；请按名称查找',
    en: { one: 'Only the first {count}; find others by name', other: 'Only the first {count}; find others by name' },
    id: 'Hanya {count} pertama; cari lainnya dengan nama',
  },
  stopNote: {
    vi: 'Người chơi không mở được trò nào của nền tảng. Ván đang chơi vẫn kết thúc, tiền thắng vẫn vào số dư; tiền đang ở đó vẫn lấy về được.',
    zh: '玩家无法打开该平台的任何游戏。进行中的局照常结束，赢款照常入账；留在该平台的资金仍可转回。',
    en: 'Players open no game of it. Rounds that run still end and wins are credited; money that lies there can be brought back.',
    id: 'Pemain tidak bisa membuka permainannya. Ronde berjalan tetap berakhir dan kemenangan masuk; dana di sana tetap bisa ditarik.',
  },
  stopGameNote: {
    vi: 'Người chơi không mở được trò này. Ván đang chơi vẫn kết thúc và tiền thắng vẫn vào số dư.',
    zh: '玩家无法打开此游戏。进行中的局照常结束，赢款照常入账。',
    en: 'Players do not open it. Rounds that run still end and wins are credited.',
    id: 'Pemain tidak bisa membukanya. Ronde berjalan tetap berakhir dan kemenangan masuk.',
  },
  hideNote: {
    vi: 'Biến khỏi sảnh và không mở được. Ván đang chơi vẫn kết thúc và tiền thắng vẫn vào số dư.',
    zh: '从大厅消失且无法打开。进行中的局照常结束，赢款照常入账。',
    en: 'It leaves the lobby and is not opened. Rounds that run still end and wins are credited.',
    id: 'Hilang dari lobi dan tidak bisa dibuka. Ronde berjalan tetap berakhir dan kemenangan masuk.',
  },
  openNote: {
    vi: 'Người chơi mở được ngay, khi công ty có trả lời và không bị đóng băng.',
    zh: '只要该公司有响应且未被冻结，玩家即可打开。',
    en: 'Players open it at once, while the company answers and nothing is frozen.',
    id: 'Pemain langsung bisa membukanya, selama perusahaan menjawab dan tidak dibekukan.',
  },
} as const satisfies MessageTable;
