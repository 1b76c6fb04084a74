/** What players read on their deposits. */
import type { PayType } from '@longmen/contract/calls/pay-methods';
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';
import type { Locale } from '@longmen/contract';

type Text = Readonly<Record<Locale, string>>;

const stateNames: Readonly<Record<DepositState, Text>> = {
  created: { vi: 'Đang mở lệnh', zh: '正在创建', en: 'Opening', id: 'Sedang dibuka' },
  pending: { vi: 'Chờ thanh toán', zh: '等待付款', en: 'Waiting for payment', id: 'Menunggu pembayaran' },
  review: { vi: 'Đang kiểm tra', zh: '审核中', en: 'Being checked', id: 'Sedang diperiksa' },
  success: { vi: 'Đã cộng tiền', zh: '已到账', en: 'Credited', id: 'Sudah masuk' },
  failed: { vi: 'Không thành công', zh: '失败', en: 'Failed', id: 'Gagal' },
  closed: { vi: 'Đã đóng', zh: '已关闭', en: 'Closed', id: 'Ditutup' },
  expired: { vi: 'Hết hạn', zh: '已过期', en: 'Expired', id: 'Kedaluwarsa' },
};

/** The player has said that it is paid. */
const claimed: Text = { vi: 'Chờ xác nhận', zh: '等待确认', en: 'Waiting for confirmation', id: 'Menunggu konfirmasi' };

/** The state of a deposit in the player's language; one that its player says is paid has a name of its own. */
export function stateName(state: DepositState, isClaimed: boolean, locale: Locale): string {
  return state === 'pending' && isClaimed ? claimed[locale] : stateNames[state][locale];
}

const reasonTexts: Readonly<Record<Exclude<DepositReason, ''>, Text>> = {
  gatewayRefused: {
    vi: 'Cổng thanh toán từ chối. Bạn chưa bị trừ tiền; hãy thử kênh khác.',
    zh: '支付渠道拒绝了此订单，您未付款。请换一个渠道。',
    en: 'The gateway refused it. You have paid nothing; please try another channel.',
    id: 'Gateway menolaknya. Tidak ada yang dipotong; coba saluran lain.',
  },
  notFound: {
    vi: 'Không tìm thấy khoản thanh toán. Nếu bạn đã trả, hãy gửi biên lai cho chăm sóc khách hàng.',
    zh: '未找到对应付款。如已付款，请将凭证发给客服。',
    en: 'No payment was found. If you have paid, please send the receipt to customer service.',
    id: 'Pembayaran tidak ditemukan. Jika sudah membayar, kirim buktinya ke layanan pelanggan.',
  },
  amountDiffers: {
    vi: 'Số tiền nhận được khác với lệnh nên chúng tôi đang kiểm tra. Tiền của bạn an toàn.',
    zh: '收到的金额与订单不符，正在核查。您的资金安全。',
    en: 'The amount received differs from the order, so we are checking it. Your money is safe.',
    id: 'Yang masuk berbeda dari pesanan, jadi sedang diperiksa. Dana Anda aman.',
  },
  paidAfterFailure: {
    vi: 'Tiền đến sau khi lệnh đã thất bại, chúng tôi đang kiểm tra. Tiền của bạn an toàn.',
    zh: '订单失败后才收到款项，正在核查。您的资金安全。',
    en: 'Money arrived after the order had failed; we are checking it. Your money is safe.',
    id: 'Dana masuk setelah pesanan gagal; sedang diperiksa. Dana Anda aman.',
  },
  overLimit: {
    vi: 'Vượt giới hạn nạp mà bạn đã đặt, nên tiền sẽ được trả lại.',
    zh: '超出您自己设定的充值限额，款项将退回。',
    en: 'It exceeds the deposit limit you set, so the money will be returned to you.',
    id: 'Melebihi batas setoran yang Anda tetapkan, jadi dananya dikembalikan.',
  },
  playerMayNot: {
    vi: 'Tài khoản của bạn hiện không được nạp tiền, nên tiền sẽ được trả lại.',
    zh: '您的账号目前不能充值，款项将退回。',
    en: 'Your account cannot top up at present, so the money will be returned to you.',
    id: 'Akun Anda saat ini tidak dapat deposit, jadi dananya dikembalikan.',
  },
  rateOver: {
    vi: 'Thanh toán đến sau khi tỷ giá hết hạn, chúng tôi đang kiểm tra.',
    zh: '付款到达时汇率已过期，正在核查。',
    en: 'The payment arrived after its rate had expired; we are checking it.',
    id: 'Pembayaran masuk setelah kurs berakhir; sedang diperiksa.',
  },
  payerDiffers: {
    vi: 'Tiền được chuyển từ tài khoản không mang tên bạn. Hãy chuyển từ tài khoản của chính bạn và hỏi chăm sóc khách hàng về khoản này.',
    zh: '付款账户不是您本人名下的账户。请用本人账户付款，并就此笔款项联系客服。',
    en: 'It was paid from an account that is not in your name. Pay from an account of your own, and ask customer service about this payment.',
    id: 'Dibayar dari rekening yang bukan atas nama Anda. Gunakan rekening sendiri dan tanyakan pembayaran ini ke layanan pelanggan.',
  },
  evidenceUnclear: {
    vi: 'Biên lai không đọc được hoặc không đủ thông tin. Hãy gửi biên lai rõ hơn cho chăm sóc khách hàng.',
    zh: '凭证无法辨认或信息不全。请将更清晰的凭证发给客服。',
    en: 'The receipt could not be read or lacks details. Please send a clearer one to customer service.',
    id: 'Bukti tidak terbaca atau kurang lengkap. Kirim bukti yang lebih jelas ke layanan pelanggan.',
  },
  returned: {
    vi: 'Tiền đã được trả lại cho bạn.',
    zh: '款项已退回给您。',
    en: 'The money was returned to you.',
    id: 'Dana telah dikembalikan kepada Anda.',
  },
};

