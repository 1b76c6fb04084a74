/** Texts of refusals of cash records and statements. */
import type { RefusalTexts } from './catalogue.ts';

export const recordTexts = {
  recordTimesInvalid: {
    vi: 'Khoảng thời gian không hợp lệ[; hãy chọn tối đa {days} ngày].',
    zh: '时间范围无效[，最多可选 {days} 天]。',
    en: 'This time range is not valid[; choose at most {days} days].',
    id: 'Rentang waktu tidak valid[; pilih paling lama {days} hari].',
  },
  recordUnknown: {
    vi: 'Không tìm thấy giao dịch này.',
    zh: '未找到该笔记录。',
    en: 'This record was not found.',
    id: 'Catatan ini tidak ditemukan.',
  },
  statementTooLong: {
    vi: '[Tệp này tối đa {max} dòng, còn khoảng thời gian bạn chọn có {rows}|Khoảng thời gian quá dài cho một tệp]. Hãy chọn ngắn hơn.',
    zh: '[该文件最多 {max} 行，所选时间内有 {rows} 行|所选时间对一个文件来说太长]，请缩短时间范围。',
    en: '[This file holds at most {max} rows, but the days you chose have {rows}|These days are too many for one file]. Please choose fewer days.',
    id: '[Berkas ini paling banyak {max} baris, sedangkan waktu yang dipilih berisi {rows}|Waktu ini terlalu panjang untuk satu berkas]. Pilih waktu yang lebih singkat.',
  },
} as const satisfies RefusalTexts;
