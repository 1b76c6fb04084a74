import type { MessageTable } from '../../core/i18n/message.ts';

/** A balance, explained. */
export const messages = {
  title: {
    vi: '{account} của {player}, giải thích',
    zh: '{player} 的{account}，逐笔解释',
    en: '{account} of {player}, explained',
    id: '{account} {player}, dijelaskan',
  },
  legs: { vi: 'Các dòng của tài khoản', zh: '账户分录', en: 'Legs of the account', id: 'Baris akun' },
  balance: {
    vi: 'Số dư người chơi thấy',
    zh: '玩家所见余额',
    en: 'Balance the player sees',
    id: 'Saldo yang dilihat pemain',
  },
  rolledNever: {
    vi: 'Chưa cộng dồn, 0 dòng',
    zh: '尚未汇总，0 笔',
    en: 'Nothing rolled up yet, 0 legs',
    id: 'Belum dijumlahkan, 0 baris',
  },
  rolled: {
    vi: 'Cộng dồn, {text} dòng, đến',
    zh: '汇总 {text} 笔，截至',
    en: 'Rolled up, {text} legs, to',
    id: 'Dijumlahkan, {text} baris, sampai',
  },
  since: { vi: '{text} dòng sau đó', zh: '其后 {text} 笔', en: '{text} legs since', id: '{text} baris sesudahnya' },
  agrees: { vi: 'Khớp, chênh lệch 0', zh: '相符，差额 0', en: 'Agrees, difference 0', id: 'Cocok, selisih 0' },
  differs: { vi: 'Lệch {amount}', zh: '相差 {amount}', en: 'Differs by {amount}', id: 'Selisih {amount}' },
  rolledDiffers: {
    vi: 'Phần cộng dồn lệch {amount} so với các dòng',
    zh: '汇总与分录相差 {amount}',
    en: 'The rolled-up part differs from its legs by {amount}',
    id: 'Bagian terjumlah selisih {amount} dari barisnya',
  },
  countDiffers: {
    vi: 'Tài khoản ghi {listed} dòng, đọc được {read}',
    zh: '账户记有 {listed} 笔，实读 {read} 笔',
    en: 'The account counts {listed} legs, {read} were read',
    id: 'Akun mencatat {listed} baris, terbaca {read}',
  },
  broken: {
    vi: 'Dòng {no} không nối tiếp dòng trước',
    zh: '第 {no} 笔与前一笔不衔接',
    en: 'Leg {no} does not follow from the one before',
    id: 'Baris {no} tidak menyambung baris sebelumnya',
  },
  readAll: {
    vi: 'đã đọc và cộng mọi dòng',
    zh: '已读取并汇总每一笔',
    en: 'every leg read and summed',
    id: 'semua baris dibaca dan dijumlahkan',
  },
  took: { vi: '{ms} ms', zh: '{ms} 毫秒', en: '{ms} ms', id: '{ms} md' },
  verify: { vi: 'Kiểm lại', zh: '重新核对', en: 'Verify again', id: 'Periksa lagi' },
  copy: { vi: 'Chép làm bằng chứng', zh: '复制为证明', en: 'Copy as proof', id: 'Salin sebagai bukti' },
  no: { vi: 'Số', zh: '序号', en: 'No.', id: 'No.' },
  at: { vi: 'Lúc', zh: '时间', en: 'At', id: 'Waktu' },
  kind: { vi: 'Loại', zh: '类型', en: 'Kind', id: 'Jenis' },
  amount: { vi: 'Số tiền', zh: '金额', en: 'Amount', id: 'Jumlah' },
  after: { vi: 'Sau đó', zh: '余额', en: 'After', id: 'Setelah' },
  cause: { vi: 'Vì', zh: '原因', en: 'Because of', id: 'Karena' },
  accounts: { vi: 'Tài khoản', zh: '账户', en: 'Account', id: 'Akun' },
} as const satisfies MessageTable;
