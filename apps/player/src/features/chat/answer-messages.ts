import type { MessageTable } from '../../core/i18n/message.ts';

/** What is said of answers to messages, and of naming others in them. */
export const answerMessages = {
  reply: { vi: 'Trả lời', zh: '回复', en: 'Reply', id: 'Balas' },
  replyTo: { vi: 'Trả lời {name}', zh: '回复 {name}', en: 'Reply to {name}', id: 'Balas {name}' },
  dropReply: { vi: 'Bỏ trả lời', zh: '取消回复', en: 'Do not reply', id: 'Batal membalas' },
  showQuoted: {
    vi: 'Tới tin gốc của {name}',
    zh: '查看 {name} 的原消息',
    en: 'Go to the message of {name}',
    id: 'Ke pesan {name}',
  },
  quoteGone: {
    vi: 'Tin nhắn gốc không còn nữa',
    zh: '原消息已不可见',
    en: 'The original message is gone',
    id: 'Pesan aslinya sudah tidak ada',
  },
  quoteFar: {
    vi: 'Tin nhắn gốc đã quá cũ để tới',
    zh: '原消息过早，无法跳转',
    en: 'The original message is too far back',
    id: 'Pesan aslinya terlalu jauh ke belakang',
  },
  peopleToName: { vi: 'Người có thể nhắc', zh: '可@的人', en: 'People to mention', id: 'Orang untuk disebut' },
} as const satisfies MessageTable;
