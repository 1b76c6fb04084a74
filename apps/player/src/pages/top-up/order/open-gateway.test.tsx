import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../../../../test/speak.ts';
import { webAddress } from '../../../core/platform/web-address.ts';
import { useToast } from '../../../core/dialogs/toast.ts';
import { openGateway } from './open-gateway.ts';
import { messages } from '../messages.ts';

beforeEach(() => speak('en', { 'top-up': messages }));
afterEach(() => vi.unstubAllGlobals());

test('a web address is read in a browser without URL.parse; nothing else is one', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override parse = undefined as never;
    },
  );
  expect(webAddress('https://pay.example/order?id=7')?.href).toBe('https://pay.example/order?id=7');
  expect(webAddress('/pay')?.href).toBe(`${location.origin}/pay`);
  expect(['javascript:alert(1)', 'https://', 'https://[', 'data:text/html,x'].map(webAddress)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('an address that cannot be read is told', () => {
  openGateway('https://[');
  expect(JSON.stringify(useToast.getState().toast)).toContain('The address of the payment page cannot be read');
});
