import type { MessageTable } from '../../core/i18n/message.ts';
import { atGamesMessages } from '../../features/platforms/at-games-messages.ts';

export const messages = {
  ...atGamesMessages,
  title: { vi: 'Rút tiền', zh: '提现', en: 'Withdraw', id: 'Tarik dana' },
  one: { vi: 'Chi tiết rút tiền', zh: '提现详情', en: 'Withdrawal', id: 'Detail penarikan' },
  records: { vi: 'Lịch sử', zh: '记录', en: 'Records', id: 'Riwayat' },
  failed: {
    vi: 'Không tải được dữ liệu',
    zh: '数据加载失败',
    en: 'This could not be loaded',
    id: 'Data gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  back: { vi: 'Quay lại', zh: '返回', en: 'Back', id: 'Kembali' },
  close: { vi: 'Đóng', zh: '关闭', en: 'Close', id: 'Tutup' },

  // what there is
  withdrawable: { vi: 'Có thể rút', zh: '可提现', en: 'Available to withdraw', id: 'Bisa ditarik' },
  withdrawableLater: {
    vi: 'Có thể rút khi đủ doanh thu cược',
    zh: '打码量达标后可提现',
    en: 'Available once the turnover is met',
    id: 'Bisa ditarik setelah turnover tercapai',
  },
  balanceIs: { vi: 'Số dư {balance}', zh: '余额 {balance}', en: 'Balance {balance}', id: 'Saldo {balance}' },
  balanceLess: {
    vi: 'Số dư {balance} − đang giữ {bound}',
    zh: '余额 {balance} − 锁定 {bound}',
    en: 'Balance {balance} − held {bound}',
    id: 'Saldo {balance} − ditahan {bound}',
  },
  why: { vi: 'Vì sao?', zh: '为什么？', en: 'Why?', id: 'Mengapa?' },
  boundTitle: {
    vi: 'Phần tiền đang giữ',
    zh: '锁定的金额',
    en: 'Money on hold',
    id: 'Dana yang ditahan',
  },
  boundText: {
    vi: '{bound} là tiền thưởng chưa đủ doanh thu cược. Bạn vẫn cược được bằng số tiền này; khi đủ doanh thu, nó rút được như phần còn lại.',
    zh: '{bound} 是打码量尚未达标的奖金。您仍可用于投注，打码量达标后即可与其他余额一样提现。',
    en: '{bound} is bonus money whose turnover has not been met. You can bet with it; once the turnover is met, you can withdraw it like the rest.',
    id: '{bound} adalah bonus yang turnover-nya belum tercapai. Dana ini tetap bisa dipertaruhkan; setelah tercapai, bisa ditarik seperti sisanya.',
  },

  // where to
  to: { vi: 'Rút về', zh: '提现至', en: 'Paid to', id: 'Dikirim ke' },
  choosePayee: { vi: 'Chọn nơi nhận tiền', zh: '选择收款方式', en: 'Choose where to send it', id: 'Pilih tujuan' },
  locked: {
    vi: 'Đã khóa sau lần rút đầu tiên',
    zh: '首次提现后已锁定',
    en: 'Locked since the first payout',
    id: 'Terkunci sejak penarikan pertama',
  },
  notLocked: {
    vi: 'Khóa lại sau lần rút thành công đầu tiên',
    zh: '首次提现成功后锁定',
    en: 'Locks after the first payout',
    id: 'Terkunci setelah penarikan pertama',
  },
  notBound: { vi: 'Chưa liên kết', zh: '未绑定', en: 'Not linked yet', id: 'Belum dihubungkan' },
  bankCard: { vi: 'Thẻ ngân hàng', zh: '银行卡', en: 'Bank card', id: 'Kartu bank' },
  manage: {
    vi: 'Quản lý thẻ và địa chỉ',
    zh: '管理银行卡和地址',
    en: 'Manage cards and addresses',
    id: 'Kelola kartu dan alamat',
  },
  rateOf: { vi: '1 = {rate}', zh: '1 = {rate}', en: '1 = {rate}', id: '1 = {rate}' },

  // the amount
  amount: { vi: 'Số tiền rút', zh: '提现金额', en: 'Amount', id: 'Jumlah penarikan' },
  amountHint: {
    vi: 'Số nguyên, từ {min} đến {max}',
    zh: '整数，{min}–{max}',
    en: 'Whole numbers, {min} to {max}',
    id: 'Bilangan bulat, {min} sampai {max}',
  },
  all: { vi: 'Tất cả', zh: '全部', en: 'All', id: 'Semua' },
  keypad: { vi: 'Bàn phím số', zh: '数字键盘', en: 'Number pad', id: 'Papan angka' },
  erase: { vi: 'Xóa một số', zh: '删除一位', en: 'Delete a digit', id: 'Hapus satu angka' },
  clear: { vi: 'Xóa số tiền', zh: '清空金额', en: 'Clear the amount', id: 'Hapus jumlah' },
  done: { vi: 'Xong', zh: '完成', en: 'Done', id: 'Selesai' },
  amountMissing: {
    vi: 'Vui lòng nhập số tiền rút',
    zh: '请输入提现金额',
    en: 'Please enter the amount to withdraw',
    id: 'Masukkan jumlah penarikan',
  },
  amountTooMuch: {
    vi: 'Số tiền có thể rút từ 0 đến {max}',
    zh: '可提现金额在 0–{max} 之间',
    en: 'The withdrawable amount is between 0 and {max}',
    id: 'Jumlah yang bisa ditarik antara 0 dan {max}',
  },
  amountRange: {
    vi: 'Mỗi lần rút từ {min} đến {max}',
    zh: '单笔提现 {min}–{max}',
    en: 'Each withdrawal must be {min} to {max}',
    id: 'Setiap penarikan {min} sampai {max}',
  },
  amountFee: {
    vi: 'Số tiền rút phải lớn hơn phí {fee}',
    zh: '提现金额须大于手续费 {fee}',
    en: 'The amount must be more than the fee of {fee}',
    id: 'Jumlah harus lebih besar dari biaya {fee}',
  },

  // turnover
  turnover: { vi: 'Doanh thu cược', zh: '打码量', en: 'Turnover', id: 'Turnover' },
  turnoverLeft: {
    vi: 'Còn thiếu {remaining}',
    zh: '还需 {remaining}',
    en: '{remaining} left to stake',
    id: 'Sisa {remaining}',
  },
  turnoverReached: { vi: 'Đã đủ', zh: '已达标', en: 'Met', id: 'Tercapai' },
  turnoverNeeded: {
    vi: 'Cần đặt cược thêm {remaining} trước khi rút.',
    zh: '还需投注 {remaining} 后才能提现。',
    en: 'You must stake {remaining} more before you can withdraw.',
    id: 'Masih perlu turnover {remaining} sebelum penarikan.',
  },
  whichBets: { vi: 'Vé nào được tính?', zh: '哪些注单计入？', en: 'Which bets count?', id: 'Taruhan mana dihitung?' },
  whichStakes: {
    vi: 'Tiền cược được tính khi vé có kết quả, thắng hay thua đều tính.',
    zh: '注单开奖后，无论输赢，其投注金额均计入。',
    en: 'A stake counts when its bet is settled, whether it won or lost.',
    id: 'Taruhan dihitung setelah hasilnya keluar, menang atau kalah.',
  },
  whichOpposite: {
    vi: 'Phần cược cả hai phía của cùng một cửa (như Tài và Xỉu) không được tính.',
    zh: '同一玩法两边对投（如大和小）的部分不计入。',
    en: 'Bets on both sides of the same market, such as big and small, do not count.',
    id: 'Bagian yang dipasang di dua sisi pasar yang sama, seperti besar dan kecil, tidak dihitung.',
  },
  whichReturned: {
    vi: 'Vé hòa, vé hủy và tiền cược được hoàn không được tính.',
    zh: '和局、撤单及退还的投注不计入。',
    en: 'Ties, cancelled bets and returned stakes do not count.',
    id: 'Seri, taruhan batal, dan taruhan yang dikembalikan tidak dihitung.',
  },
  whichTogether: {
    vi: 'Các yêu cầu của mọi khoản nạp và tiền thưởng được cộng lại, và hoàn thành cùng lúc.',
    zh: '各笔存款与奖金的要求合并计算，同时达标。',
    en: 'The requirements of all deposits and bonuses add up and are met together.',
    id: 'Syarat dari semua setoran dan bonus dijumlahkan dan terpenuhi bersamaan.',
  },

  // fees
  earlyFee: {
    vi: 'Phí khi chưa đủ doanh thu',
    zh: '打码量未达标手续费',
    en: 'Fee for withdrawing before the turnover is met',
    id: 'Biaya selama turnover belum tercapai',
  },
  withdrawFee: { vi: 'Phí rút tiền', zh: '提现手续费', en: 'Withdrawal fee', id: 'Biaya penarikan' },
  free: { vi: 'Miễn phí', zh: '免费', en: 'Free', id: 'Gratis' },
  freeLeft: {
    vi: 'Hôm nay còn {count} lần miễn phí, sau đó mỗi lần {fee}.',
    zh: '今日剩余免费次数 {count} 次，之后每次 {fee}。',
    en: {
      one: '{count} free withdrawal left today, then {fee} each.',
      other: '{count} free withdrawals left today, then {fee} each.',
    },
    id: 'Sisa {count} kali gratis hari ini, setelahnya {fee} per penarikan.',
  },
  freeNone: {
    vi: 'Đã hết lượt miễn phí hôm nay, mỗi lần {fee}.',
    zh: '今日免费次数已用完，每次 {fee}。',
    en: 'No free withdrawals left today; each costs {fee}.',
    id: 'Jatah gratis hari ini habis, {fee} per penarikan.',
  },
  youGet: { vi: 'Bạn nhận', zh: '实际到账', en: 'You get', id: 'Anda terima' },
  coins: { vi: 'Tương đương', zh: '折合', en: 'In coins', id: 'Setara' },
  coinsNote: {
    vi: 'Theo tỷ giá {rate}; tỷ giá được giữ nguyên kể từ khi gửi.',
    zh: '按汇率 {rate}，提交后汇率锁定。',
    en: 'At a rate of {rate}, locked when you send.',
    id: 'Dengan kurs {rate}, yang dikunci saat dikirim.',
  },

  // what stands against it
  usedUp: {
    vi: 'Hôm nay bạn đã dùng hết số lần rút tiền. Hãy quay lại vào ngày mai.',
    zh: '今日提现次数已用完，请明天再来。',
    en: "You have used all of today's withdrawals. Please come back tomorrow.",
    id: 'Jatah penarikan hari ini sudah habis. Silakan kembali besok.',
  },
  heldUntil: {
    vi: 'Thẻ, địa chỉ hoặc mật khẩu rút tiền vừa thay đổi. Bạn có thể rút về đây từ {time}.',
    zh: '银行卡、地址或资金密码刚变更，{time} 起可提现至此。',
    en: 'Your card, address or fund password was changed recently. You can withdraw to it from {time}.',
    id: 'Kartu, alamat, atau PIN penarikan baru diubah. Penarikan ke sini bisa mulai {time}.',
  },
  nothing: {
    vi: 'Hiện chưa có số tiền nào có thể rút.',
    zh: '当前没有可提现的余额。',
    en: 'There is nothing to withdraw at the moment.',
    id: 'Saat ini belum ada dana yang bisa ditarik.',
  },

  // before the first
  setUpTitle: { vi: 'Trước khi rút tiền', zh: '提现前的准备', en: 'Before you withdraw', id: 'Sebelum menarik dana' },
  setUpNote: {
    vi: 'Chỉ cần làm một lần. Số dư của bạn vẫn an toàn trong khi chờ.',
    zh: '只需设置一次，期间您的余额安全。',
    en: 'You only do this once. Your balance is safe in the meantime.',
    id: 'Cukup sekali. Saldo Anda aman selama itu.',
  },
  setUpPassword: {
    vi: 'Đặt mật khẩu rút tiền 6 số',
    zh: '设置 6 位资金密码',
    en: 'Set a 6-digit fund password',
    id: 'Buat PIN penarikan 6 angka',
  },
  setUpPayee: {
    vi: 'Liên kết thẻ ngân hàng hoặc địa chỉ nhận tiền',
    zh: '绑定银行卡或收款地址',
    en: 'Link a bank card or an address',
    id: 'Hubungkan kartu bank atau alamat',
  },
  setUpDone: { vi: 'Đã xong', zh: '已完成', en: 'Done', id: 'Selesai' },
  setUpGo: { vi: 'Tiếp tục', zh: '去设置', en: 'Continue', id: 'Lanjutkan' },

  // sending
  send: { vi: 'Rút {amount}', zh: '提现 {amount}', en: 'Withdraw {amount}', id: 'Tarik {amount}' },
  sendNothing: { vi: 'Rút tiền', zh: '提现', en: 'Withdraw', id: 'Tarik dana' },
  confirm: { vi: 'Xác nhận rút tiền', zh: '确认提现', en: 'Confirm the withdrawal', id: 'Konfirmasi penarikan' },
  confirmHeld: {
    vi: 'Số tiền được giữ lại ngay khi bạn gửi, và về số dư nếu không được duyệt.',
    zh: '提交后款项立即冻结；如未通过审核，将退回余额。',
    en: 'The money is held as soon as you send, and returns to your balance if it is not approved.',
    id: 'Dana langsung ditahan saat dikirim, dan kembali ke saldo bila tidak disetujui.',
  },
  confirmFinal: {
    vi: 'Lệnh đã gửi không thể tự hủy.',
    zh: '提交后无法自行撤回。',
    en: 'Once sent, you cannot cancel it yourself.',
    id: 'Setelah dikirim, permintaan tidak dapat dibatalkan.',
  },
  confirmLock: {
    vi: 'Sau khi chuyển thành công, nơi nhận tiền này được khóa và không thể tự thay đổi.',
    zh: '提现成功后，该收款方式将锁定，不可自行更改。',
    en: 'Once it is paid, this destination is locked and you can no longer change it yourself.',
    id: 'Setelah dibayar, tujuan ini terkunci dan tidak dapat diubah sendiri.',
  },
  toPassword: { vi: 'Nhập mật khẩu', zh: '输入资金密码', en: 'Enter password', id: 'Masukkan kata sandi' },
  passwordNote: {
    vi: 'Rút {amount} về {payee}',
    zh: '提现 {amount} 至 {payee}',
    en: '{amount} to {payee}',
    id: '{amount} ke {payee}',
  },
  notSent: {
    vi: 'Chưa gửi, tiền của bạn không bị trừ: {why}',
    zh: '未提交，未扣款：{why}',
    en: 'Not sent, your money was not taken: {why}',
    id: 'Tidak terkirim, dana Anda tidak dipotong: {why}',
  },
  checking: { vi: 'Đang kiểm tra', zh: '正在核对', en: 'Checking', id: 'Memeriksa' },
  checkingNote: {
    vi: 'Mất kết nối khi gửi. Đang hỏi lại kết quả; lệnh được gửi với một mã duy nhất nên không thể rút hai lần.',
    zh: '提交时网络中断，正在核对结果；申请始终使用同一编号，不会重复提现。',
    en: 'The connection was lost while sending. Asking for the result; the request is sent under one number, so it can never be paid twice.',
    id: 'Koneksi terputus saat mengirim. Menanyakan hasilnya; permintaan dikirim dengan satu nomor, jadi tidak mungkin dibayar dua kali.',
  },
  gaveUp: {
    vi: 'Chưa liên lạc được với máy chủ. Trang này sẽ hỏi lại khi bạn mở lần sau.',
    zh: '暂时无法联系服务器，下次打开本页时会继续核对。',
    en: "We can't reach the server. This page will ask again when you open it next time.",
    id: 'Server tidak dapat dihubungi. Halaman ini akan bertanya lagi saat dibuka berikutnya.',
  },
  hide: {
    vi: 'Ẩn, vẫn tiếp tục kiểm tra',
    zh: '隐藏，继续核对',
    en: 'Hide, keep checking',
    id: 'Sembunyikan, tetap periksa',
  },
  sent: { vi: 'Đã nhận lệnh rút', zh: '提现申请已受理', en: 'Withdrawal received', id: 'Penarikan diterima' },
  goingBack: {
    vi: 'Tự quay lại sau {count} giây.',
    zh: '{count} 秒后自动返回。',
    en: { one: 'Going back in {count} second.', other: 'Going back in {count} seconds.' },
    id: 'Kembali otomatis dalam {count} detik.',
  },
  stay: { vi: 'Ở lại xem tiến trình', zh: '留下查看进度', en: 'Stay and follow', id: 'Tetap di sini' },

  // how far it is
  steps: { vi: 'Tiến trình', zh: '处理进度', en: 'Progress', id: 'Proses' },
  afterSending: { vi: 'Sau khi gửi', zh: '提交之后', en: 'After you send', id: 'Setelah dikirim' },
  afterNote: {
    vi: 'Báo cho bạn ở mỗi bước',
    zh: '每一步都会通知您',
    en: 'We tell you at each step',
    id: 'Anda diberi tahu di tiap langkah',
  },
  received: { vi: 'Đã nhận', zh: '已受理', en: 'Received', id: 'Diterima' },
  checked: { vi: 'Kiểm tra', zh: '核对', en: 'Checked', id: 'Diperiksa' },
  review: { vi: 'Duyệt', zh: '审核', en: 'Review', id: 'Ditinjau' },
  sentOn: { vi: 'Chuyển', zh: '打款', en: 'Sent', id: 'Dikirim' },
  paid: { vi: 'Xong', zh: '到账', en: 'Done', id: 'Selesai' },
  number: { vi: 'Mã lệnh rút', zh: '提现编号', en: 'Withdrawal no.', id: 'Nomor' },
  copy: { vi: 'Sao chép mã', zh: '复制编号', en: 'Copy the number', id: 'Salin nomor' },
  requestedAt: { vi: 'Gửi lúc', zh: '申请时间', en: 'Requested', id: 'Diminta' },
  fee: { vi: 'Phí', zh: '手续费', en: 'Fee', id: 'Biaya' },
  rate: { vi: 'Tỷ giá', zh: '汇率', en: 'Rate', id: 'Kurs' },
  siteTime: { vi: 'Giờ của trang: {zone}', zh: '站点时间：{zone}', en: 'Site time: {zone}', id: 'Waktu situs: {zone}' },
  again: { vi: 'Rút lần nữa', zh: '再次提现', en: 'Withdraw again', id: 'Tarik lagi' },
  service: { vi: 'Chăm sóc khách hàng', zh: '联系客服', en: 'Customer service', id: 'Layanan pelanggan' },
  operatorNote: {
    vi: 'Lời nhắn của bộ phận duyệt',
    zh: '审核人员留言',
    en: 'Message from our reviewers',
    id: 'Pesan dari tim peninjau',
  },
  oneOpen: {
    vi: 'Mỗi lần chỉ xử lý một lệnh rút. Bạn có thể rời trang này.',
    zh: '同一时间只处理一笔提现，您可以离开本页。',
    en: 'Only one withdrawal is processed at a time. You can leave this page.',
    id: 'Hanya satu penarikan diproses pada satu waktu. Anda boleh meninggalkan halaman ini.',
  },
} as const satisfies MessageTable;
