import type { MessageTable } from '../../../core/i18n/message.ts';

/** What the rooms say to who rests, and to who wrote of being in trouble. */
export const careMessages = {
  pausedTitle: {
    vi: 'Bạn đang tạm nghỉ',
    zh: '您正在休息',
    en: 'You are taking a break',
    id: 'Anda sedang beristirahat',
  },
  pausedUntil: { vi: 'Đến {until}', zh: '至 {until}', en: 'Until {until}', id: 'Sampai {until}' },
  pausedNote: {
    vi: 'Phòng chat mở lại khi kỳ nghỉ kết thúc. Tiền của bạn an toàn và vẫn rút được.',
    zh: '休息结束后聊天室会重新开放。您的资金安全，仍可提现。',
    en: 'The rooms open again when the break is over. Your money is safe, and withdrawals stay open.',
    id: 'Ruang dibuka lagi setelah jeda. Uang Anda aman dan tetap bisa ditarik.',
  },
  toLimits: { vi: 'Giới hạn của tôi', zh: '我的限额', en: 'My limits', id: 'Batas saya' },
  toHelp: {
    vi: 'Trợ giúp và đường dây hỗ trợ',
    zh: '帮助与求助热线',
    en: 'Help and help lines',
    id: 'Bantuan dan saluran bantuan',
  },
  careTitle: {
    vi: 'Bạn không phải đối mặt một mình',
    zh: '您不必独自面对',
    en: 'You do not have to face this alone',
    id: 'Anda tidak harus menghadapinya sendiri',
  },
  careNote: {
    vi: 'Chỉ bạn thấy dòng này. Bạn có thể tạm nghỉ, đặt giới hạn, hoặc nói chuyện với người hỗ trợ.',
    zh: '只有您能看到这条提示。您可以休息、设置限额，或与能帮助您的人聊聊。',
    en: 'Only you see this. You can take a break, set limits, or talk to people who help.',
    id: 'Hanya Anda yang melihat ini. Anda bisa jeda, menetapkan batas, atau bicara dengan yang membantu.',
  },
  careClose: { vi: 'Đóng', zh: '关闭', en: 'Close', id: 'Tutup' },
  toPause: { vi: 'Giới hạn và tạm nghỉ', zh: '限额与休息', en: 'Limits and breaks', id: 'Batas dan jeda' },
  toWithdraw: { vi: 'Rút tiền', zh: '提现', en: 'Withdraw', id: 'Tarik dana' },
} as const satisfies MessageTable;
