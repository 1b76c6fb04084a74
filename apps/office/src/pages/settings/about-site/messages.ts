import type { AboutTable } from '../use-about.ts';

/** What settings of the site, of play, and of what players read do. English is the server's. */
export const messages = {
  historyMonths: {
    vi: 'Số tháng trọn trước tháng này còn ở trong cơ sở dữ liệu; tháng cũ hơn có thể chuyển vào tệp.',
    zh: '本月之前保留在数据库中的完整月数；更早的月份可转存到文件。',
    id: 'Jumlah bulan penuh sebelum bulan ini yang tinggal di basis data; yang lebih lama boleh dipindah ke berkas.',
  },
  targetWithdrawal: {
    vi: 'Số giây để quyết định một lệnh rút; dùng cho bảng theo dõi và hàng đợi.',
    zh: '一笔提现应在多少秒内处理；用于监控面板和队列。',
    id: 'Detik untuk memutuskan satu penarikan; dipakai dasbor dan antrean.',
  },
  targetDeposit: {
    vi: 'Số giây để quyết định một khoản nạp chờ người xem.',
    zh: '一笔待人工处理的充值应在多少秒内处理。',
    id: 'Detik untuk memutuskan deposit yang menunggu orang.',
  },
  targetCredit: {
    vi: 'Số giây từ khi trả tiền đến khi ghi có, trung vị của một giờ.',
    zh: '从付款到入账的秒数，一小时的中位数。',
    id: 'Detik dari pembayaran sampai dikreditkan, median satu jam.',
  },
  targetCallback: {
    vi: 'Số giây để xử lý một thông báo của công ty thanh toán.',
    zh: '处理一个支付公司回调的秒数。',
    id: 'Detik untuk memproses satu callback perusahaan pembayaran.',
  },
  targetChannels: {
    vi: 'Phần trăm lệnh nạp được ghi có chứ không thất bại.',
    zh: '充值入账而非失败的百分比。',
    id: 'Persen deposit yang dikreditkan dan tidak gagal.',
  },
  targetLateness: {
    vi: 'Số mili giây sau giờ mở thưởng mà kết quả phải có.',
    zh: '开奖时间之后多少毫秒内必须有结果。',
    id: 'Milidetik setelah waktunya ketika hasil undian harus ada.',
  },
  captchaAlways: {
    vi: 'Đăng nhập luôn hỏi mã xác nhận; tắt: chỉ sau ba lần sai của một tên, hoặc của một thiết bị tại một địa chỉ.',
    zh: '登录始终要求验证码；关闭：仅在同一账号，或同一地址上的同一设备失败三次后要求。',
    id: 'Masuk selalu meminta captcha; mati: hanya setelah tiga kali gagal dari satu nama, atau satu perangkat di satu alamat.',
  },
  registerCaptchaAlways: {
    vi: 'Đăng ký và chơi thử luôn hỏi mã xác nhận; tắt: sau khi sai, hoặc theo “Đăng ký không cần mã”.',
    zh: '注册和试玩始终要求验证码；关闭：失败后要求，或按“免验证码注册数”。',
    id: 'Pendaftaran dan uji coba selalu meminta captcha; mati: setelah gagal, atau menurut “Daftar tanpa captcha”.',
  },
  registrationOpen: { vi: 'Được mở tài khoản mới.', zh: '可以开立新账户。', id: 'Akun baru dapat dibuka.' },
  registerAsksRealName: {
    vi: 'Biểu mẫu đăng ký có ô họ tên.',
    zh: '注册页显示真实姓名栏。',
    id: 'Pendaftaran menampilkan isian nama asli.',
  },
  registerAsksQq: {
    vi: 'Biểu mẫu đăng ký có ô QQ.',
    zh: '注册页显示 QQ 栏。',
    id: 'Pendaftaran menampilkan isian QQ.',
  },
  registerAsksWechat: {
    vi: 'Biểu mẫu đăng ký có ô WeChat.',
    zh: '注册页显示微信栏。',
    id: 'Pendaftaran menampilkan isian WeChat.',
  },
  registerAsksPhone: {
    vi: 'Đăng ký phải có số điện thoại.',
    zh: '注册必须填写手机号。',
    id: 'Pendaftaran wajib dengan nomor telepon.',
  },
  phoneOnce: {
    vi: 'Một số điện thoại chỉ mở được một tài khoản.',
    zh: '一个手机号只能开立一个账户。',
    id: 'Satu nomor telepon hanya membuka satu akun.',
  },
  registrationsPerDay: {
    vi: 'Số tài khoản một mạng (IPv4 /24, IPv6 /48) được mở trong một ngày.',
    zh: '同一网段（IPv4 /24、IPv6 /48）每日可开立的账户数。',
    id: 'Akun yang boleh dibuka satu jaringan (IPv4 /24, IPv6 /48) per hari.',
  },
  registrationsPerAddress: {
    vi: 'Số tài khoản một địa chỉ (IPv6: /64 của nó) được mở trong một ngày.',
    zh: '同一地址（IPv6 按 /64）每日可开立的账户数。',
    id: 'Akun yang boleh dibuka satu alamat (IPv6: /64-nya) per hari.',
  },
  registrationsFree: {
    vi: 'Số tài khoản một địa chỉ được mở mỗi ngày trước khi bị hỏi mã xác nhận.',
    zh: '同一地址每日免验证码可开立的账户数。',
    id: 'Akun yang boleh dibuka satu alamat per hari sebelum captcha diminta.',
  },
  inviteCodeRule: {
    vi: 'Mã mời khi đăng ký: 0 không hỏi, 1 tùy chọn, 2 bắt buộc.',
    zh: '注册邀请码：0 不要求，1 选填，2 必填。',
    id: 'Kode undangan saat mendaftar: 0 tidak diminta, 1 opsional, 2 wajib.',
  },
  strongPassword: {
    vi: 'Mật khẩu phải có một chữ cái và một chữ số.',
    zh: '密码须含字母和数字。',
    id: 'Sandi harus berisi huruf dan angka.',
  },
  guestOpen: { vi: 'Được mở chơi thử.', zh: '可以开始试玩。', id: 'Uji coba dapat dibuka.' },
  guestBalance: {
    vi: 'Tiền chơi thử lúc bắt đầu.',
    zh: '试玩开始时的试玩金额。',
    id: 'Saldo coba pada awal uji coba.',
  },
  guestHours: {
    vi: 'Số giờ đến khi lượt chơi thử kết thúc.',
    zh: '试玩结束前的小时数。',
    id: 'Jam sampai uji coba berakhir.',
  },
  closed: { vi: 'Trang đóng để bảo trì.', zh: '站点因维护关闭。', id: 'Situs ditutup untuk pemeliharaan.' },
  closedInfo: { vi: 'Lời của trang bảo trì.', zh: '维护页显示的文字。', id: 'Teks halaman pemeliharaan.' },
  regionRule: {
    vi: 'Các nước trang phục vụ: cách off (tắt), allow (cho phép) hoặc deny (chặn); các nước; và cách xử lý khi không rõ nước.',
    zh: '站点服务的国家和地区：方式 off（关闭）、allow（允许）或 deny（拒绝）；国家列表；以及对未知地区的处理。',
    id: 'Negara yang dilayani: cara off (mati), allow (izinkan), atau deny (tolak); daftar negara; dan aturan bagi yang tak dikenal.',
  },
  blockedAddresses: {
    vi: 'Các địa chỉ và mạng (CIDR) bị từ chối.',
    zh: '被拒绝的地址和网段（CIDR）。',
    id: 'Alamat dan jaringan (CIDR) yang ditolak.',
  },
  maxSlipStake: {
    vi: 'Số tiền nhiều nhất của một phiếu cược (đặc tả 1 §9).',
    zh: '单张注单的最高金额（规范 1 §9）。',
    id: 'Harga tertinggi satu slip (spesifikasi 1 §9).',
  },
  maxIssueStake: {
    vi: 'Số tiền nhiều nhất một người chơi được cược trong một kỳ.',
    zh: '每位玩家每期投注的最高金额。',
    id: 'Taruhan terbesar seorang pemain dalam satu periode.',
  },
  maxExposure: {
    vi: 'Số tiền nhiều nhất trang có thể phải trả cho một lựa chọn của một cách chơi trong một kỳ.',
    zh: '站点对每期单一玩法单一选项可能赔付的最高金额。',
    id: 'Jumlah terbesar yang mungkin dibayar situs untuk satu pilihan satu cara main dalam satu periode.',
  },
  feedHold: {
    vi: 'Số giây chờ đính chính kết quả ngoài đã thống nhất, trước khi trả thưởng.',
    zh: '已核对一致的外部开奖结果，等待更正多少秒后再结算。',
    id: 'Detik hasil luar yang sudah cocok menunggu koreksi sebelum pesanan diselesaikan.',
  },
  repeatOpen: {
    vi: 'Có cho chơi tự động nhiều ván nhanh liên tiếp hay không (một số nơi cấm chơi tự động).',
    zh: '是否提供连续多局的即开游戏（部分市场禁止自动投注）。',
    id: 'Apakah rangkaian lebih dari satu ronde instan ditawarkan (sebagian pasar melarang main otomatis).',
  },
  platformBigWin: {
    vi: 'Thắng trên mức này trong trò chơi của công ty khác vẫn được trả, nhưng lệnh rút của người chơi đó cần hai người duyệt.',
    zh: '第三方游戏中赢款超过此金额照常派彩，但该玩家的提现须两名操作员审核。',
    id: 'Kemenangan di game perusahaan lain di atas ini dibayar, tetapi penarikan pemainnya menunggu dua operator.',
  },
  platformHourLoss: {
    vi: 'Tiền thắng trừ tiền cược của một công ty trong một giờ: trên mức này, các nền tảng của nó bị đóng băng và tiền thắng phải chờ.',
    zh: '一家公司一小时内赢款减投注：超过此金额则冻结其平台，赢款待处理。',
    id: 'Kemenangan dikurangi taruhan satu perusahaan dalam satu jam: di atas ini platformnya dibekukan dan kemenangannya menunggu.',
  },
  platformDayCap: {
    vi: 'Số tiền nhiều nhất một người chơi được cược tại một nền tảng trong một ngày.',
    zh: '每位玩家每日在单一平台投注的最高金额。',
    id: 'Taruhan terbesar seorang pemain di satu platform per hari.',
  },
  platformDriftMax: {
    vi: 'Tổng chênh lệch cho phép giữa các ví ở một công ty và số phải có; vượt mức thì các nền tảng của công ty bị đóng băng.',
    zh: '一家公司的钱包合计与应有余额之间允许的差额；超过则冻结该公司的平台。',
    id: 'Selisih total yang dibolehkan antara dompet di satu perusahaan dan yang seharusnya; di atasnya platformnya dibekukan.',
  },
  platformTurnover: {
    vi: 'Phần trăm cược hợp lệ trong trò chơi của công ty khác được tính vào vòng cược, theo loại.',
    zh: '第三方游戏的有效投注计入流水的百分比，按种类。',
    id: 'Persen taruhan sah di game perusahaan lain yang dihitung ke turnover, menurut jenisnya.',
  },
  platformWinMin: {
    vi: 'Ván ở nền tảng ngoài thắng ít nhất mức này có thể hiện trong danh sách thắng của trang chủ.',
    zh: '外部平台单局赢款达到此金额，可列入首页中奖榜。',
    id: 'Ronde di platform luar dengan kemenangan minimal ini dapat tampil di antara pemenang beranda.',
  },
  chatKeepDays: {
    vi: 'Số ngày giữ tin phòng, tin riêng, ảnh, báo cáo đã xử lý và lệnh cấm nói.',
    zh: '聊天室消息、私聊、图片、已处理的举报和禁言的保留天数。',
    id: 'Hari penyimpanan pesan ruang, obrolan pribadi, gambar, laporan yang sudah diputus, dan pembisuan.',
  },
  chatOpen: {
    vi: 'Mở các phòng chat; khi đóng, đường vào dẫn về trang chủ.',
    zh: '聊天室开放；关闭时转到首页。',
    id: 'Ruang obrolan dibuka; bila ditutup, diarahkan ke beranda.',
  },
  chatPrivateBetween: {
    vi: 'Thành viên cùng nhóm, đều từ VIP 3, được mở chat riêng với nhau.',
    zh: '同一群组中均达到 VIP 3 的成员可以互相私聊。',
    id: 'Anggota satu grup, keduanya mulai VIP 3, dapat membuka obrolan pribadi.',
  },
  chatVipLimits: {
    vi: 'Hạn mức khác cho các bậc VIP thay cho mức có sẵn; một danh sách cho mỗi bậc trong sáu bậc, hoặc để trống.',
    zh: '各 VIP 档的聊天额度，替代内置值；六档各一项，或全部不填。',
    id: 'Batas lain bagi tingkat VIP selain bawaan; satu daftar untuk tiap dari enam tingkat, atau kosong.',
  },
  androidSha256: {
    vi: 'SHA-256 của ứng dụng Android, để người chơi kiểm tra tệp đã tải; để trống: không nêu.',
    zh: '安卓应用的 SHA-256，供玩家核对下载的文件；留空：不显示。',
    id: 'SHA-256 aplikasi Android, agar pemain dapat memeriksa unduhannya; kosong: tidak disebut.',
  },
  androidSize: {
    vi: 'Số byte của ứng dụng Android; 0: không nêu.',
    zh: '安卓应用的字节数；0：不显示。',
    id: 'Ukuran byte aplikasi Android; 0: tidak disebut.',
  },
  androidUrl: { vi: 'Nơi tải ứng dụng Android.', zh: '安卓应用的下载地址。', id: 'Tempat mengunduh aplikasi Android.' },
  iosUrl: { vi: 'Nơi tải ứng dụng iOS.', zh: 'iOS 应用的下载地址。', id: 'Tempat mengunduh aplikasi iOS.' },
  iosDesktopUrl: {
    vi: 'Nơi tải bản iOS đặt lên màn hình chính (desktop); để trống: hiện hướng dẫn.',
    zh: '添加到主屏幕的 iOS 版（桌面版）下载地址；留空：显示指引。',
    id: 'Tempat mengunduh versi iOS untuk layar utama (desktop); kosong: panduan.',
  },
  showsIosInstallHint: {
    vi: 'Hiện liên kết thứ hai, bản màn hình chính, cho iOS.',
    zh: '为 iOS 显示第二个（桌面版）链接。',
    id: 'Menampilkan tautan kedua (desktop) untuk iOS.',
  },
  announcement: {
    vi: 'Lời của cửa sổ mở cùng trang chủ.',
    zh: '打开首页时弹窗的文字。',
    id: 'Teks jendela yang terbuka bersama beranda.',
  },
  newNotice: {
    vi: 'Một dòng hiện trên các thông báo của trang chủ.',
    zh: '首页公告上方的一行文字。',
    id: 'Satu baris di atas pengumuman beranda.',
  },
  chessOpen: {
    vi: 'Trò chơi bài có chỗ trên trang chủ.',
    zh: '首页显示棋牌游戏。',
    id: 'Game kartu mendapat tempat di beranda.',
  },
  headLogo: {
    vi: 'Địa chỉ logo trang chủ (https, hoặc đường dẫn của trang); để trống: dùng logo có sẵn.',
    zh: '首页标志的地址（https 或站内路径）；留空：内置标志。',
    id: 'Alamat logo beranda (https, atau path situs); kosong: tanda bawaan.',
  },
  logo: {
    vi: 'Địa chỉ logo trên trang đăng nhập (https, hoặc đường dẫn của trang); để trống: dùng logo có sẵn.',
    zh: '登录页上方标志的地址（https 或站内路径）；留空：内置标志。',
    id: 'Alamat logo di atas halaman masuk (https, atau path situs); kosong: tanda bawaan.',
  },
  hosts: {
    vi: 'Các tên miền dự phòng của ứng dụng, theo thứ tự (không có https://).',
    zh: '应用可切换的备用域名，按顺序（不含 https://）。',
    id: 'Domain cadangan aplikasi, berurutan (tanpa https://).',
  },
  layout: {
    vi: 'Bố cục trang chủ: 0 lưới, 1 hàng, 2 thẻ lớn.',
    zh: '首页布局：0 网格，1 列表，2 大卡片。',
    id: 'Tata letak beranda: 0 kisi, 1 baris, 2 kartu besar.',
  },
  roomMessage: {
    vi: 'Tin mới nhất của phòng chat, hiện trên trang chủ.',
    zh: '聊天室最新消息，显示在首页。',
    id: 'Pesan terbaru ruang obrolan, tampil di beranda.',
  },
  serviceUrl: { vi: 'Địa chỉ chăm sóc khách.', zh: '客服地址。', id: 'Alamat layanan pelanggan.' },
  serviceContacts: {
    vi: 'Cách liên hệ khi không có trang chăm sóc khách: loại (email, phone, zalo, telegram, whatsapp, line, wechat, qq) và giá trị.',
    zh: '没有客服页面时玩家的联系方式：种类（email、phone、zalo、telegram、whatsapp、line、wechat、qq）和内容。',
    id: 'Cara pemain menghubungi bila tidak ada halaman layanan: jenis (email, phone, zalo, telegram, whatsapp, line, wechat, qq) dan nilainya.',
  },
  serviceDomains: {
    vi: 'Các tên miền chăm sóc khách, cách nhau bằng dấu phẩy; gửi cho ứng dụng, và ứng dụng này chưa dùng khi chưa có chat.',
    zh: '客服域名，用逗号分隔；会告知各应用，本应用在有在线聊天前不使用。',
    id: 'Domain layanan pelanggan, dipisah koma; dikirim ke aplikasi, dan belum dipakai aplikasi ini sebelum ada obrolan.',
  },
  serviceHours: {
    vi: 'Giờ có người trả lời, viết như người chơi sẽ đọc.',
    zh: '客服在线时间，按玩家看到的写法。',
    id: 'Waktu ada yang menjawab, sebagaimana dibaca pemain.',
  },
  shareOpen: {
    vi: 'Được chia sẻ phiếu cược trong phòng chat.',
    zh: '可以在聊天室分享注单。',
    id: 'Taruhan dapat dibagikan di ruang obrolan.',
  },
  shareThreshold: {
    vi: 'Tiền cược ít nhất của phiếu được chia sẻ.',
    zh: '可分享的注单的最低投注额。',
    id: 'Taruhan terkecil yang dapat dibagikan.',
  },
  messageTwoAbove: {
    vi: 'Tin nhắn tới nhiều người chơi hơn số này cần hai người điều hành.',
    zh: '发给超过此人数玩家的消息需要两名操作员。',
    id: 'Pesan ke lebih banyak pemain dari ini memerlukan dua operator.',
  },
  webName: { vi: 'Tên trang.', zh: '站点名称。', id: 'Nama situs.' },
  winPopupMin: {
    vi: 'Tiền thắng ròng ít nhất để hiện báo thắng trong phòng.',
    zh: '在聊天室弹出中奖提示的最低净赢额。',
    id: 'Kemenangan bersih terkecil yang muncul di ruang.',
  },
  reminderMinutes: {
    vi: 'Số phút giữa các lần nhắc thời gian chơi, cho người chơi chưa tự chọn; 0: không nhắc.',
    zh: '未自行选择的玩家，游戏时长提醒的间隔（分钟）；0：不提醒。',
    id: 'Menit antara pengingat main bagi pemain yang belum memilih; 0: tidak pernah.',
  },
  footerMenu: {
    vi: 'Các mục của thanh dưới, theo thứ tự: 4 hoặc 5 trong số home, allLottery, room, chess, active, userCenter.',
    zh: '底部菜单的各项，按顺序：从 home、allLottery、room、chess、active、userCenter 中选 4 或 5 项。',
    id: 'Isi bilah bawah, berurutan: 4 atau 5 dari home, allLottery, room, chess, active, userCenter.',
  },
  careDeposits: {
    vi: 'Số lần nạp trong 24 giờ là một dấu hiệu; 0: không tìm.',
    zh: '24 小时内达到该充值次数即为迹象；0：不查找。',
    id: 'Jumlah deposit 24 jam yang menjadi tanda; 0: tidak dicari.',
  },
  careChasing: {
    vi: 'Số lần nạp trong ngày, mỗi lần trong 10 phút sau khi số dư cạn; 0: không tìm.',
    zh: '一天内余额输光后 10 分钟内充值的次数；0：不查找。',
    id: 'Deposit sehari, tiap kali dalam 10 menit setelah saldo habis; 0: tidak dicari.',
  },
  careEmptied: {
    vi: 'Số dư dưới mức này coi là cạn.',
    zh: '余额低于该值视为输光。',
    id: 'Saldo di bawah ini dianggap habis.',
  },
  careStakes: {
    vi: 'Cược 7 ngày gấp bấy nhiêu lần một tuần của 28 ngày trước; 0: không tìm.',
    zh: '7 天投注达到前 28 天周均的倍数；0：不查找。',
    id: 'Taruhan 7 hari sekian kali rata-rata minggu dari 28 hari sebelumnya; 0: tidak dicari.',
  },
  careNights: {
    vi: 'Số đêm trong tuần ở trang từ 00 đến 06 giờ ít nhất nửa giờ; 0: không tìm.',
    zh: '一周内 00–06 点在线半小时以上的夜数；0：不查找。',
    id: 'Malam seminggu dengan setengah jam masuk pukul 00–06; 0: tidak dicari.',
  },
  careSession: {
    vi: 'Số giờ một phiên là một dấu hiệu; 0: không tìm.',
    zh: '单次在线达到该小时数即为迹象；0：不查找。',
    id: 'Jam satu sesi yang menjadi tanda; 0: tidak dicari.',
  },
  careReached: {
    vi: 'Số lần chạm giới hạn trong 7 ngày, mỗi giới hạn một lần mỗi ngày; 0: không tìm.',
    zh: '7 天内触及限额的次数（每项每天计一次）；0：不查找。',
    id: 'Kali batas tercapai dalam 7 hari, sekali sehari tiap batas; 0: tidak dicari.',
  },
  careRaised: {
    vi: 'Số lần nâng giới hạn trong 30 ngày; 0: không tìm.',
    zh: '30 天内调高限额的次数；0：不查找。',
    id: 'Kali batas dinaikkan dalam 30 hari; 0: tidak dicari.',
  },
  careFailing: {
    vi: 'Số lần nạp hỏng trong một giờ; 0: không tìm.',
    zh: '一小时内充值失败的次数；0：不查找。',
    id: 'Deposit gagal dalam satu jam; 0: tidak dicari.',
  },
  careBreaks: {
    vi: 'Số lần tự nghỉ trong 90 ngày; 0: không tìm.',
    zh: '90 天内自行休息的次数；0：不查找。',
    id: 'Kali istirahat sendiri dalam 90 hari; 0: tidak dicari.',
  },
  careLosses: {
    vi: 'Thua ròng 30 ngày gấp bấy nhiêu lần 30 ngày của 90 ngày trước; 0: không tìm.',
    zh: '30 天净亏损达到前 90 天月均的倍数；0：不查找。',
    id: 'Rugi bersih 30 hari sekian kali rata-rata dari 90 hari sebelumnya; 0: tidak dicari.',
  },
  careFrom: {
    vi: 'Cược một tuần và thua 30 ngày dưới mức này không phải dấu hiệu.',
    zh: '周投注和 30 天亏损低于该值不算迹象。',
    id: 'Taruhan seminggu dan rugi 30 hari di bawah ini bukan tanda.',
  },
  careDistress: {
    vi: 'Tìm lời tuyệt vọng trong tin người chơi viết cho trang.',
    zh: '在玩家写给本站的消息中查找求助字眼。',
    id: 'Mencari kata putus asa dalam pesan pemain kepada situs.',
  },
  careStrong: {
    vi: 'Các dấu hiệu tự dừng khuyến mãi và mở hồ sơ.',
    zh: '自动停止优惠并建立个案的迹象。',
    id: 'Tanda yang menghentikan promosi dan membuka kasus sendiri.',
  },
  careContact: {
    vi: 'Số giờ để nói chuyện với người chơi có dấu hiệu mạnh.',
    zh: '须在该小时数内联系有强迹象的玩家。',
    id: 'Jam untuk berbicara dengan pemain bertanda kuat.',
  },
  shiftHours: {
    vi: 'Số giờ một ca: việc đến hạn trong đó được bàn giao.',
    zh: '班次小时数：期间到期的事项会列入交班。',
    id: 'Jam satu giliran: yang jatuh tempo di dalamnya diserahterimakan.',
  },
} as const satisfies AboutTable;