/** Why an operator closed a deposit, in all languages. */
export const reasonTextOf = (reason: Exclude<DepositReason, ''>): Text => reasonTexts[reason];

/** Why a deposit stands where it stands; empty when there is nothing to say. */
export function reasonText(reason: DepositReason, locale: Locale): string {
  return reason === '' ? '' : reasonTexts[reason][locale];
}

const methodNames: Readonly<Record<PayType, Text>> = {
  bank: { vi: 'Chuyển khoản', zh: '银行转账', en: 'Bank transfer', id: 'Transfer bank' },
  weChat: { vi: 'WeChat', zh: '微信', en: 'WeChat', id: 'WeChat' },
  alipay: { vi: 'Alipay', zh: '支付宝', en: 'Alipay', id: 'Alipay' },
  qrCode: { vi: 'Mã QR', zh: '扫码支付', en: 'QR code', id: 'Kode QR' },
  onlineBanking: { vi: 'Ngân hàng trực tuyến', zh: '网银支付', en: 'Online banking', id: 'Bank online' },
  digitalCurrency: { vi: 'Tiền kỹ thuật số', zh: '数字货币', en: 'Digital currency', id: 'Mata uang digital' },
  gopay: { vi: 'Ví điện tử', zh: '电子钱包', en: 'Wallet', id: 'Dompet digital' },
};

/** The methods in the order in which readers of a language know them: what is paid with at home stands first. */
export const localFirst: Readonly<Record<Locale, readonly PayType[]>> = {
  vi: ['bank', 'gopay', 'qrCode', 'onlineBanking', 'digitalCurrency', 'alipay', 'weChat'],
  zh: ['alipay', 'weChat', 'qrCode', 'bank', 'onlineBanking', 'digitalCurrency', 'gopay'],
  en: ['bank', 'digitalCurrency', 'onlineBanking', 'qrCode', 'gopay', 'alipay', 'weChat'],
  id: ['gopay', 'qrCode', 'bank', 'onlineBanking', 'digitalCurrency', 'alipay', 'weChat'],
};

/** A way to pay in the player's language. */
export function methodName(type: PayType, locale: Locale): string {
  return methodNames[type][locale];
}
