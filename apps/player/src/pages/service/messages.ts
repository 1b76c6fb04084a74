import type { MessageTable } from '../../core/i18n/message.ts';

/** How to reach the people of the site. */
export const messages = {
  title: { vi: 'Chăm sóc khách hàng', zh: '联系客服', en: 'Customer service', id: 'Layanan pelanggan' },
  open: { vi: 'Mở trang hỗ trợ', zh: '打开客服页面', en: 'Open customer service', id: 'Buka layanan pelanggan' },
  email: { vi: 'Email', zh: '电子邮箱', en: 'Email', id: 'Email' },
  phone: { vi: 'Điện thoại', zh: '电话', en: 'Phone', id: 'Telepon' },
  hours: {
    vi: 'Giờ trả lời: {hours}',
    zh: '服务时间：{hours}',
    en: 'Answered: {hours}',
    id: 'Jam layanan: {hours}',
  },
  noContact: {
    vi: 'Trang chưa công bố cách liên hệ',
    zh: '本站尚未公布联系方式',
    en: 'No contact has been published yet',
    id: 'Kontak belum diumumkan',
  },
  noContactNote: {
    vi: 'Tiền trong tài khoản của bạn vẫn an toàn. Hãy hỏi người đã giới thiệu bạn đến đây, hoặc mở lại trang này sau.',
    zh: '您账户内的资金安全。请询问介绍您来此的人，或稍后再打开本页。',
    en: 'The money in your account is safe. Ask whoever brought you here, or open this page again later.',
    id: 'Dana di akun Anda aman. Tanyakan kepada orang yang mengajak Anda, atau buka lagi halaman ini nanti.',
  },
  noContactDemo: {
    vi: 'Đây là trang dùng thử, không có tiền thật. Người mở trang này chính là người vận hành; cách liên hệ được đặt trong mục cài đặt service_contacts.',
    zh: '这是演示站，没有真实资金。启动本站的人就是运营者；联系方式在设置项 service_contacts 中填写。',
    en: 'This is a demo site without real money. Whoever started it is its operator; contacts are entered in the setting service_contacts.',
    id: 'Ini situs demo tanpa uang sungguhan. Yang menjalankannya adalah operatornya; kontak diisi di pengaturan service_contacts.',
  },
  ready: { vi: 'Khi liên hệ, hãy cho biết', zh: '联系时请提供', en: 'Have this ready', id: 'Siapkan ini' },
  readyName: { vi: 'Tên tài khoản', zh: '账号', en: 'Your account name', id: 'Nama akun Anda' },
  readyNumber: {
    vi: 'Mã lệnh nạp, rút hoặc mã vé: mở chi tiết rồi chạm để sao chép',
    zh: '充值、提现或注单的编号：打开详情即可复制',
    en: 'The number of the top-up, withdrawal or bet: open its details to copy it',
    id: 'Nomor deposit, penarikan, atau taruhan: buka detailnya untuk menyalin',
  },
  never: {
    vi: 'Nhân viên không bao giờ hỏi mật khẩu hay mã xác thực của bạn.',
    zh: '客服绝不会索要您的密码或验证码。',
    en: 'Our staff never ask for your password or codes.',
    id: 'Petugas tidak pernah meminta kata sandi atau kode Anda.',
  },
  answers: { vi: 'Xem ngay', zh: '自助查询', en: 'Answered at once', id: 'Langsung terjawab' },
  topUpMissing: {
    vi: 'Tiền nạp chưa vào',
    zh: '充值未到账',
    en: 'A top-up has not arrived',
    id: 'Deposit belum masuk',
  },
  payoutMissing: {
    vi: 'Lệnh rút đang ở đâu',
    zh: '提现进度',
    en: 'Where a withdrawal is',
    id: 'Posisi penarikan',
  },
  strangeSignIn: {
    vi: 'Đăng nhập lạ vào tài khoản',
    zh: '陌生登录',
    en: 'A sign-in that was not mine',
    id: 'Login yang bukan dari saya',
  },
  lostPassword: { vi: 'Quên mật khẩu', zh: '忘记密码', en: 'I lost my password', id: 'Lupa kata sandi' },
  fairness: {
    vi: 'Kiểm tra kết quả mở thưởng',
    zh: '验证开奖结果',
    en: 'Check a drawn result',
    id: 'Periksa hasil undian',
  },
  failed: {
    vi: 'Không tải được cách liên hệ',
    zh: '联系方式加载失败',
    en: 'The contacts could not be loaded',
    id: 'Kontak gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
