import type { Locale } from '@longmen/format';

type Words = { readonly title: string; readonly text: string };
export type Template = 'card' | 'papers' | 'restored';

/** What operators tell players often, in every language of theirs. */
export const templates: Readonly<Record<Template, Readonly<Record<Locale, Words>>>> = {
  card: {
    vi: {
      title: 'Vui lòng gắn lại thẻ',
      text: 'Ngân hàng không nhận thẻ của bạn. Vui lòng kiểm tra số thẻ và tên chủ thẻ, rồi gắn lại.',
    },
    zh: { title: '请重新绑定银行卡', text: '银行未接受您的银行卡。请核对卡号和持卡人姓名，然后重新绑定。' },
    en: {
      title: 'Please bind your card anew',
      text: 'The bank did not accept your card. Please check its number and the name on it, and bind it anew.',
    },
    id: {
      title: 'Mohon ikat ulang kartu Anda',
      text: 'Bank tidak menerima kartu Anda. Mohon periksa nomor dan nama di kartu, lalu ikat ulang.',
    },
  },
  papers: {
    vi: {
      title: 'Cần giấy tờ của bạn',
      text: 'Chúng tôi cần xác minh danh tính trước khi chi tiền. Vui lòng liên hệ chăm sóc khách hàng để gửi giấy tờ.',
    },
    zh: { title: '需要您的身份证件', text: '付款前需要核实您的身份。请联系客服提交证件。' },
    en: {
      title: 'We need your papers',
      text: 'We have to know who you are before we pay out. Please send your papers by way of customer service.',
    },
    id: {
      title: 'Kami perlu dokumen Anda',
      text: 'Kami harus memastikan identitas Anda sebelum membayar. Mohon kirim dokumen lewat layanan pelanggan.',
    },
  },
  restored: {
    vi: { title: 'Tài khoản của bạn đã mở lại', text: 'Mọi chức năng của tài khoản đã mở lại. Cảm ơn bạn đã chờ.' },
    zh: { title: '您的账号已恢复', text: '您账号的全部功能已恢复。感谢您的耐心等待。' },
    en: {
      title: 'Your account is open again',
      text: 'Everything in your account is open again. Thank you for waiting.',
    },
    id: {
      title: 'Akun Anda dibuka kembali',
      text: 'Semua fitur akun Anda sudah dibuka kembali. Terima kasih sudah menunggu.',
    },
  },
};
