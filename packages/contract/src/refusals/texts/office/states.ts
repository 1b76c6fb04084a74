/** States and kinds that operators' refusals name. */
import type { OfficeFacts } from '../../office-refusals.ts';
import type { Text } from '../text.ts';

type Texts<Fact extends 'changed' | 'depositState' | 'issueState' | 'paymentState' | 'waiting' | 'withdrawalState'> =
  Readonly<Record<OfficeFacts[Fact], Text>>;

export const changedTexts: Texts<'changed'> = {
  rates: { vi: 'tỷ lệ của trò chơi', zh: '游戏赔率', en: 'the rates of game', id: 'odds permainan' },
  alertTarget: { vi: 'nơi nhận cảnh báo', zh: '警报接收地址', en: 'where alerts go', id: 'tujuan peringatan' },
  playerStatus: { vi: 'trạng thái của', zh: '玩家状态', en: 'the status of', id: 'status pemain' },
  deposit: { vi: 'lệnh nạp', zh: '充值', en: 'deposit', id: 'deposit nomor' },
  identity: { vi: 'danh tính của người chơi', zh: '玩家身份', en: 'the identity of player', id: 'identitas pemain' },
  line: {
    vi: 'vị trí hoặc hoàn trả của',
    zh: '上级或返点：',
    en: 'the place or the terms of',
    id: 'posisi atau rabat dari',
  },
};

export const depositStateTexts: Texts<'depositState'> = {
  created: { vi: 'mới tạo', zh: '已创建', en: 'created', id: 'dibuat' },
  pending: { vi: 'đang chờ tiền', zh: '待付款', en: 'pending', id: 'menunggu dana' },
  review: { vi: 'đang được xem xét', zh: '审核中', en: 'under review', id: 'sedang ditinjau' },
  success: { vi: 'đã cộng tiền', zh: '已入账', en: 'credited', id: 'sudah masuk' },
  failed: { vi: 'thất bại', zh: '失败', en: 'failed', id: 'gagal' },
  expired: { vi: 'đã hết hạn', zh: '已过期', en: 'expired', id: 'kedaluwarsa' },
  closed: { vi: 'đã đóng', zh: '已关闭', en: 'closed', id: 'ditutup' },
};

export const paymentStateTexts: Texts<'paymentState'> = {
  seen: { vi: 'mới thấy', zh: '已发现', en: 'seen', id: 'terlihat' },
  waiting: { vi: 'đang chờ', zh: '等待中', en: 'waiting', id: 'menunggu' },
  quarantined: { vi: 'bị giữ lại', zh: '已隔离', en: 'quarantined', id: 'ditahan' },
  unmatched: { vi: 'chưa khớp', zh: '未匹配', en: 'unmatched', id: 'belum cocok' },
  refund: { vi: 'cần hoàn lại', zh: '待退回', en: 'to be refunded', id: 'harus dikembalikan' },
  credited: { vi: 'đã cộng tiền', zh: '已入账', en: 'credited', id: 'sudah masuk' },
  returned: { vi: 'đã trả lại', zh: '已退回', en: 'returned', id: 'sudah dikembalikan' },
};

export const issueStateTexts: Texts<'issueState'> = {
  scheduled: { vi: 'đã lên lịch', zh: '已排期', en: 'scheduled', id: 'terjadwal' },
  open: { vi: 'đang mở', zh: '投注中', en: 'open', id: 'dibuka' },
  closed: { vi: 'đã đóng cược', zh: '已封盘', en: 'closed', id: 'ditutup' },
  drawn: { vi: 'đã mở thưởng', zh: '已开奖', en: 'drawn', id: 'sudah diundi' },
  settling: { vi: 'đang trả thưởng', zh: '结算中', en: 'settling', id: 'sedang dihitung' },
  settled: { vi: 'đã trả thưởng', zh: '已结算', en: 'settled', id: 'selesai dihitung' },
  void: { vi: 'đã hủy', zh: '已作废', en: 'void', id: 'dibatalkan' },
};

export const withdrawalStateTexts: Texts<'withdrawalState'> = {
  received: { vi: 'đã nhận', zh: '已收到', en: 'received', id: 'diterima' },
  review: { vi: 'đang được xem xét', zh: '审核中', en: 'under review', id: 'sedang ditinjau' },
  approved: { vi: 'đã duyệt', zh: '已批准', en: 'approved', id: 'disetujui' },
  sending: { vi: 'đang gửi', zh: '打款中', en: 'sending', id: 'sedang dikirim' },
  paid: { vi: 'đã trả', zh: '已支付', en: 'paid', id: 'sudah dibayar' },
  refused: { vi: 'bị từ chối', zh: '已拒绝', en: 'refused', id: 'ditolak' },
};

export const waitingTexts: Texts<'waiting'> = {
  proposal: { vi: 'đề xuất', zh: '提议', en: 'proposal', id: 'usulan' },
  scheduledSetting: {
    vi: 'thay đổi đã hẹn giờ',
    zh: '定时更改',
    en: 'change of a later time',
    id: 'perubahan terjadwal',
  },
  decision: { vi: 'quyết định', zh: '决定', en: 'decision', id: 'keputusan' },
  platformCase: { vi: 'vụ việc', zh: '案件', en: 'case', id: 'kasus' },
  crossing: { vi: 'khoản chuyển', zh: '转账', en: 'transfer', id: 'pemindahan dana' },
  rateChange: { vi: 'thay đổi tỷ lệ', zh: '赔率更改', en: 'change of a rate', id: 'perubahan odds' },
  feedEntry: { vi: 'kết quả đã nhập', zh: '录入的结果', en: 'entry of a result', id: 'entri hasil' },
  channelChange: { vi: 'thay đổi kênh nạp', zh: '渠道更改', en: 'change of a channel', id: 'perubahan saluran' },
  accountRequest: { vi: 'yêu cầu tài khoản', zh: '账户申请', en: 'request about an account', id: 'permintaan akun' },
  callback: {
    vi: 'thông báo không đọc được',
    zh: '无法读取的回调',
    en: 'unreadable callback',
    id: 'callback tak terbaca',
  },
  difference: { vi: 'chênh lệch', zh: '差异', en: 'difference', id: 'selisih' },
  message: { vi: 'tin nhắn', zh: '消息', en: 'message', id: 'pesan' },
  reply: { vi: 'câu trả lời', zh: '回复', en: 'reply', id: 'balasan' },
};
