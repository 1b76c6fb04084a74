/**
 * VietQR: the code that every bank's app in Vietnam reads, with account, amount and note filled in: the EMVCo QR code
 * for payment systems (merchant-presented) with the fields of NAPAS 24/7. Pure.
 */
import { findBin } from './vietnam-banks.ts';

const napas = 'A000000727';
/** Transfer to an account. */
const toAccount = 'QRIBFTTA';
const dong = '704';
/** Letters and digits that an account number may have. */
const accountForm = /^[0-9A-Za-z]{4,19}$/;
const noteLengthMax = 25;
/** 13 digits are what the field of the amount holds. */
const amountLengthMax = 9_999_999_999_999;

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE of ASCII text, four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

export type Transfer = {
  /** The bank's number at NAPAS, six digits. */
  readonly bin: string;
  readonly account: string;
  /** Whole dong; undefined: the payer enters it. */
  readonly amount?: number;
  readonly note?: string;
};

/** What the code says. */
export function vietQr({ bin, account, amount, note = '' }: Transfer): string {
  const isFilled = amount !== undefined;
  const payload = [
    field('00', '01'),
    // 11: the same code for every payment; 12: for this one.
    field('01', isFilled ? '12' : '11'),
    field('38', field('00', napas) + field('01', field('00', bin) + field('01', account)) + field('02', toAccount)),
    field('53', dong),
    isFilled ? field('54', String(amount)) : '',
    field('58', 'VN'),
    note === '' ? '' : field('62', field('08', note)),
    '6304',
  ].join('');
  return payload + crc16(payload);
}

export type ToPay = {
  /** Code of what the site counts money in. */
  readonly currency: string;
  readonly bankName: string | undefined;
  readonly bankAccount: string | undefined;
  /** Thousandths of a dong. */
  readonly amount: number;
  readonly note: string | null;
};

/** The code of a transfer to an account at a bank of Vietnam; empty where it is none, or no bank's app could read it. */
export function vietQrOf({ currency, bankName = '', bankAccount = '', amount, note }: ToPay): string {
  const bin = findBin(bankName);
  const account = bankAccount.replace(/[\s.-]/g, '');
  const isWhole = amount > 0 && amount % 1_000 === 0 && amount / 1_000 <= amountLengthMax;
  const isReadable = /^[0-9A-Za-z ]*$/.test(note ?? '') && (note ?? '').length <= noteLengthMax;
  if (currency !== 'VND' || bin === undefined || !accountForm.test(account) || !isWhole || !isReadable) return '';
  return vietQr({ bin, account, amount: amount / 1_000, note: note ?? '' });
}
