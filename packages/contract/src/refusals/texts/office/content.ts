/** Refusals about what the site shows: drafts, versions, pictures. */
import type { OfficeTexts } from '../catalogue.ts';

export const contentTexts = {
  noSuchContent: {
    vi: 'Không có nội dung này[: {id}].',
    zh: '没有此内容[：{id}]。',
    en: 'There is no such content[: {id}].',
    id: 'Konten ini tidak ada[: {id}].',
  },
  contentTaken: {
    vi: 'Tên này đã có nội dung khác[: {key}].',
    zh: '该名称已被使用[：{key}]。',
    en: 'Another content has this name[: {key}].',
    id: 'Nama ini sudah dipakai konten lain[: {key}].',
  },
  contentMoved: {
    vi: 'Nội dung[ {key}] vừa được[ {operator}] thay đổi. Hãy xem bản mới rồi lưu lại.',
    zh: '内容[ {key} ]刚刚被[ {operator} ]更改。请查看新版本后再保存。',
    en: 'The content[ {key}] was changed meanwhile[ by {operator}]. Look at the new version, then save again.',
    id: 'Konten[ {key}] baru saja diubah[ oleh {operator}]. Lihat versi baru, lalu simpan lagi.',
  },
  contentInvalid: {
    vi: 'Có trường không dùng được[: {fields}].',
    zh: '有字段无法使用[：{fields}]。',
    en: 'Some fields cannot be used[: {fields}].',
    id: 'Ada isian yang tidak dapat dipakai[: {fields}].',
  },
  missingLocale: {
    vi: 'Chưa đăng được: còn thiếu hoặc chưa ai đọc[: {fields}].',
    zh: '尚不能发布：缺少或无人审阅[：{fields}]。',
    en: 'Not yet to publish: missing, or read by nobody[: {fields}].',
    id: 'Belum dapat diterbitkan: kosong atau belum dibaca[: {fields}].',
  },
  windowInvalid: {
    vi: 'Thời điểm bắt đầu phải ở tương lai, thời điểm kết thúc phải sau đó.',
    zh: '开始时间须在将来，结束时间须在其后。',
    en: 'The beginning has to lie ahead, and the end after it.',
    id: 'Awal harus di masa depan, dan akhir sesudahnya.',
  },
  notPublished: {
    vi: 'Nội dung[ {key}] chưa được đăng.',
    zh: '内容[ {key} ]未发布。',
    en: 'The content[ {key}] is not published.',
    id: 'Konten[ {key}] belum diterbitkan.',
  },
  notAPicture: {
    vi: 'Đây không phải ảnh JPEG, PNG, WebP hay GIF đọc được.',
    zh: '这不是可读取的 JPEG、PNG、WebP 或 GIF 图片。',
    en: 'This is no JPEG, PNG, WebP or GIF that can be read.',
    id: 'Ini bukan JPEG, PNG, WebP, atau GIF yang dapat dibaca.',
  },
  noSuchMailing: {
    vi: 'Không có tin nhắn này[: {id}].',
    zh: '没有此消息[：{id}]。',
    en: 'There is no such message[: {id}].',
    id: 'Pesan ini tidak ada[: {id}].',
  },
  mailingOver: {
    vi: 'Tin nhắn[ {id}] đã gửi xong hoặc đã bị hủy.',
    zh: '消息[ {id} ]已发送完毕或已取消。',
    en: 'The message[ {id}] was sent to all, or cancelled.',
    id: 'Pesan[ {id}] sudah terkirim semua atau dibatalkan.',
  },
  audienceInvalid: {
    vi: 'Người nhận chưa đúng[: {fields}].',
    zh: '收件人有误[：{fields}]。',
    en: 'Whom it is for is not right[: {fields}].',
    id: 'Penerima belum benar[: {fields}].',
  },
  audienceTooLarge: {
    vi: 'Quá nhiều người nhận[, tối đa {max}]. Hãy thu hẹp bộ lọc.',
    zh: '收件人过多[，最多 {max} 人]。请缩小筛选范围。',
    en: 'It would reach too many[, {max} at most]. Narrow the filter.',
    id: 'Penerima terlalu banyak[, paling banyak {max}]. Persempit filter.',
  },
  audienceMoved: {
    vi: 'Số người nhận đã thay đổi[: nay là {accounts}]. Hãy đếm lại.',
    zh: '收件人数已变化[：现为 {accounts}]。请重新统计。',
    en: 'It would reach others by now[: {accounts}]. Count again.',
    id: 'Jumlah penerima berubah[: kini {accounts}]. Hitung lagi.',
  },
  playersUnknown: {
    vi: 'Có tên không thuộc tài khoản nào[: {keys}].',
    zh: '有名称不属于任何账户[：{keys}]。',
    en: 'Some names are of no account[: {keys}].',
    id: 'Ada nama tanpa akun[: {keys}].',
  },
} as const satisfies OfficeTexts;
