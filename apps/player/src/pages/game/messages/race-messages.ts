/** Words of racing games and of the card table. */
import type { MessageTable } from '../../../core/i18n/message.ts';

export const raceMessages = {
  'tabs.ranks': { vi: 'Hạng 1–10', zh: '第1–10名', en: '1st–10th', id: 'Peringkat 1–10' },
  'table.rank': { vi: 'Hạng', zh: '名次', en: 'Place', id: 'Peringkat' },
  'rules.carOnRank': {
    vi: 'Trúng khi xe đã chọn về đúng hạng này.',
    zh: '所选车号获得该名次即中奖。',
    en: 'Wins if the car you chose finishes in this place.',
    id: 'Menang bila mobil pilihan meraih peringkat ini.',
  },
  'rules.carSides': {
    vi: 'Số xe về hạng này: tài 6–10 · xỉu 1–5',
    zh: '该名次车号：大 6–10 · 小 1–5',
    en: 'Number of the car in this place: big 6–10 · small 1–5',
    id: 'Nomor mobil di peringkat ini: besar 6–10 · kecil 1–5',
  },
  'rules.carDuel': {
    vi: 'Rồng: xe ở hạng trước có số lớn hơn. Hổ: xe ở hạng sau có số lớn hơn.',
    zh: '前名次车号大为龙，后名次车号大为虎。',
    en: 'Dragon: the car in the earlier place has the larger number. Tiger: the car in the later place.',
    id: 'Naga: mobil di peringkat depan bernomor lebih besar. Harimau: mobil di peringkat belakang.',
  },
  'rules.carsInOrder': {
    vi: 'Mỗi hạng chọn ít nhất một xe. Trúng khi {take} hạng đầu đúng thứ tự đã chọn; một xe không thể ở hai hạng.',
    zh: '每个名次至少选一个车号，前 {take} 名按顺序全部相同即中奖；同一车号不能占两个名次。',
    en: 'Choose at least one car per place. Wins if the first {take} finish in this order; no car can take two places.',
    id: 'Pilih minimal satu mobil per peringkat. Menang bila {take} pertama sesuai urutan; satu mobil tidak bisa di dua peringkat.',
  },
  'rules.carsAnyOrder': {
    vi: 'Mỗi bộ {take} xe là một cược. Trúng khi {take} hạng đầu là đúng các xe này, thứ tự tùy ý.',
    zh: '每 {take} 个车号为一注，前 {take} 名恰为这些车号即中奖，顺序不限。',
    en: 'Each combination of {take} cars is one bet. Wins if they finish in the first {take} places, in any order.',
    id: 'Tiap kombinasi {take} mobil satu taruhan. Menang bila menempati {take} peringkat pertama, urutan bebas.',
  },
  'rules.carsTyped': {
    vi: 'Mỗi cược gồm {take} số xe hai chữ số, ví dụ 01 10; các cược cách nhau bằng dấu phẩy hoặc xuống dòng. Trúng khi đúng thứ tự.',
    zh: '每注输入 {take} 个两位车号，如 01 10，注与注用逗号或换行分隔，号码与顺序都相同即中奖。',
    en: 'Type {take} two-digit car numbers, such as 01 10; separate bets with commas or new lines. Wins if the order matches.',
    id: 'Tiap taruhan berisi {take} nomor mobil dua digit, misalnya 01 10; pisahkan taruhan dengan koma atau baris baru. Menang bila urutannya sama.',
  },
  'rules.carSum': {
    vi: 'Trúng khi tổng số xe của {take} hạng đầu bằng số đã chọn.',
    zh: '前 {take} 名车号之和等于所选和值即中奖。',
    en: 'Wins if the car numbers of the first {take} places add up to your number.',
    id: 'Menang bila jumlah nomor mobil {take} peringkat pertama sama dengan pilihan Anda.',
  },
  'rules.cardTable': {
    vi: 'Trúng khi điểm ngưu của nhà con cao hơn nhà cái. Bằng điểm: từ ngưu 7 trở lên so lá đầu; thấp hơn thì nhà cái thắng.',
    zh: '闲家牛数大于庄家即中奖。牛数相同时，牛七及以上比第一张，其余庄家赢。',
    en: "Wins if the player's bull number is higher. On a tie of bull 7 or more the first card decides; on lower ties the banker wins.",
    id: 'Menang bila nilai niu pemain lebih tinggi. Bila sama, mulai niu 7 kartu pertama menentukan; di bawah itu bandar menang.',
  },
  'hands.title': { vi: 'Ván bài vừa chia', zh: '本局牌面', en: 'Hands dealt', id: 'Kartu yang dibagikan' },
  'hands.banker': { vi: 'Nhà cái', zh: '庄家', en: 'Banker', id: 'Bandar' },
  'hands.bull': { vi: 'Ngưu {bull}', zh: '牛 {bull}', en: 'Bull {bull}', id: 'Niu {bull}' },
  'hands.none': { vi: 'Không ngưu', zh: '无牛', en: 'No bull', id: 'Tanpa niu' },
  'hands.bullbull': { vi: 'Ngưu ngưu', zh: '牛牛', en: 'Bull bull', id: 'Niu niu' },
  'hands.won': { vi: 'Thắng', zh: '赢', en: 'Won', id: 'Menang' },
  'hands.lost': { vi: 'Thua', zh: '输', en: 'Lost', id: 'Kalah' },
  'entry.placeholder2': {
    vi: '01 02, 03 10 – mỗi cược cách nhau bằng dấu phẩy hoặc xuống dòng',
    zh: '01 02, 03 10，注与注用逗号或换行分隔',
    en: '01 02, 03 10; separate bets with commas or new lines',
    id: '01 02, 03 10, pisahkan taruhan dengan koma atau baris baru',
  },
} as const satisfies MessageTable;
