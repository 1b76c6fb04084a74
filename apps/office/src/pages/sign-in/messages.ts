import type { MessageTable } from '../../core/i18n/message.ts';

/** The way in. */
export const messages = {
  title: { vi: 'Đăng nhập điều hành', zh: '后台登录', en: 'Log in to the back office', id: 'Masuk ke kantor' },
  name: { vi: 'Tên người điều hành', zh: '操作员名称', en: 'Operator', id: 'Operator' },
  signIn: { vi: 'Đăng nhập', zh: '登录', en: 'Log in', id: 'Masuk' },
  or: { vi: 'hoặc', zh: '或', en: 'or', id: 'atau' },
  codeNote: {
    vi: 'Từ ứng dụng xác thực; để trống nếu chưa đăng ký',
    zh: '来自验证器应用；未登记时留空',
    en: 'From the authenticator app; empty when none is enrolled',
    id: 'Dari aplikasi autentikator; kosongkan bila belum terdaftar',
  },
  watched: {
    vi: 'Mọi thao tác ở đây được ghi lại kèm tên bạn.',
    zh: '此处的每项操作都会连同您的名字被记录。',
    en: 'Every action here is recorded with your name.',
    id: 'Setiap tindakan di sini dicatat dengan nama Anda.',
  },
} as const satisfies MessageTable;
