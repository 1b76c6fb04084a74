/** Activities: reading, not promises. */
import type { NewActivity } from '../write-content.ts';

export const demoActivities: readonly NewActivity[] = [
  {
    key: 'fair-draw',
    position: 1,
    picture: '/banners/fair-draw.svg',
    texts: {
      vi: {
        title: 'Lần quay công bằng, từng bước một',
        subtitle: 'Vì sao không ai chọn được kết quả',
        html: `<h2>Trước khi mở bán</h2><p>Hai bên giữ hạt giống, mỗi bên một chuỗi bí mật, công bố mã băm của hạt giống. Từ lúc đó không ai đổi được hạt giống mà không bị phát hiện.</p>
<h2>Khi đóng kỳ</h2><p>Mọi vé được gom vào một mã băm gốc, ký và công bố trước khi quay. Vé của bạn nằm trong đó: phiếu nhận vé chứng minh điều này.</p>
<h2>Khi quay</h2><p>Hai hạt giống được mở, trộn với nhau và cho ra các số theo một công thức cố định. Danh sách vé không nằm trong công thức, nên kết quả không phụ thuộc vào ai đặt gì.</p>
<h2>Bạn kiểm tra thế nào</h2><ul><li>Mở chi tiết vé, chọn xác minh kỳ quay.</li><li>Máy của bạn tính lại từng bước và báo khớp hay không.</li></ul>`,
      },
      zh: {
        title: '公平开奖，一步一步',
        subtitle: '为什么没有人能挑选结果',
        html: `<h2>开售之前</h2><p>两位保管方各持一条秘密种子链，并公布种子的哈希。从此更换种子必然会被发现。</p>
<h2>封盘之时</h2><p>全部注单汇成一个根哈希，在开奖前签名并公布。您的注单就在其中，投注回执可以证明。</p>
<h2>开奖之时</h2><p>两个种子被揭示并混合，按固定公式得出号码。注单不参与计算，因此结果与谁投了什么无关。</p>
<h2>如何核对</h2><ul><li>打开注单详情，选择验证开奖。</li><li>您的设备逐步重算，并告诉您是否一致。</li></ul>`,
      },
      en: {
        title: 'The fair draw, step by step',
        subtitle: 'Why nobody can choose a result',
        html: `<h2>Before an issue opens</h2><p>Two keepers, each with a secret chain of seeds, publish the hash of the seed. From then on nobody can change it unnoticed.</p>
<h2>When it closes</h2><p>All bets go into one root hash, which is signed and published before the draw. Your bet is in it: its receipt proves so.</p>
<h2>When it is drawn</h2><p>Both seeds are revealed, mixed, and give the numbers by a fixed formula. The bets are no part of the formula, so the result does not depend on who bet what.</p>
<h2>How you check</h2><ul><li>Open the details of a bet and choose to verify the draw.</li><li>Your device recomputes every step and says whether it agrees.</li></ul>`,
      },
      id: {
        title: 'Undian yang adil, langkah demi langkah',
        subtitle: 'Mengapa tidak ada yang bisa memilih hasil',
        html: `<h2>Sebelum periode dibuka</h2><p>Dua penjaga, masing-masing dengan rantai seed rahasia, mengumumkan hash seed mereka. Sejak itu tidak ada yang dapat menggantinya tanpa ketahuan.</p>
<h2>Saat ditutup</h2><p>Semua taruhan masuk ke satu hash akar yang ditandatangani dan diumumkan sebelum undian. Taruhan Anda ada di dalamnya: tanda terimanya membuktikan itu.</p>
<h2>Saat diundi</h2><p>Kedua seed dibuka, dicampur, dan menghasilkan angka dengan rumus tetap. Taruhan bukan bagian dari rumus, jadi hasil tidak bergantung pada siapa memasang apa.</p>
<h2>Cara memeriksa</h2><ul><li>Buka rincian taruhan lalu pilih verifikasi undian.</li><li>Perangkat Anda menghitung ulang setiap langkah dan memberi tahu apakah cocok.</li></ul>`,
      },
    },
  },
  {
    key: 'odds',
    position: 2,
    picture: '/banners/printed-odds.svg',
    texts: {
      vi: {
        title: 'Đọc tỷ lệ trả thưởng',
        subtitle: 'Con số nói gì và không nói gì',
        html: `<p>Tỷ lệ đã gồm tiền cược: cược 10 với tỷ lệ 1,940 mà thắng thì nhận 19,40. Mỗi kiểu chơi ghi rõ xác suất thắng.</p>
<p>Nhân xác suất với tỷ lệ ra phần trả lại trung bình. Phần này luôn dưới 100 %, nên chơi càng lâu, số tiền trung bình càng giảm.</p>
<p>Các kỳ quay độc lập với nhau: một số lâu chưa ra không vì thế mà dễ ra hơn.</p>`,
      },
      zh: {
        title: '看懂赔率',
        subtitle: '数字说明什么，不说明什么',
        html: `<p>赔率含本金：投 10，赔率 1.940，中奖得 19.40。每种玩法都写明中奖概率。</p>
<p>概率乘以赔率就是平均返还。它总是低于 100%，因此玩得越久，平均余额越少。</p>
<p>各期开奖相互独立：久未开出的号码并不会因此更容易开出。</p>`,
      },
      en: {
        title: 'Reading the odds',
        subtitle: 'What the figures say, and what they do not',
        html: `<p>The odds include the stake: 10 at 1.940 pays 19.40 when it wins. Every play states its chance of winning.</p>
<p>Chance times odds is what comes back on average. It is always below 100 %, so the longer one plays, the less is left on average.</p>
<p>Draws are independent: a number that has not come for long is no more likely to come next.</p>`,
      },
      id: {
        title: 'Membaca odds',
        subtitle: 'Apa yang dikatakan angka, dan apa yang tidak',
        html: `<p>Odds sudah termasuk taruhan: 10 dengan odds 1,940 dibayar 19,40 bila menang. Setiap jenis taruhan mencantumkan peluang menangnya.</p>
<p>Peluang dikali odds adalah yang kembali rata-rata. Nilainya selalu di bawah 100 %, jadi makin lama bermain, makin sedikit yang tersisa rata-rata.</p>
<p>Setiap undian berdiri sendiri: angka yang lama tidak keluar tidak menjadi lebih mungkin keluar.</p>`,
      },
    },
  },
  {
    key: 'play-calm',
    position: 3,
    picture: '/banners/play-calm.svg',
    texts: {
      vi: {
        title: 'Chơi có chừng mực',
        subtitle: 'Vài thói quen nên giữ',
        html: `<ul><li>Quyết định số tiền và thời gian trước khi bắt đầu.</li><li>Không gỡ: tiền đã thua là đã tiêu.</li><li>Không chơi bằng tiền vay hay tiền cần cho việc khác.</li><li>Nghỉ khi buồn, mệt hoặc đã uống rượu.</li></ul>
<p>Nếu việc chơi không còn là giải trí, hãy dừng lại và nói chuyện với người bạn tin cậy.</p>`,
      },
      zh: {
        title: '理性娱乐',
        subtitle: '几个值得保持的习惯',
        html: `<ul><li>开始之前先定好金额和时间。</li><li>不要追输：输掉的钱就当已经花掉。</li><li>不用借来的钱，也不用另有用途的钱。</li><li>情绪低落、疲倦或饮酒后请休息。</li></ul>
<p>如果投注已不再是娱乐，请停下来，和您信任的人谈一谈。</p>`,
      },
      en: {
        title: 'Play within your means',
        subtitle: 'A few habits worth keeping',
        html: `<ul><li>Decide on an amount and a time before you begin.</li><li>Do not chase losses: money lost is money spent.</li><li>Never play with borrowed money, or money meant for something else.</li><li>Pause when you are upset, tired or have been drinking.</li></ul>
<p>If playing is no longer fun, stop and talk to someone you trust.</p>`,
      },
      id: {
        title: 'Bermain sesuai kemampuan',
        subtitle: 'Beberapa kebiasaan yang baik',
        html: `<ul><li>Tentukan jumlah uang dan waktu sebelum mulai.</li><li>Jangan mengejar kekalahan: uang yang kalah adalah uang yang sudah terpakai.</li><li>Jangan bermain dengan uang pinjaman atau uang untuk keperluan lain.</li><li>Istirahatlah saat sedih, lelah, atau setelah minum alkohol.</li></ul>
<p>Bila bermain tidak lagi menyenangkan, berhentilah dan bicaralah dengan orang yang Anda percaya.</p>`,
      },
    },
  },
];
