/** What the fields of requests are called in words, for a refusal that names one. Keys are the wire's. */
import type { Text } from './text.ts';

const name = (vi: string, zh: string, en: string, id: string): Text => ({ vi, zh, en, id });

const game = name('trò chơi', '彩种', 'the game', 'permainan');
const family = name('loại trò chơi', '彩种类别', 'the game type', 'jenis permainan');
const kind = name('loại', '类型', 'the type', 'tipe');
const issue = name('kỳ quay', '期号', 'the issue', 'periode');
const captcha = name('mã xác minh', '验证码', 'the verification code', 'kode verifikasi');
const attempt = name('lượt đăng nhập', '登录请求', 'the sign-in attempt', 'sesi masuk');
const device = name('khóa thiết bị', '设备密钥', 'the device key', 'kunci perangkat');
const play = name('cách chơi', '玩法', 'the play', 'cara main');
const selection = name('số đã chọn', '投注内容', 'the selection', 'pilihan');
const page = name('trang', '页码', 'the page', 'halaman');
const time = name('thời gian', '时间', 'the time', 'waktu');
const bets = name('nội dung cược', '注单', 'the bets', 'taruhan');

const fiveBalls = name('Ngũ Cầu', '时时彩', 'Five Balls', 'Lima Bola');
const quickThree = name('K3', '快三', 'Quick Three', 'Tiga Cepat');
const threeDigits = name('3D', '低频彩', 'Three Digits', 'Tiga Digit');
const eleven = name('11 Chọn 5', '11选5', '11 Pick 5', '11 Pilih 5');
const happyTen = name('Vui Mười', '快乐十分', 'Happy Ten', 'Sepuluh Ceria');
const racing = name('Đua Xe', '赛车', 'Racing', 'Balap');

