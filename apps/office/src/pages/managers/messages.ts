import type { MessageTable } from '../../core/i18n/message.ts';

/** Managers of rooms. */
export const messages = {
  add: { vi: 'Thêm quản lý', zh: '添加管理员', en: 'Add a manager', id: 'Tambah pengelola' },
  addNote: {
    vi: 'Quản lý xóa tin, cấm nói tới một ngày và xử lý tố cáo trong phòng của mình. Nếu chưa là thành viên, người này được thêm vào.',
    zh: '管理员可在自己的房间删除消息、禁言至多一天并处理举报。若不是成员，会被加入。',
    en: 'A manager deletes, mutes for a day at most and decides reports in his room. Who is no member becomes one.',
    id: 'Pengelola menghapus, membisukan paling lama sehari dan memutus laporan di ruangnya. Yang belum anggota akan ditambahkan.',
  },
  bothNeeded: {
    vi: 'Cần tên người chơi và phòng.',
    zh: '需要玩家名与房间。',
    en: 'A player and a room are needed.',
    id: 'Pemain dan ruang diperlukan.',
  },
  roomNumber: { vi: 'Số phòng', zh: '房间号', en: 'Number of the room', id: 'Nomor ruang' },
  alias: { vi: 'Danh hiệu', zh: '称号', en: 'Title', id: 'Gelar' },
  since: { vi: 'Trong phòng từ', zh: '入房时间', en: 'In the room since', id: 'Di ruang sejak' },
  actions: { vi: 'Việc trong 30 ngày', zh: '近 30 天操作', en: 'Deeds in 30 days', id: 'Tindakan 30 hari' },
  lastAt: { vi: 'Lần cuối', zh: '最近一次', en: 'Last action', id: 'Terakhir' },
  state: { vi: 'Trạng thái', zh: '状态', en: 'State', id: 'Status' },
  muted: { vi: 'bị cấm nói', zh: '已禁言', en: 'muted', id: 'dibisukan' },
  remove: { vi: 'Bỏ quản lý', zh: '取消管理员', en: 'Remove manager', id: 'Cabut pengelola' },
  removeTitle: {
    vi: 'Bỏ {name} khỏi quản lý {room}',
    zh: '取消 {name} 在 {room} 的管理员身份',
    en: '{name} manages {room} no longer',
    id: '{name} tidak lagi mengelola {room}',
  },
  removeNote: {
    vi: 'Người này vẫn là thành viên. Lệnh cấm nói đã đặt vẫn giữ nguyên.',
    zh: '此人仍是成员；其设定的禁言不变。',
    en: 'He stays a member. What he muted stays as it is.',
    id: 'Tetap menjadi anggota. Pembisuan yang dibuatnya tidak berubah.',
  },
  reasonLeft: { vi: 'Xin thôi', zh: '本人请辞', en: 'He asked to stop', id: 'Minta berhenti' },
  reasonAbuse: { vi: 'Lạm quyền', zh: '滥用权限', en: 'Misused it', id: 'Menyalahgunakan' },
  reasonIdle: { vi: 'Lâu không hoạt động', zh: '长期不活跃', en: 'Away for long', id: 'Lama tidak aktif' },
  reasonTrusted: { vi: 'Được tin cậy', zh: '值得信任', en: 'Trusted for long', id: 'Terpercaya' },
  reasonLanguage: {
    vi: 'Cần người nói ngôn ngữ này',
    zh: '需要该语言',
    en: 'The language is needed',
    id: 'Bahasa dibutuhkan',
  },
  reasonTeam: { vi: 'Người của chúng ta', zh: '本站人员', en: 'One of our own', id: 'Orang kita' },
} as const satisfies MessageTable;
