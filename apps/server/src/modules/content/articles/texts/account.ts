/** Account and safety. */
import type { Article } from '../article.ts';

export const accountArticles: readonly Article[] = [
  {
    id: '601',
    category: 6,
    title: { vi: 'Mật khẩu giao dịch', zh: '资金密码', en: 'The fund password', id: 'PIN penarikan' },
    lines: {
      vi: [
        'Mật khẩu giao dịch là mã số riêng cho việc rút tiền và liên kết thẻ. Nó khác mật khẩu đăng nhập.',
        '- Nhập sai {fundTries} lần thì mã bị khóa {fundLockHours} giờ. Những lần sai được đếm kể cả khi đổi máy.',
        '- Đừng dùng dãy số dễ đoán hay ngày sinh; chúng bị từ chối.',
        '- Quên mã: đặt lại bằng câu hỏi bí mật hoặc bằng giấy tờ của bạn trong Bảo mật tài khoản. Sau khi đặt lại, việc rút tiền tạm nghỉ {fundHoldHours} giờ để kẻ lạ không rút được ngay.',
        'Nhân viên không bao giờ hỏi mã này.',
      ],
      zh: [
        '资金密码是专用于提现和绑卡的数字密码，与登录密码不同。',
        '- 输错 {fundTries} 次将锁定 {fundLockHours} 小时，换设备也会累计。',
        '- 请勿使用易猜的数字或生日，这类密码会被拒绝。',
        '- 忘记密码：在“账户安全”中用密保问题或身份信息重置。重置后 {fundHoldHours} 小时内暂停提现，以免他人立即取走资金。',
        '客服绝不会询问此密码。',
      ],
      en: [
        'The fund password is a code of its own for withdrawing and for linking cards. It is not your login password.',
        '- After {fundTries} wrong entries it is locked for {fundLockHours} hours. They are counted whichever device you use.',
        '- Codes that are easily guessed and dates of birth are refused.',
        '- Forgotten: reset it by your secret questions or your identity, under Account security. After a reset withdrawals rest for {fundHoldHours} hours, so that a stranger cannot take the money at once.',
        'Our staff never ask for it.',
      ],
      id: [
        'PIN penarikan adalah kode khusus untuk menarik dana dan menghubungkan kartu. Berbeda dari kata sandi login.',
        '- Setelah {fundTries} kali salah, kode terkunci {fundLockHours} jam. Dihitung di perangkat mana pun.',
        '- Kode yang mudah ditebak dan tanggal lahir ditolak.',
        '- Lupa: atur ulang dengan pertanyaan rahasia atau identitas Anda di Keamanan akun. Setelah itu penarikan berhenti {fundHoldHours} jam agar orang asing tidak langsung mengambil dana.',
        'Petugas tidak pernah memintanya.',
      ],
    },
  },
  {
    id: '602',
    category: 6,
    title: {
      vi: 'Không đăng nhập được',
      zh: '无法登录',
      en: 'Signing in does not work',
      id: 'Tidak bisa login',
    },
    lines: {
      vi: [
        '- Sai mật khẩu {signInTries} lần: hãy đợi {signInMinutes} phút rồi thử lại.',
        '- Quên mật khẩu: chọn Quên mật khẩu ở trang đăng nhập. Bạn cần mã dùng một lần, hoặc câu trả lời bí mật cùng số thẻ hoặc số điện thoại đã đăng ký. Không có gì trong số đó: gửi yêu cầu, hai nhân viên sẽ xem xét.',
        '- Sau khi đặt lại, mọi thiết bị bị đăng xuất và việc rút tiền tạm nghỉ {fundHoldHours} giờ.',
        '- Mỗi loại thiết bị giữ một phiên; đăng nhập ở máy khác cùng loại sẽ thay phiên cũ. Phiên không dùng {idleMinutes} phút sẽ kết thúc.',
      ],
      zh: [
        '- 密码输错 {signInTries} 次：请等待 {signInMinutes} 分钟后再试。',
        '- 忘记密码：在登录页选择“忘记密码”。需要一次性验证码，或密保答案加上已绑卡号或注册手机号。都没有时可提交申请，由两名工作人员核实。',
        '- 重置后所有设备都会退出，提现暂停 {fundHoldHours} 小时。',
        '- 每类设备保留一个会话，同类的另一台登录会取代旧的；{idleMinutes} 分钟无操作会话结束。',
      ],
      en: [
        '- {signInTries} wrong passwords: wait {signInMinutes} minutes, then try again.',
        '- Password lost: choose so on the page where you sign in. You need a one-time code, or your secret answers together with the number of the linked card or the registered phone. With none of these, send a request; two of our staff look at it.',
        '- After a reset all devices are signed out, and withdrawals rest for {fundHoldHours} hours.',
        '- Each kind of device keeps one session; signing in on another of that kind replaces it. A session that rests for {idleMinutes} minutes ends.',
      ],
      id: [
        '- {signInTries} kali salah kata sandi: tunggu {signInMinutes} menit lalu coba lagi.',
        '- Lupa kata sandi: pilih di halaman login. Anda perlu kode sekali pakai, atau jawaban rahasia beserta nomor kartu terhubung atau telepon terdaftar. Bila tidak ada, kirim permintaan; dua petugas akan memeriksa.',
        '- Setelah diatur ulang semua perangkat keluar dan penarikan berhenti {fundHoldHours} jam.',
        '- Tiap jenis perangkat punya satu sesi; login di perangkat lain sejenis menggantikannya. Sesi yang diam {idleMinutes} menit berakhir.',
      ],
    },
  },
  {
    id: '603',
    category: 6,
    title: {
      vi: 'Có người khác vào tài khoản?',
      zh: '怀疑账户被他人登录',
      en: 'Somebody else in your account?',
      id: 'Orang lain masuk ke akun Anda?',
    },
    lines: {
      vi: [
        '- Thiết bị đăng nhập cho thấy các phiên đang mở. Đăng xuất những máy bạn không biết; phiên đó kết thúc ngay.',
        '- Lịch sử đăng nhập cho thấy khi nào, từ đâu, bằng máy gì, cả những lần thất bại.',
        '- Đổi mật khẩu đăng nhập, rồi bật mã dùng một lần trong Bảo mật tài khoản: mật khẩu bị lộ khi đó cũng không đủ để vào.',
        '- Thẻ chỉ nhận tiền khi mang họ tên của bạn, nên kẻ lạ khó lấy tiền ra. Nếu thấy một lệnh rút lạ, hãy báo chăm sóc khách hàng ngay.',
      ],
      zh: [
        '- “登录设备”列出当前会话。退出您不认识的设备，会话立即结束。',
        '- “登录历史”显示时间、地点和设备，包括失败的尝试。',
        '- 修改登录密码，并在“账户安全”中开启一次性验证码：即使密码泄露也不足以登录。',
        '- 只有与您实名一致的卡才能收款，他人难以取走资金。如发现陌生提现，请立即联系客服。',
      ],
      en: [
        '- Devices shows the open sessions. Sign out the ones you do not know; their session ends at once.',
        '- Sign-in history shows when, from where and with what, failed tries too.',
        '- Change the login password, then turn on one-time codes under Account security: a stolen password alone is then not enough.',
        '- Only cards in your own name are paid to, so a stranger hardly gets money out. If you see a withdrawal that is not yours, tell customer service at once.',
      ],
      id: [
        '- Perangkat menampilkan sesi yang terbuka. Keluarkan yang tidak Anda kenal; sesinya langsung berakhir.',
        '- Riwayat login menunjukkan kapan, dari mana, dan dengan apa, termasuk percobaan gagal.',
        '- Ganti kata sandi login, lalu aktifkan kode sekali pakai di Keamanan akun: kata sandi curian saja tidak lagi cukup.',
        '- Hanya kartu atas nama Anda yang dibayar, jadi orang asing sulit mengambil dana. Bila ada penarikan asing, segera beri tahu layanan pelanggan.',
      ],
    },
  },
  {
    id: '604',
    category: 6,
    title: {
      vi: 'Tự đặt giới hạn, tạm nghỉ',
      zh: '自我限额与暂停',
      en: 'Limits and breaks of your own',
      id: 'Batas dan jeda sendiri',
    },
    lines: {
      vi: [
        'Trong Số liệu và hạn mức bạn đặt được giới hạn nạp, cược và lỗ theo ngày, tuần, tháng.',
        '- Giảm giới hạn có hiệu lực ngay. Tăng hoặc bỏ có hiệu lực sau {raiseHours} giờ.',
        '- Tạm nghỉ và tự loại trừ có hiệu lực ngay, kéo dài được nhưng không rút ngắn được. Trong lúc đó bạn vẫn rút tiền được.',
        '- Lời nhắc cho biết bạn đã chơi bao lâu và lãi lỗ ra sao.[ Nếu bạn không chọn khác, nó hiện sau mỗi {reminderMinutes} phút.]',
        'Đừng chơi bằng tiền bạn cần cho việc khác. Cũng trang đó cho thấy tất cả bạn đã nạp, rút, thắng và thua từ đầu.',
      ],
      zh: [
        '在“我的数据与限额”中可按日、周、月设定充值、投注和亏损限额。',
        '- 调低立即生效；调高或取消在 {raiseHours} 小时后生效。',
        '- 暂停和自我排除立即生效，可以延长，不能缩短；期间仍可提现。',
        '- 提醒会告知您已玩多久、盈亏多少。[未另行选择时，每 {reminderMinutes} 分钟提醒一次。]',
        '请勿用生活必需的钱投注。同一页面还列出您历来的充值、提现和输赢。',
      ],
      en: [
        'Under My figures and limits you can set limits on deposits, stakes and losses per day, week and month.',
        '- A lower limit holds at once. A higher one, or none, holds {raiseHours} hours later.',
        '- A break and self-exclusion hold at once; they can be lengthened and not shortened. You can still withdraw meanwhile.',
        '- The reminder says how long you have played and how you stand.[ Unless you choose otherwise it comes every {reminderMinutes} minutes.]',
        'Never play with money that you need. The same page shows all that you have paid in, taken out, won and lost since the beginning.',
      ],
      id: [
        'Di Angka dan batas saya Anda bisa membatasi deposit, taruhan, dan kerugian per hari, minggu, dan bulan.',
        '- Batas lebih rendah langsung berlaku. Lebih tinggi atau tanpa batas berlaku {raiseHours} jam kemudian.',
        '- Jeda dan pengecualian diri langsung berlaku; bisa diperpanjang, tidak bisa dipersingkat. Penarikan tetap bisa.',
        '- Pengingat memberi tahu lama bermain dan posisi Anda.[ Bila tidak memilih lain, muncul setiap {reminderMinutes} menit.]',
        'Jangan bermain dengan uang yang Anda butuhkan. Halaman yang sama menampilkan semua deposit, penarikan, kemenangan, dan kerugian sejak awal.',
      ],
    },
  },
  {
    id: '605',
    category: 6,
    title: {
      vi: 'Tin nhắn và trả lời',
      zh: '站内信与回复',
      en: 'Messages and answers',
      id: 'Pesan dan balasan',
    },
    lines: {
      vi: [
        'Chúng tôi viết cho bạn khi một lệnh rút không được chuyển hoặc khi nhân viên xử lý một lệnh nạp.',
        '- Chấm đỏ ở trang cá nhân: có tin chưa đọc.',
        '- Nếu tin cho phép, bạn trả lời ngay bên dưới, mỗi {replySeconds} giây một lần. Câu trả lời của chúng tôi đến như một tin mới.',
        '- Tin của trang không bao giờ hỏi mật khẩu, mã dùng một lần hay đòi chuyển tiền đi đâu. Tin như thế ở nơi khác không phải của chúng tôi.',
      ],
      zh: [
        '提现未成功，或工作人员处理了您的充值订单时，我们会给您发消息。',
        '- 个人中心的红点表示有未读消息。',
        '- 允许回复的消息可在下方直接回复，每 {replySeconds} 秒一次；我们的答复会作为新消息送达。',
        '- 站内信绝不会索要密码、一次性验证码或要求您汇款。别处的此类消息并非来自我们。',
      ],
      en: [
        'We write to you when a withdrawal was not paid, or when somebody of ours has dealt with a top-up.',
        '- A red dot on your own page: something is unread.',
        '- Where a message takes answers, write below it, once per {replySeconds} seconds. What we answer comes as a new message.',
        '- Messages of the site never ask for passwords or one-time codes, nor for money to be sent anywhere. Those that do so elsewhere are not from us.',
      ],
      id: [
        'Kami menulis bila penarikan tidak dibayarkan atau petugas menangani deposit Anda.',
        '- Titik merah di halaman Anda: ada yang belum dibaca.',
        '- Bila pesan menerima balasan, tulis di bawahnya, satu kali per {replySeconds} detik. Jawaban kami datang sebagai pesan baru.',
        '- Pesan situs tidak pernah meminta kata sandi, kode sekali pakai, atau transfer uang. Pesan seperti itu di tempat lain bukan dari kami.',
      ],
    },
  },
];
