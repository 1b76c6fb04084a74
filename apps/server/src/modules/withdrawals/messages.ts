/** What players read on their withdrawals. */
import type { Locale } from '@longmen/contract';
import type { WithdrawalDocument, WithdrawalRefusalReason, WithdrawalStep } from '@longmen/contract/calls/withdrawals';

const stepNames: Readonly<Record<Locale, Readonly<Record<WithdrawalStep, string>>>> = {
  vi: {
    received: 'Đã nhận',
    checked: 'Đã kiểm tra',
    review: 'Đang duyệt',
    sent: 'Đã gửi ngân hàng',
    done: 'Hoàn tất',
    refused: 'Không thành công',
  },
  zh: {
    received: '已受理',
    checked: '已核对',
    review: '审核中',
    sent: '已提交银行',
    done: '已到账',
    refused: '未成功',
  },
  en: {
    received: 'Received',
    checked: 'Checked',
    review: 'In review',
    sent: 'Sent to the bank',
    done: 'Done',
    refused: 'Not paid',
  },
  id: {
    received: 'Diterima',
    checked: 'Diperiksa',
    review: 'Ditinjau',
    sent: 'Dikirim ke bank',
    done: 'Selesai',
    refused: 'Tidak berhasil',
  },
};

/** A step of a withdrawal in the player's language. */
export const stepName = (step: WithdrawalStep, locale: Locale): string => stepNames[locale][step];

const received: Readonly<Record<Locale, string>> = {
  vi: 'Đã nhận yêu cầu rút tiền. Tiền được giữ lại cho đến khi chuyển xong.',
  zh: '提现申请已受理，款项已冻结，完成后到账。',
  en: 'Your request was received. The money is held until it is paid out.',
  id: 'Permintaan penarikan diterima. Dana ditahan sampai dibayarkan.',
};

/** The answer to a request that was accepted. */
export const receivedText = (locale: Locale): string => received[locale];

const documents: Readonly<Record<WithdrawalDocument, Readonly<Record<Locale, string>>>> = {
  identity: {
    vi: 'ảnh giấy tờ tùy thân',
    zh: '身份证件照片',
    en: 'a photo of your identity document',
    id: 'foto dokumen identitas',
  },
  payee: {
    vi: 'ảnh thẻ hoặc trang tài khoản nhận tiền',
    zh: '收款卡或账户页面的照片',
    en: 'a photo of the card or account that is paid',
    id: 'foto kartu atau rekening penerima',
  },
  address: {
    vi: 'giấy tờ xác nhận địa chỉ',
    zh: '地址证明',
    en: 'a proof of your address',
    id: 'bukti alamat',
  },
  funds: {
    vi: 'giấy tờ về nguồn tiền đã nạp',
    zh: '充值资金来源证明',
    en: 'a proof of where the money you paid in comes from',
    id: 'bukti asal dana yang disetor',
  },
};

/** What a player is asked for, in each language. */
export const documentTexts = (document: WithdrawalDocument): Readonly<Record<Locale, string>> => documents[document];

/** Who ended it; of operators the reason that they chose for the player, where there is one. */
export type Ending = 'operator' | 'bank' | WithdrawalRefusalReason;

