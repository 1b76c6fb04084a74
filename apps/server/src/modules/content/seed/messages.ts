/** What the demo site writes to its player. */
import type { InFourLocales } from '../texts.ts';
import type { WrittenMessage } from '../messages/rules.ts';

export const demoLetter: InFourLocales<WrittenMessage> = {
  vi: {
    title: 'Tin nhắn của trang nằm ở đây',
    html: '<p>Khi một lệnh rút không được chuyển hoặc nhân viên xử lý một lệnh nạp, bạn đọc lý do ở đây.</p><p>Bạn có thể trả lời ngay bên dưới; trên trang thử nghiệm, người vận hành đọc bằng lệnh <b>operator -- replies</b>.</p>',
  },
  zh: {
    title: '站内信会显示在这里',
    html: '<p>提现未成功，或工作人员处理了充值订单时，您会在这里看到原因。</p><p>您可以直接在下方回复；在演示站上，运营者用 <b>operator -- replies</b> 命令查看。</p>',
  },
  en: {
    title: 'Messages of the site are here',
    html: '<p>When a withdrawal was not paid, or somebody of ours has dealt with a top-up, you read here why.</p><p>You can answer below; on a demo site its operator reads that with <b>operator -- replies</b>.</p>',
  },
  id: {
    title: 'Pesan dari situs ada di sini',
    html: '<p>Bila penarikan tidak dibayarkan atau petugas menangani deposit, alasannya ada di sini.</p><p>Anda bisa membalas di bawah; di situs demo, operatornya membaca dengan <b>operator -- replies</b>.</p>',
  },
};
