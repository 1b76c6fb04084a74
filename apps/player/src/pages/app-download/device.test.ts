import { expect, test } from 'vitest';
import { deviceKind } from './device.ts';

test('a device is told by its name; an iPad, which calls itself a Mac, by its touch screen', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  const rows = [
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 5, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'ios'],
    [mac, 5, 'ios'],
    [mac, 0, 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 10, 'desktop'],
  ] as const;
  for (const [agent, touch, kind] of rows) expect(deviceKind(agent, touch), agent).toBe(kind);
});
