import { expect, test } from 'vitest';
import { noonZone } from './noon-zone.ts';

test('at every hour there is a zone in which it is noon', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Date.UTC(2026, 10, 25, hour, 59, 59);
    const printed = new Intl.DateTimeFormat('en-GB', { timeZone: noonZone(now), hour: '2-digit', hourCycle: 'h23' });
    expect(printed.format(now), `${hour} o'clock UTC`).toBe('12');
  }
});
