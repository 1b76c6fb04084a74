/** Texts of refusals around top-up and uploads. */
import type { RefusalTexts } from './catalogue.ts';

export const paymentTexts = {
  topUpClosed: {
    vi: 'Nạp tiền đang tạm đóng. Số dư của bạn vẫn an toàn; hãy quay lại sau.',
    zh: '充值暂时关闭，您的余额安全，请稍后再来。',
    en: 'Top-up is closed for now. Your balance is safe; please come back later.',
    id: 'Deposit sedang ditutup. Saldo Anda aman; silakan kembali nanti.',
  },
  payChannelUnknown: {
    vi: 'Không có kênh nạp này. Hãy chọn kênh khác.',
    zh: '没有此充值渠道，请选择其他渠道。',
    en: 'There is no such channel. Please choose another.',
    id: 'Saluran ini tidak ada. Pilih saluran lain.',
  },
  payChannelClosed: {
    vi: 'Kênh nạp này đang đóng, chưa có gì được gửi. Hãy chọn kênh khác.',
    zh: '该充值渠道已关闭，未提交任何内容。请选择其他渠道。',
    en: 'This channel is closed; nothing was sent. Please choose another.',
    id: 'Saluran ini ditutup; tidak ada yang terkirim. Pilih saluran lain.',
  },
  payChannelFull: {
    vi: 'Kênh nạp này đã đầy. Đừng chuyển tiền; hãy chọn kênh khác.',
    zh: '该充值渠道已满。请勿付款，请选择其他渠道。',
    en: 'This channel is full. Do not pay; please choose another.',
    id: 'Saluran ini penuh. Jangan membayar; pilih saluran lain.',
  },
  payChannelAway: {
    vi: 'Kênh nạp không trả lời nên lệnh chưa được mở và bạn chưa trả gì. Hãy thử lại hoặc chọn kênh khác.',
    zh: '充值渠道没有响应，订单未创建，您未付款。请重试或选择其他渠道。',
    en: 'The channel did not answer, so no order was opened and you have paid nothing. Please try again or choose another.',
    id: 'Saluran tidak menjawab, jadi belum ada yang dibuka atau dibayar. Coba lagi atau pilih saluran lain.',
  },
  amountOutOfRange: {
    vi: 'Số tiền không hợp lệ[: từ {min} đến {max}].',
    zh: '金额错误[：单笔限额 {min}–{max}]。',
    en: 'Amount error[: from {min} to {max}].',
    id: 'Jumlah salah[: dari {min} sampai {max}].',
  },
  amountNotOffered: {
    vi: 'Kênh này chỉ nhận các mức cố định. Hãy chọn một mức.',
    zh: '该渠道只支持固定金额，请选择其中之一。',
    en: 'This channel takes fixed amounts only. Please choose one of them.',
    id: 'Saluran ini hanya menerima jumlah tetap. Pilih salah satunya.',
  },
  depositNameNeeded: {
    vi: 'Vui lòng nhập họ tên người chuyển: chỉ gồm chữ cái, 2 đến 30 ký tự.',
    zh: '请输入存款人姓名：2–30 个文字或字母。',
    en: "Please enter the depositor's name: 2 to 30 letters only.",
    id: 'Masukkan nama penyetor: hanya huruf, 2 sampai 30.',
  },
  bankNeeded: {
    vi: 'Vui lòng chọn ngân hàng.',
    zh: '请选择银行。',
    en: 'Please choose a bank.',
    id: 'Silakan pilih bank.',
  },
  transactionIdNeeded: {
    vi: 'Vui lòng nhập mã giao dịch: 6 đến 100 chữ cái và chữ số.',
    zh: '请输入交易 ID：6–100 位字母和数字。',
    en: 'Please enter the transaction ID: 6 to 100 letters and digits.',
    id: 'Masukkan ID transaksi: 6 sampai 100 huruf dan angka.',
  },
  pictureNeeded: {
    vi: 'Vui lòng tải ảnh chụp màn hình lên.',
    zh: '请上传截图。',
    en: 'Please upload a screenshot.',
    id: 'Silakan unggah tangkapan layar.',
  },
  tooManyDeposits: {
    vi: 'Bạn đang có[ {max}] lệnh nạp chờ thanh toán. Hãy trả hoặc đợi chúng hết hạn rồi mở lệnh mới.',
    zh: '您已有[ {max} 笔]待付款的充值订单。请先付款或等待过期后再提交。',
    en: 'You have[ {max}] unpaid top-ups waiting. Pay one of them or let it expire before you open another.',
    id: 'Ada[ {max}] deposit yang belum dibayar. Bayar salah satu atau tunggu kedaluwarsa sebelum membuka yang baru.',
  },
  tooManyClaims: {
    vi: 'Bạn đang có[ {max}] lệnh nạp chờ chúng tôi tìm tiền. Vui lòng đợi xong một lệnh.',
    zh: '您已有[ {max} 笔]充值正在查款，请等其中一笔处理完。',
    en: 'We are still looking for the money of your[ {max}] earlier top-ups. Please wait until one of them is done.',
    id: 'Kami masih mencari dana untuk[ {max}] deposit Anda. Tunggu sampai salah satunya selesai.',
  },
  depositUnknown: {
    vi: 'Không tìm thấy lệnh nạp này trong tài khoản của bạn.',
    zh: '您的账户中没有这笔充值。',
    en: 'This top-up was not found in your account.',
    id: 'Tidak ada deposit ini di akun Anda.',
  },
  depositOver: {
    vi: 'Lệnh nạp này đã kết thúc nên không thay đổi được nữa. Nếu tiền chưa vào, hãy liên hệ chăm sóc khách hàng.',
    zh: '该充值订单已结束，无法再修改。如未到账请联系客服。',
    en: 'This top-up has ended and can no longer be changed. If the money is missing, please contact customer service.',
    id: 'Deposit ini sudah selesai dan tidak bisa diubah. Jika dana belum masuk, hubungi layanan pelanggan.',
  },
  callbackRefused: {
    vi: 'Thông báo không được chấp nhận: chữ ký hoặc thời gian không đúng.',
    zh: '回调被拒绝：签名或时间无效。',
    en: 'Callback refused: its signature or time is not valid.',
    id: 'Panggilan balik ditolak: tanda tangan atau waktunya tidak benar.',
  },
  pictureInvalid: {
    vi: 'Phải tải lên một hình ảnh (JPEG, PNG, WebP hoặc GIF).',
    zh: '必须上传图片（JPEG、PNG、WebP 或 GIF）。',
    en: 'You must upload a picture (JPEG, PNG, WebP or GIF).',
    id: 'Anda harus mengunggah gambar (JPEG, PNG, WebP atau GIF).',
  },
  pictureTooLarge: {
    vi: 'Hình quá lớn: tối đa 5 MB và 24 triệu điểm ảnh.',
    zh: '图片过大：最大 5 MB、2400 万像素。',
    en: 'The picture is too large: at most 5 MB and 24 million pixels.',
    id: 'Gambar terlalu besar: paling banyak 5 MB dan 24 juta piksel.',
  },
} as const satisfies RefusalTexts;
