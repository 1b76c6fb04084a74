import type { WordTable } from '../../../i18n/words.ts';

/** What changed in the security of the account. */
export const words = {
  title: { vi: 'Nhật ký bảo mật', zh: '安全记录', en: 'Security history', id: 'Riwayat keamanan' },
  fundPasswordSet: {
    vi: 'Đặt mật khẩu rút tiền',
    zh: '设置资金密码',
    en: 'Fund password set',
    id: 'Kata sandi dana dibuat',
  },
  fundPasswordChanged: {
    vi: 'Đổi mật khẩu rút tiền',
    zh: '修改资金密码',
    en: 'Fund password changed',
    id: 'Kata sandi dana diubah',
  },
  fundPasswordReset: {
    vi: 'Đặt lại mật khẩu rút tiền',
    zh: '重置资金密码',
    en: 'Fund password reset',
    id: 'Kata sandi dana diatur ulang',
  },
  fundPasswordLocked: {
    vi: 'Mật khẩu rút tiền bị khóa',
    zh: '资金密码被锁定',
    en: 'Fund password locked',
    id: 'Kata sandi dana terkunci',
  },
  loginPasswordChanged: {
    vi: 'Đổi mật khẩu đăng nhập',
    zh: '修改登录密码',
    en: 'Login password changed',
    id: 'Kata sandi masuk diubah',
  },
  questionsSet: {
    vi: 'Đặt câu hỏi bảo mật',
    zh: '设置密保问题',
    en: 'Secret questions set',
    id: 'Pertanyaan rahasia diatur',
  },
  questionsChanged: {
    vi: 'Đổi câu hỏi bảo mật',
    zh: '修改密保问题',
    en: 'Secret questions changed',
    id: 'Pertanyaan rahasia diubah',
  },
  totpOn: {
    vi: 'Bật mã xác thực',
    zh: '开启动态码',
    en: 'One-time codes turned on',
    id: 'Kode sekali pakai diaktifkan',
  },
  totpOff: {
    vi: 'Tắt mã xác thực',
    zh: '关闭动态码',
    en: 'One-time codes turned off',
    id: 'Kode sekali pakai dinonaktifkan',
  },
  recoveryUsed: {
    vi: 'Dùng mã dự phòng',
    zh: '使用了备用码',
    en: 'A recovery code was used',
    id: 'Kode cadangan dipakai',
  },
  devicesOut: { vi: 'Đăng xuất thiết bị', zh: '设备被退出', en: 'Devices signed out', id: 'Perangkat dikeluarkan' },
  savedAccountCopied: {
    vi: 'Đăng nhập đã lưu bị dùng lại và đã hủy. Nếu không phải bạn, hãy đổi mật khẩu.',
    zh: '保存的登录被重复使用，已作废。如非本人操作，请修改密码。',
    en: 'A saved sign-in was used twice and no longer works. If it was not you, change your password.',
    id: 'Login tersimpan dipakai dua kali dan tidak berlaku lagi. Jika bukan Anda, ganti kata sandi.',
  },
  ageStated: { vi: 'Xác nhận độ tuổi', zh: '确认年龄声明', en: 'Age confirmed', id: 'Usia dinyatakan' },
  notLocated: { vi: 'Không xác định vị trí', zh: '未定位', en: 'Not located', id: 'Lokasi tidak diketahui' },
  empty: { vi: 'Chưa có thay đổi nào', zh: '暂无记录', en: 'No changes yet', id: 'Belum ada perubahan' },
  end: { vi: 'Đã hết', zh: '没有更多了', en: 'That is all', id: 'Sudah semua' },
  failed: {
    vi: 'Không tải được nhật ký',
    zh: '安全记录加载失败',
    en: 'The history could not be loaded',
    id: 'Riwayat gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies WordTable;
