import type { MessageTable } from '../../core/i18n/message.ts';

/** VIP levels: where each begins, who has it, what it gives. */
export const messages = {
  title: { vi: 'Cấp VIP', zh: 'VIP 等级', en: 'VIP levels', id: 'Tingkat VIP' },
  level: { vi: 'Cấp', zh: '等级', en: 'Level', id: 'Tingkat' },
  name: { vi: 'Tên', zh: '名称', en: 'Name', id: 'Nama' },
  points: { vi: 'Điểm', zh: '成长值', en: 'Points', id: 'Poin' },
  players: { vi: 'Người chơi', zh: '玩家', en: 'Players', id: 'Pemain' },
  bonus: { vi: 'Thưởng lên cấp', zh: '晋级奖金', en: 'Bonus of the level', id: 'Bonus naik tingkat' },
  note: {
    vi: '{count} người đang ở cấp này. Một điểm là một đơn vị tiền đã nạp.',
    zh: '{count} 名玩家处于该等级。每充值一个货币单位计一点成长值。',
    en: {
      one: '{count} player has this level. A point is one unit deposited.',
      other: '{count} players have this level. A point is one unit deposited.',
    },
    id: '{count} pemain di tingkat ini. Satu poin adalah satu unit deposit.',
  },
  newPoints: { vi: 'Bắt đầu từ (điểm)', zh: '起始成长值', en: 'Begins at (points)', id: 'Mulai dari (poin)' },
  pointsMissing: { vi: 'Nhập số điểm mới', zh: '请输入新的成长值', en: 'Enter the new points', id: 'Isi poin baru' },
  pointsWrong: { vi: 'Phải là số nguyên', zh: '须为整数', en: 'A whole number is needed', id: 'Harus bilangan bulat' },
  same: { vi: 'Đang là số này', zh: '与当前相同', en: 'It begins there already', id: 'Sudah mulai di sini' },
  reasonMissing: { vi: 'Cần một lý do', zh: '请填写理由', en: 'A reason is needed', id: 'Perlu alasan' },
  lowerNote: {
    vi: 'Khi người thứ hai đồng ý, ai đã đủ điểm lên cấp ngay và nhận thưởng lên cấp.',
    zh: '他人同意后，已达成长值的玩家立即升级并可领晋级奖金。',
    en: 'Once agreed, whoever has the points rises at once and may claim the bonus of the level.',
    id: 'Setelah disetujui, pemain yang poinnya cukup langsung naik dan berhak atas bonus.',
  },
  higherNote: {
    vi: 'Không ai bị hạ cấp; chỉ người lên sau này cần nhiều điểm hơn.',
    zh: '不会有玩家降级；仅后续升级需要更多成长值。',
    en: 'Nobody is lowered; only who rises later needs more points.',
    id: 'Tidak ada yang diturunkan; hanya yang naik nanti perlu poin lebih banyak.',
  },
  propose: { vi: 'Gửi để đồng ý', zh: '提交他人确认', en: 'Propose', id: 'Ajukan' },
  secondNote: {
    vi: 'Người khác phải đồng ý',
    zh: '须由他人同意',
    en: 'Somebody else has to agree',
    id: 'Orang lain harus menyetujui',
  },
  requested: {
    vi: 'Đã gửi: chờ một người khác đồng ý',
    zh: '已提交，等待他人同意',
    en: 'Asked for: it waits for somebody else',
    id: 'Diajukan: menunggu persetujuan orang lain',
  },
  reasonPlan: { vi: 'Theo kế hoạch', zh: '按计划', en: 'As planned', id: 'Sesuai rencana' },
  reasonCost: { vi: 'Điều chỉnh chi phí', zh: '调整成本', en: 'Costs are adjusted', id: 'Penyesuaian biaya' },
} as const satisfies MessageTable;
