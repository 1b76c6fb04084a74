/** Money in and out. */
import type { Article } from '../article.ts';

export const moneyArticles: readonly Article[] = [
  {
    id: '401',
    category: 4,
    title: { vi: 'Nạp tiền', zh: '如何充值', en: 'Topping up', id: 'Deposit' },
    lines: {
      vi: [
        '- Chọn cách trả và số tiền. Trang cho thấy số tối thiểu, tối đa, phí và thời gian thường mất của từng kênh.',
        '- Chuyển đúng số tiền và đúng nội dung được ghi. Chỉ lệnh khớp cả hai mới được cộng tự động; lệnh khác chờ người kiểm tra.',
        '- Chuyển từ tài khoản mang tên bạn, và chỉ chuyển một lần cho một lệnh.',
        'Bạn có thể có tối đa {depositsMax} lệnh đang chờ. Với tiền kỹ thuật số, tỷ giá của lệnh được giữ {rateMinutes} phút. Giới hạn nạp mà bạn tự đặt luôn được giữ.',
      ],
      zh: [
        '- 选择付款方式和金额。页面会显示各渠道的最低、最高、手续费和通常到账时间。',
        '- 按页面显示的金额和附言付款。两者都相符才会自动入账；否则由人工核对。',
        '- 请用本人名下的账户付款，一个订单只付一次。',
        '最多可同时有 {depositsMax} 个待付订单。数字货币订单的汇率保留 {rateMinutes} 分钟。您自己设定的充值限额始终有效。',
      ],
      en: [
        '- Choose how to pay and how much. The page shows the least, the most, the fee and the usual time of each channel.',
        '- Pay exactly the amount and the note that are shown. Only what matches both is credited by itself; the rest is looked at by people.',
        '- Pay from an account in your name, and once per order.',
        'You can have at most {depositsMax} orders waiting. With digital currencies the rate of an order holds for {rateMinutes} minutes. Deposit limits that you set yourself always hold.',
      ],
      id: [
        '- Pilih cara bayar dan jumlahnya. Halaman menampilkan minimum, maksimum, biaya, dan waktu biasanya.',
        '- Bayar tepat sesuai jumlah dan berita yang tampil. Hanya yang cocok keduanya masuk otomatis; sisanya diperiksa petugas.',
        '- Bayar dari rekening atas nama Anda, satu kali per pesanan.',
        'Paling banyak {depositsMax} pesanan boleh menunggu. Untuk mata uang digital, kurs pesanan berlaku {rateMinutes} menit. Batas deposit yang Anda tetapkan selalu berlaku.',
      ],
    },
  },
  {
    id: '402',
    category: 4,
    title: {
      vi: 'Tiền nạp chưa vào',
      zh: '充值没有到账',
      en: 'A top-up has not arrived',
      id: 'Deposit belum masuk',
    },
    lines: {
      vi: [
        'Mở lệnh trong Lịch sử giao dịch, mục nạp. Trạng thái cho biết tiền đang ở đâu.',
        '- Chờ thanh toán mà bạn đã trả: chạm “Tôi đã thanh toán”, thêm mã giao dịch hoặc ảnh biên lai. Người của chúng tôi sẽ kiểm tra.',
        '- Đang kiểm tra: số tiền hoặc nội dung khác với lệnh. Tiền của bạn an toàn; không cần trả lần nữa.',
        '- Hết hạn: nếu tiền đã đi, hãy gửi biên lai cho chăm sóc khách hàng kèm mã lệnh. Tiền đến muộn vẫn được nhận ra.',
        'Khi một nhân viên cộng tiền hoặc đóng lệnh, bạn nhận một tin nhắn kèm lý do.',
      ],
      zh: [
        '在“交易记录”的充值栏打开该订单，状态会说明款项在哪一步。',
        '- 等待付款但您已付款：点“我已付款”，并附上交易号或凭证图片，工作人员会核对。',
        '- 审核中：金额或附言与订单不符。您的资金安全，无须再次付款。',
        '- 已过期：若款项已付出，请把凭证和订单号发给客服。迟到的款项同样会被识别。',
        '工作人员入账或关闭订单后，您会收到一条说明原因的消息。',
      ],
      en: [
        'Open the order under Transaction history, top-ups. Its state says where the money is.',
        '- Waiting, and you have paid: tap “I have paid” and add the transaction number or a picture of the receipt. Somebody will check it.',
        '- Being checked: amount or note differ from the order. Your money is safe; do not pay again.',
        '- Expired: if money has left your account, send the receipt and the number of the order to customer service. Late payments are recognised, too.',
        'When somebody credits or closes the order, you get a message with the reason.',
      ],
      id: [
        'Buka pesanan di Riwayat transaksi, bagian deposit. Statusnya menunjukkan posisi dana.',
        '- Menunggu, padahal sudah dibayar: ketuk “Saya sudah bayar”, tambahkan nomor transaksi atau foto bukti. Petugas akan memeriksa.',
        '- Sedang diperiksa: jumlah atau berita berbeda. Dana Anda aman; jangan bayar lagi.',
        '- Kedaluwarsa: bila dana sudah keluar, kirim bukti dan nomor pesanan ke layanan pelanggan. Pembayaran terlambat tetap dikenali.',
        'Saat petugas memasukkan dana atau menutup pesanan, Anda menerima pesan beserta alasannya.',
      ],
    },
  },
  {
    id: '403',
    category: 4,
    title: { vi: 'Rút tiền', zh: '如何提现', en: 'Withdrawing', id: 'Menarik dana' },
    lines: {
      vi: [
        'Bạn cần một thẻ hoặc địa chỉ đã liên kết và mật khẩu giao dịch.',
        '- Mỗi lần từ {withdrawMin} đến {withdrawMax}, tối đa {withdrawTimes} lần một ngày; {withdrawFree} lần đầu miễn phí, sau đó {withdrawFee} mỗi lần. Mỗi lúc chỉ một lệnh đang mở.',
        '- Tiền được giữ lại ngay khi bạn gửi lệnh, được kiểm tra, duyệt rồi mới chuyển. Từng bước hiện trên trang của lệnh.',
        '- Thẻ phải mang họ tên của tài khoản. Thẻ đã được trả tiền thì khóa; muốn đổi, hãy hỏi chăm sóc khách hàng, việc mở khóa mất {unlockHours} giờ.[ Thẻ hoặc địa chỉ mới nhận tiền được sau {newPayeeHours} giờ.][ Khi tổng tiền rút vượt {identifyAbove}, chúng tôi cần biết bạn là ai.]',
        'Nếu lệnh không được duyệt hoặc ngân hàng không nhận, toàn bộ số tiền về lại số dư và bạn nhận tin nhắn nói lý do.',
      ],
      zh: [
        '需要已绑定的银行卡或地址，以及资金密码。',
        '- 单笔 {withdrawMin} 至 {withdrawMax}，每天最多 {withdrawTimes} 次；前 {withdrawFree} 次免手续费，之后每次 {withdrawFee}。同一时间只能有一笔进行中。',
        '- 提交后款项立即冻结，经核对、审核后打款，每一步都显示在该笔提现的页面上。',
        '- 银行卡户名须与账户实名一致。已打过款的卡会锁定；如需更换请联系客服，解锁需 {unlockHours} 小时。[新绑定的卡或地址 {newPayeeHours} 小时后才能收款。][累计提现超过 {identifyAbove} 时需核实身份。]',
        '若未通过审核或银行未接受，款项会全额退回余额，您会收到说明原因的消息。',
      ],
      en: [
        'You need a linked card or address, and your fund password.',
        '- From {withdrawMin} to {withdrawMax} at a time, at most {withdrawTimes} times a day; the first {withdrawFree} are free, then each costs {withdrawFee}. One withdrawal is open at a time.',
        '- The money is held as soon as you ask, then checked, approved and sent. Each step is shown on the page of the withdrawal.',
        '- The card has to be in the name of the account. A card that was paid to is locked; to change it ask customer service, unlocking takes {unlockHours} hours.[ A new card or address can be paid to after {newPayeeHours} hours.][ Once all your withdrawals together exceed {identifyAbove}, we have to know who you are.]',
        'If it is not approved, or the bank does not take it, all of the money returns to your balance, and a message says why.',
      ],
      id: [
        'Anda perlu kartu atau alamat yang terhubung dan PIN penarikan.',
        '- Dari {withdrawMin} sampai {withdrawMax} sekali tarik, paling banyak {withdrawTimes} kali sehari; {withdrawFree} pertama gratis, berikutnya {withdrawFee} per kali. Hanya satu penarikan berjalan pada satu waktu.',
        '- Dana ditahan begitu Anda meminta, lalu diperiksa, disetujui, dan dikirim. Tiap langkah tampil di halaman penarikan.',
        '- Kartu harus atas nama akun. Kartu yang pernah dibayar terkunci; untuk menggantinya hubungi layanan pelanggan, pembukaan perlu {unlockHours} jam.[ Kartu atau alamat baru bisa dibayar setelah {newPayeeHours} jam.][ Bila total penarikan melebihi {identifyAbove}, kami perlu tahu siapa Anda.]',
        'Bila tidak disetujui atau bank menolak, seluruh dana kembali ke saldo dan pesan menjelaskan alasannya.',
      ],
    },
  },
  {
    id: '404',
    category: 4,
    title: {
      vi: 'Vì sao cần đủ doanh thu cược',
      zh: '什么是投注流水',
      en: 'What turnover is',
      id: 'Apa itu turnover',
    },
    lines: {
      vi: [
        'Mỗi khoản nạp hoặc thưởng mở một yêu cầu: phải cược đủ số đó trước khi rút. Trang rút tiền cho thấy còn thiếu bao nhiêu.',
        '- Chỉ tính cược đã có kết quả. Cược hòa, đã hủy hoặc của kỳ vô hiệu không tính.',
        '- Cược hai phía ngược nhau trong cùng kỳ không tính phần bù nhau.',
        '- Yêu cầu được tính từ lúc tiền vào, cược trước đó không tính.[ Có thể rút sớm hơn với phí {turnoverFee}% của các khoản chưa đủ; phí được cho xem trước khi bạn xác nhận.]',
      ],
      zh: [
        '每笔充值或奖励都会产生流水要求：投注达到该数额后才能提现。提现页会显示还差多少。',
        '- 只计算已开奖的投注；和局、已撤销或作废期的投注不计。',
        '- 同一期投注对立的两边，互相抵消的部分不计。',
        '- 自款项到账时起算，之前的投注不计。[也可提前提现，按未完成款项收取 {turnoverFee}% 的费用，确认前会显示。]',
      ],
      en: [
        'Every top-up and bonus opens a requirement: that much has to be bet before withdrawing. The withdrawal page shows what is missing.',
        '- Only bets with a result count. Tied and cancelled bets, and those of a void issue, do not.',
        '- Of bets on opposite sides of one issue the part that cancels out does not count.',
        '- It counts from when the money came in; bets of before do not.[ You can withdraw earlier for a fee of {turnoverFee}% of what is open; it is shown before you confirm.]',
      ],
      id: [
        'Setiap deposit dan bonus membuka syarat: sebanyak itu harus dipertaruhkan sebelum menarik. Halaman penarikan menampilkan sisanya.',
        '- Hanya taruhan yang sudah ada hasilnya dihitung. Seri, dibatalkan, dan periode batal tidak dihitung.',
        '- Pada taruhan dua sisi berlawanan di satu periode, bagian yang saling meniadakan tidak dihitung.',
        '- Dihitung sejak dana masuk; taruhan sebelumnya tidak dihitung.[ Anda bisa menarik lebih awal dengan biaya {turnoverFee}% dari yang belum terpenuhi; biaya tampil sebelum konfirmasi.]',
      ],
    },
  },
  {
    id: '405',
    category: 4,
    title: { vi: 'Quỹ sinh lời', zh: '余额宝', en: 'Savings', id: 'Tabungan' },
    lines: {
      vi: [
        'Tiền trong quỹ sinh lời hiện nhận {savingsRate}% một năm, trả mỗi ngày.',
        '- Tiền vào trước {savingsHour} giờ được xác nhận ngày hôm sau; vào muộn hơn thì ngày kế tiếp nữa. Ngày được xác nhận là ngày bắt đầu sinh lời.',
        '- Mỗi lần chuyển vào tối đa {savingsInMax}, chuyển ra tối đa {savingsOutMax}; chuyển ra tối đa {savingsOutTimes} lần một ngày.',
        '- Chuyển về số dư không mất phí. Chuyển thẳng ra ngân hàng mất {savingsFee}%, và là một lệnh rút bình thường: cũng được duyệt và cần đủ doanh thu.',
      ],
      zh: [
        '余额宝内的资金目前年利率为 {savingsRate}%，每日结算。',
        '- {savingsHour} 点前转入的次日确认，之后转入的再晚一天；自确认之日起计息。',
        '- 单次转入最多 {savingsInMax}，转出最多 {savingsOutMax}，每天最多转出 {savingsOutTimes} 次。',
        '- 转回余额免费。直接转到银行收取 {savingsFee}%，并按普通提现审核，同样需满足流水。',
      ],
      en: [
        'Money in the savings earns {savingsRate}% a year at present, paid daily.',
        '- What comes in before hour {savingsHour} of the site’s day is confirmed on the next day, later money on the day after; from the confirmed day on it earns.',
        '- At most {savingsInMax} in and {savingsOutMax} out at a time, and at most {savingsOutTimes} transfers out a day.',
        '- To your balance costs nothing. Straight to the bank costs {savingsFee}%, and is a withdrawal like any other: approved, and with its turnover.',
      ],
      id: [
        'Dana di tabungan saat ini menghasilkan {savingsRate}% per tahun, dibayar harian.',
        '- Yang masuk sebelum pukul {savingsHour} dikonfirmasi esok hari, sesudahnya lusa; sejak hari konfirmasi mulai berbunga.',
        '- Paling banyak {savingsInMax} masuk dan {savingsOutMax} keluar per kali, dan {savingsOutTimes} kali keluar sehari.',
        '- Ke saldo gratis. Langsung ke bank berbiaya {savingsFee}% dan diperlakukan seperti penarikan biasa: disetujui dan dengan turnover.',
      ],
    },
  },
];
