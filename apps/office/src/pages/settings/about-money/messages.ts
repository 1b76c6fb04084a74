import type { AboutTable } from '../use-about.ts';

/** What settings of money do: withdrawals, deposits, savings, packets, agents, rewards. English is the server's. */
export const messages = {
  withdrawOpen: { vi: 'Người chơi được rút tiền.', zh: '玩家可以提现。', id: 'Pemain dapat menarik dana.' },
  withdrawMin: {
    vi: 'Số tiền ít nhất của một lần rút.',
    zh: '单笔提现的最低金额。',
    id: 'Jumlah terkecil satu penarikan.',
  },
  withdrawMax: {
    vi: 'Số tiền nhiều nhất của một lần rút.',
    zh: '单笔提现的最高金额。',
    id: 'Jumlah terbesar satu penarikan.',
  },
  withdrawTimes: {
    vi: 'Số lần một người chơi được yêu cầu rút trong một ngày.',
    zh: '每位玩家每日可申请提现的次数。',
    id: 'Berapa kali pemain boleh meminta penarikan dalam sehari.',
  },
  withdrawFree: {
    vi: 'Số lần rút miễn phí mỗi ngày.',
    zh: '每日免手续费的提现次数。',
    id: 'Penarikan per hari yang bebas biaya.',
  },
  withdrawFee: {
    vi: 'Phí của mỗi lần rút sau các lần miễn phí.',
    zh: '免费次数用完后，每笔提现的手续费。',
    id: 'Biaya tiap penarikan setelah yang gratis.',
  },
  withdrawEarly: {
    vi: 'Nhận lệnh rút khi chưa đủ vòng cược, có thu phí vòng cược.',
    zh: '流水未达标也受理提现，但收取流水手续费。',
    id: 'Penarikan diterima sebelum turnover terpenuhi, dengan biaya turnover.',
  },
  turnoverFee: {
    vi: 'Phí vòng cược: phần trăm của mỗi khoản nạp và thưởng chưa đủ vòng cược.',
    zh: '流水手续费：按流水未达标的每笔充值和奖励的百分比收取。',
    id: 'Biaya turnover: persen dari tiap deposit dan bonus yang turnovernya belum terpenuhi.',
  },
  withdrawTwoAbove: {
    vi: 'Lệnh rút trên mức này cần hai người duyệt; dưới mức này, cần hai người khi có quy tắc yêu cầu.',
    zh: '超过此金额的提现须两名操作员审核；未超过的，只要有规则要求也须两人。',
    id: 'Penarikan di atas jumlah ini perlu dua operator; di bawahnya, dua bila ada aturan yang memintanya.',
  },
  payoutWait: {
    vi: 'Số giây sau lần duyệt cuối mà người duyệt còn thu hồi được lệnh rút, trước khi tiền được gửi.',
    zh: '最后一次审核后、打款前，审核人可撤回提现的秒数。',
    id: 'Detik setelah persetujuan terakhir saat penyetuju masih dapat menarik kembali penarikan, sebelum dikirim.',
  },
  withdrawIdentifyAbove: {
    vi: 'Ai rút nhiều hơn mức này, tính mọi lần rút, phải được hai người xác minh danh tính; 0: không ai.',
    zh: '累计提现超过此金额的玩家，须经两名操作员核验身份；0：无人须核验。',
    id: 'Pemain yang total penarikannya melebihi jumlah ini harus diidentifikasi dua operator; 0: tidak ada.',
  },
  newPayeeHours: {
    vi: 'Số giờ không chi tiền đến thẻ hoặc địa chỉ mới.',
    zh: '新卡或新地址在此小时数内不予打款。',
    id: 'Jam selama kartu atau alamat baru belum dibayar.',
  },
  cardAsksPhone: {
    vi: 'Liên kết thẻ ngân hàng hỏi số điện thoại đã đăng ký với ngân hàng (Trung Quốc đại lục, 11 chữ số).',
    zh: '绑定银行卡须填写银行预留手机号（中国大陆，11 位）。',
    id: 'Menautkan kartu bank meminta nomor telepon yang terdaftar di bank (Tiongkok daratan, 11 angka).',
  },
  withdrawBanks: {
    vi: 'Các ngân hàng có thẻ được liên kết: mã và tên.',
    zh: '可绑卡的银行：编号和名称。',
    id: 'Bank yang kartunya dapat ditautkan: id dan nama.',
  },
  withdrawPlatforms: {
    vi: 'Tiền số (loại 4) và ví (loại 5) nhận tiền rút; giá: một đồng tiền số đổi được bao nhiêu nhân dân tệ.',
    zh: '可提现到的数字货币（类型 4）和钱包（类型 5）；价格：一枚币折合的元数。',
    id: 'Mata uang digital (jenis 4) dan dompet (jenis 5) tujuan pembayaran; harga: yuan untuk satu koin.',
  },
  fundHoldHours: {
    vi: 'Số giờ tạm giữ lệnh rút sau khi đặt lại mật khẩu rút tiền.',
    zh: '重置资金密码后暂停提现的小时数。',
    id: 'Jam selama penarikan ditahan setelah PIN penarikan direset.',
  },
  fundResetNeedsPassword: {
    vi: 'Đặt lại mật khẩu rút tiền bằng câu hỏi bảo mật cũng hỏi mật khẩu đăng nhập (cách hiểu chặt hơn).',
    zh: '通过密保问题重置资金密码时，还须输入登录密码（更严格的解释）。',
    id: 'Reset PIN penarikan dengan jawaban rahasia juga meminta sandi masuk (tafsiran yang lebih ketat).',
  },
  topUpOpen: { vi: 'Người chơi được nạp tiền.', zh: '玩家可以充值。', id: 'Pemain dapat melakukan deposit.' },
  topUpNotice: {
    vi: 'Lời hiện đầu tiên trên trang nạp tiền; để trống: không hiện.',
    zh: '充值页首先弹出的文字；留空：不弹窗。',
    id: 'Teks yang pertama tampil di halaman deposit; kosong: tidak ada.',
  },
  quickRechargeUrl: { vi: 'Địa chỉ nạp nhanh.', zh: '快速充值的地址。', id: 'Alamat deposit cepat.' },
  depositAutoMatch: {
    vi: 'Chuyển khoản đúng nội dung và số tiền được cộng ngay; tắt: từng khoản do người vận hành xác nhận.',
    zh: '附言和金额完全相符的转账立即入账；关闭：每笔由操作员确认。',
    id: 'Transfer dengan catatan dan jumlah yang tepat langsung masuk saldo; mati: operator mengonfirmasi satu per satu.',
  },
  depositAskAgain: {
    vi: 'Từ số tiền này, hỏi lại cổng thanh toán một lần nữa trước khi cộng vào số dư.',
    zh: '达到此金额的充值，入账前再向支付渠道核实一次。',
    id: 'Mulai jumlah ini, gerbang pembayaran ditanya sekali lagi sebelum saldo ditambah.',
  },
  depositTwoOperators: {
    vi: 'Từ số tiền này, khớp bằng tay cần hai người.',
    zh: '达到此金额的充值，手工匹配须两名操作员。',
    id: 'Mulai jumlah ini, pencocokan manual perlu dua operator.',
  },
  platformFloatLow: {
    vi: 'Báo người vận hành khi công ty dùng ví chuyển tiền còn nhận được ít hơn mức này; 0: không báo.',
    zh: '使用转账钱包的公司还可转入的额度低于此金额时，通知操作员；0：不通知。',
    id: 'Operator diberi tahu bila perusahaan dompet transfer hanya dapat menerima kurang dari ini; 0: tidak pernah.',
  },
  savingsOpen: {
    vi: 'Tiết kiệm nhận tiền gửi; tiền đã gửi lúc nào cũng rút được.',
    zh: '余额宝接受转入；已转入的资金随时可转出。',
    id: 'Tabungan menerima uang; yang sudah ada selalu dapat diambil.',
  },
  savingsBasicRate: {
    vi: 'Lãi, phần trăm một năm; thay đổi có hiệu lực từ ngày hôm sau.',
    zh: '年利率（%）；更改自次日起生效。',
    id: 'Bunga, persen per tahun; perubahan berlaku mulai hari berikutnya.',
  },
  savingsExtraRate: {
    vi: 'Phần trăm một năm cộng thêm vào lãi cơ bản; thay đổi có hiệu lực từ ngày hôm sau.',
    zh: '在基础利率上增加的年利率（%）；更改自次日起生效。',
    id: 'Persen per tahun yang ditambahkan ke bunga dasar; perubahan berlaku mulai hari berikutnya.',
  },
  savingsInMax: {
    vi: 'Số tiền nhiều nhất của một lần gửi vào tiết kiệm.',
    zh: '单次转入余额宝的最高金额。',
    id: 'Jumlah terbesar sekali masuk tabungan.',
  },
  savingsOutMax: {
    vi: 'Số tiền nhiều nhất của một lần rút khỏi tiết kiệm.',
    zh: '单次从余额宝转出的最高金额。',
    id: 'Jumlah terbesar sekali keluar dari tabungan.',
  },
  savingsOutTimes: {
    vi: 'Số lần rút khỏi tiết kiệm mỗi ngày của một người chơi, tính cả về số dư và ngân hàng.',
    zh: '每位玩家每日从余额宝转出的次数，转到余额和银行合计。',
    id: 'Berapa kali sehari pemain boleh mengambil dari tabungan, ke saldo dan bank digabung.',
  },
  savingsFeeRate: {
    vi: 'Phần trăm phí khi chuyển từ tiết kiệm về ngân hàng, làm tròn lên số tệ nguyên.',
    zh: '从余额宝转到银行的费率（%），向上取整到元。',
    id: 'Persen biaya pindah dari tabungan ke bank, dibulatkan ke atas ke yuan penuh.',
  },
  savingsCutOff: {
    vi: 'Giờ của trang mà từ đó tiền gửi tiết kiệm được xác nhận muộn hơn một ngày.',
    zh: '从站点时间的此时起转入余额宝的资金，顺延一日确认。',
    id: 'Jam situs sejak uang yang masuk tabungan dikonfirmasi sehari lebih lambat.',
  },
  redPacketHours: {
    vi: 'Số giờ mà sau đó phần lì xì chưa ai mở trả về người gửi.',
    zh: '红包未被领取的部分，经过此小时数后退还发送者。',
    id: 'Jam setelah itu bagian angpau yang belum dibuka kembali ke pengirimnya.',
  },
  redPacketAudit: {
    vi: 'Số tiền phải cược trước khi rút phần lì xì đã mở, tính theo phần trăm của nó, ít nhất 100; áp dụng cho lì xì gửi từ lúc đổi.',
    zh: '已领取的红包提现前须完成的流水，占其金额的百分比，至少 100；对此后发出的红包生效。',
    id: 'Yang harus dipertaruhkan sebelum bagian angpau dapat ditarik, persen darinya, minimal 100; berlaku untuk angpau yang dikirim sejak itu.',
  },
  redPacketDay: {
    vi: 'Số tiền lì xì nhiều nhất một người chơi được gửi, và được nhận, trong một ngày.',
    zh: '每位玩家每日可发出的红包总额，以及每日可领取的红包总额。',
    id: 'Jumlah angpau terbesar yang boleh dikirim, dan yang boleh diterima, seorang pemain dalam sehari.',
  },
  agentLevels: {
    vi: 'Số cấp đại lý xếp dưới nhau; người ở cấp cuối chỉ mở tài khoản người chơi.',
    zh: '代理的层级数；最后一级只能开设玩家账户。',
    id: 'Jumlah tingkat agen; yang di tingkat terakhir hanya membuka akun pemain.',
  },
  rebateEverySeconds: {
    vi: 'Số giây mà muộn nhất sau đó đại lý được trả phần đã hưởng.',
    zh: '代理所得返点最迟在此秒数后发放。',
    id: 'Detik paling lambat pendapatan agen dibayarkan.',
  },
  agentSeesBalance: {
    vi: 'Đại lý có thấy số dư của tài khoản cấp dưới cạnh các biến động hay không.',
    zh: '代理查看下级账变时，是否同时显示余额。',
    id: 'Apakah agen melihat saldo akun di bawahnya di samping mutasinya.',
  },
  rewardAgeHours: {
    vi: 'Số giờ tài khoản phải tồn tại trước khi nhận thưởng điểm danh và lì xì trang chủ.',
    zh: '账户开立满此小时数后，才能领取签到奖励和首页红包。',
    id: 'Jam usia akun sebelum dapat mengklaim hadiah absen dan angpau beranda.',
  },
  dailyBonus: { vi: 'Mở thưởng ngày.', zh: '开放每日加奖。', id: 'Bonus harian dibuka.' },
  dailyBudget: {
    vi: 'Tổng thưởng ngày trả nhiều nhất trong một ngày; 0: không giới hạn.',
    zh: '每日加奖每天的发放总额上限；0：不限。',
    id: 'Total bonus harian terbesar yang dibayar per hari; 0: tanpa batas.',
  },
  dailyMax: {
    vi: 'Số tiền nhiều nhất của một lần thưởng ngày.',
    zh: '每日加奖单次最高金额。',
    id: 'Jumlah terbesar bonus harian.',
  },
  dailyRates: {
    vi: 'Phần trăm cược hợp lệ trả thành thưởng ngày, ba mức cho mỗi cấp VIP từ cấp 3.',
    zh: '每日加奖占有效投注的百分比；VIP 3 及以上每级三档。',
    id: 'Persen taruhan sah yang dibayar bonus harian, tiga tarif untuk tiap tingkat VIP mulai 3.',
  },
  dailyTiers: {
    vi: 'Cược hợp lệ hôm qua mà từ đó mỗi mức trong ba mức thưởng ngày được áp dụng.',
    zh: '昨日有效投注达到各值时，适用每日加奖三档比例中的相应一档。',
    id: 'Taruhan sah kemarin yang menjadi batas awal tiap tarif dari tiga tarif bonus harian.',
  },
  packetBudget: {
    vi: 'Tổng lì xì trang chủ trả nhiều nhất trong một ngày; 0: không giới hạn.',
    zh: '首页红包每天的发放总额上限；0：不限。',
    id: 'Total angpau beranda terbesar yang dibayar per hari; 0: tanpa batas.',
  },
  rewardPerDevice: {
    vi: 'Số tài khoản nhận một loại thưởng trên một thiết bị mỗi ngày.',
    zh: '同一设备每日可领取同一类奖励的账户数。',
    id: 'Akun yang mengklaim satu jenis hadiah di satu perangkat per hari.',
  },
  rewardPerNetwork: {
    vi: 'Số tài khoản của một mạng (/24, /64) nhận thưởng điểm danh mỗi ngày; với lì xì trang chủ cũng vậy.',
    zh: '同一网段（/24、/64）每日可领取签到奖励的账户数；首页红包同样适用。',
    id: 'Akun dari satu jaringan (/24, /64) yang mengklaim hadiah absen per hari; begitu juga angpau beranda.',
  },
  platformsCountForDaily: {
    vi: 'Cược trong trò chơi của công ty khác được tính cho thưởng ngày và cho các ngày điểm danh.',
    zh: '第三方游戏的投注计入每日加奖，也计入签到天数。',
    id: 'Taruhan di game perusahaan lain dihitung untuk bonus harian dan untuk hari absen.',
  },
  signIn: {
    vi: 'Hoạt động điểm danh: theo số ngày liên tiếp hoặc cấp VIP, điều kiện, ngày, thưởng; null: không có. Mã khác thì mọi người bắt đầu lại từ ngày 1.',
    zh: '签到活动：按连续天数或 VIP 等级，含条件、日期和奖励；null 表示无。更换编号后，所有人从第 1 天重新开始。',
    id: 'Acara absen: menurut hari berturut-turut atau tingkat VIP, syarat, hari, dan hadiahnya; null: tidak ada. Id lain membuat semua mulai lagi dari hari 1.',
  },
  signInBudget: {
    vi: 'Tổng thưởng điểm danh trả nhiều nhất trong một ngày; 0: không giới hạn.',
    zh: '签到奖励每天的发放总额上限；0：不限。',
    id: 'Total hadiah absen terbesar yang dibayar per hari; 0: tanpa batas.',
  },
  systemActivities: {
    vi: 'Các hoạt động có sẵn đang mở: 1 thưởng lên cấp, 2 thưởng ngày.',
    zh: '开放的系统活动：1 晋级奖励，2 每日加奖。',
    id: 'Acara bawaan yang dibuka: 1 bonus naik tingkat, 2 bonus harian.',
  },
  rewardTurnover: {
    vi: 'Số tiền phải cược cho một khoản thưởng, tính theo phần trăm của nó.',
    zh: '奖励须完成的流水，占其金额的百分比。',
    id: 'Yang harus dipertaruhkan untuk sebuah hadiah, persen darinya.',
  },
  upgradeBonus: { vi: 'Mở thưởng lên cấp.', zh: '开放晋级奖励。', id: 'Bonus naik tingkat dibuka.' },
  upgradeBonuses: {
    vi: 'Số tiền thưởng khi đạt mỗi cấp VIP; thay đổi áp dụng cho ai đạt cấp từ lúc đó.',
    zh: '达到各 VIP 等级的奖金；更改对此后晋级的玩家生效。',
    id: 'Hadiah saat mencapai tiap tingkat VIP; perubahan berlaku bagi yang mencapainya sejak itu.',
  },
  upgradeBudget: {
    vi: 'Tổng thưởng lên cấp trả nhiều nhất trong một ngày; 0: không giới hạn.',
    zh: '晋级奖励每天的发放总额上限；0：不限。',
    id: 'Total bonus naik tingkat terbesar yang dibayar per hari; 0: tanpa batas.',
  },
  currency: {
    vi: 'Đơn vị tiền: mã (CNY), ký hiệu (¥), và ký hiệu đứng trước hay sau số tiền.',
    zh: '记账货币：代码（CNY）、符号（¥），以及符号在金额之前还是之后。',
    id: 'Mata uang yang dipakai: kode (CNY), simbol (¥), dan letaknya sebelum atau sesudah jumlah.',
  },
} as const satisfies AboutTable;
