import { expect, it } from 'vitest';
import { juniorsPath, periodOf, readTrail, reportPath } from './report-rules.ts';

it('the way down a team survives its address, and whatever is no step is left out', () => {
  const trail = [
    { userId: '12', name: 'sub01' },
    { userId: '9223372036854775807', name: 'deep02' },
  ];
  const address = new URL(juniorsPath(trail, 'month'), 'https://site.test');
  expect(address.searchParams.get('uid')).toBe('9223372036854775807');
  expect(readTrail(address.searchParams.get('trail'))).toEqual(trail);
  expect(readTrail('12.sub01,<script>,13.,.x,14.UP')).toEqual([trail[0]]);
  expect(readTrail(Array(200).fill('1.a').join(','))).toHaveLength(100);
  expect(readTrail(null)).toEqual([]);
  expect(juniorsPath([], 'today')).toBe('/proxy/nextReport?period=today');
});

it('a report has an address for everybody and every period', () => {
  expect(reportPath('', 'today')).toBe('/proxy/proxyReport?period=today');
  expect(reportPath('sub01', 'lastMonth')).toBe('/proxy/proxyReport?username=sub01&period=lastMonth');
  expect([periodOf('month'), periodOf('year'), periodOf(null)]).toEqual(['month', 'today', 'today']);
});
