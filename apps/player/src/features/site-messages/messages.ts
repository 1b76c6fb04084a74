import type { MessageTable } from '../../core/i18n/message.ts';

/** Messages of the site to a player, wherever they are shown. */
export const messages = {
  title: { vi: 'Tin nhắn', zh: '站内信', en: 'Messages', id: 'Pesan' },
  readAll: { vi: 'Đánh dấu đã đọc hết', zh: '全部标为已读', en: 'Mark all read', id: 'Tandai semua dibaca' },
  allRead: { vi: 'Đã đánh dấu đọc hết', zh: '已全部标为已读', en: 'All marked as read', id: 'Semua ditandai dibaca' },
  toYou: { vi: 'Tin gửi riêng cho bạn', zh: '给您的消息', en: 'A message to you', id: 'Pesan untuk Anda' },
  unread: { vi: 'chưa đọc', zh: '未读', en: 'unread', id: 'belum dibaca' },
  gone: {
    vi: 'Tin nhắn này không còn nữa',
    zh: '该消息已不存在',
    en: 'This message is no longer there',
    id: 'Pesan ini sudah tidak ada',
  },
  all: { vi: 'Tất cả tin nhắn', zh: '全部消息', en: 'All messages', id: 'Semua pesan' },
  none: { vi: 'Chưa có tin nhắn nào', zh: '暂无消息', en: 'No messages yet', id: 'Belum ada pesan' },
  noneNote: {
    vi: 'Tin về lệnh nạp, lệnh rút và tài khoản của bạn sẽ nằm ở đây.',
    zh: '与您的充值、提现和账户有关的消息会出现在这里。',
    en: 'What concerns your top-ups, withdrawals and account will be here.',
    id: 'Kabar tentang deposit, penarikan, dan akun Anda akan ada di sini.',
  },
  failed: {
    vi: 'Không tải được tin nhắn',
    zh: '消息加载失败',
    en: 'The messages could not be loaded',
    id: 'Pesan gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  end: { vi: 'Đã hết tin nhắn', zh: '没有更多了', en: 'No more messages', id: 'Tidak ada lagi' },
  yourReplies: { vi: 'Bạn đã trả lời', zh: '您的回复', en: 'Your answers', id: 'Balasan Anda' },
  reply: { vi: 'Trả lời', zh: '回复', en: 'Answer', id: 'Balas' },
  replyHint: {
    vi: 'Tối đa {max} ký tự. Đừng gửi mật khẩu hay mã xác thực.',
    zh: '最多 {max} 个字符。请勿发送密码或验证码。',
    en: 'At most {max} characters. Never send passwords or codes.',
    id: 'Maksimal {max} karakter. Jangan kirim kata sandi atau kode.',
  },
  replyEmpty: {
    vi: 'Hãy viết nội dung trả lời',
    zh: '请输入回复内容',
    en: 'Please write your answer',
    id: 'Tulis balasan Anda',
  },
  replyTooLong: {
    vi: '{length}/{max} ký tự: quá dài',
    zh: '{length}/{max} 个字符：过长',
    en: '{length}/{max} characters: too long',
    id: '{length}/{max} karakter: terlalu panjang',
  },
  send: { vi: 'Gửi', zh: '发送', en: 'Send', id: 'Kirim' },
  sendIn: {
    vi: 'Gửi lại sau {seconds} giây',
    zh: '{seconds} 秒后可再回复',
    en: 'Again in {seconds} s',
    id: 'Lagi dalam {seconds} dtk',
  },
  sent: { vi: 'Đã gửi trả lời', zh: '回复已发送', en: 'Your answer was sent', id: 'Balasan terkirim' },
  guests: {
    vi: 'Tài khoản chơi thử chỉ đọc được tin nhắn.',
    zh: '试玩账号只能阅读消息。',
    en: 'Trial accounts can only read messages.',
    id: 'Akun uji coba hanya dapat membaca pesan.',
  },
} as const satisfies MessageTable;
