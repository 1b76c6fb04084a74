import type { MessageTable } from '../../../core/i18n/message.ts';

/** Where the account is signed in. */
export const messages = {
  title: { vi: 'Thiết bị đăng nhập', zh: '登录设备', en: 'Devices', id: 'Perangkat' },
  note: {
    vi: 'Những nơi tài khoản đang đăng nhập. Nếu thấy thiết bị lạ, hãy đăng xuất nó và đổi mật khẩu.',
    zh: '账号当前登录的设备。如有陌生设备，请将其退出并修改密码。',
    en: 'Where your account is signed in now. If you see a device you do not know, sign it out and change your password.',
    id: 'Tempat akun Anda sedang masuk. Jika ada perangkat asing, keluarkan dan ubah kata sandi.',
  },
  thisDevice: { vi: 'Máy này', zh: '本机', en: 'This device', id: 'Perangkat ini' },
  way1: { vi: 'Ứng dụng iOS', zh: 'iOS 应用', en: 'iOS app', id: 'Aplikasi iOS' },
  way2: { vi: 'Ứng dụng Android', zh: 'Android 应用', en: 'Android app', id: 'Aplikasi Android' },
  way3: { vi: 'Máy tính', zh: '电脑', en: 'Computer', id: 'Komputer' },
  way4: { vi: 'Trình duyệt di động', zh: '手机浏览器', en: 'Mobile browser', id: 'Peramban ponsel' },
  way6: { vi: 'Ứng dụng', zh: '应用', en: 'App', id: 'Aplikasi' },
  notLocated: { vi: 'Không xác định vị trí', zh: '未定位', en: 'Not located', id: 'Lokasi tidak diketahui' },
  seen: { vi: 'Hoạt động {time}', zh: '最近活动 {time}', en: 'Active {time}', id: 'Aktif {time}' },
  signOut: { vi: 'Đăng xuất', zh: '退出', en: 'Sign out', id: 'Keluarkan' },
  signOutOf: { vi: 'Đăng xuất {device}', zh: '退出 {device}', en: 'Sign out {device}', id: 'Keluarkan {device}' },
  signOutAsk: {
    vi: 'Đăng xuất {device}?',
    zh: '确定退出 {device}？',
    en: 'Sign out {device}?',
    id: 'Keluarkan {device}?',
  },
  signOutNote: {
    vi: 'Thiết bị đó bị đăng xuất ngay và phải nhập lại mật khẩu.',
    zh: '该设备将立即退出，需重新输入密码登录。',
    en: 'It is signed out at once and will need the password again.',
    id: 'Perangkat itu langsung keluar dan perlu kata sandi lagi.',
  },
  signedOut: {
    vi: 'Đã đăng xuất thiết bị',
    zh: '设备已退出',
    en: 'The device is signed out',
    id: 'Perangkat sudah keluar',
  },
  others: {
    vi: 'Đăng xuất mọi thiết bị khác',
    zh: '退出其他所有设备',
    en: 'Sign out all other devices',
    id: 'Keluarkan semua perangkat lain',
  },
  othersAsk: {
    vi: 'Đăng xuất mọi thiết bị khác?',
    zh: '确定退出其他所有设备？',
    en: 'Sign out all other devices?',
    id: 'Keluarkan semua perangkat lain?',
  },
  othersNote: {
    vi: 'Chỉ máy này còn đăng nhập. Mọi tài khoản đã lưu, kể cả trên máy này, sẽ cần mật khẩu ở lần sau.',
    zh: '仅保留本机登录。所有已保存的账号（包括本机）下次需输入密码。',
    en: 'Only this device stays signed in. Saved accounts everywhere, including here, will need the password next time.',
    id: 'Hanya perangkat ini yang tetap masuk. Akun tersimpan di mana pun, termasuk di sini, perlu kata sandi nanti.',
  },
  othersDone: {
    vi: 'Đã đăng xuất {count} thiết bị',
    zh: '已退出 {count} 台设备',
    en: { one: '{count} device signed out', other: '{count} devices signed out' },
    id: '{count} perangkat sudah keluar',
  },
  alone: {
    vi: 'Tài khoản chỉ đăng nhập trên máy này.',
    zh: '账号仅在本机登录。',
    en: 'Your account is signed in on this device only.',
    id: 'Akun Anda hanya masuk di perangkat ini.',
  },
  cancel: { vi: 'Hủy', zh: '取消', en: 'Cancel', id: 'Batal' },
  failed: {
    vi: 'Không tải được danh sách thiết bị',
    zh: '设备列表加载失败',
    en: 'The devices could not be loaded',
    id: 'Daftar perangkat gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
