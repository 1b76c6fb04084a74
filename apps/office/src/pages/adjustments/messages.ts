import type { MessageTable } from '../../core/i18n/message.ts';

/** Balances that are put right by hand: what waits, and the form. */
export const messages = {
  title: { vi: 'Điều chỉnh', zh: '调整', en: 'Adjustments', id: 'Penyesuaian' },
  propose: { vi: 'Điều chỉnh số dư', zh: '调整余额', en: 'Adjust a balance', id: 'Sesuaikan saldo' },
  player: { vi: 'Người chơi', zh: '玩家', en: 'Player', id: 'Pemain' },
  amount: { vi: 'Số tiền', zh: '金额', en: 'Amount', id: 'Jumlah' },
  by: { vi: 'Người nhập', zh: '录入人', en: 'Entered by', id: 'Dimasukkan oleh' },
  age: { vi: 'Chờ', zh: '等待', en: 'Age', id: 'Usia' },
  way: { vi: 'Chiều', zh: '方向', en: 'Way', id: 'Arah' },
  in: { vi: '+ cộng vào', zh: '+ 调增', en: '+ into the balance', id: '+ ke saldo' },
  out: { vi: '− trừ ra', zh: '− 调减', en: '− out of the balance', id: '− dari saldo' },
  note: {
    vi: 'Hai người nhập giống nhau, người thứ hai không thấy số của người thứ nhất. Sau ba lần khác nhau, mục này hết hiệu lực.',
    zh: '须两人录入相同内容，第二人看不到第一人的金额。三次不一致后作废。',
    en: 'Two operators enter the same; the second does not see the amount of the first. After three differences it falls.',
    id: 'Dua operator memasukkan yang sama; yang kedua tidak melihat jumlah yang pertama. Setelah tiga perbedaan, gugur.',
  },
  notReadable: {
    vi: 'Số tiền không hợp lệ',
    zh: '金额无法识别',
    en: 'This amount cannot be read',
    id: 'Jumlah tidak terbaca',
  },
  enter: { vi: 'Nhập', zh: '录入', en: 'Enter', id: 'Masukkan' },
  enterSecond: { vi: 'Nhập lần 2', zh: '第二次录入', en: 'Enter as the second', id: 'Masukkan kedua' },
  drop: { vi: 'Rút lại', zh: '撤回', en: 'Take it back', id: 'Tarik' },
  ownWord: {
    vi: 'Bạn đã nhập; người khác phải nhập giống vậy',
    zh: '您已录入；须由另一人录入相同内容',
    en: 'You have entered it; another operator has to enter the same',
    id: 'Anda sudah memasukkannya; operator lain harus memasukkan yang sama',
  },
  doneWaits: {
    vi: 'Đã nhập, chờ người thứ hai',
    zh: '已录入，等待第二人',
    en: 'Entered, a second one has to follow',
    id: 'Dimasukkan, menunggu orang kedua',
  },
  doneAdjusted: { vi: 'Đã điều chỉnh', zh: '已调整', en: 'Adjusted', id: 'Disesuaikan' },
  doneDropped: { vi: 'Đã rút lại', zh: '已撤回', en: 'Taken back', id: 'Ditarik' },
  reason: { vi: 'Lý do', zh: '理由', en: 'Reason', id: 'Alasan' },
  kindCorrection: { vi: 'Sửa ghi sai', zh: '更正错账', en: 'Correction', id: 'Koreksi' },
  kindGoodwill: { vi: 'Đền bù', zh: '补偿', en: 'Goodwill', id: 'Kompensasi' },
  kindTwice: { vi: 'Cộng hai lần', zh: '重复入账', en: 'Credited twice', id: 'Masuk dua kali' },
  kindLost: { vi: 'Tiền bị thất lạc', zh: '款项遗失', en: 'Lost payment', id: 'Dana hilang' },
  reasonWrong: { vi: 'Nhập nhầm', zh: '录入有误', en: 'Entered by mistake', id: 'Salah memasukkan' },
} as const satisfies MessageTable;
