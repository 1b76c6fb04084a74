/** Texts of refusals that any call may answer, and of sessions and permissions. */
import type { RefusalTexts } from './catalogue.ts';

export const requestTexts = {
  notSignedIn: {
    vi: 'Vui lòng đăng nhập lại.',
    zh: '请重新登录。',
    en: 'Please log in again.',
    id: 'Silakan masuk lagi.',
  },
  sessionTimedOut: {
    vi: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    zh: '登录已超时，请重新登录。',
    en: 'Your session has timed out. Please log in again.',
    id: 'Sesi Anda telah berakhir. Silakan masuk lagi.',
  },
  signedInElsewhere: {
    vi: 'Tài khoản đã đăng nhập ở thiết bị khác. Vui lòng đăng nhập lại; nếu không phải bạn, hãy đổi mật khẩu ngay.',
    zh: '您的账号已在其他设备登录，请重新登录；如非本人操作，请立即修改密码。',
    en: 'Your account was signed in on another device. Please log in again; if it was not you, change your password.',
    id: 'Akun Anda masuk di perangkat lain. Silakan masuk lagi; jika bukan Anda, segera ganti kata sandi.',
  },
  addressLocked: {
    vi: 'Trang không phục vụ khu vực của bạn[ ({region})]. Tiền trong tài khoản vẫn an toàn; hãy liên hệ chăm sóc khách hàng.',
    zh: '您所在的地区[（{region}）]暂不提供服务。账户资金安全，如有疑问请联系客服。',
    en: 'This site does not serve your region[ ({region})]. Money in your account is safe; please contact customer service.',
    id: 'Situs ini tidak melayani wilayah Anda[ ({region})]. Uang di akun Anda aman; silakan hubungi layanan pelanggan.',
  },
  addressRefused: {
    vi: 'Không nhận đăng nhập từ địa chỉ mạng này. Vui lòng đăng nhập lại từ mạng khác hoặc liên hệ chăm sóc khách hàng.',
    zh: '当前网络地址不允许登录，请更换网络后重新登录，或联系客服。',
    en: 'Sign-in from this network address is not accepted. Log in again from another network or contact customer service.',
    id: 'Masuk dari alamat jaringan ini tidak diterima. Silakan masuk lagi dari jaringan lain atau hubungi layanan pelanggan.',
  },
  siteClosed: {
    vi: 'Trang đang bảo trì. Số dư và vé cược của bạn được giữ nguyên; vui lòng quay lại sau.',
    zh: '网站维护中，您的余额和注单均已保留，请稍后再来。',
    en: 'The site is under maintenance. Your balance and bets are safe; please come back later.',
    id: 'Situs sedang dalam pemeliharaan. Saldo dan taruhan Anda tetap tersimpan; silakan kembali nanti.',
  },
  notPermitted: {
    vi: 'Tài khoản của bạn không có quyền thực hiện thao tác này.',
    zh: '您的账号没有此操作的权限。',
    en: 'Your account is not allowed to do this.',
    id: 'Akun Anda tidak memiliki izin untuk tindakan ini.',
  },
  accountRestricted: {
    vi: 'Tài khoản của bạn không hỗ trợ thao tác này',
    zh: '您的账号不支持此操作',
    en: 'Your account does not support this operation',
    id: 'Akun Anda tidak mendukung tindakan ini',
  },
  guestsMayNot: {
    vi: 'Tài khoản của bạn không hỗ trợ thao tác này. Đây là tài khoản chơi thử, hãy đăng ký để tiếp tục.',
    zh: '您的账号不支持此操作。当前为试玩账号，请注册正式账号。',
    en: 'Your account does not support this operation. This is a trial account; register to continue.',
    id: 'Akun Anda tidak mendukung tindakan ini. Ini akun uji coba; daftarlah untuk melanjutkan.',
  },
  guestClosed: {
    vi: 'Chế độ chơi thử đang đóng. Bạn vẫn có thể đăng ký tài khoản.',
    zh: '试玩暂未开放，您可以注册正式账号。',
    en: 'Guest trial is closed. You can still register an account.',
    id: 'Uji coba tamu sedang ditutup. Anda tetap dapat mendaftar akun.',
  },
  registrationClosed: {
    vi: 'Hiện không nhận đăng ký mới. Thành viên cũ vẫn đăng nhập bình thường.',
    zh: '暂停新用户注册，已有会员可正常登录。',
    en: 'Registration is closed for now. Existing members can still log in.',
    id: 'Pendaftaran sedang ditutup. Anggota lama tetap dapat masuk.',
  },
  repeatedSubmit: {
    vi: 'Yêu cầu này đang được xử lý và chỉ được tính một lần. Vui lòng chờ trong giây lát.',
    zh: '请求正在处理，只会执行一次，请勿重复提交。',
    en: 'This request is already being processed and counts only once. Please wait a moment.',
    id: 'Permintaan ini sedang diproses dan hanya dihitung sekali. Mohon tunggu sebentar.',
  },
  keyReused: {
    vi: 'Yêu cầu trùng mã với một yêu cầu khác nên không được thực hiện. Hãy tải lại trang rồi thử lại.',
    zh: '请求编号与另一请求重复，本次未执行，请刷新后重试。',
    en: 'This request has the same number as another one, so nothing was done. Reload and try again.',
    id: 'Permintaan ini memakai kunci permintaan lain, jadi tidak dijalankan. Muat ulang lalu coba lagi.',
  },
  notFound: {
    vi: 'Không tìm thấy nội dung bạn yêu cầu.',
    zh: '未找到您要的内容。',
    en: 'We could not find what you asked for.',
    id: 'Yang Anda minta tidak ditemukan.',
  },
  invalidInput: {
    vi: 'Thông tin gửi lên chưa đúng[: {field}]. Chưa có gì được thực hiện; vui lòng kiểm tra lại.',
    zh: '提交的内容有误[：{field}]，未执行任何操作，请检查后重试。',
    en: 'Something in the request is wrong[: {field}]. Nothing was done; please check and try again.',
    id: 'Ada isian yang tidak benar[: {field}]. Tidak ada yang dijalankan; mohon periksa lagi.',
  },
  tooManyRequests: {
    vi: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau [{wait}|giây lát].',
    zh: '操作过于频繁，请[ {wait}|稍]后再试。',
    en: 'Too many requests. Please try again in [{wait}|a moment].',
    id: 'Terlalu banyak permintaan. Coba lagi [dalam {wait}|sebentar lagi].',
  },
  tooLarge: {
    vi: 'Nội dung gửi lên quá lớn nên không được nhận. Hãy gửi ít hơn.',
    zh: '提交的内容过大，未被接收，请减少后重试。',
    en: 'The request is too large and was not accepted. Please send less.',
    id: 'Permintaan terlalu besar dan tidak diterima. Kirim lebih sedikit.',
  },
  busy: {
    vi: 'Hệ thống đang quá tải và chưa nhận yêu cầu này. Vui lòng thử lại sau giây lát.',
    zh: '系统繁忙，本次请求未被接收，请稍后重试。',
    en: 'The site is busy and did not accept this request. Please try again in a moment.',
    id: 'Situs sedang sibuk dan belum menerima permintaan ini. Coba lagi sebentar lagi.',
  },
  unavailable: {
    vi: 'Dịch vụ tạm gián đoạn. Số dư và vé cược của bạn được giữ nguyên; vui lòng thử lại sau.',
    zh: '服务暂时不可用，您的余额和注单均已保留，请稍后重试。',
    en: 'The service is temporarily unavailable. Your balance and bets are safe; please try again later.',
    id: 'Layanan sedang terganggu. Saldo dan taruhan Anda tetap tersimpan; coba lagi nanti.',
  },
  historyAway: {
    vi: 'Hiện không đọc được sổ lưu[ tháng {month}] nên danh sách này chưa hiển thị. Không mất gì cả; vui lòng thử lại sau hoặc liên hệ hỗ trợ.',
    zh: '[{month} 月的]历史档案暂时无法读取，因此未显示此列表。记录没有丢失，请稍后重试或联系客服。',
    en: 'The archive[ of {month}] cannot be read at the moment, so this list is not shown. Nothing is lost; please try again later or ask support.',
    id: 'Arsip[ bulan {month}] saat ini tidak dapat dibaca, jadi daftar ini tidak ditampilkan. Tidak ada yang hilang; coba lagi nanti atau hubungi dukungan.',
  },
  historyByPlayer: {
    vi: 'Lượt chơi[ đến hết tháng {month}] nằm trong sổ lưu và chỉ tìm được theo từng người chơi.',
    zh: '[{month} 月及以前的]投注记录已归档，只能按单个玩家查询。',
    en: 'Play[ up to and including {month}] is in the archive, and is found by one player at a time.',
    id: 'Permainan[ sampai bulan {month}] ada di arsip dan hanya dapat dicari per pemain.',
  },
  proofInArchive: {
    vi: 'Các đơn[ đến hết tháng {month}] nằm trong sổ lưu nên đường dẫn tới gốc của kỳ không còn hiển thị. Biên nhận có chữ ký của đơn vẫn còn giá trị.',
    zh: '[{month} 月及以前的]订单已归档，不再显示其到该期根的路径；订单的签名回执仍然有效。',
    en: 'Orders[ up to and including {month}] are in the archive, so their path to the root of the issue is no longer shown. The signed receipt of the order still holds.',
    id: 'Pesanan[ sampai bulan {month}] ada di arsip, jadi jalurnya ke akar periode tidak lagi ditampilkan. Tanda terima pesanan yang ditandatangani tetap berlaku.',
  },
  unknownPath: {
    vi: 'Địa chỉ này không tồn tại.',
    zh: '请求的地址不存在。',
    en: 'There is nothing at this address.',
    id: 'Alamat ini tidak ada.',
  },
  fault: {
    vi: 'Có lỗi từ phía hệ thống. Hãy kiểm tra số dư và lịch sử cược trước khi thử lại.',
    zh: '系统出现错误，重试前请先核对余额和投注记录。',
    en: 'Something went wrong on our side. Check your balance and your bets before trying again.',
    id: 'Terjadi kesalahan di sistem kami. Periksa saldo dan riwayat taruhan sebelum mencoba lagi.',
  },
} as const satisfies RefusalTexts;