const names: Readonly<Record<string, Text>> = {
  purpose: name('mục đích', '用途', 'the purpose', 'tujuan'),
  is_issue: name('chỉ vé theo kỳ', '仅限按期注单', 'only bets on issues', 'hanya taruhan per periode'),
  token_private_key: attempt,
  r: captcha,
  code: captcha,
  yzm: captcha,
  username: name('tên đăng nhập', '用户名', 'the username', 'nama pengguna'),
  pwd: name('mật khẩu', '密码', 'the password', 'kata sandi'),
  age: name('xác nhận độ tuổi', '年龄声明', 'the statement of age', 'pernyataan usia'),
  device_key: device,
  device_sig: device,
  keep: name('ghi nhớ thiết bị', '保持登录', 'keeping the device', 'mengingat perangkat'),
  forget: name('xóa khỏi thiết bị', '从设备移除', 'forgetting the device', 'menghapus dari perangkat'),
  contact: name('cách liên hệ', '联系方式', 'how to reach you', 'cara menghubungi Anda'),
  reset_code: name('mã đặt lại', '重置码', 'the reset code', 'kode atur ulang'),
  invite_code: name('mã giới thiệu', '邀请码', 'the invite code', 'kode undangan'),
  bank_name: name('họ tên thật', '真实姓名', 'the real name', 'nama asli'),
  qq: name('số QQ', 'QQ 号', 'the QQ number', 'nomor QQ'),
  i_wechat: name('tài khoản WeChat', '微信号', 'the WeChat account', 'akun WeChat'),
  phone: name('số điện thoại', '手机号', 'the phone number', 'nomor telepon'),
  domain: name('tên miền', '域名', 'the domain', 'domain'),
  app_type: name('loại ứng dụng', '应用类型', 'the kind of app', 'jenis aplikasi'),
  tmp: family,
  gid: game,
  ctg: name('nhóm trò chơi', '彩种分组', 'the category', 'kategori'),
  hot: name('bộ lọc nổi bật', '热门筛选', 'the hot filter', 'filter populer'),
  type: kind,
  status: name('trạng thái', '状态', 'the status', 'status'),
  q: name('từ cần tìm', '搜索词', 'the search', 'pencarian'),
  rows: name('số dòng mỗi trang', '每页条数', 'the rows per page', 'baris per halaman'),
  page,
  year: name('năm', '年份', 'the year', 'tahun'),
  kithe: issue,
  issue,
  time,
  time_start: name('thời điểm bắt đầu', '开始时间', 'the start time', 'waktu awal'),
  time_end: name('thời điểm kết thúc', '结束时间', 'the end time', 'waktu akhir'),
  format: name('định dạng tệp', '文件格式', 'the file type', 'format berkas'),
  to: name('điểm kết thúc', '结束位置', 'the end point', 'titik akhir'),
  index: name('số dòng bỏ qua', '跳过条数', 'the rows to skip', 'baris yang dilewati'),
  from: name('điểm bắt đầu', '起始位置', 'the starting point', 'titik awal'),
  hash: name('mã băm', '哈希值', 'the hash', 'hash'),
  kind_id: name('mã trò chơi', '游戏代码', 'the game code', 'kode permainan'),
  data: name('trò chơi đã chọn', '所选游戏', 'the chosen game', 'permainan yang dipilih'),
  dm: name('địa chỉ quay lại', '返回网址', 'the address to return to', 'alamat kembali'),
  auto: name('chuyển tiền tự động', '自动转账', 'the automatic transfer', 'transfer otomatis'),
  credit: name('số tiền chuyển', '转账金额', 'the amount to move', 'jumlah transfer'),
  company: name('nhà cung cấp', '供应商', 'the provider', 'penyedia'),
  part: name('phần của đường dẫn', '路径部分', 'the part of the path', 'bagian jalur'),
  call: name('lệnh gọi', '调用名称', 'the call name', 'nama panggilan'),
  uid: name('mã', '编号', 'the id', 'kode'),
  sort: name('cách sắp xếp', '排序方式', 'the sorting', 'urutan'),
  order: name('thứ tự', '排序方向', 'the order', 'arah urutan'),
  order_num: name('mã vé', '注单号', 'the bet number', 'nomor taruhan'),
  bets,
  client_seed: name('hạt giống của bạn', '您的种子', 'your seed', 'seed Anda'),
  run: name('chuỗi lượt', '连开', 'the run', 'seri'),
  round: name('lượt', '次序', 'the round', 'putaran'),
  times: name('số lượt', '次数', 'the number of rounds', 'jumlah putaran'),
  stop_loss: name('mức dừng lỗ', '止损金额', 'the stop-loss', 'batas rugi'),
  stop_profit: name('mức dừng lãi', '止盈金额', 'the profit target', 'batas untung'),
  stop_balance: name('mức số dư dừng', '余额下限', 'the lowest balance', 'batas saldo'),
  plan: name('kế hoạch cược nhiều kỳ', '追号计划', 'the plan', 'rencana'),
  stop_on_win: name('dừng khi trúng', '中奖即停', 'the stop on win', 'berhenti saat menang'),
  ball: name('cược đã chọn', '所选投注', 'the chosen side', 'sisi yang dipilih'),
  account: name('tài khoản', '账户', 'the account', 'akun'),
  money: name('số tiền', '金额', 'the amount', 'jumlah uang'),
  channel_code: name('mã kênh', '渠道代码', "the channel's code", 'kode saluran'),
  channel: name('kênh', '渠道', 'the channel', 'saluran'),
  bank_style: name('kiểu ngân hàng', '银行类型', 'the bank type', 'jenis bank'),
  bank_type: name('ngân hàng', '银行', 'the bank', 'bank'),
  way: name('cách nạp', '充值方式', 'the payment method', 'cara bayar'),
  jump_mode: name('kiểu chuyển tiếp', '跳转方式', 'the jump mode', 'mode lompat'),
  name: name('tên người gửi', '存款人姓名', "the depositor's name", 'nama penyetor'),
  code_id: name('mã giao dịch', '交易 ID', 'the transaction ID', 'ID transaksi'),
  user_pay_img: name('ảnh chụp màn hình', '截图', 'the screenshot', 'tangkapan layar'),
  file: name('tệp hình', '图片文件', 'the picture file', 'berkas gambar'),
  day_type: name('khoảng ngày', '日期范围', 'the days', 'rentang hari'),
  period: name('khoảng thời gian', '时间段', 'the period', 'periode'),
  figure: name('chỉ số', '指标', 'the figure', 'angka'),
  plate: name('nền tảng', '平台', 'the platform', 'platform'),
  show_location: name('vị trí hiển thị', '显示位置', 'the place', 'lokasi tampil'),
  id: name('mã số', '编号', 'the id', 'ID'),
  // security
  bank_pwd: name('mật khẩu rút tiền', '资金密码', 'the fund password', 'PIN penarikan'),
  new_pwd: name('mật khẩu mới', '新密码', 'the new password', 'kata sandi baru'),
  anwser: name('câu trả lời', '答案', 'the answers', 'jawaban'),
  identity: name('thông tin xác minh', '身份信息', 'the identity', 'data identitas'),
  bank_num: name('số thẻ ngân hàng', '银行卡号', 'the bank card number', 'nomor kartu bank'),
  totp: name('mã xác thực', '动态码', 'the one-time code', 'kode sekali pakai'),
  version: name('phiên bản', '版本', 'the version', 'versi'),
  nickname: name('biệt danh', '昵称', 'the nickname', 'nama panggilan'),
  sex: name('giới tính', '性别', 'the sex', 'jenis kelamin'),
  birthday: name('ngày sinh', '生日', 'the birthday', 'tanggal lahir'),
  modify: name('mục thay đổi', '修改项', 'the change', 'perubahan'),
  url: name('địa chỉ', '地址', 'the address', 'alamat'),
  // players' own limits
  minutes: name('số phút', '分钟数', 'the minutes', 'jumlah menit'),
  hours: name('số giờ', '小时数', 'the hours', 'jumlah jam'),
  months: name('số tháng', '月数', 'the months', 'jumlah bulan'),
  // withdrawals and bank cards
  out_type: name('cách nhận tiền', '提现方式', 'the payout method', 'cara penerimaan'),
  bank_card_id: name('thẻ ngân hàng', '银行卡', 'the bank card', 'kartu bank'),
  digital_id: name('kênh nhận tiền', '收款平台', 'the payout platform', 'platform penerima'),
  digital_url: name('địa chỉ nhận tiền', '收款地址', 'the payout address', 'alamat penerima'),
  bank_id: name('ngân hàng', '银行', 'the bank', 'bank'),
  bank_num2: name('số thẻ nhập lại', '确认卡号', 'the repeated card number', 'nomor kartu ulang'),
  address: name('địa chỉ ngân hàng', '开户行地址', 'the bank address', 'alamat bank'),
  // rooms and red packets
  num: name('số lượng', '个数', 'the count', 'jumlah'),
  rid: name('lì xì', '红包', 'the red packet', 'angpau'),
  red_id: name('lì xì', '红包', 'the red packet', 'angpau'),
  // rates of invite codes, by family
  tag: name('ghi chú', '备注', 'the note', 'catatan'),
  s_ssc: fiveBalls,
  ssc: fiveBalls,
  s_k3: quickThree,
  k3: quickThree,
  s_yb: threeDigits,
  yb: threeDigits,
  s_11x5: eleven,
  '11x5': eleven,
  s_kl10: happyTen,
  kl10: happyTen,
  s_pk10: racing,
  pk10: racing,
  pcdd: name('May Mắn 28', '幸运28', 'Lucky 28', 'Lucky 28'),
  lhc: name('Lục Hợp', '六合彩', 'Mark Six', 'Mark Six'),
  ky: name('Game bài', '棋牌', 'Card games', 'Permainan kartu'),
  ag: name('Casino trực tuyến', '真人视讯', 'Live games', 'Permainan live'),
  // one line of a slip
  tid: play,
  play,
  price: name('tiền cược', '投注金额', 'the stake', 'nilai taruhan'),
  counts: name('số cược', '注数', 'the number of bets', 'jumlah baris'),
  price_sum: name('tổng tiền', '总金额', 'the total', 'total'),
  parent_id: { vi: 'nhóm', zh: '上级分类', en: 'group', id: 'kelompok' },
  category_id: { vi: 'mục', zh: '分类', en: 'category', id: 'kategori' },
  all: { vi: 'tất cả', zh: '全部', en: 'all', id: 'semua' },
  msg: { vi: 'nội dung', zh: '内容', en: 'text', id: 'isi' },
  // chat rooms
  room_id: name('phòng', '房间', 'the room', 'ruang'),
  limit: name('số dòng', '条数', 'the number of rows', 'jumlah baris'),
  ws_count: name('vị trí', '位置', 'the position', 'posisi'),
  before: name('vị trí', '位置', 'the position', 'posisi'),
  s: name('vị trí', '位置', 'the position', 'posisi'),
  cid: name('khóa tin nhắn', '消息标识', "the message's mark", 'tanda pesan'),
  reply: name('tin được trả lời', '引用的消息', 'the answered message', 'pesan yang dibalas'),
  at: name('người được nhắc', '提及的人', 'the people named', 'orang yang disebut'),
  str: name('tin nhắn', '消息', 'the messages', 'pesan'),
  search: name('nội dung tìm kiếm', '搜索内容', 'the search', 'pencarian'),
  kind: name('lý do', '原因', 'the reason', 'alasan'),
  reason: name('lý do', '原因', 'the reason', 'alasan'),
  what: name('quyết định', '处理方式', 'the decision', 'keputusan'),
  popups: name('thông báo thắng', '中奖弹窗', 'winners popping up', 'info pemenang'),
  show_wins: name('hiện tiền thắng', '展示中奖', 'showing wins', 'tampilkan kemenangan'),
  room_speak: name('quyền nói', '发言权限', 'speaking', 'izin bicara'),
  is_open_img: name('quyền gửi ảnh', '发图权限', 'pictures', 'izin gambar'),
  red_permit_send: name('quyền gửi lì xì', '发红包权限', 'red packets', 'izin angpau'),
  all_silence: name('im lặng', '全局禁言', 'silence', 'mode senyap'),
  chat_vip_limit: name('cấp VIP tối thiểu', 'VIP 门槛', 'the VIP floor', 'batas VIP'),
  slow_ms: name('chế độ chậm', '慢速模式', 'slow mode', 'mode lambat'),
  is_display_num: name('hiện số người', '显示人数', 'showing who is online', 'tampilkan jumlah'),
  notice_title: name('tiêu đề thông báo', '公告标题', "the notice's title", 'judul pengumuman'),
  notice: name('thông báo', '公告', 'the notice', 'pengumuman'),
  contents: selection,
  selection,
  text: selection,
  rate: name('tỷ lệ', '赔率', 'the odds', 'odds'),
  'Idempotency-Key': name('khóa chống gửi trùng', '防重复提交键', 'the request key', 'kunci anti-ganda'),
};

const ofLine = name(
  '{field} (vé thứ {line})',
  '第 {line} 单的{field}',
  '{field} of line {line}',
  '{field} pada tiket ke-{line}',
);

/** What a field is called in every language; its own name where nobody named it. */
export const textOfField = (field: string): Text =>
  (Object.hasOwn(names, field) ? names[field] : undefined) ?? name(field, field, field, field);

/**
 * The name of a field in words; a field that has none keeps its own.
 * @param path as a schema reports it: `username`, `bets.2.price`
 */
export function fieldName(path: string, locale: keyof Text): string {
  const parts = path.split('.');
  const last = parts.findLast((part) => Object.hasOwn(names, part));
  const known = last === undefined ? path : (names[last]?.[locale] ?? path);
  const line = parts.find((part) => /^\d+$/.test(part));
  if (line === undefined || last === undefined) return known;
  return ofLine[locale].replace('{field}', known).replace('{line}', String(Number(line) + 1));
}
