import type { MessageTable } from '../../../core/i18n/message.ts';

/** Changing the login password. */
export const messages = {
  title: { vi: 'Đổi mật khẩu đăng nhập', zh: '修改登录密码', en: 'Change login password', id: 'Ubah kata sandi masuk' },
  old: { vi: 'Mật khẩu hiện tại', zh: '当前密码', en: 'Current password', id: 'Kata sandi saat ini' },
  next: { vi: 'Mật khẩu mới', zh: '新密码', en: 'New password', id: 'Kata sandi baru' },
  again: {
    vi: 'Nhập lại mật khẩu mới',
    zh: '再次输入新密码',
    en: 'Repeat the new password',
    id: 'Ulangi kata sandi baru',
  },
  show: { vi: 'Hiện mật khẩu', zh: '显示密码', en: 'Show password', id: 'Tampilkan kata sandi' },
  hide: { vi: 'Ẩn mật khẩu', zh: '隐藏密码', en: 'Hide password', id: 'Sembunyikan kata sandi' },
  hint: {
    vi: '6–12 chữ cái hoặc chữ số',
    zh: '6–12 位字母或数字',
    en: '6–12 letters or digits',
    id: '6–12 huruf atau angka',
  },
  hintBoth: {
    vi: '6–12 ký tự, gồm cả chữ cái và chữ số',
    zh: '6–12 位，须含字母和数字',
    en: '6–12 characters with both letters and digits',
    id: '6–12 karakter, huruf dan angka',
  },
  oldRequired: {
    vi: 'Nhập mật khẩu hiện tại (6–12 ký tự)',
    zh: '请输入 6–12 位当前密码',
    en: 'Enter your current password (6–12 characters)',
    id: 'Masukkan kata sandi saat ini (6–12 karakter)',
  },
  passwordLetters: {
    vi: 'Mật khẩu gồm 6–12 chữ cái hoặc chữ số',
    zh: '密码为6–12位字母或数字',
    en: 'The password must be 6–12 letters or digits',
    id: 'Kata sandi 6–12 huruf atau angka',
  },
  passwordBoth: {
    vi: 'Mật khẩu phải có cả chữ cái và chữ số',
    zh: '密码须同时包含字母和数字',
    en: 'The password must contain both letters and digits',
    id: 'Kata sandi harus ada huruf dan angka',
  },
  same: {
    vi: 'Mật khẩu mới trùng với mật khẩu cũ',
    zh: '新密码不能与旧密码相同',
    en: 'The new password is the same as the old one',
    id: 'Kata sandi baru sama dengan yang lama',
  },
  differ: {
    vi: 'Hai lần nhập không khớp',
    zh: '两次输入的密码不一致',
    en: 'The two entries do not match',
    id: 'Kedua isian berbeda',
  },
  note: {
    vi: 'Các thiết bị khác sẽ bị đăng xuất. Tài khoản đã lưu trên máy phải nhập mật khẩu mới.',
    zh: '其他设备将退出登录，已保存的账号需用新密码登录。',
    en: 'All other devices will be signed out. Saved accounts will ask for the new password.',
    id: 'Semua perangkat lain akan keluar. Akun tersimpan meminta kata sandi baru.',
  },
  save: { vi: 'Đổi mật khẩu', zh: '确认修改', en: 'Change password', id: 'Ubah kata sandi' },
  done: {
    vi: 'Đã đổi mật khẩu, các thiết bị khác đã đăng xuất',
    zh: '密码已修改，其他设备已退出',
    en: 'Password changed, other devices are signed out',
    id: 'Kata sandi diubah, perangkat lain sudah keluar',
  },
} as const satisfies MessageTable;
