import type { MessageTable } from '../../core/i18n/message.ts';

/** What an incident stops, in words. */
export const messages = {
  bets: { vi: 'Mọi cược', zh: '全部投注', en: 'All bets', id: 'Semua taruhan' },
  deposits: { vi: 'Nạp tiền', zh: '充值', en: 'Deposits', id: 'Deposit' },
  withdrawals: { vi: 'Rút tiền', zh: '提现', en: 'Withdrawals', id: 'Penarikan' },
  chat: { vi: 'Phòng chat', zh: '聊天室', en: 'Chat', id: 'Obrolan' },
  registration: { vi: 'Đăng ký', zh: '注册', en: 'Registration', id: 'Pendaftaran' },
  site: { vi: 'Cả trang', zh: '整个站点', en: 'The whole site', id: 'Seluruh situs' },
  game: { vi: 'Trò chơi {name}', zh: '游戏 {name}', en: 'Game {name}', id: 'Permainan {name}' },
  channel: { vi: 'Kênh {name}', zh: '渠道 {name}', en: 'Channel {name}', id: 'Saluran {name}' },
  platform: { vi: 'Nền tảng {name}', zh: '平台 {name}', en: 'Platform {name}', id: 'Platform {name}' },
  setting: { vi: 'Cài đặt {name}', zh: '设置 {name}', en: 'Setting {name}', id: 'Pengaturan {name}' },
  notice: { vi: 'Thông báo trên trang chủ', zh: '首页公告', en: 'Notice on the home page', id: 'Pengumuman beranda' },
  stopped: { vi: 'Đang dừng', zh: '已停止', en: 'Stopped', id: 'Dihentikan' },
  since: { vi: 'bởi {name} từ', zh: '{name} 操作，自', en: 'by {name} since', id: 'oleh {name} sejak' },
  until: { vi: 'đến', zh: '至', en: 'until', id: 'sampai' },
  see: { vi: 'Xem sự cố', zh: '查看事件', en: 'See the incident', id: 'Lihat insiden' },
} as const satisfies MessageTable;
