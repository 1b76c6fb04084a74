/** What rules that ask for a second look go by, in one sentence each. */
import type { Text } from '../../refusals/texts/text.ts';

/** By the rule's name. */
export const ruleAbouts: Readonly<Record<string, Text>> = {
  accountRestricted: {
    vi: 'Tài khoản bị hạn chế từ khi yêu cầu rút.',
    zh: '账户自申请提现后被限制。',
    en: 'The account was restricted since it was asked for.',
    id: 'Akun dibatasi sejak penarikan diminta.',
  },
  identityRefused: {
    vi: 'Hai người vận hành không xác nhận danh tính người chơi.',
    zh: '两位操作员未核准玩家身份。',
    en: 'Two operators did not clear who the player is.',
    id: 'Dua operator tidak mengesahkan identitas pemain.',
  },
  platformCase: {
    vi: 'Có vụ việc về người chơi tại các công ty trò chơi đang chờ xử lý.',
    zh: '游戏公司有关于该玩家的个案待处理。',
    en: 'Cases about the player at companies of games wait for people.',
    id: 'Ada kasus tentang pemain di penyedia permainan yang menunggu orang.',
  },
  largeAmount: {
    vi: 'Số tiền vượt mức mà trên đó hai người phải duyệt.',
    zh: '金额超过须两人批准的限额。',
    en: 'The amount is above the limit from which two operators approve.',
    id: 'Jumlah melewati batas yang perlu dua operator.',
  },
  identityNeeded: {
    vi: 'Tổng đã trả vượt mức mà trên đó phải biết người chơi là ai.',
    zh: '累计支付超过须核实身份的限额。',
    en: 'Paid out more in all than may be while nobody knows who the player is.',
    id: 'Total dibayar melewati batas untuk pemain yang belum diketahui identitasnya.',
  },
  nameDiffers: {
    vi: 'Chủ thẻ và họ tên thật là hai người.',
    zh: '持卡人与实名不是同一人。',
    en: 'The holder of the card and the real name are two people.',
    id: 'Pemilik kartu dan nama asli adalah dua orang.',
  },
  passThrough: {
    vi: 'Chưa cược đến số phần trăm này của tiền đã nạp.',
    zh: '投注额不足累计充值的此百分比。',
    en: 'Less than so many percent of what came in was ever staked.',
    id: 'Taruhan kurang dari persentase ini dari uang masuk.',
  },
  manyRequests: {
    vi: 'Yêu cầu rút nhiều hơn số lần này trong một ngày hoặc bảy ngày.',
    zh: '一天或七天内申请提现超过此次数。',
    en: 'More withdrawals were asked for than so many in a day, or in seven days.',
    id: 'Penarikan diminta lebih dari jumlah ini dalam sehari atau tujuh hari.',
  },
  muchMoreThanIn: {
    vi: 'Trả ra nhiều hơn số lần này của tiền từng nạp.',
    zh: '支付超过累计充值的此倍数。',
    en: 'Paid out more than so many times what ever came in.',
    id: 'Dibayar lebih dari sekian kali uang yang pernah masuk.',
  },
  sharedDevice: {
    vi: 'Số tài khoản khác này trên cùng thiết bị đã rút tiền hoặc bị khóa.',
    zh: '同设备有此数量的其他账户提现或被封。',
    en: 'So many other accounts of a device took money out or are blocked.',
    id: 'Sekian akun lain di satu perangkat menarik dana atau diblokir.',
  },
  nameUnknown: {
    vi: 'Tài khoản chưa có họ tên thật.',
    zh: '账户没有实名。',
    en: 'The account has no real name.',
    id: 'Akun tidak punya nama asli.',
  },
  newPayee: {
    vi: 'Thẻ hoặc địa chỉ mới liên kết chưa đủ số ngày này.',
    zh: '卡或地址绑定不足此天数。',
    en: 'The card or address was bound fewer days ago than this.',
    id: 'Kartu atau alamat ditautkan kurang dari sekian hari lalu.',
  },
  firstWithdrawal: {
    vi: 'Trước đây chưa trả khoản nào cho người chơi.',
    zh: '此前没有向该玩家付款。',
    en: 'Nothing was paid out to the player before.',
    id: 'Belum pernah ada pembayaran kepada pemain.',
  },
  sharedAddress: {
    vi: 'Số tài khoản khác này cùng mạng đã rút trong 30 ngày; mạng đông người không tính.',
    zh: '30 天内同网络有此数量的其他账户提现；拥挤网络不计。',
    en: 'So many other accounts of a network took money out in thirty days; crowded networks count nothing.',
    id: 'Sekian akun lain di satu jaringan menarik dana dalam 30 hari; jaringan ramai tidak dihitung.',
  },
  sharedCard: {
    vi: 'Thẻ hoặc địa chỉ từng liên kết với số tài khoản khác này.',
    zh: '卡或地址曾绑定此数量的其他账户。',
    en: 'A card or address of the player was once bound to so many other accounts.',
    id: 'Kartu atau alamat pernah ditautkan ke sekian akun lain.',
  },
  quickTurn: {
    vi: 'Yêu cầu rút trong số phút này sau lần nạp mà chưa cược đủ phần trăm.',
    zh: '充值后在此分钟数内申请，且投注不足此百分比。',
    en: 'Asked for within so many minutes of a deposit of which less than so many percent was staked.',
    id: 'Diminta dalam sekian menit setelah setor, dengan taruhan di bawah persentase ini.',
  },
  oppositeStakes: {
    vi: 'Ít nhất số phần trăm này của tiền cược bảy ngày đặt cả hai phía.',
    zh: '七天内至少此百分比的投注为两边对冲。',
    en: 'At least so many percent of the stakes of seven days were on opposite sides.',
    id: 'Sedikitnya sekian persen taruhan tujuh hari berada di dua sisi.',
  },
  newDevice: {
    vi: 'Thiết bị dùng gần nhất được thấy lần đầu chưa đủ số giờ này.',
    zh: '最近使用的设备首次出现不足此小时数。',
    en: 'The device that was used last was first seen fewer hours ago than this.',
    id: 'Perangkat terakhir pertama terlihat kurang dari sekian jam lalu.',
  },
  agentRing: {
    vi: 'Số phần trăm và số cấp dưới này của đại lý dùng chung một thiết bị với người chơi.',
    zh: '代理下级中有此百分比且此数量与玩家同设备。',
    en: "So many percent of an agent's juniors, and so many of them, are on one device of the player.",
    id: 'Sekian persen dan sekian bawahan agen memakai satu perangkat pemain.',
  },
  bonusOnly: {
    vi: 'Chưa từng nạp; mọi thứ đến từ tiền thưởng.',
    zh: '从未充值，全部来自奖金。',
    en: 'Nothing was ever paid in, and all that is asked for came of bonuses.',
    id: 'Belum pernah setor; semuanya berasal dari bonus.',
  },
  packetRing: {
    vi: 'Lì xì trong phòng đi vòng qua nhiều nhất số tài khoản này trong 30 ngày.',
    zh: '30 天内房间红包在不超过此数量的账户间循环。',
    en: 'Red packets of rooms went round among so many accounts at most, in thirty days.',
    id: 'Angpau di ruang berputar di paling banyak sekian akun dalam 30 hari.',
  },
  regionJump: {
    vi: 'Đăng nhập từ hai quốc gia cách nhau chưa đến số giờ này, trong bảy ngày.',
    zh: '七天内在此小时数内从两个国家登录。',
    en: 'Signed in from two countries within so many hours, in seven days.',
    id: 'Masuk dari dua negara dalam sekian jam, selama tujuh hari.',
  },
};
