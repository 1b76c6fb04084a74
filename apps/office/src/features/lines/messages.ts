import type { MessageTable } from '../../core/i18n/message.ts';

/** Words about lines of agents: families of games, and what a move changes. */
export const messages = {
  s_ssc: { vi: 'Ngũ Cầu', zh: '时时彩', en: 'Five Balls', id: 'Lima Bola' },
  s_k3: { vi: 'K3', zh: '快三', en: 'Quick Three', id: 'Tiga Cepat' },
  s_yb: { vi: '3D', zh: '低频彩', en: 'Three Digits', id: 'Tiga Digit' },
  s_11x5: { vi: '11 Chọn 5', zh: '11选5', en: '11 Pick 5', id: '11 Pilih 5' },
  s_kl10: { vi: 'Vui Mười', zh: '快乐十分', en: 'Happy Ten', id: 'Sepuluh Ceria' },
  s_pk10: { vi: 'Đua Xe', zh: '赛车', en: 'Racing', id: 'Balap' },
  pcdd: { vi: 'May Mắn 28', zh: '幸运28', en: 'Lucky 28', id: 'Lucky 28' },
  lhc: { vi: 'Lục Hợp', zh: '六合彩', en: 'Mark Six', id: 'Mark Six' },
  ky: { vi: 'Game bài', zh: '棋牌', en: 'Card games', id: 'Permainan kartu' },
  ag: { vi: 'Trực tuyến', zh: '真人电子', en: 'Live games', id: 'Permainan live' },
  family: { vi: 'Loại', zh: '类别', en: 'Family', id: 'Keluarga' },
  accounts: {
    vi: '{count} tài khoản được chuyển, {agents} đại lý, sâu {levels} cấp bên dưới',
    zh: '转移 {count} 个账号，其中代理 {agents} 个，下级 {levels} 层',
    en: {
      one: '{count} account moves, agents among it: {agents}, levels below: {levels}',
      other: '{count} accounts move, agents among them: {agents}, levels below: {levels}',
    },
    id: '{count} akun dipindahkan, agen: {agents}, tingkat di bawahnya: {levels}',
  },
  staked: {
    vi: 'Đã cược 30 ngày qua: {amount}',
    zh: '近 30 天投注：{amount}',
    en: 'Staked in 30 days: {amount}',
    id: 'Taruhan 30 hari: {amount}',
  },
  from: { vi: 'Từ', zh: '原线', en: 'From', id: 'Dari' },
  to: { vi: 'Đến', zh: '新线', en: 'To', id: 'Ke' },
  noAgent: { vi: 'không có đại lý', zh: '无上级', en: 'no agent', id: 'tanpa agen' },
  earns: {
    vi: 'Phần trăm mỗi cược mà đại lý phía trên nhận',
    zh: '各上级从每注获得的百分比',
    en: 'Percent of each bet for the agents above',
    id: 'Persen tiap taruhan untuk agen di atas',
  },
  agent: { vi: 'Đại lý', zh: '代理', en: 'Agent', id: 'Agen' },
  now: { vi: 'Bây giờ', zh: '现在', en: 'Now', id: 'Sekarang' },
  later: { vi: 'Sau đó', zh: '之后', en: 'Then', id: 'Nanti' },
  termsMove: {
    vi: 'Hoàn trả mới của tài khoản',
    zh: '账号的新返点',
    en: 'New terms of the account',
    id: 'Rabat baru akun',
  },
  bothRead: {
    vi: 'Người xin và người đồng ý đều phải đọc phần này; lệnh đã cược vẫn thuộc tuyến cũ.',
    zh: '提出者与同意者都须阅读此内容；已投注的仍归原线。',
    en: 'Who asks and who agrees each read this; what was bet before stays with the old line.',
    id: 'Yang mengajukan dan yang menyetujui harus membacanya; taruhan lama tetap di jalur lama.',
  },
  readMove: {
    vi: 'Xem việc chuyển sẽ đổi gì',
    zh: '查看转线的影响',
    en: 'Read what the move changes',
    id: 'Baca dampak pemindahan',
  },
  mustRead: {
    vi: 'Chỉ đồng ý được sau khi đọc.',
    zh: '阅读后才能同意。',
    en: 'It can be agreed to once it was read.',
    id: 'Baru bisa disetujui setelah dibaca.',
  },
} as const satisfies MessageTable;
