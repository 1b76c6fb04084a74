import { describe, expect, test } from 'vitest';
import { payoutAddress } from './payout-address.ts';

describe('payout addresses', () => {
  test('a TRON address is told by its checksum', () => {
    // The USDT contract of TRON, and the same with one character changed.
    expect(payoutAddress('tron', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    expect(payoutAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBeUndefined();
    expect(payoutAddress('tron', '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBeUndefined();
  });

  // The examples of EIP-55.
  const checked = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  test('an Ethereum address of mixed case is told by EIP-55; one of a single case carries no check', () => {
    for (const address of checked) {
      expect.soft(payoutAddress('ethereum', address)).toBe(address.toLowerCase());
      expect.soft(payoutAddress('ethereum', address.toLowerCase())).toBe(address.toLowerCase());
      expect.soft(payoutAddress('ethereum', `0x${address.slice(2).toUpperCase()}`)).toBe(address.toLowerCase());
    }
    for (const mistyped of [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0x1',
    ])
      expect.soft(payoutAddress('ethereum', mistyped), mistyped).toBeUndefined();
  });

  test('a wallet account is a phone number or an address of mail', () => {
    expect(payoutAddress('wallet', '+6281234567890')).toBe('+6281234567890');
    expect(payoutAddress('wallet', 'An@example.com')).toBe('an@example.com');
    expect(payoutAddress('wallet', 'javascript:alert(1)')).toBeUndefined();
  });
});
