/** What players read on their savings. */
import type { Locale } from '@longmen/contract';
import { type MoveKind, moveKinds } from './rules.ts';

type Text = Readonly<Record<Locale, string>>;

const titles: Readonly<Record<MoveKind, Text>> = {
  [moveKinds.in]: { vi: 'Chuyển vào', zh: '转入', en: 'Moved in', id: 'Dana masuk' },
  [moveKinds.out]: { vi: 'Chuyển về số dư', zh: '转出到余额', en: 'Moved to balance', id: 'Keluar ke saldo' },
  [moveKinds.withdrawal]: { vi: 'Rút về ngân hàng', zh: '提现到银行卡', en: 'To the bank', id: 'Tarik ke bank' },
  [moveKinds.income]: { vi: 'Tiền lãi', zh: '收益', en: 'Interest', id: 'Bunga' },
};

/** A kind of move in the player's language. */
export const moveTitle = (kind: MoveKind, locale: Locale): string => titles[kind][locale];

const movedIn: Text = {
  vi: 'Đã chuyển vào quỹ sinh lời.',
  zh: '已转入余额宝。',
  en: 'Moved into the savings.',
  id: 'Dana sudah masuk ke tabungan.',
};
const movedOut: Text = {
  vi: 'Đã chuyển về số dư.',
  zh: '已转出到余额。',
  en: 'Moved to the balance.',
  id: 'Dana sudah kembali ke saldo.',
};
const submitted: Text = {
  vi: 'Đã nhận yêu cầu rút tiền. Tiền được giữ lại cho đến khi chuyển xong.',
  zh: '提现申请已受理，款项已冻结，完成后到账。',
  en: 'Your request was received. The money is held until it is paid out.',
  id: 'Permintaan penarikan diterima. Dana ditahan sampai dibayarkan.',
};

/** The answer to a transfer into savings. */
export const movedInText = (locale: Locale): string => movedIn[locale];
/** The answer to a transfer out of savings. */
export const movedOutText = (locale: Locale): string => movedOut[locale];
/** The answer to a withdrawal that was requested from savings. */
export const submittedText = (locale: Locale): string => submitted[locale];
