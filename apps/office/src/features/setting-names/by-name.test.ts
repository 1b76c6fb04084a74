// A setting is found by what it is called in the operator's language, with its marks or without.
import { beforeEach, expect, test } from 'vitest';
import { useLocaleStore } from '../../core/i18n/locale.ts';
import { settingsCalled } from './by-name.ts';

beforeEach(() => useLocaleStore.setState({ locale: 'vi' }));

const settings = [
  { key: 'is_open_register', name: 'Mở đăng ký' },
  { key: 'register_open_username', name: 'Đăng ký hỏi họ tên' },
  { key: 'money_in_least', name: '最低充值' },
];
const keys = (typed: string, most = 5) => settingsCalled(settings, typed, most).map(({ key }) => key);

test.each([
  ['đăng ký', ['is_open_register', 'register_open_username']],
  ['DANG KY', ['is_open_register', 'register_open_username']],
  ['ho ten ký', ['register_open_username']],
  ['充值', ['money_in_least']],
  ['rút', []],
  ['  ', []],
])('%s', (typed, found) => {
  expect(keys(typed)).toEqual(found);
});

test('no more than there is room for', () => {
  expect(keys('dang ky', 1)).toEqual(['is_open_register']);
});
