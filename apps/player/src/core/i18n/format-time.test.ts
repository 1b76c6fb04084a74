import { expect, test } from 'vitest';
import { setSiteZone } from '../platform/site-zone.ts';
import { clockTime, dayAndTime, foreignZone, formatDate } from './format-time.ts';

const at = Date.UTC(2026, 10, 20, 17, 30, 34);

test('times are shown in the zone that the site names, wherever the device is', () => {
  setSiteZone('Asia/Ho_Chi_Minh');
  expect(clockTime(at)).toBe('00:30:34');
  expect(dayAndTime(at, 'en')).toBe('21/11 00:30:34');
  expect(formatDate(at, 'en')).toBe('21 Nov 2026');
  setSiteZone('America/New_York');
  expect(dayAndTime(at, 'vi')).toBe('20/11 12:30:34');
});

test('where the browser does not know the zone, times are the ones of the device', () => {
  setSiteZone('Nowhere/At_All');
  expect(clockTime(at)).toBe(new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23' }).format(at));
  expect(foreignZone(at)).toBeNull();
});

test('a reader in another zone is told the zone of the site', () => {
  setSiteZone('Pacific/Kiritimati');
  expect(foreignZone(at)).toBe('GMT+14');
  setSiteZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(foreignZone(at)).toBeNull();
});
