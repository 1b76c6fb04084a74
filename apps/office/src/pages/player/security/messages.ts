import type { securityEventKinds } from '@longmen/contract/calls/identity/security';
import type { MessageTable } from '../../../core/i18n/message.ts';

/** What happens to the security of an account, by the names of the contract. */
export const messages = {
  registered: { vi: 'Mở tài khoản', zh: '注册账号', en: 'Registered', id: 'Mendaftar' },
  signedIn: { vi: 'Đăng nhập', zh: '登录', en: 'Signed in', id: 'Masuk' },
  deviceForgotten: { vi: 'Bỏ một thiết bị', zh: '移除设备', en: 'A device was forgotten', id: 'Perangkat dilupakan' },
  cardBound: { vi: 'Gắn thẻ', zh: '绑定银行卡', en: 'A card was bound', id: 'Kartu diikat' },
  addressBound: { vi: 'Gắn địa chỉ nhận', zh: '绑定收款地址', en: 'An address was bound', id: 'Alamat diikat' },
  fundPasswordSet: {
    vi: 'Đặt mật khẩu rút tiền',
    zh: '设置资金密码',
    en: 'Fund password set',
    id: 'PIN penarikan dibuat',
  },
  fundPasswordChanged: {
    vi: 'Đổi mật khẩu rút tiền',
    zh: '修改资金密码',
    en: 'Fund password changed',
    id: 'PIN penarikan diubah',
  },
  fundPasswordReset: {
    vi: 'Đặt lại mật khẩu rút tiền',
    zh: '重置资金密码',
    en: 'Fund password reset',
    id: 'PIN penarikan disetel ulang',
  },
  fundPasswordLocked: {
    vi: 'Mật khẩu rút tiền bị khóa',
    zh: '资金密码被锁',
    en: 'Fund password locked',
    id: 'PIN penarikan terkunci',
  },
  loginPasswordChanged: { vi: 'Đổi mật khẩu', zh: '修改登录密码', en: 'Password changed', id: 'Kata sandi diubah' },
  loginPasswordReset: {
    vi: 'Đặt lại mật khẩu',
    zh: '重置登录密码',
    en: 'Password reset',
    id: 'Kata sandi disetel ulang',
  },
  newPasswordAsked: {
    vi: 'Xin mật khẩu mới',
    zh: '申请新密码',
    en: 'Asked for a new password',
    id: 'Minta kata sandi baru',
  },
  signInLocked: { vi: 'Đăng nhập bị khóa', zh: '登录被锁', en: 'Sign-in locked', id: 'Masuk terkunci' },
  realNameCorrected: {
    vi: 'Họ tên được sửa',
    zh: '真实姓名已更正',
    en: 'Real name corrected',
    id: 'Nama asli dikoreksi',
  },
  realNameKept: { vi: 'Họ tên giữ nguyên', zh: '真实姓名未更改', en: 'Real name kept', id: 'Nama asli tetap' },
  questionsSet: {
    vi: 'Đặt câu hỏi bảo mật',
    zh: '设置安全问题',
    en: 'Secret questions set',
    id: 'Pertanyaan rahasia dibuat',
  },
  questionsChanged: {
    vi: 'Đổi câu hỏi bảo mật',
    zh: '修改安全问题',
    en: 'Secret questions changed',
    id: 'Pertanyaan rahasia diubah',
  },
  totpOn: { vi: 'Bật xác thực hai lớp', zh: '开启两步验证', en: 'Second factor on', id: 'Faktor kedua aktif' },
  totpOff: { vi: 'Tắt xác thực hai lớp', zh: '关闭两步验证', en: 'Second factor off', id: 'Faktor kedua mati' },
  recoveryUsed: {
    vi: 'Dùng mã khôi phục',
    zh: '使用恢复码',
    en: 'A recovery code was used',
    id: 'Kode pemulihan dipakai',
  },
  devicesOut: {
    vi: 'Đăng xuất mọi thiết bị',
    zh: '退出所有设备',
    en: 'All devices signed out',
    id: 'Semua perangkat keluar',
  },
  savedAccountCopied: {
    vi: 'Tài khoản lưu bị sao chép',
    zh: '已保存账号被复制',
    en: 'A saved account was copied',
    id: 'Akun tersimpan disalin',
  },
  ageStated: { vi: 'Khai tuổi', zh: '声明年龄', en: 'Age stated', id: 'Umur dinyatakan' },
} as const satisfies MessageTable & Record<(typeof securityEventKinds)[number], unknown>;
