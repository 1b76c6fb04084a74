/** The messages that the site itself sends, with their texts. A part in brackets falls away without its values. */
import type { Text } from '@longmen/contract/refusal-texts';

export type MessageText = { readonly title: Text; readonly body: Text };

export const messageKinds = {
  withdrawalRefused: {
    title: {
      vi: 'Lệnh rút không được chuyển',
      zh: '提现未成功',
      en: 'A withdrawal was not paid',
      id: 'Penarikan tidak dibayarkan',
    },
    body: {
      vi: '[Lệnh rút {amount}|Lệnh rút] của bạn[, mã {number},] không được chuyển.[ {reason}][ {note}]',
      zh: '您的[ {amount} ]提现[（编号 {number}）]未成功。[{reason}][{note}]',
      en: 'Your withdrawal[ of {amount}][, number {number},] was not paid.[ {reason}][ {note}]',
      id: 'Penarikan Anda[ sebesar {amount}][, nomor {number},] tidak dibayarkan.[ {reason}][ {note}]',
    },
  },
  withdrawalDocument: {
    title: {
      vi: 'Cần giấy tờ cho lệnh rút',
      zh: '提现需要补充材料',
      en: 'A withdrawal needs a document',
      id: 'Penarikan memerlukan dokumen',
    },
    body: {
      vi: 'Để chuyển lệnh rút[ {amount}][, mã {number},] chúng tôi cần[ {document}| thêm giấy tờ]. Hãy gửi ảnh cho chăm sóc khách hàng; tiền vẫn được giữ cho bạn.',
      zh: '为处理您的[ {amount} ]提现[（编号 {number}）]，我们需要[{document}|补充材料]。请将照片发给客服；款项仍为您保留。',
      en: 'To pay out your withdrawal[ of {amount}][, number {number},] we need[ {document}| a document]. Please send a photo to customer service; the money stays held for you.',
      id: 'Untuk membayarkan penarikan Anda[ sebesar {amount}][, nomor {number},] kami memerlukan[ {document}| dokumen]. Kirim fotonya ke layanan pelanggan; dana tetap ditahan untuk Anda.',
    },
  },
  depositCredited: {
    title: {
      vi: 'Tiền nạp đã được cộng',
      zh: '充值已到账',
      en: 'A top-up was credited',
      id: 'Deposit sudah masuk',
    },
    body: {
      vi: 'Chúng tôi đã tìm thấy khoản thanh toán của bạn và cộng[ {amount}] vào số dư[, mã {number}].[ Phí của kênh: {fee}.]',
      zh: '我们已找到您的付款，[{amount} ]已计入余额[，编号 {number}]。[渠道手续费：{fee}。]',
      en: 'Your payment was found, and[ {amount}|it] was credited to your balance[, number {number}].[ Fee of the channel: {fee}.]',
      id: 'Pembayaran Anda ditemukan dan[ {amount}] sudah masuk ke saldo[, nomor {number}].[ Biaya saluran: {fee}.]',
    },
  },
  depositRefused: {
    title: {
      vi: 'Lệnh nạp đã đóng',
      zh: '充值订单已关闭',
      en: 'A top-up was closed',
      id: 'Deposit ditutup',
    },
    body: {
      vi: 'Lệnh nạp[ {number}] của bạn đã đóng và không cộng tiền.[ {reason}][ {note}]',
      zh: '您的充值订单[ {number}]已关闭，未入账。[{reason}][{note}]',
      en: 'Your top-up[, number {number},] was closed and nothing was credited.[ {reason}][ {note}]',
      id: 'Deposit Anda[, nomor {number},] ditutup dan tidak ada yang masuk.[ {reason}][ {note}]',
    },
  },
  rewardClaimed: {
    title: {
      vi: 'Đã nhận thưởng',
      zh: '奖励已到账',
      en: 'A reward was claimed',
      id: 'Hadiah sudah diterima',
    },
    body: {
      vi: '[{reward}|Phần thưởng]:[ {amount}] đã được cộng vào số dư.[ Cần cược {turnover} trước khi rút.]',
      zh: '[{reward}|奖励]：[{amount} ]已计入余额。[提现前需投注 {turnover}。]',
      en: '[{reward}|Your reward]:[ {amount}] was added to your balance.[ Stake {turnover} before it can be withdrawn.]',
      id: '[{reward}|Hadiah]:[ {amount}] sudah masuk ke saldo.[ Pasang {turnover} sebelum bisa ditarik.]',
    },
  },
} as const satisfies Readonly<Record<string, MessageText>>;

export type MessageKind = keyof typeof messageKinds;
