import type { MessageTable } from '../../core/i18n/message.ts';

/** What cards in rooms say: shared slips, packets, standings, invitations. */
export const messages = {
  unknown: {
    vi: 'Tin nhắn này chưa hiển thị được trong ứng dụng.',
    zh: '当前版本暂不支持查看此消息。',
    en: 'The app cannot show this message yet.',
    id: 'Pesan ini belum bisa ditampilkan.',
  },
  slip: {
    vi: 'Vé chia sẻ: {game}, kỳ {issue}, {lines}, tổng {total}',
    zh: '分享注单：{game}，第 {issue} 期，{lines}，共 {total}',
    en: 'Shared slip: {game}, issue {issue}, {lines}, total {total}',
    id: 'Slip dibagikan: {game}, periode {issue}, {lines}, total {total}',
  },
  packet: {
    vi: 'Lì xì: {greeting}',
    zh: '红包：{greeting}',
    en: 'Red packet: {greeting}',
    id: 'Angpao: {greeting}',
  },
  sendPacket: { vi: 'Lì xì', zh: '红包', en: 'Red packet', id: 'Angpau' },
  standings: {
    vi: 'Thành tích: cược {staked}, trả thưởng {won}, lãi lỗ {profit}',
    zh: '战绩：有效投注 {staked}，派彩 {won}，盈亏 {profit}',
    en: 'Standings: staked {staked}, won {won}, net {profit}',
    id: 'Catatan: taruhan {staked}, menang {won}, bersih {profit}',
  },
  joinGroup: {
    vi: 'Mời vào nhóm {title}',
    zh: '邀请加入群聊 {title}',
    en: 'Invitation to the group {title}',
    id: 'Undangan ke grup {title}',
  },
  members: {
    vi: '{count} thành viên',
    zh: '{count} 人',
    en: { one: '{count} member', other: '{count} members' },
    id: '{count} anggota',
  },
  join: { vi: 'Vào nhóm', zh: '加入', en: 'Join', id: 'Gabung' },
  joined: { vi: 'Đã vào nhóm', zh: '已加入', en: 'Joined', id: 'Sudah gabung' },
  open: { vi: 'Mở', zh: '进入', en: 'Open', id: 'Buka' },
} as const satisfies MessageTable;
