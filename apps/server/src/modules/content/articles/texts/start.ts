/** Getting started. */
import type { Article } from '../article.ts';

export const startArticles: readonly Article[] = [
  {
    id: '301',
    category: 3,
    title: { vi: 'Mở tài khoản', zh: '注册账户', en: 'Opening an account', id: 'Membuka akun' },
    lines: {
      vi: [
        'Chọn Đăng ký ở trang chủ. Tên đăng nhập dài {nameMin}–{nameMax} chữ cái không dấu và chữ số; mật khẩu dài {passwordMin}–{passwordMax} ký tự, không có khoảng trắng.',
        '- Họ tên thật, nếu được hỏi, phải trùng với tên trên thẻ ngân hàng: tiền rút chỉ về thẻ mang tên đó.',
        '- Mã mời quyết định tài khoản thuộc đại lý nào và không đổi được về sau. Đại lý xem được cược, giao dịch và số dư của bạn.',
        '- Trước lần nạp đầu tiên bạn xác nhận đã đủ tuổi.',
        'Tên đăng nhập không đổi được. Biệt danh thì đặt được một lần trong Thông tin cá nhân.',
      ],
      zh: [
        '在首页点“注册”。用户名为 {nameMin}–{nameMax} 个字母或数字；密码为 {passwordMin}–{passwordMax} 个字符，不含空格。',
        '- 如要求填写真实姓名，须与银行卡户名一致：提现只打到该姓名名下的卡。',
        '- 邀请码决定账户归属哪位代理，以后不能更改。代理可以看到您的投注、资金往来和余额。',
        '- 首次充值前需确认已达法定年龄。',
        '用户名不能更改；昵称可在“个人资料”中设置一次。',
      ],
      en: [
        'Choose Register on the home page. A username is {nameMin}–{nameMax} letters and digits; a password is {passwordMin}–{passwordMax} characters without blanks.',
        '- The real name, where it is asked for, has to be the one on your bank card: withdrawals are only paid to a card in that name.',
        '- An invite code decides which agent the account belongs to, and that stays. The agent sees your bets, money movements and balance.',
        '- Before your first top-up you confirm that you are old enough.',
        'A username cannot be changed. A nickname can be set once, under Personal information.',
      ],
      id: [
        'Pilih Daftar di beranda. Nama pengguna terdiri dari {nameMin}–{nameMax} huruf dan angka; kata sandi {passwordMin}–{passwordMax} karakter tanpa spasi.',
        '- Nama asli, bila diminta, harus sama dengan nama di kartu bank: penarikan hanya dibayarkan ke kartu atas nama itu.',
        '- Kode undangan menentukan agen pemilik akun dan tidak bisa diubah. Agen melihat taruhan, mutasi dana, dan saldo Anda.',
        '- Sebelum deposit pertama Anda menyatakan sudah cukup umur.',
        'Nama pengguna tidak bisa diubah. Nama panggilan bisa diatur satu kali di Info pribadi.',
      ],
    },
  },
  {
    id: '302',
    category: 3,
    title: { vi: 'Chơi thử không mất tiền', zh: '免费试玩', en: 'Trying it without money', id: 'Mencoba tanpa uang' },
    lines: {
      vi: [
        'Tài khoản chơi thử bắt đầu với {guestMoney} tiền thử và kết thúc sau {guestHours} giờ.',
        '- Kỳ quay, tỷ lệ và cách trả thưởng giống hệt tài khoản thật.',
        '- Tiền thử không có giá trị: không rút được, không chuyển sang tài khoản thật được.',
        '- Tài khoản chơi thử không nạp, không rút và không nhận thưởng.',
        'Muốn chơi thật, hãy đăng ký một tài khoản mới; lịch sử chơi thử không đi theo.',
      ],
      zh: [
        '试玩账号起始有 {guestMoney} 试玩金，{guestHours} 小时后结束。',
        '- 开奖、赔率和派彩方式与正式账户完全相同。',
        '- 试玩金没有价值：不能提现，也不能转入正式账户。',
        '- 试玩账号不能充值、提现或领取奖励。',
        '要正式投注请另行注册；试玩记录不会带过去。',
      ],
      en: [
        'A trial account starts with {guestMoney} of play money and ends after {guestHours} hours.',
        '- Draws, odds and pay-outs are exactly those of a real account.',
        '- Play money has no value: it cannot be withdrawn or moved to a real account.',
        '- Trial accounts cannot top up, withdraw or claim rewards.',
        'To play for real, register a new account; the history of the trial does not come along.',
      ],
      id: [
        'Akun uji coba mulai dengan {guestMoney} uang mainan dan berakhir setelah {guestHours} jam.',
        '- Undian, odds, dan pembayarannya persis seperti akun sungguhan.',
        '- Uang mainan tidak bernilai: tidak bisa ditarik atau dipindahkan ke akun sungguhan.',
        '- Akun uji coba tidak bisa deposit, menarik dana, atau mengklaim hadiah.',
        'Untuk bermain sungguhan, daftarkan akun baru; riwayat uji coba tidak ikut.',
      ],
    },
  },
  {
    id: '303',
    category: 3,
    title: { vi: 'Đặt vé đầu tiên', zh: '第一次投注', en: 'Placing your first bet', id: 'Taruhan pertama' },
    lines: {
      vi: [
        '- Mở một trò chơi. Đồng hồ phía trên cho biết kỳ này còn nhận cược bao lâu.',
        '- Chạm vào lựa chọn, nhập tiền cho mỗi cược. Số cược, tổng tiền và tiền thắng tối đa hiện ngay.',
        '- Kiểm tra rồi xác nhận. Vé chỉ có hiệu lực khi bạn thấy mã vé; nếu bị từ chối, tiền chưa bị trừ và lý do được ghi rõ.',
        'Một vé tối đa {slipMax}; từng lối chơi có thể có giới hạn thấp hơn. Nếu mạng đứt giữa chừng, đừng đặt lại: ứng dụng tự hỏi máy chủ và vé không bao giờ bị tính hai lần.',
      ],
      zh: [
        '- 打开一个游戏。上方倒计时显示本期还可投注多久。',
        '- 点选号码或玩法，输入每注金额。注数、总额和最高可赢金额随即显示。',
        '- 核对后确认。看到注单号才算投注成功；如被拒绝，不会扣款，并会说明原因。',
        '单张注单最多 {slipMax}，个别玩法可能更低。若中途断网，请勿重复投注：应用会自动向服务器核实，同一注单绝不会计两次。',
      ],
      en: [
        '- Open a game. The clock at the top shows how long this issue still takes bets.',
        '- Tap what you choose and enter the stake per bet. The number of bets, the total and the most you can win appear at once.',
        '- Check it and confirm. A bet stands when you see its number; if it is refused, nothing was taken and the reason is shown.',
        'One slip costs at most {slipMax}; single plays may have lower limits. If the network drops meanwhile, do not bet again: the app asks the server by itself, and a slip never counts twice.',
      ],
      id: [
        '- Buka permainan. Jam di atas menunjukkan sisa waktu taruhan periode ini.',
        '- Ketuk pilihan Anda dan isi taruhan per bet. Jumlah bet, total, dan kemenangan maksimal langsung tampil.',
        '- Periksa lalu konfirmasi. Taruhan sah bila nomornya muncul; bila ditolak, uang tidak dipotong dan alasannya ditampilkan.',
        'Satu slip paling banyak {slipMax}; tiap jenis taruhan bisa punya batas lebih rendah. Jika jaringan putus, jangan memasang ulang: aplikasi menanyakan sendiri ke server dan slip tidak pernah dihitung dua kali.',
      ],
    },
  },
  {
    id: '304',
    category: 3,
    title: {
      vi: 'Xem vé và kết quả ở đâu',
      zh: '在哪里看注单和开奖',
      en: 'Where to see bets and results',
      id: 'Melihat taruhan dan hasil',
    },
    lines: {
      vi: [
        'Vé cược trong trang cá nhân liệt kê mọi vé: đang chờ, thắng, không thắng, hòa, đã hủy. Chạm một vé để xem số đã quay và vì sao thắng hay không.',
        '- Thắng: số dư đã gồm tiền trả, tức tiền cược nhân tỷ lệ.',
        '- Hòa hoặc hủy: tiền cược đã về số dư.',
        '- Lịch sử giao dịch cho thấy từng lần tiền vào và ra, kèm số dư sau đó; có thể xuất ra tệp.',
        'Giờ trên trang là giờ của trang; nếu máy bạn ở múi giờ khác, chênh lệch được ghi bên cạnh.',
      ],
      zh: [
        '个人中心的“投注记录”列出所有注单：待开奖、中奖、未中奖、和局、已撤销。点开可看开奖号码以及为何中或未中。',
        '- 中奖：派彩（本金 × 赔率）已计入余额。',
        '- 和局或撤销：本金已退回余额。',
        '- “交易记录”逐笔列出资金进出和之后的余额，并可导出文件。',
        '页面时间为本站时间；若您设备的时区不同，旁边会标出时差。',
      ],
      en: [
        'My bets, on your own page, lists every bet with its state. Tap one to see the numbers drawn and why it won or lost.',
        '- Won: the pay-out, stake times odds, is in your balance already.',
        '- Tied or cancelled: the stake is back in your balance.',
        '- Transaction history shows each movement of money with the balance after it, and can be saved as a file.',
        'Times are those of the site; where your device keeps another time zone, the difference stands beside them.',
      ],
      id: [
        'Taruhan saya, di halaman Anda, memuat semua taruhan: menunggu, menang, tidak menang, seri, dibatalkan. Ketuk untuk melihat angka undian dan alasannya.',
        '- Menang: pembayaran, taruhan kali odds, sudah ada di saldo.',
        '- Seri atau dibatalkan: taruhan sudah kembali ke saldo.',
        '- Riwayat transaksi memuat setiap mutasi dengan saldo sesudahnya dan bisa disimpan sebagai berkas.',
        'Waktu mengikuti situs; bila zona waktu perangkat berbeda, selisihnya tertera di samping.',
      ],
    },
  },
];
