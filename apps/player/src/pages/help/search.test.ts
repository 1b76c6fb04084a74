import { expect, test } from 'vitest';
import { findArticles } from './search.ts';

const articles = [
  { title: 'Nạp tiền', html: '<p>Chuyển đúng số tiền; muốn rút xem bài khác.</p>' },
  { title: 'Rút tiền', html: '<p>Cần thẻ và mật khẩu giao dịch.</p>' },
  { title: '如何提现', html: '<ul><li>需要已绑定的银行卡</li></ul>' },
];
const titles = (typed: string) => findArticles(articles, typed).map(({ title }) => title);

test('marks of letters do not matter, every word has to be there, titles stand first', () => {
  expect(titles('rut')).toEqual(['Rút tiền', 'Nạp tiền']);
  expect(titles('  RUT   the ')).toEqual(['Rút tiền']);
  expect(titles('银行卡')).toEqual(['如何提现']);
  expect(titles('li')).toEqual([]);
  expect(titles(' ')).toEqual([]);
});
