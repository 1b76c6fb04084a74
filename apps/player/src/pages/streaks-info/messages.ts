import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Cầu bệt là gì?', zh: '长龙说明', en: 'About streaks', id: 'Tentang naga panjang' },
  whatTitle: { vi: 'Cầu bệt', zh: '什么是长龙', en: 'A streak', id: 'Naga panjang' },
  what: {
    vi: 'Khi một cửa hai mặt (Tài/Xỉu, Lẻ/Chẵn, Rồng/Hổ…) ra cùng một kết quả từ 3 kỳ liên tiếp trở lên, chuỗi đó gọi là cầu bệt. Trang Cầu bệt liệt kê các chuỗi đang diễn ra của mọi trò chơi đang bán, tự cập nhật sau mỗi kỳ quay.',
    zh: '同一个两面玩法（大小、单双、龙虎等）连续 3 期及以上开出相同结果，称为长龙。长龙页面列出所有在售彩种正在进行的长龙，每期开奖后自动更新。',
    en: 'When a two-sided play (big or small, odd or even, dragon or tiger…) shows the same side in three or more draws in a row, the run is called a streak. The page lists the current runs of all games on sale and updates after every draw.',
    id: 'Bila taruhan dua sisi (besar/kecil, ganjil/genap, naga/harimau…) menunjukkan hasil yang sama tiga undian berturut-turut atau lebih, rentetan itu disebut naga panjang. Halaman ini memuat rentetan semua permainan yang dijual dan diperbarui setelah setiap undian.',
  },
  followTitle: { vi: 'Theo cầu', zh: '跟龙', en: 'Following the dragon', id: 'Mengikuti naga' },
  follow: {
    vi: 'Đặt cửa đang ra liên tiếp: đang ra Tài 5 kỳ thì đặt Tài ở kỳ sau.',
    zh: '投注正在连开的一边：连开 5 期大，下一期仍投注大。',
    en: 'Betting on the side that keeps coming: after big five times, betting on big again.',
    id: 'Memasang sisi yang sedang berulang: setelah lima kali besar, pasang besar lagi.',
  },
  cutTitle: { vi: 'Bẻ cầu', zh: '斩龙', en: 'Cutting the dragon', id: 'Memotong naga' },
  cut: {
    vi: 'Đặt cửa ngược lại: đang ra Tài 5 kỳ thì đặt Xỉu ở kỳ sau.',
    zh: '投注相反的一边：连开 5 期大，下一期投注小。',
    en: 'Betting on the other side: after big five times, betting on small.',
    id: 'Memasang sisi lawannya: setelah lima kali besar, pasang kecil.',
  },
  chanceTitle: {
    vi: 'Chuỗi không làm thay đổi xác suất',
    zh: '长龙不改变概率',
    en: 'A run does not change the odds',
    id: 'Rentetan tidak mengubah peluang',
  },
  chance: {
    vi: 'Mỗi kỳ quay độc lập với các kỳ trước: bộ quay không nhớ kết quả cũ. Sau 3 hay 20 kỳ Tài, xác suất của Tài và của Xỉu ở kỳ sau vẫn như cũ, thường là 1/2 mỗi bên. Một số cửa có xác suất khác vì có kết quả hòa; xác suất thật của từng cửa được ghi ngay trên nút đặt cược. Theo cầu hay bẻ cầu đều không có lợi hơn.',
    zh: '每期开奖都与之前各期相互独立，开奖程序不会记住过去的结果。无论已连开 3 期还是 20 期大，下一期开大或开小的概率都不变，一般各为 1/2。部分玩法因有和局而概率不同，每个选项上都标明了真实概率。跟龙和斩龙都不会提高胜算。',
    en: 'Each draw is independent of the draws before it: the draw has no memory. After big three or twenty times, the chances of big and small in the next draw are the same as ever, usually 1/2 each. Some plays differ because they can tie; the true chance is printed on every button. Neither following nor cutting is better.',
    id: 'Setiap undian tidak bergantung pada undian sebelumnya: undian tidak mengingat hasil lama. Setelah tiga atau dua puluh kali besar, peluang besar dan kecil pada undian berikutnya tetap sama, biasanya masing-masing 1/2. Sebagian taruhan berbeda karena bisa seri; peluang sebenarnya tertulis di setiap tombol. Mengikuti maupun memotong tidak lebih menguntungkan.',
  },
  timesTitle: { vi: 'Đặt gấp thếp', zh: '倍投', en: 'Multiplier betting', id: 'Taruhan berlipat' },
  times: {
    vi: 'Gấp thếp là nhân tiền cược sau mỗi lần thua, với hy vọng một lần thắng bù lại tất cả. Tỷ lệ trả và xác suất không đổi, nên gấp thếp không làm tăng phần thắng về lâu dài; nó chỉ đổi nhiều lần thắng nhỏ lấy một lần thua rất lớn. Bắt đầu từ 10 và gấp đôi sau mỗi lần thua:',
    zh: '倍投是指每次未中后加倍投注，希望一次中奖弥补全部亏损。赔率与概率不变，因此倍投长期来看不会增加收益，只是用多次小赢换一次很大的亏损。以 10 起步、每次未中后翻倍为例：',
    en: 'Multiplier betting means raising the stake after every loss, hoping that one win makes up for everything. Odds and chances stay the same, so it does not win more in the long run; it trades many small wins for one very large loss. Starting at 10 and doubling after every loss:',
    id: 'Taruhan berlipat berarti menaikkan taruhan setiap kali kalah, dengan harapan satu kemenangan menutup semuanya. Odds dan peluang tetap sama, jadi cara ini tidak menambah hasil dalam jangka panjang; ia hanya menukar banyak kemenangan kecil dengan satu kerugian sangat besar. Mulai dari 10 dan digandakan setiap kali kalah:',
  },
  losses: { vi: 'Số kỳ thua', zh: '连续未中', en: 'Losses in a row', id: 'Kalah beruntun' },
  nextStake: { vi: 'Tiền kỳ sau', zh: '下一期金额', en: 'Next stake', id: 'Taruhan berikutnya' },
  lost: { vi: 'Đã mất', zh: '累计亏损', en: 'Lost so far', id: 'Total rugi' },
  odds: {
    vi: 'Xác suất (mỗi kỳ 1/2)',
    zh: '概率（每期 1/2）',
    en: 'Chance (1/2 per draw)',
    id: 'Peluang (1/2 per undian)',
  },
  calmTitle: { vi: 'Chơi có chừng mực', zh: '理性投注', en: 'Play within your means', id: 'Bermain secukupnya' },
  calm: {
    vi: 'Chỉ đặt số tiền bạn chấp nhận mất. Khi đặt nhiều kỳ liền, hãy đặt mức dừng lỗ.',
    zh: '请只投注您能承受损失的金额；连续追号时请设置止损。',
    en: 'Stake only what you can afford to lose. When you bet on several issues in a row, set a stop-loss.',
    id: 'Pasang hanya uang yang siap Anda relakan. Bila memasang beberapa periode sekaligus, tentukan batas rugi.',
  },
  open: { vi: 'Mở trang Cầu bệt', zh: '打开长龙页面', en: 'Open Streaks', id: 'Buka naga panjang' },
} as const satisfies MessageTable;
