import { afterEach, expect, test } from 'vitest';
import { deviceKey, signAttempt } from './device-key.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

test('a browser whose key store throws at the look at it goes on without a key', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(await deviceKey()).toBeUndefined();
  expect(await signAttempt('handle')).toBeUndefined();
});
