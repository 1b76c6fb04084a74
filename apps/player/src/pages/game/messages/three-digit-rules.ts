/** Words of the sentences that explain plays on three digits and their sum (3D, lucky 28). */
import type { MessageTable } from '../../../core/i18n/message.ts';

export const threeDigitRules = {
  'rules.sumIs': {
    vi: 'Trúng khi tổng ba số bằng số đã chọn.',
    zh: '三个号码之和等于所选数字即中奖。',
    en: 'Wins if the three digits add up to your number.',
    id: 'Menang bila jumlah tiga angka sama dengan pilihan Anda.',
  },
  'rules.spanIs': {
    vi: 'Trúng khi số lớn nhất trừ số nhỏ nhất bằng số đã chọn.',
    zh: '最大号码减最小号码等于所选数字即中奖。',
    en: 'Wins if the highest digit minus the lowest equals your number.',
    id: 'Menang bila angka terbesar dikurangi terkecil sama dengan pilihan Anda.',
  },
  'rules.oneOfSums': {
    vi: 'Ba tổng là một cược. Trúng khi tổng ba số là một trong ba tổng đó.',
    zh: '三个和值为一注，开出其中任一和值即中奖。',
    en: 'Three sums are one bet. Wins if the sum is one of them.',
    id: 'Tiga jumlah adalah satu taruhan. Menang bila jumlahnya salah satu dari itu.',
  },
  'rules.extreme': {
    vi: 'Cực tài: tổng 22–27 · Cực xỉu: tổng 0–5',
    zh: '极大：和值 22–27 · 极小：和值 0–5',
    en: 'Very big: sum 22–27 · Very small: sum 0–5',
    id: 'Sangat besar: 22–27 · Sangat kecil: 0–5',
  },
  'rules.colour': {
    vi: 'Đỏ: tổng chia hết cho 3. Xanh lá: dư 1. Xanh dương: dư 2. Các tổng 0, 13, 14, 27 không có màu.',
    zh: '红：和值被 3 整除；绿：余 1；蓝：余 2；0、13、14、27 无色。',
    en: 'Red: sums divisible by 3. Green: remainder 1. Blue: remainder 2. 0, 13, 14 and 27 have no colour.',
    id: 'Merah: jumlah habis dibagi 3. Hijau: sisa 1. Biru: sisa 2. 0, 13, 14, dan 27 tanpa warna.',
  },
  'rules.remainder': {
    vi: 'Trúng khi tổng chia 3 có số dư đã chọn.',
    zh: '和值除以 3 的余数为所选即中奖。',
    en: 'Wins if the sum divided by 3 leaves this remainder.',
    id: 'Menang bila sisa jumlah dibagi 3 cocok.',
  },
  'rules.zone': {
    vi: 'Trúng khi tổng nằm trong khoảng đã chọn.',
    zh: '和值落在所选区间即中奖。',
    en: 'Wins if the sum is within the range.',
    id: 'Menang bila jumlah berada di rentang itu.',
  },
  'rules.sidesDigit': {
    vi: 'Tài 5–9 · Xỉu 0–4',
    zh: '大 5–9 · 小 0–4',
    en: 'Big 5–9 · Small 0–4',
    id: 'Besar 5–9 · Kecil 0–4',
  },
  'rules.hitsPaid': {
    vi: 'Trả theo số vị trí ra số đã chọn: một, hai hoặc ba vị trí.',
    zh: '按所选号码出现的个数派彩：一个、两个或三个。',
    en: 'Pays by how many places show the digit: one, two or three.',
    id: 'Dibayar menurut jumlah posisi yang menunjukkan angka: satu, dua, atau tiga.',
  },
  'rules.allIn': {
    vi: 'Mỗi bộ ba số là một cược. Giải nhất: đúng cả ba vị trí. Giải nhì: đúng hai vị trí.',
    zh: '每组三位号码为一注。一等奖：三位全中；二等奖：恰中两位。',
    en: 'Each three-digit number is one bet. First prize: all three places match. Second: exactly two.',
    id: 'Tiap tiga angka adalah satu taruhan. Hadiah pertama: ketiga posisi cocok. Kedua: tepat dua.',
  },
  'rules.pack': {
    vi: 'Nhập số 3 chữ số. Đúng thứ tự trả cao hơn; đủ số nhưng khác thứ tự cũng trúng.',
    zh: '输入三位号码。顺序相同为全中，号码相同而顺序不同为组中。',
    en: 'Type 3-digit numbers. The exact order pays more; the same digits in another order also win.',
    id: 'Ketik angka 3 digit. Urutan sama dibayar lebih; urutan lain juga menang.',
  },
  'rules.farSides': {
    vi: 'Rất lớn: tổng 19–27. Rất nhỏ: tổng 0–8.',
    zh: '大：和值 19–27；小：和值 0–8。',
    en: 'Big: sum 19–27. Small: sum 0–8.',
    id: 'Besar: jumlah 19–27. Kecil: jumlah 0–8.',
  },
  'rules.tractor': {
    vi: 'Trúng khi ba số tăng dần hoặc giảm dần từng đơn vị: 123 hoặc 321; 9 và 0 không nối.',
    zh: '三个号码依次加一或减一（如 123、321）即中奖，9 与 0 不相连。',
    en: 'Wins if the digits rise or fall by one in drawn order, such as 123 or 321; 9 and 0 are not consecutive.',
    id: 'Menang bila angka naik atau turun satu-satu, misalnya 123 atau 321; 9 dan 0 tidak tersambung.',
  },
  'rules.allSame': {
    vi: 'Trúng khi cả ba số đều lẻ, hoặc đều chẵn.',
    zh: '三个号码全为奇数或全为偶数即中奖。',
    en: 'Wins if all three digits are odd, or all are even.',
    id: 'Menang bila ketiga angka ganjil, atau semuanya genap.',
  },
} as const satisfies MessageTable;
