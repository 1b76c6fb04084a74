/** Texts of refusals at sign-in and registration. */
import type { RefusalTexts } from './catalogue.ts';

export const accountTexts = {
  captchaNeeded: {
    vi: 'Vui lòng nhập mã xác minh trong hình.',
    zh: '请输入图中的验证码。',
    en: 'Please enter the code in the picture.',
    id: 'Masukkan kode pada gambar.',
  },
  captchaWrong: {
    vi: 'Mã xác minh hoặc kết quả phép tính không đúng. Đã đổi hình mới.',
    zh: '验证码或计算结果错误，图片已更新。',
    en: 'Wrong code or calculation. Here is a new picture.',
    id: 'Kode atau hasil hitungan salah. Gambar sudah diganti.',
  },
  captchaExpired: {
    vi: 'Mã xác minh đã hết hạn. Hãy nhập mã trong hình mới.',
    zh: '验证码已过期，请输入新图中的验证码。',
    en: 'The code has expired. Please enter the one in the new picture.',
    id: 'Kode sudah kedaluwarsa. Masukkan kode pada gambar baru.',
  },
  credentialsWrong: {
    vi: 'Tên đăng nhập hoặc mật khẩu không đúng.[ Còn {left} lần thử.]',
    zh: '用户名或密码错误。[还可尝试 {left} 次。]',
    en: 'Wrong username or password.[ Attempts left: {left}.]',
    id: 'Nama pengguna atau kata sandi salah.[ Sisa {left} percobaan.]',
  },
  accountLockedOut: {
    vi: 'Nhập sai quá nhiều lần nên việc đăng nhập tạm khóa. Tài khoản và tiền vẫn an toàn; hãy thử lại sau[ {wait}].',
    zh: '错误次数过多，登录已暂时锁定。账户和资金安全，请[ {wait}|稍]后再试。',
    en: 'Sign-in is locked after too many wrong attempts. Your account and money are safe; try again [in {wait}|later].',
    id: 'Terlalu banyak percobaan salah, jadi masuk dikunci sementara. Akun dan uang Anda aman; coba lagi [dalam {wait}|nanti].',
  },
  accountDisabled: {
    vi: 'Tài khoản này đã bị ngừng sử dụng. Vui lòng liên hệ chăm sóc khách hàng.',
    zh: '该账号已停用，请联系客服。',
    en: 'This account is disabled. Please contact customer service.',
    id: 'Akun ini dinonaktifkan. Silakan hubungi layanan pelanggan.',
  },
  savedAccountExpired: {
    vi: 'Đăng nhập đã lưu không còn hiệu lực. Vui lòng nhập mật khẩu.',
    zh: '已保存的登录信息失效，请输入密码登录。',
    en: 'The saved sign-in is no longer valid. Please enter your password.',
    id: 'Data masuk tersimpan tidak berlaku lagi. Masukkan kata sandi Anda.',
  },
  usernameTaken: {
    vi: 'Tên đăng nhập này đã có người dùng. Hãy chọn tên khác.',
    zh: '该用户名已被使用，请换一个。',
    en: 'This username is taken. Please choose another.',
    id: 'Nama pengguna ini sudah dipakai. Pilih yang lain.',
  },
  usernameInvalid: {
    vi: 'Tên đăng nhập gồm[ {min}–{max}] chữ cái hoặc chữ số, không bắt đầu bằng “guest”.',
    zh: '用户名须为[ {min}–{max} 位]字母或数字，且不能以“guest”开头。',
    en: 'A username must be[ {min}–{max}] letters or digits and not start with “guest”.',
    id: 'Nama pengguna terdiri dari[ {min}–{max}] huruf atau angka dan tidak diawali “guest”.',
  },
  passwordInvalid: {
    vi: 'Mật khẩu gồm 6–12 chữ cái hoặc chữ số.',
    zh: '请输入 6–12 位字母或数字密码。',
    en: 'Please enter a password of 6-12 letters or digits.',
    id: 'Masukkan kata sandi 6–12 huruf atau angka.',
  },
  passwordTooCommon: {
    vi: 'Mật khẩu này quá dễ đoán. Hãy chọn mật khẩu khác.',
    zh: '该密码过于常见，请换一个。',
    en: 'This password is too easy to guess. Please choose another.',
    id: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.',
  },
  passwordNeedsBoth: {
    vi: 'Mật khẩu phải có cả chữ cái và chữ số.',
    zh: '密码须同时包含字母和数字。',
    en: 'The password must contain both letters and digits.',
    id: 'Kata sandi harus memuat huruf dan angka.',
  },
  phoneInvalid: {
    vi: 'Số điện thoại gồm 5–20 chữ số.',
    zh: '请输入 5–20 位数字的手机号。',
    en: 'A phone number must be 5 to 20 digits.',
    id: 'Nomor telepon terdiri dari 5–20 angka.',
  },
  phoneTaken: {
    vi: 'Số điện thoại này đã được đăng ký. Hãy đăng nhập hoặc dùng số khác.',
    zh: '该手机号已注册，请直接登录或换一个号码。',
    en: 'This phone number is already registered. Log in or use another number.',
    id: 'Nomor telepon ini sudah terdaftar. Masuk atau gunakan nomor lain.',
  },
  inviteCodeNeeded: {
    vi: 'Vui lòng nhập mã giới thiệu gồm 4–8 chữ số.',
    zh: '请输入 4–8 位数字邀请码。',
    en: 'Please enter an invite code of 4 to 8 digits.',
    id: 'Masukkan kode undangan 4–8 angka.',
  },
  inviteCodeUnknown: {
    vi: 'Mã giới thiệu không tồn tại hoặc đã bị xóa. Hãy hỏi lại người giới thiệu bạn.',
    zh: '邀请码不存在或已失效，请向邀请人确认。',
    en: 'This invite code does not exist or was removed. Please ask whoever invited you.',
    id: 'Kode undangan tidak ada atau sudah dihapus. Tanyakan kepada pengundang Anda.',
  },
  realNameInvalid: {
    vi: 'Họ tên gồm 2–40 chữ cái (chữ Hán: 2–14), không có số và ký hiệu.',
    zh: '真实姓名须为 2–14 个汉字，或 2–40 个字母，可含间隔号。',
    en: 'A real name must be 2 to 40 letters (Chinese: 2 to 14), without digits or symbols.',
    id: 'Nama asli terdiri dari 2–40 huruf (aksara Han: 2–14), tanpa angka dan simbol.',
  },
  nameReserved: {
    vi: 'Tên này dành riêng cho trang. Hãy chọn tên khác.',
    zh: '该名称由本站保留，请换一个。',
    en: 'This name is kept for the site. Please choose another.',
    id: 'Nama ini khusus untuk situs. Pilih yang lain.',
  },
  reachInvalid: {
    vi: 'Hãy cho biết cách liên hệ với bạn, chẳng hạn số điện thoại hoặc Zalo.',
    zh: '请填写联系方式，例如手机号或微信。',
    en: 'Please say how you can be reached, such as a phone number.',
    id: 'Tulis cara menghubungi Anda, misalnya nomor telepon.',
  },
  nameNotCut: {
    vi: 'Tên đầy đủ phải bắt đầu bằng tên đang có và dài hơn.',
    zh: '完整姓名须以现有姓名开头，并且更长。',
    en: 'The whole name must begin with the one there is, and be longer.',
    id: 'Nama lengkap harus diawali nama yang ada dan lebih panjang.',
  },
  nameNotOpen: {
    vi: 'Họ tên của tài khoản này không sửa được nữa. Vui lòng liên hệ chăm sóc khách hàng.',
    zh: '该账号的姓名已不能更正，请联系客服。',
    en: 'The real name of this account can no longer be corrected. Please contact customer service.',
    id: 'Nama asli akun ini tidak bisa diperbaiki lagi. Silakan hubungi layanan pelanggan.',
  },
  resetWrong: {
    vi: 'Thông tin chưa khớp, nên mật khẩu chưa được đổi. Hãy kiểm tra lại từng mục.',
    zh: '所填信息不符，密码未更改，请逐项核对。',
    en: 'These details do not match, so the password was not changed. Please check each of them.',
    id: 'Data tidak cocok, jadi kata sandi belum diganti. Periksa lagi satu per satu.',
  },
  qqInvalid: {
    vi: 'Số QQ gồm 6–11 chữ số và không bắt đầu bằng 0.',
    zh: 'QQ 号须为 6–11 位数字，且不能以 0 开头。',
    en: 'A QQ number must be 6 to 11 digits and not start with 0.',
    id: 'Nomor QQ terdiri dari 6–11 angka dan tidak diawali 0.',
  },
  wechatInvalid: {
    vi: 'Tài khoản WeChat bắt đầu bằng chữ cái, gồm 6–20 chữ cái, chữ số, “-” hoặc “_”.',
    zh: '微信号须以字母开头，6–20 位字母、数字、“-”或“_”。',
    en: 'A WeChat ID must be 6 to 20 letters, digits, “-” or “_”, starting with a letter.',
    id: 'ID WeChat diawali huruf, terdiri dari 6–20 huruf, angka, “-” atau “_”.',
  },
} as const satisfies RefusalTexts;
