import { expect, test } from 'vitest';
import { tolerantUrl } from './tolerant-url.ts';

test.each([
  ['/api/system/index', '/api/system/index'],
  ['//api//index.php/v1/system/index?x=%E0%A4%A', '/api/system/index?x=%E0%A4%A'],
  ['/index.php/api/v1/system/index/', '/api/system/index/'],
  ['/api/orders/info/%zz', '/api/orders/info/%zz'],
  ['/s_ssc/10?a=%E0%A4%A', '/s_ssc/10?a=%E0%A4%A'],
  ['/t%C3%B4i', '/t%C3%B4i'],
  ['/%E0%A4%A', '/'],
  ['/s_ssc/%zz?x=1', '/'],
])('%s is read as %s', (url, read) => {
  expect(tolerantUrl(url)).toBe(read);
});
