import { expect, test } from 'vitest';
import { crc16, vietQr, vietQrOf } from './viet-qr.ts';
import { findBin } from './vietnam-banks.ts';

test('the checksum is CRC-16/CCITT-FALSE', () => {
  // The check value of the catalogue of CRC algorithms.
  expect(crc16('123456789')).toBe('29B1');
});

test('the code is that of published examples, letter by letter', () => {
  // NAPAS, QR format for IBFT: an account without amount.
  expect(vietQr({ bin: '970403', account: '0011012345678' })).toBe(
    '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
  );
  // vietqr.net and github.com/subiz/vietqr: amount and note filled in.
  expect(vietQr({ bin: '970416', account: '257678859', amount: 1_000, note: 'Chuyen tien' })).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8',
  );
  expect(vietQr({ bin: '970415', account: '0011001932418', amount: 120_000, note: 'ung ho lu lut' })).toBe(
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
  );
});

test('a deposit has a code only where the site counts dong and the bank is one of Vietnam', () => {
  const deposit = {
    currency: 'VND',
    bankName: 'Ngân hàng Ngoại Thương',
    bankAccount: '0011 0012 3456',
    amount: 500_000_000,
    note: 'K7M2QX',
  };
  expect(vietQrOf(deposit)).toBe(vietQr({ bin: '970436', account: '001100123456', amount: 500_000, note: 'K7M2QX' }));
  for (const change of [
    { currency: 'CNY' },
    { currency: 'KVND' },
    { bankName: 'Ngân hàng Demo' },
    { bankName: undefined },
    { bankAccount: '12 ?' },
    { amount: 500_500 },
    { amount: 0 },
    { note: 'chuyển tiền' },
  ])
    expect(vietQrOf({ ...deposit, ...change }), JSON.stringify(change)).toBe('');
});

test('banks are found by the names that people write', () => {
  expect(
    ['Vietcombank', 'VIETCOMBANK', 'Ngân hàng Quân Đội', 'mb bank', 'Techcombank', 'Kiên Long'].map(findBin),
  ).toEqual(['970436', '970436', '970422', '970422', '970407', '970452']);
  expect(['', 'Demo', '工商银行'].map(findBin)).toEqual([undefined, undefined, undefined]);
});
