/** Notices of the home page. */
import type { NewNotice } from '../write-content.ts';

const onHome = { place: 3, kind: 0 };

export const demoNotices: readonly NewNotice[] = [
  {
    ...onHome,
    key: 'how-to-verify',
    texts: {
      vi: {
        title: 'Cách xác minh một kỳ quay',
        content:
          'Mở chi tiết vé đã có kết quả rồi chọn xác minh kỳ quay. Máy của bạn tính lại kết quả từ hai hạt giống đã công bố và đối chiếu chữ ký; không cần tin vào máy chủ.',
      },
      zh: {
        title: '如何验证一期开奖',
        content:
          '打开已开奖的注单详情，选择验证开奖。您的设备会用公开的两个种子重新计算结果并核对签名，无须信任服务器。',
      },
      en: {
        title: 'How to verify a draw',
        content:
          'Open the details of a bet that was drawn and choose to verify the draw. Your own device recomputes the result from the two published seeds and checks the signatures; you need not trust the server.',
      },
      id: {
        title: 'Cara memverifikasi undian',
        content:
          'Buka rincian taruhan yang sudah diundi lalu pilih verifikasi undian. Perangkat Anda menghitung ulang hasilnya dari dua seed yang diumumkan dan memeriksa tanda tangannya; Anda tidak perlu memercayai server.',
      },
    },
  },
  {
    ...onHome,
    key: 'fair-draws',
    texts: {
      vi: {
        title: 'Kết quả được cam kết trước khi bạn đặt cược',
        content:
          'Hai bên giữ hạt giống độc lập công bố cam kết trước khi mở bán. Khi đóng kỳ, toàn bộ vé được niêm phong bằng một mã băm công khai, sau đó hạt giống mới được mở và kết quả được tính theo công thức cố định.',
      },
      zh: {
        title: '开售前已公布承诺值，结果无法更改',
        content:
          '两位独立的种子保管方在开售前公布承诺。封盘后全部注单以公开的哈希封存，随后才揭示种子，并按固定公式算出结果。',
      },
      en: {
        title: 'Results are committed before you bet',
        content:
          'Two independent seed keepers publish commitments before an issue opens. When it closes, all bets are sealed in one public hash; only then the seeds are revealed and the result follows from a fixed formula.',
      },
      id: {
        title: 'Hasil sudah dikomitmenkan sebelum Anda bertaruh',
        content:
          'Dua penjaga seed yang independen mengumumkan komitmen sebelum periode dibuka. Saat ditutup, semua taruhan disegel dalam satu hash publik; baru kemudian seed dibuka dan hasil dihitung dengan rumus tetap.',
      },
    },
  },
  {
    ...onHome,
    key: 'demo-site',
    texts: {
      vi: {
        title: 'Đây là trang thử nghiệm',
        content:
          'Tài khoản trên trang này dùng tiền chơi thử, không có giá trị và không thể rút. Cách quay thưởng và trả thưởng giống hệt trang thật.',
      },
      zh: {
        title: '这是演示站点',
        content: '本站账号使用的是试玩币，没有价值，也不能提现；开奖与派彩方式与正式站点完全相同。',
      },
      en: {
        title: 'This is a demo site',
        content:
          'Accounts on this site hold play money, which has no value and cannot be withdrawn. Draws and pay-outs work exactly as on a real site.',
      },
      id: {
        title: 'Ini situs demo',
        content:
          'Akun di situs ini memakai uang mainan yang tidak bernilai dan tidak dapat ditarik. Undian dan pembayaran bekerja persis seperti di situs sebenarnya.',
      },
    },
  },
];
