/** Messages to players on the demo site: one that was sent, one with a time to come, one that waits for a second word. */
import type { MailingTexts } from '@longmen/contract/console/content/mailings';
import type { Office, SignedInOperator } from '../modules/office/index.ts';

const hourMs = 3_600_000;

const welcome: MailingTexts = {
  vi: {
    title: 'Giờ phục vụ mới của chăm sóc khách hàng',
    html: '<p>Từ tuần này chúng tôi trả lời mỗi ngày từ <b>7 giờ</b> đến <b>23 giờ</b>.</p>',
  },
  zh: { title: '客服新的服务时间', html: '<p>本周起，我们每天 <b>7 点</b>至 <b>23 点</b>回复。</p>' },
  en: {
    title: 'New hours of customer service',
    html: '<p>From this week on we answer every day from <b>7:00</b> to <b>23:00</b>.</p>',
  },
  id: {
    title: 'Jam layanan pelanggan yang baru',
    html: '<p>Mulai minggu ini kami menjawab setiap hari pukul <b>7.00</b> sampai <b>23.00</b>.</p>',
  },
};
const pause: MailingTexts = {
  vi: {
    title: 'Bảo trì kênh ngân hàng',
    html: '<p>Kênh ngân hàng tạm dừng một giờ; tiền gửi trước đó vẫn được cộng.</p>',
  },
  zh: { title: '银行通道维护', html: '<p>银行通道暂停一小时；此前的转账仍会入账。</p>' },
  en: {
    title: 'The bank channel rests for an hour',
    html: '<p>The bank channel rests for an hour; what was paid before is credited all the same.</p>',
  },
  id: {
    title: 'Kanal bank berhenti satu jam',
    html: '<p>Kanal bank berhenti satu jam; yang dibayar sebelumnya tetap masuk.</p>',
  },
};
const doubles: MailingTexts = {
  vi: {
    title: 'Điểm danh bảy ngày',
    html: '<p>Điểm danh bảy ngày liền để nhận thưởng; điều kiện ở trang Hoạt động.</p>',
  },
  zh: { title: '七日签到', html: '<p>连续签到七天可领取奖励；条件见活动页。</p>' },
  en: {
    title: 'Seven days in a row',
    html: '<p>Sign in on seven days in a row for a reward; its terms stand on the page of activities.</p>',
  },
  id: {
    title: 'Absen tujuh hari',
    html: '<p>Absen tujuh hari berturut-turut untuk hadiah; syaratnya ada di halaman promo.</p>',
  },
};

/** Each has its key, so that repeating it adds nothing. */
const keyOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const everybody = { to: 'filter', filter: {} } as const;

/** What is sent, and what is to come. @param now epoch ms */
export async function writeNotices(office: Office, by: SignedInOperator, now: number): Promise<void> {
  const { reach: counted } = await office.mailings.count(by, { kind: 'notice', audience: everybody });
  const about = { kind: 'notice', audience: everybody, counted, canReply: true } as const;
  await office.mailings.write(by, { ...about, key: keyOf(1), texts: welcome, reason: 'The hours have changed' });
  const later = { texts: pause, dueAt: now + 20 * hourMs, endsAt: now + 30 * hourMs };
  await office.mailings.write(by, { ...about, key: keyOf(2), ...later, reason: 'As the bank has announced' });
}

/** What waits for whoever publishes. */
export async function proposePromotion(office: Office, by: SignedInOperator): Promise<void> {
  const audience = { to: 'filter', filter: { levelFrom: 1 } } as const;
  const { reach: counted } = await office.mailings.count(by, { kind: 'promotion', audience });
  if (counted === 0) return;
  const about = { kind: 'promotion', audience, counted, canReply: false, texts: doubles } as const;
  await office.mailings.write(by, { ...about, key: keyOf(3), reason: 'The activity of December' });
}
