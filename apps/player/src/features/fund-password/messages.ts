import type { MessageTable } from '../../core/i18n/message.ts';

/** The keypad of the fund password, wherever it is asked for. */
export const messages = {
  enter: {
    vi: 'Nhập mật khẩu rút tiền 6 số',
    zh: '请输入 6 位资金密码',
    en: 'Enter your 6-digit fund password',
    id: 'Masukkan PIN penarikan 6 angka',
  },
  keypad: { vi: 'Bàn phím số', zh: '数字键盘', en: 'Number pad', id: 'Papan angka' },
  erase: { vi: 'Xóa một số', zh: '删除一位', en: 'Delete a digit', id: 'Hapus satu angka' },
  cancel: { vi: 'Hủy', zh: '取消', en: 'Cancel', id: 'Batal' },
  typed: {
    vi: 'Đã nhập {typed} trên 6 số',
    zh: '已输入 {typed} 位，共 6 位',
    en: '{typed} of 6 digits typed',
    id: '{typed} dari 6 angka diketik',
  },
  forgot: {
    vi: 'Quên mật khẩu rút tiền?',
    zh: '忘记资金密码？',
    en: 'Forgot your fund password?',
    id: 'Lupa PIN penarikan?',
  },
  missing: {
    vi: 'Bạn chưa có mật khẩu rút tiền',
    zh: '您还未设置资金密码',
    en: 'You have no fund password yet',
    id: 'Anda belum punya PIN penarikan',
  },
  missingNote: {
    vi: 'Mật khẩu 6 số này bảo vệ tiền của bạn khi rút tiền và liên kết thẻ.',
    zh: '资金密码为 6 位数字，用于提现和绑卡时保护您的资金。',
    en: 'These six digits protect your money when you withdraw or link a card.',
    id: 'Enam angka ini melindungi uang Anda saat menarik dana atau menautkan kartu.',
  },
  set: { vi: 'Đặt mật khẩu', zh: '立即设置', en: 'Set it now', id: 'Buat sekarang' },
  locked: {
    vi: 'Mật khẩu rút tiền đang bị khóa',
    zh: '资金密码已锁定',
    en: 'The fund password is locked',
    id: 'PIN penarikan terkunci',
  },
  lockedNote: {
    vi: 'Đã nhập sai 5 lần. Tiền của bạn vẫn an toàn. Mở khóa lúc {time}.',
    zh: '已连续输错 5 次，您的资金安全。解锁时间：{time}。',
    en: 'It was entered wrong five times. Your money is safe. It unlocks at {time}.',
    id: 'Salah dimasukkan 5 kali. Uang Anda aman. Terbuka lagi pada {time}.',
  },
  unsafe: {
    vi: 'Kết nối này không được mã hóa',
    zh: '当前连接未加密',
    en: 'This connection is not encrypted',
    id: 'Koneksi ini tidak terenkripsi',
  },
  unsafeNote: {
    vi: 'Mật khẩu rút tiền chỉ được gửi qua HTTPS. Hãy mở trang bằng địa chỉ an toàn.',
    zh: '资金密码只通过 HTTPS 发送，请使用安全地址打开本站。',
    en: 'The fund password is only sent over HTTPS. Please open the site at its secure address.',
    id: 'PIN penarikan hanya dikirim lewat HTTPS. Buka situs ini lewat alamat amannya.',
  },
  failed: {
    vi: 'Không tải được dữ liệu',
    zh: '数据加载失败',
    en: 'This could not be loaded',
    id: 'Data gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
