import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Problem, problemOf } from './form-problems.ts';
import { refusalValues } from './refusals/refusal-facts.ts';
import { refusalText } from './refusals/refusal-texts.ts';
import { networkList, settingSpelling } from './settings.ts';

const read = (schema: z.ZodMiniType<unknown>, wire: unknown) => {
  const decoded = z.safeDecode(schema, wire);
  return decoded.success ? decoded.data : textOf(problemOf(decoded.error.issues[0]));
};
/** What is wrong, as an operator reads it. */
const textOf = (problem: Problem) =>
  refusalText('settingInvalid', 'en', refusalValues('settingInvalid', { key: 'key', problem })).slice(
    'key: '.length,
    -1,
  );
const [, hosts] = settingSpelling.hosts;

test('hosts are kept as headers spell them, letters of other scripts too', () => {
  expect(read(hosts, 'spare.example, SPARE.example:8443,龙门.example,')).toEqual([
    'spare.example',
    'spare.example:8443',
    'xn--2h5av4q.example',
  ]);
  expect(read(hosts, '')).toEqual([]);
  expect(read(settingSpelling.serviceDomains[1], 'help.example, 帮助.example')).toBe('help.example,xn--7frx1y.example');
  expect(read(settingSpelling.serviceDomains[1], '')).toBe('');
});

test.each([
  'https://spare.example',
  'spare.example/path',
  "spare.example; script-src 'unsafe-inline'",
  "'unsafe-inline'",
  '*.example',
  'spare.example:http',
  'a b.example',
  'user@spare.example',
  'spare..example',
])('a host that headers could not hold is refused: %s', (host) => {
  expect(read(hosts, `good.example,${host}`)).toBe(
    `"${host}" is not a host such as spare.example or spare.example:8443 (without https://)`,
  );
});

test('a blocked address is an address or a network', () => {
  const good = '1.2.3.4,10.0.0.0/8,0.0.0.0/0,2001:db8::/32,::1,::ffff:1.2.3.4';
  expect(read(networkList, good)).toEqual(good.split(','));
  for (const bad of [
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.256',
    '2001:db8::/129',
    'nonsense',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '::g',
  ])
    expect(read(networkList, `1.1.1.1,${bad}`)).toBe(
      `"${bad}" is not an address or a network such as 203.0.113.9, 203.0.113.0/24 or 2001:db8::/32`,
    );
});

test('a link leads to a page, and runs nothing', () => {
  const [, service] = settingSpelling.serviceUrl;
  for (const good of ['', 'https://help.example/chat?a=1', 'http://10.0.0.1/', '/notice', 'mailto:help@example.com'])
    expect(read(service, good)).toBe(good);
  for (const bad of [
    'help.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'https://a b',
  ])
    expect(read(service, bad)).toBe(
      'an address begins with https://, http://, mailto:, tel: or is a path of this site (/...)',
    );
  expect(read(settingSpelling.androidUrl[1], 'mailto:help@example.com')).toMatch(/^an address begins/);
  expect(read(settingSpelling.iosUrl[1], 'itms-services://?action=download-manifest')).toMatch(/^itms/);
});

test('a logo is a picture of this site, or one that comes over https', () => {
  const [, logo] = settingSpelling.headLogo;
  for (const good of ['', '/logo.svg', 'https://pictures.example/logo.png']) expect(read(logo, good)).toBe(good);
  for (const bad of [
    'http://pictures.example/logo.png',
    'data:image/svg+xml,',
    '//pictures.example/logo.png',
    'logo.png',
  ])
    expect(read(logo, bad)).toBe('the address of a picture begins with https:// or is a path of this site (/...)');
});

test('what would lock everybody out, or stand somewhere twice, is refused', () => {
  const rule = { mode: 'allow', countries: [], unknown: 'deny' };
  expect(read(settingSpelling.regionRule[1], rule)).toBe('allow needs a country: nobody could enter');
  expect(read(settingSpelling.regionRule[1], { ...rule, mode: 'off' })).toEqual({ ...rule, mode: 'off' });
  const menu = ['home', 'home', 'active', 'userCenter'];
  expect(read(settingSpelling.footerMenu[1], menu)).toBe('an entry stands in the bar twice');
  const bank = { id: 'vcb', name: 'VCB' };
  expect(read(settingSpelling.withdrawBanks[1], [bank, bank])).toBe('two entries have one id');
  expect(read(settingSpelling.systemActivities[1], '1,3')).toBe('"3" is not one of 1, 2');
});

test('a contact of the customer service is spelt as its kind asks for', () => {
  const [, contacts] = settingSpelling.serviceContacts;
  const one = (kind: string, value: string) => JSON.stringify([{ kind, value }]);
  for (const [kind, value] of [
    ['email', 'help@site.example'],
    ['phone', '+84 901 234 567'],
    ['zalo', '0901234567'],
    ['telegram', 'longmen_help'],
    ['qq', '12345678'],
  ] as const)
    expect(read(contacts, one(kind, value)), kind).toEqual([{ kind, value }]);
  for (const [kind, value] of [
    ['email', 'help at site'],
    ['phone', 'javascript:1'],
    ['telegram', 'https://t.me/x?start=1'],
    ['fax', '0901234567'],
  ] as const)
    expect(read(contacts, one(kind, value)), kind).toEqual(expect.any(String));
});
