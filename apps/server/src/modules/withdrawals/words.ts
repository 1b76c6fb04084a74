/** What players read on their withdrawals. */
import type { Locale } from '@longmen/contract';
import type { WithdrawalStep } from '@longmen/contract/calls/withdrawals';

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

export const stepName = (step: WithdrawalStep, locale: Locale): string => stepNames[locale][step];

const received: Readonly<Record<Locale, string>> = {
  vi: 'Đã nhận yêu cầu rút tiền. Tiền được giữ lại cho đến khi chuyển xong.',
  zh: '提现申请已受理，款项已冻结，完成后到账。',
  en: 'Your request was received. The money is held until it is paid out.',
  id: 'Permintaan penarikan diterima. Dana ditahan sampai dibayarkan.',
};

export const receivedText = (locale: Locale): string => received[locale];

const endings: Readonly<Record<'operator' | 'bank', Readonly<Record<Locale, string>>>> = {
  operator: {
    vi: 'Yêu cầu không được duyệt, tiền đã về số dư. Hãy liên hệ chăm sóc khách hàng để biết lý do.',
    zh: '申请未通过审核，款项已退回余额。如需了解原因请联系客服。',
    en: 'The request was not approved, and the money is back in your balance. Customer service can tell you why.',
    id: 'Permintaan tidak disetujui dan dana sudah kembali ke saldo. Hubungi layanan pelanggan untuk alasannya.',
  },
  bank: {
    vi: 'Ngân hàng không nhận lệnh chuyển, tiền đã về số dư. Hãy kiểm tra thẻ hoặc địa chỉ rồi thử lại.',
    zh: '收款方未接受付款，款项已退回余额。请核对银行卡或地址后重试。',
    en: 'The payment was not accepted, and the money is back in your balance. Check your card or address, then try again.',
    id: 'Bank tidak menerima pembayaran dan dana sudah kembali ke saldo. Periksa kartu atau alamat, lalu coba lagi.',
  },
};

/** Why a withdrawal was not paid. */
export const endingText = (ending: 'operator' | 'bank', locale: Locale): string => endings[ending][locale];
