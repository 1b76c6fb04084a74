import type { MessageTable } from '../../../core/i18n/message.ts';

/** Secret questions: three are set, two are changed. */
export const messages = {
  setTitle: {
    vi: 'Đặt câu hỏi bảo mật',
    zh: '设置密保问题',
    en: 'Set secret questions',
    id: 'Atur pertanyaan rahasia',
  },
  changeTitle: {
    vi: 'Đổi câu hỏi bảo mật',
    zh: '修改密保问题',
    en: 'Change secret questions',
    id: 'Ubah pertanyaan rahasia',
  },
  setNote: {
    vi: 'Chọn ba câu hỏi khác nhau mà chỉ bạn biết câu trả lời. Chúng giúp bạn lấy lại mật khẩu rút tiền.',
    zh: '请选择三个不同且只有您知道答案的问题，用于找回资金密码。',
    en: 'Choose three different questions that only you can answer. You can use them to recover your fund password.',
    id: 'Pilih tiga pertanyaan berbeda yang hanya Anda tahu jawabannya, untuk memulihkan PIN penarikan.',
  },
  changeNote: {
    vi: 'Chọn hai câu hỏi. Câu đã có sẽ nhận câu trả lời mới; câu mới thay cho câu cũ nhất.',
    zh: '请选择两个问题。已有的问题将更新答案，新问题将替换最早设置的问题。',
    en: 'Choose two questions. One you already have gets the new answer; a new one replaces the oldest.',
    id: 'Pilih dua. Pertanyaan yang sudah ada mendapat jawaban baru; yang lain menggantikan yang terlama.',
  },
  question: { vi: 'Câu hỏi {number}', zh: '问题 {number}', en: 'Question {number}', id: 'Pertanyaan {number}' },
  choose: { vi: 'Chọn câu hỏi', zh: '请选择问题', en: 'Choose a question', id: 'Pilih pertanyaan' },
  answer: { vi: 'Câu trả lời {number}', zh: '答案 {number}', en: 'Answer {number}', id: 'Jawaban {number}' },
  unchosen: {
    vi: 'Hãy chọn một câu hỏi',
    zh: '请选择问题',
    en: 'Please choose a question',
    id: 'Silakan pilih pertanyaan',
  },
  twice: {
    vi: 'Các câu hỏi phải khác nhau',
    zh: '密保问题不能重复',
    en: 'The questions must be different',
    id: 'Pertanyaan harus berbeda',
  },
  empty: {
    vi: 'Vui lòng trả lời tất cả câu hỏi',
    zh: '请填写所有问题的答案',
    en: 'Please answer every question',
    id: 'Jawab semua pertanyaan',
  },
  save: { vi: 'Lưu', zh: '保存', en: 'Save', id: 'Simpan' },
  isSet: {
    vi: 'Đã đặt câu hỏi bảo mật',
    zh: '密保问题设置成功',
    en: 'Secret questions set',
    id: 'Pertanyaan rahasia sudah diatur',
  },
  changed: {
    vi: 'Đã đổi câu hỏi bảo mật',
    zh: '密保问题修改成功',
    en: 'Secret questions changed',
    id: 'Pertanyaan rahasia sudah diubah',
  },
  prove: {
    vi: 'Xác minh để lưu câu hỏi',
    zh: '验证后保存密保问题',
    en: "Confirm it's you to save them",
    id: 'Verifikasi untuk menyimpan',
  },
  failed: {
    vi: 'Không tải được dữ liệu',
    zh: '数据加载失败',
    en: 'This could not be loaded',
    id: 'Data gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
