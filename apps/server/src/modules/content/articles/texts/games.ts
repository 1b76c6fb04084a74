/** Games and rules. */
import type { Article } from '../article.ts';

export const gameArticles: readonly Article[] = [
  {
    id: '501',
    category: 5,
    title: {
      vi: 'Kỳ quay được tạo ra thế nào',
      zh: '开奖结果如何产生',
      en: 'How a draw is made',
      id: 'Cara undian dibuat',
    },
    lines: {
      vi: [
        'Kết quả của các trò do trang quay được tính từ hai hạt giống của hai bên giữ độc lập.',
        '- Trước khi mở bán, cả hai công bố cam kết cho hạt giống của mình: sau đó không ai đổi được.',
        '- Khi đóng kỳ, mọi vé được niêm phong trong một mã băm công khai. Chỉ khi đó hai hạt giống mới được mở.',
        '- Con số được tính từ hai hạt giống theo công thức cố định. Trang không chọn, không biết trước và không sửa được.',
        'Hãy tự kiểm tra: mở chi tiết một vé đã có kết quả, chọn xác minh. Máy của bạn tính lại; trang kiểm tra còn tải về dùng ngoại tuyến được.',
        'Kết quả của xổ số bên ngoài được lấy từ nguồn công bố và ghi rõ nguồn.',
      ],
      zh: [
        '本站自营游戏的结果由两位独立保管方的两个种子计算得出。',
        '- 开售前，双方公布各自种子的承诺值，此后无人能更改。',
        '- 封盘时，全部注单以公开的哈希封存，之后种子才会揭示。',
        '- 号码按固定公式由两个种子算出。本站不能选择、预知或修改结果。',
        '您可以自己核对：打开已开奖的注单详情，选择验证，由您的设备重新计算；验证页还可下载离线使用。',
        '外部彩种的结果取自公布来源，并标明出处。',
      ],
      en: [
        'The result of games drawn here follows from two seeds of two independent keepers.',
        '- Before an issue opens both publish a commitment to their seed: after that nobody can change it.',
        '- When it closes, all bets are sealed in one public hash. Only then are the seeds released.',
        '- The numbers are computed from both seeds by a fixed formula. The site can neither choose, foresee nor alter them.',
        'Check it yourself: open the details of a bet with a result and choose to verify. Your own device computes it again; the checking page can also be saved and used offline.',
        'Results of outside lotteries come from their published sources, which are named.',
      ],
      id: [
        'Hasil permainan yang diundi di sini berasal dari dua seed milik dua penjaga independen.',
        '- Sebelum periode dibuka, keduanya mengumumkan komitmen atas seed-nya: setelah itu tidak bisa diubah.',
        '- Saat ditutup, semua taruhan disegel dalam satu hash publik. Baru kemudian seed dibuka.',
        '- Angka dihitung dari kedua seed dengan rumus tetap. Situs tidak bisa memilih, mengetahui, atau mengubahnya.',
        'Periksa sendiri: buka rincian taruhan yang sudah ada hasilnya lalu pilih verifikasi. Perangkat Anda menghitung ulang; halaman pemeriksa juga bisa disimpan untuk dipakai luring.',
        'Hasil lotere luar diambil dari sumber resminya, yang disebutkan.',
      ],
    },
  },
  {
    id: '502',
    category: 5,
    title: {
      vi: 'Tỷ lệ và tiền thắng',
      zh: '赔率与派彩',
      en: 'Odds and what a win pays',
      id: 'Odds dan pembayaran',
    },
    lines: {
      vi: [
        'Tiền trả = tiền mỗi cược × tỷ lệ × số cược trúng. Tỷ lệ đã gồm tiền cược.',
        '- Tỷ lệ ghi trên vé lúc xác nhận được giữ đến cùng, dù sau đó tỷ lệ đổi.',
        '- Nếu tỷ lệ đổi giữa lúc bạn chọn và lúc gửi, vé bị từ chối và tỷ lệ mới hiện ra: không bao giờ đổi ngầm.',
        '- Tài khoản có đại lý có thể có tỷ lệ thấp hơn vì phần hoàn trả mà tuyến trên giữ; tỷ lệ của bạn luôn hiện trước khi cược.',
        '- Số tiền được tính đến phần nghìn và làm tròn xuống một lần cho mỗi vé.',
      ],
      zh: [
        '派彩 = 每注金额 × 赔率 × 中奖注数。赔率已包含本金。',
        '- 确认时注单上的赔率一直有效，之后变动不影响该注单。',
        '- 若在您选择与提交之间赔率变动，注单会被拒绝并显示新赔率，绝不会暗中更改。',
        '- 有代理的账户，赔率可能因上级保留的返点而较低；投注前始终显示您的赔率。',
        '- 金额计算到千分位，每张注单只向下舍入一次。',
      ],
      en: [
        'A pay-out is the stake per bet × the odds × the bets that won. The odds include the stake.',
        '- The odds on the bet when you confirmed it hold to the end, even when they change later.',
        '- When odds change between your choice and the sending, the bet is refused and the new odds are shown: they never change silently.',
        '- Accounts below an agent may have lower odds, by the rebate that the line above keeps; your odds are always shown before you bet.',
        '- Amounts are counted to the thousandth and rounded down once per order.',
      ],
      id: [
        'Pembayaran = taruhan per bet × odds × jumlah bet yang menang. Odds sudah termasuk taruhan.',
        '- Odds pada taruhan saat dikonfirmasi berlaku sampai akhir walau kemudian berubah.',
        '- Bila odds berubah antara pilihan dan pengiriman, taruhan ditolak dan odds baru ditampilkan: tidak pernah berubah diam-diam.',
        '- Akun di bawah agen bisa punya odds lebih rendah karena rabat yang disimpan lini atas; odds Anda selalu tampil sebelum bertaruh.',
        '- Jumlah dihitung sampai seperseribu dan dibulatkan ke bawah sekali per order.',
      ],
    },
  },
  {
    id: '503',
    category: 5,
    title: {
      vi: 'Hủy, hòa và kỳ vô hiệu',
      zh: '撤单、和局与作废',
      en: 'Cancelled, tied and void bets',
      id: 'Batal, seri, dan periode tidak sah',
    },
    lines: {
      vi: [
        '- Hủy: bạn có thể hủy một vé cho đến khi kỳ đóng, trong chi tiết vé. Toàn bộ tiền cược về ngay.',
        '- Hòa: khi luật của lối chơi nói kết quả là hòa, tiền cược được trả lại.',
        '- Vô hiệu: nếu một kỳ không quay được đúng cách, mọi vé của kỳ được trả lại; lý do đứng trong nhật ký công khai.',
        '- Đến muộn: vé tới máy chủ sau giờ đóng bị từ chối và tiền không bị trừ. Đồng hồ của máy chủ quyết định, không phải của máy bạn.',
        'Các trò quay ngay có kết quả tức thì nên không hủy được.',
      ],
      zh: [
        '- 撤单：封盘前可在注单详情中撤销，本金立即全额退回。',
        '- 和局：按玩法规则为和局时，本金退还。',
        '- 作废：若某期无法正常开奖，该期全部注单退款，原因记录在公开日志中。',
        '- 超时：封盘后才到达服务器的注单会被拒绝，不扣款。以服务器时钟为准，而非您的设备。',
        '即时游戏立即出结果，因此不能撤单。',
      ],
      en: [
        '- Cancelled: until the issue closes you can cancel a bet in its details. The whole stake is back at once.',
        '- Tied: where the rules of a play call a result a tie, the stake is returned.',
        '- Void: if an issue could not be drawn as it should, all its bets are refunded; the reason stands in the public log.',
        '- Late: a bet that reaches the server after the close is refused and nothing is taken. The clock of the server decides, not that of your device.',
        'Instant games have their result at once and cannot be cancelled.',
      ],
      id: [
        '- Batal: sampai periode ditutup Anda bisa membatalkan taruhan di rinciannya. Seluruh taruhan langsung kembali.',
        '- Seri: bila aturan taruhan menyebut hasilnya seri, taruhan dikembalikan.',
        '- Tidak sah: bila periode tidak bisa diundi semestinya, semua taruhannya dikembalikan; alasannya ada di log publik.',
        '- Terlambat: taruhan yang tiba setelah penutupan ditolak dan tidak dipotong. Jam server yang menentukan, bukan perangkat Anda.',
        'Permainan instan langsung ada hasilnya sehingga tidak bisa dibatalkan.',
      ],
    },
  },
  {
    id: '504',
    category: 5,
    title: {
      vi: 'Cược nhiều kỳ',
      zh: '追号',
      en: 'Betting on several issues',
      id: 'Taruhan beberapa periode',
    },
    lines: {
      vi: [
        'Cược nhiều kỳ đặt cùng một vé cho các kỳ tiếp theo theo hệ số bạn chọn.',
        '- Mỗi kỳ được đặt khi nó mở bán, và tiền chỉ bị trừ lúc đó. Nếu số dư không đủ, kế hoạch dừng lại.',
        '- Bạn có thể cho dừng khi thắng, hoặc khi lỗ đến mức bạn đặt; và dừng tay bất cứ lúc nào. Kỳ đã đặt thì vẫn tính.',
        '- Kế hoạch chạy trên máy chủ: bạn có thể đóng ứng dụng.',
        'Tăng hệ số sau mỗi lần thua không làm tỷ lệ trả về cao hơn; nó chỉ làm khoản có thể mất lớn hơn. Trang hiện tổng tiền của cả kế hoạch trước khi bạn xác nhận.',
      ],
      zh: [
        '追号按您选择的倍数，把同一注单投到接下来的各期。',
        '- 每期在开售时才投注并扣款。余额不足时计划停止。',
        '- 可设置中奖即停，或亏损到设定金额即停，也可随时手动停止；已投注的期次仍有效。',
        '- 计划在服务器上运行，您可以关闭应用。',
        '输后加倍并不会提高返还率，只会放大可能的损失。确认前页面会显示整个计划的总额。',
      ],
      en: [
        'Multi-draw places the same slip on the following issues, times the multiples that you choose.',
        '- Each issue is bet on when it opens, and only then is the money taken. When the balance is too low, the plan stops.',
        '- It can stop at a win, or at a loss that you set; and you can stop it at any time. What is placed already stays.',
        '- The plan runs on the server: you may close the app.',
        'Doubling after a loss does not raise what comes back; it only raises what you may lose. The total of the whole plan is shown before you confirm.',
      ],
      id: [
        'Taruhan lanjutan memasang slip yang sama di periode-periode berikutnya dengan kelipatan pilihan Anda.',
        '- Tiap periode dipasang saat dibuka, dan baru saat itu uang dipotong. Bila saldo kurang, rencana berhenti.',
        '- Bisa berhenti saat menang atau saat rugi mencapai batas Anda, dan bisa dihentikan kapan saja. Yang sudah terpasang tetap berlaku.',
        '- Rencana berjalan di server: aplikasi boleh ditutup.',
        'Melipatgandakan setelah kalah tidak menaikkan pengembalian; hanya memperbesar kemungkinan rugi. Total rencana tampil sebelum konfirmasi.',
      ],
    },
  },
];
