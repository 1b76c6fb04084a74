import type { MessageTable } from '../../core/i18n/message.ts';

/** Why a message was refused, by the refusal's name, as a cause. */
export const refusalWords = {
  wordsRefused: { vi: 'từ bị lọc', zh: '过滤词', en: 'filtered words', id: 'kata disaring' },
  contactRefused: { vi: 'liên hệ, liên kết', zh: '联系方式或链接', en: 'contacts and links', id: 'kontak dan tautan' },
  chatTooFast: { vi: 'gửi quá nhanh', zh: '发送过快', en: 'too fast', id: 'terlalu cepat' },
  sameText: { vi: 'lặp lại', zh: '重复内容', en: 'the same again', id: 'berulang' },
  muted: { vi: 'đang bị cấm nói', zh: '已被禁言', en: 'muted', id: 'dibisukan' },
  roomSilent: { vi: 'phòng im lặng', zh: '房间静音', en: 'the room is silent', id: 'ruang dibungkam' },
  slowMode: { vi: 'chế độ chậm', zh: '慢速模式', en: 'slow mode', id: 'mode lambat' },
  vipTooLow: { vi: 'chưa đủ VIP', zh: 'VIP 等级不足', en: 'VIP too low', id: 'VIP kurang' },
  picturesTooMany: { vi: 'quá nhiều hình', zh: '图片过多', en: 'too many pictures', id: 'terlalu banyak gambar' },
  roomTakesNoPictures: { vi: 'phòng không nhận hình', zh: '房间不收图片', en: 'no pictures here', id: 'tanpa gambar' },
  pictureUnknown: { vi: 'hình không hợp lệ', zh: '图片无效', en: 'no such picture', id: 'gambar tidak dikenal' },
  textTooLong: { vi: 'quá dài', zh: '过长', en: 'too long', id: 'terlalu panjang' },
  textEmpty: { vi: 'trống', zh: '空白', en: 'empty', id: 'kosong' },
  ageStatementNeeded: { vi: 'chưa xác nhận tuổi', zh: '未确认年龄', en: 'age not stated', id: 'usia belum dinyatakan' },
  messageGone: { vi: 'tin gốc đã mất', zh: '原消息已不在', en: 'answers what is gone', id: 'pesan asal hilang' },
  notManager: { vi: 'không phải quản lý', zh: '不是管理员', en: 'not a manager', id: 'bukan pengelola' },
  busy: { vi: 'máy chủ bận', zh: '服务器繁忙', en: 'servers busy', id: 'server sibuk' },
} as const satisfies MessageTable;

const words = new Map<string, (typeof refusalWords)[keyof typeof refusalWords]>(Object.entries(refusalWords));

/** The cause in words; of one that this build does not know its name. */
export const refusalWord = (refusal: string, locale: 'vi' | 'zh' | 'en' | 'id'): string =>
  words.get(refusal)?.[locale] ?? refusal;
