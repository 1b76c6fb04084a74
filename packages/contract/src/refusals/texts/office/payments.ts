/** Texts of operators' refusals about money in, ways to pay in, and lists of payment companies. */
import type { OfficeTexts } from '../catalogue.ts';

export const officePaymentTexts = {
  noSuchDeposit: {
    vi: 'Không có lệnh nạp[ {deposit}].',
    zh: '没有充值[ {deposit}]。',
    en: 'There is no [deposit {deposit}|such deposit].',
    id: 'Tidak ada deposit[ {deposit}].',
  },
  noSuchPayment: {
    vi: 'Không có khoản tiền[ {payment}].',
    zh: '没有款项[ {payment}]。',
    en: 'There is no [payment {payment}|such payment].',
    id: 'Tidak ada pembayaran[ {payment}].',
  },
  noPicture: {
    vi: 'Lệnh nạp[ {deposit}] không có ảnh.',
    zh: '充值[ {deposit}] 没有图片。',
    en: '[Deposit {deposit}|The deposit] has no picture.',
    id: 'Deposit[ {deposit}] tidak punya gambar.',
  },
  noSuchDepositOrPlayer: {
    vi: 'Không có lệnh nạp hay người chơi[ {username}].',
    zh: '没有充值或玩家[ {username}]。',
    en: 'There is no deposit and no player[ {username}| of that name].',
    id: 'Tidak ada deposit maupun pemain[ {username}].',
  },
  depositStateWrong: {
    vi: 'Lệnh nạp[ {deposit}] [{depositState}|đã kết thúc].',
    zh: '充值[ {deposit}] [{depositState}|已结束]。',
    en: 'Deposit[ {deposit}] is [{depositState}|over].',
    id: 'Deposit[ {deposit}] [{depositState}|sudah selesai].',
  },
  paymentOver: {
    vi: 'Khoản tiền[ {payment}] [{paymentState}|đã xong].',
    zh: '款项[ {payment}] [{paymentState}|已处理]。',
    en: 'Payment[ {payment}] is [{paymentState}|over].',
    id: 'Pembayaran[ {payment}] [{paymentState}|sudah selesai].',
  },
  paymentKindDiffers: {
    vi: 'Khoản tiền khác loại với lệnh nạp.',
    zh: '该款项与充值的类型不同。',
    en: 'The payment is of another kind than the deposit.',
    id: 'Pembayaran ini berbeda jenis dengan depositnya.',
  },
  paymentWaits: {
    vi: 'Có tiền đang chờ cho lệnh nạp[ {deposit}]: hãy khớp hoặc trả lại.',
    zh: '充值[ {deposit}] 有待处理的款项：请匹配或退回。',
    en: 'Money waits for deposit[ {deposit}]: match it or return it.',
    id: 'Ada dana menunggu untuk deposit[ {deposit}]: cocokkan atau kembalikan.',
  },
  paymentBeingDecided: {
    vi: 'Khoản tiền này đang chờ một quyết định khác.',
    zh: '该款项正在等待另一项决定。',
    en: 'Something else is being decided about this payment.',
    id: 'Keputusan lain tentang pembayaran ini sedang diambil.',
  },
  coinsNeedDeposit: {
    vi: 'Coin được khớp với lệnh nạp: lệnh nạp có tỷ giá của nó.',
    zh: '数字货币须匹配到充值：充值带有汇率。',
    en: 'Coins are matched to a deposit: it has their rate.',
    id: 'Koin dicocokkan dengan deposit: di situ ada kursnya.',
  },
  adjustmentEmpty: {
    vi: 'Điều chỉnh bằng 0 thì không phải điều chỉnh.',
    zh: '金额为零的调整无效。',
    en: 'An adjustment of nothing is none.',
    id: 'Penyesuaian sebesar nol bukan penyesuaian.',
  },
  balanceTooLow: {
    vi: '[{username} có ít hơn {amount}|Số dư không đủ].',
    zh: '[{username} 的余额少于 {amount}|余额不足]。',
    en: '[{username} has less than {amount}|The balance is too low].',
    id: '[{username} punya kurang dari {amount}|Saldo tidak cukup].',
  },
  playerNoteTooLong: {
    vi: 'Ghi chú cho người chơi quá dài[: tối đa {lengthMax} ký tự].',
    zh: '给玩家的备注过长[：最多 {lengthMax} 个字符]。',
    en: 'A note for the player has [at most {lengthMax}|fewer] characters.',
    id: 'Catatan untuk pemain terlalu panjang[: paling banyak {lengthMax} karakter].',
  },
  callbackGone: {
    vi: 'Không có thông báo không đọc được[ {id}] nào đang chờ, hoặc nội dung của nó không còn được giữ.',
    zh: '没有等待中的无法读取的回调[ {id}]，或其内容已不再保存。',
    en: 'No unreadable callback[ {id}] waits, or its words are no longer kept.',
    id: 'Tidak ada callback tak terbaca[ {id}] yang menunggu, atau isinya tidak lagi disimpan.',
  },
  noSuchChannel: {
    vi: 'Không có kênh nạp[ {channel}].',
    zh: '没有渠道[ {channel}]。',
    en: 'There is no [channel {channel}|such channel].',
    id: 'Tidak ada saluran[ {channel}].',
  },
  channelExists: {
    vi: 'Đã có kênh nạp[ {channel}].',
    zh: '已有渠道[ {channel}]。',
    en: 'There is a channel [{channel}|of that code] already.',
    id: 'Saluran[ {channel}] sudah ada.',
  },
  channelOpenAlready: {
    vi: 'Kênh nạp[ {channel}] vốn đang mở.',
    zh: '渠道[ {channel}] 已是开启状态。',
    en: 'Channel[ {channel}] is open already.',
    id: 'Saluran[ {channel}] memang sudah dibuka.',
  },
  channelClosedAlready: {
    vi: 'Kênh nạp[ {channel}] vốn đang đóng.',
    zh: '渠道[ {channel}] 已是关闭状态。',
    en: 'Channel[ {channel}] is closed already.',
    id: 'Saluran[ {channel}] memang sudah ditutup.',
  },
  channelUnchanged: {
    vi: 'Kênh nạp[ {channel}] vốn đã như vậy.',
    zh: '渠道[ {channel}] 已是如此。',
    en: 'Channel[ {channel}] is so already.',
    id: 'Saluran[ {channel}] memang sudah begitu.',
  },
  channelFieldFixed: {
    vi: 'Không đổi được[ {key}].[ Các trường đổi được: {keys}.]',
    zh: '不能更改[ {key}]。[可更改：{keys}。]',
    en: '[{key}|This] cannot be changed.[ What can: {keys}.]',
    id: '[{key}|Ini] tidak bisa diubah.[ Yang bisa: {keys}.]',
  },
  channelFieldUnknown: {
    vi: 'Kênh nạp không có trường[ {fields}| này].',
    zh: '渠道没有[字段 {fields}|此字段]。',
    en: 'A channel has no field [{fields}|of that name].',
    id: 'Saluran tidak punya kolom[ {fields}| itu].',
  },
  channelInvalid: {
    vi: '[{fields}: {problem}|Kênh nạp không hợp lệ].',
    zh: '[{fields}：{problem}|渠道内容不正确]。',
    en: '[{fields}: {problem}|The channel is not right].',
    id: '[{fields}: {problem}|Isi saluran tidak benar].',
  },
  noSuchList: {
    vi: 'Không đọc danh sách nào của công ty[ “{provider}”] này.',
    zh: '没有读取[“{provider}”|该公司]的清单。',
    en: 'No lists are read of ["{provider}"|this company].',
    id: 'Tidak ada daftar yang dibaca dari perusahaan[ "{provider}"] ini.',
  },
  dayNotBegun: {
    vi: '[{day}|Ngày này] không phải một ngày đã bắt đầu.',
    zh: '[{day} |此日]不是已开始的日期。',
    en: '[{day}|This] is no day that has begun.',
    id: '[{day}|Ini] bukan hari yang sudah dimulai.',
  },
} as const satisfies OfficeTexts;
