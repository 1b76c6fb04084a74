/** Words of racing games and of the card table. */
import type { WordTable } from '../../../i18n/words.ts';

export const raceWords = {
  'tabs.ranks': { vi: 'Hạng 1–10', zh: '第1–10名', en: 'Rank 1–10', id: 'Peringkat 1–10' },
  'table.rank': { vi: 'Hạng', zh: '名次', en: 'Rank', id: 'Peringkat' },
  'rules.carOnRank': {
    vi: 'Trúng khi xe đã chọn về đúng hạng này.',
    zh: '所选车号获得该名次即中奖。',
    en: 'Wins when the car takes this rank.',
    id: 'Menang bila mobil itu meraih peringkat ini.',
  },
  'rules.carSides': {
    vi: 'Xe về hạng này: tài 6–10 · xỉu 1–5',
    zh: '该名次车号：大 6–10 · 小 1–5',
    en: 'Car on this rank: big 6–10 · small 1–5',
    id: 'Mobil di peringkat ini: besar 6–10 · kecil 1–5',
  },
  'rules.carDuel': {
    vi: 'Rồng: xe hạng trước có số lớn hơn. Hổ: xe hạng sau.',
    zh: '前名次车号大为龙，后名次车号大为虎。',
    en: 'Dragon: the car of the earlier rank has the larger number. Tiger: the later one.',
    id: 'Naga: nomor mobil peringkat depan lebih besar. Harimau: yang belakang.',
  },
  'rules.carsInOrder': {
    vi: 'Mỗi hạng chọn ít nhất một xe. Trúng khi {take} hạng đầu về đúng thứ tự; một xe không thể ở hai hạng.',
    zh: '每个名次至少选一个车号，前 {take} 名按顺序全部相同即中奖；同一车号不能占两个名次。',
    en: 'At least one car per rank. Wins when the first {take} come in this order; no car takes two ranks.',
    id: 'Minimal satu mobil per peringkat. Menang bila {take} pertama berurutan sama; satu mobil tidak bisa di dua peringkat.',
  },
  'rules.carsAnyOrder': {
    vi: 'Mỗi {take} xe là một cược. Trúng khi {take} hạng đầu đúng các xe này, thứ tự tùy ý.',
    zh: '每 {take} 个车号为一注，前 {take} 名恰为这些车号即中奖，顺序不限。',
    en: 'Every {take} cars are a bet. Wins when they take the first {take} ranks in any order.',
    id: 'Tiap {take} mobil satu taruhan. Menang bila menempati {take} peringkat pertama, urutan bebas.',
  },
  'rules.carsTyped': {
    vi: 'Mỗi cược là {take} xe bằng số hai chữ số, ví dụ 01 10; các cược cách nhau bằng phẩy hoặc xuống dòng. Trúng khi đúng cả thứ tự.',
    zh: '每注输入 {take} 个两位车号，如 01 10，注与注用逗号或换行分隔，号码与顺序都相同即中奖。',
    en: 'A bet is {take} cars of two digits, such as 01 10; bets are separated by commas or lines. Wins in the same order.',
    id: 'Satu taruhan adalah {take} mobil dua digit, misalnya 01 10; dipisah koma atau baris. Menang bila urutan sama.',
  },
  'rules.carSum': {
    vi: 'Trúng khi tổng số xe của {take} hạng đầu đúng số đã chọn.',
    zh: '前 {take} 名车号之和等于所选和值即中奖。',
    en: 'Wins when the cars of the first {take} ranks sum to the number.',
    id: 'Menang bila jumlah nomor {take} peringkat pertama sama.',
  },
  'rules.cardTable': {
    vi: 'Trúng khi điểm ngưu của nhà con cao hơn nhà cái. Bằng điểm: từ ngưu 7 trở lên so lá đầu, còn lại nhà cái thắng.',
    zh: '闲家牛数大于庄家即中奖。牛数相同时，牛七及以上比第一张，其余庄家赢。',
    en: 'Wins when the player has the higher bull number. On equal numbers from bull 7 the first card decides, else the banker wins.',
    id: 'Menang bila nilai banteng pemain lebih tinggi. Bila sama, dari banteng 7 kartu pertama menentukan, selain itu bandar menang.',
  },
  'hands.title': { vi: 'Ván vừa chia', zh: '本局牌面', en: 'Hands dealt', id: 'Kartu dibagikan' },
  'hands.banker': { vi: 'Nhà cái', zh: '庄家', en: 'Banker', id: 'Bandar' },
  'hands.bull': { vi: 'Ngưu {bull}', zh: '牛 {bull}', en: 'Bull {bull}', id: 'Banteng {bull}' },
  'hands.none': { vi: 'Không ngưu', zh: '无牛', en: 'No bull', id: 'Tanpa banteng' },
  'hands.bullbull': { vi: 'Ngưu ngưu', zh: '牛牛', en: 'Bull bull', id: 'Banteng ganda' },
  'hands.won': { vi: 'Thắng', zh: '赢', en: 'Won', id: 'Menang' },
  'hands.lost': { vi: 'Thua', zh: '输', en: 'Lost', id: 'Kalah' },
  'entry.placeholder2': {
    vi: '01 02, 03 10 – mỗi cược cách nhau bằng dấu phẩy hoặc xuống dòng',
    zh: '01 02, 03 10，注与注用逗号或换行分隔',
    en: '01 02, 03 10, separated by commas or lines',
    id: '01 02, 03 10, dipisah koma atau baris baru',
  },
} as const satisfies WordTable;
