import type { MessageTable } from '../../core/i18n/message.ts';

/** The log of what operators did. */
export const messages = {
  title: { vi: 'Nhật ký', zh: '操作日志', en: 'Audit log', id: 'Log audit' },
  seq: { vi: 'Số', zh: '序号', en: 'No.', id: 'No.' },
  at: { vi: 'Lúc', zh: '时间', en: 'At', id: 'Waktu' },
  operator: { vi: 'Người điều hành', zh: '操作员', en: 'Operator', id: 'Operator' },
  roles: { vi: 'Vai trò', zh: '角色', en: 'Roles', id: 'Peran' },
  action: { vi: 'Thao tác', zh: '操作', en: 'Action', id: 'Tindakan' },
  subject: { vi: 'Đối tượng', zh: '对象', en: 'Object', id: 'Objek' },
  change: { vi: 'Thay đổi', zh: '变更', en: 'Change', id: 'Perubahan' },
  reason: { vi: 'Lý do', zh: '理由', en: 'Reason', id: 'Alasan' },
  ip: { vi: 'Địa chỉ', zh: '地址', en: 'Address', id: 'Alamat' },
  hash: { vi: 'Mã băm', zh: '哈希', en: 'Hash', id: 'Hash' },
  entry: { vi: 'Mục {seq}', zh: '第 {seq} 条', en: 'Entry {seq}', id: 'Entri {seq}' },
  check: { vi: 'Kiểm tra chuỗi', zh: '校验日志链', en: 'Check the chain', id: 'Periksa rantai' },
  whole: {
    vi: 'Cả {count} mục nguyên vẹn',
    zh: '全部 {count} 条完整',
    en: { one: 'The one entry is whole', other: 'All {count} entries are whole' },
    id: 'Semua {count} entri utuh',
  },
  broken: {
    vi: 'Chuỗi bị đứt ở mục {seq}: mục này bị sửa, mất hoặc sai thứ tự',
    zh: '日志链在第 {seq} 条断开：该条被改动、缺失或顺序错误',
    en: 'The chain breaks at entry {seq}: it was altered, is missing or out of order',
    id: 'Rantai putus di entri {seq}: diubah, hilang, atau salah urutan',
  },
  openBroken: { vi: 'Mở mục đó', zh: '打开该条', en: 'Open that entry', id: 'Buka entri itu' },
  entryWhole: {
    vi: 'Mã băm khớp với nội dung và mục trước',
    zh: '哈希与内容及上一条相符',
    en: 'The hash follows from the text and the entry before',
    id: 'Hash sesuai dengan teks dan entri sebelumnya',
  },
  entryBroken: {
    vi: 'Mã băm không khớp với nội dung và mục trước',
    zh: '哈希与内容及上一条不符',
    en: 'The hash does not follow from the text and the entry before',
    id: 'Hash tidak sesuai dengan teks dan entri sebelumnya',
  },
  previous: {
    vi: 'Mã băm của mục trước',
    zh: '上一条哈希',
    en: 'Hash of the entry before',
    id: 'Hash entri sebelumnya',
  },
  text: { vi: 'Nội dung được băm', zh: '参与哈希的原文', en: 'The text that was hashed', id: 'Teks yang di-hash' },
  mine: { vi: 'Của tôi', zh: '我的', en: 'Mine', id: 'Milik saya' },
} as const satisfies MessageTable;
