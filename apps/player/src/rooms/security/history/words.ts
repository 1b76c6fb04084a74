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
  loginPasswordReset: {
    vi: 'Mật khẩu đăng nhập đã được đặt lại. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    zh: '登录密码已被重置。如非本人操作，请立即联系客服。',
    en: 'The login password was reset. If it was not you, contact customer service at once.',
    id: 'Kata sandi masuk diatur ulang. Jika bukan Anda, segera hubungi layanan pelanggan.',
  },
  signInLocked: {
    vi: 'Ai đó nhập sai mật khẩu nhiều lần. Thiết bị và mạng lạ bị khóa đăng nhập trong một ngày; máy của bạn vẫn vào được.',
    zh: '有人多次输错密码，陌生设备和网络一天内不能登录；您自己的设备不受影响。',
    en: 'Somebody tried wrong passwords many times. Strange devices and networks cannot sign in for a day; yours can.',
    id: 'Ada yang berkali-kali salah kata sandi. Perangkat dan jaringan asing tidak bisa masuk selama sehari; milik Anda bisa.',
  },
  realNameCorrected: {
    vi: 'Họ tên của tài khoản đã được sửa',
    zh: '账户实名已更正',
    en: 'The real name was corrected',
    id: 'Nama asli sudah diperbaiki',
  },
  realNameKept: {
    vi: 'Yêu cầu sửa họ tên không được duyệt',
    zh: '实名更正申请未通过',
    en: 'The correction of the real name was not accepted',
    id: 'Permintaan perbaikan nama tidak disetujui',
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