const endings: Readonly<Record<Ending, Readonly<Record<Locale, string>>>> = {
  operator: {
    vi: 'Yêu cầu không được duyệt, tiền đã về số dư. Hãy liên hệ chăm sóc khách hàng để biết lý do.',
    zh: '申请未通过审核，款项已退回余额。如需了解原因请联系客服。',
    en: 'The request was not approved, and the money is back in your balance. Customer service can tell you why.',
    id: 'Permintaan tidak disetujui dan dana sudah kembali ke saldo. Hubungi layanan pelanggan untuk alasannya.',
  },
  payeeInvalid: {
    vi: 'Thẻ hoặc địa chỉ nhận tiền không dùng được, tiền đã về số dư. Hãy kiểm tra lại rồi rút lần nữa.',
    zh: '收款银行卡或地址无法使用，款项已退回余额。请核对后重新提现。',
    en: 'The card or address cannot be paid to, and the money is back in your balance. Check it, then withdraw again.',
    id: 'Kartu atau alamat tujuan tidak dapat dipakai dan dana sudah kembali ke saldo. Periksa, lalu tarik lagi.',
  },
  nameDiffers: {
    vi: 'Tên chủ thẻ không trùng với họ tên của tài khoản, tiền đã về số dư. Hãy sửa tên hoặc liên kết thẻ của chính bạn.',
    zh: '持卡人姓名与账户实名不一致，款项已退回余额。请更正姓名或绑定本人银行卡。',
    en: "The card holder's name is not the name of this account, and the money is back in your balance. Correct the name or link a card of your own.",
    id: 'Nama pemilik kartu berbeda dari nama akun dan dana sudah kembali ke saldo. Perbaiki nama atau hubungkan kartu Anda sendiri.',
  },
  identityNeeded: {
    vi: 'Cần xác minh danh tính trước khi chuyển, tiền đã về số dư. Hãy gửi giấy tờ cho chăm sóc khách hàng, rồi rút lại.',
    zh: '打款前需核实身份，款项已退回余额。请将证件发给客服，核实后再提现。',
    en: 'We have to know who you are before paying, and the money is back in your balance. Send your papers to customer service, then withdraw again.',
    id: 'Identitas Anda perlu diverifikasi dulu dan dana sudah kembali ke saldo. Kirim dokumen ke layanan pelanggan, lalu tarik lagi.',
  },
  rulesBroken: {
    vi: 'Cách đặt cược hoặc nhận thưởng không đúng quy định của trang, tiền đã về số dư. Hãy hỏi chăm sóc khách hàng để biết chi tiết.',
    zh: '投注或领取优惠的方式不符合本站规则，款项已退回余额。详情请咨询客服。',
    en: 'Bets or bonuses were used against the rules of this site, and the money is back in your balance. Customer service can tell you more.',
    id: 'Taruhan atau bonus dipakai tidak sesuai aturan situs dan dana sudah kembali ke saldo. Tanyakan detailnya ke layanan pelanggan.',
  },
  bankClosed: {
    vi: 'Ngân hàng hoặc kênh này hiện không nhận chuyển tiền, tiền đã về số dư. Hãy thử lại sau hoặc chọn nơi nhận khác.',
    zh: '该银行或渠道暂不受理打款，款项已退回余额。请稍后再试或更换收款方式。',
    en: 'This bank or channel takes no payments at present, and the money is back in your balance. Try later or choose another destination.',
    id: 'Bank atau saluran ini sedang tidak menerima pembayaran dan dana sudah kembali ke saldo. Coba nanti atau pilih tujuan lain.',
  },
  askedByPlayer: {
    vi: 'Yêu cầu được hủy theo đề nghị của bạn, tiền đã về số dư.',
    zh: '已按您的要求取消，款项已退回余额。',
    en: 'It was cancelled as you asked, and the money is back in your balance.',
    id: 'Dibatalkan sesuai permintaan Anda dan dana sudah kembali ke saldo.',
  },
  other: {
    vi: 'Yêu cầu không được duyệt, tiền đã về số dư.',
    zh: '申请未通过审核，款项已退回余额。',
    en: 'The request was not approved, and the money is back in your balance.',
    id: 'Permintaan tidak disetujui dan dana sudah kembali ke saldo.',
  },
  bank: {
    vi: 'Ngân hàng không nhận lệnh chuyển, tiền đã về số dư. Hãy kiểm tra thẻ hoặc địa chỉ rồi thử lại.',
    zh: '收款方未接受付款，款项已退回余额。请核对银行卡或地址后重试。',
    en: 'The payment was not accepted, and the money is back in your balance. Check your card or address, then try again.',
    id: 'Bank tidak menerima pembayaran dan dana sudah kembali ke saldo. Periksa kartu atau alamat, lalu coba lagi.',
  },
};

/** The same in all languages. */
export const endingTexts = (ending: Ending): Readonly<Record<Locale, string>> => endings[ending];

/** Why a withdrawal was not paid. */
export const endingText = (ending: Ending, locale: Locale): string => endings[ending][locale];
