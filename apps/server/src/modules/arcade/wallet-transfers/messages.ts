/** What players read on their transfers to companies and back. */
import type { Locale } from '@longmen/contract';
import type { TransferStep, TransferWay } from '../codes.ts';

type Texts = Readonly<Record<Locale, string>>;

const made: Texts = { vi: 'Đã ghi nhận', zh: '已登记', en: 'Written down', id: 'Dicatat' };
const sent: Texts = { vi: 'Đang đi', zh: '在途中', en: 'On its way', id: 'Dalam perjalanan' };
const review: Texts = { vi: 'Đang kiểm tra', zh: '核查中', en: 'Being checked', id: 'Sedang diperiksa' };
const arrived: Texts = { vi: 'Đã vào trò chơi', zh: '已转入游戏', en: 'At the games', id: 'Sudah di permainan' };
const back: Texts = { vi: 'Đã về số dư', zh: '已转回余额', en: 'Back in the balance', id: 'Kembali ke saldo' };
const returned: Texts = {
  vi: 'Không chuyển được, tiền đã về số dư',
  zh: '未转入，资金已退回余额',
  en: 'Did not go over, the money is back in the balance',
  id: 'Tidak terkirim, uang kembali ke saldo',
};
const stayed: Texts = {
  vi: 'Không chuyển được, tiền vẫn ở trò chơi',
  zh: '未转回，资金仍在游戏中',
  en: 'Did not come back, the money is still at the games',
  id: 'Tidak kembali, uang masih di permainan',
};
const tryAgain: Texts = {
  vi: 'Không chuyển được, tiền đã về số dư; hãy thử lại',
  zh: '未转入，资金已退回余额，请重试',
  en: 'Did not go over, the money is back in the balance; please try again',
  id: 'Tidak terkirim, uang kembali ke saldo; silakan coba lagi',
};

/** A state in the player's language. @param why of one that failed */
export function transferStateName(
  { state, way, why }: { readonly state: TransferStep; readonly way: TransferWay; readonly why: string | null },
  locale: Locale,
): string {
  if (state === 'failed' && way === 'in') return (why === 'tryAgain' ? tryAgain : returned)[locale];
  const texts = {
    made,
    sent,
    review,
    failed: stayed,
    done: way === 'in' ? arrived : back,
    late: way === 'in' ? arrived : back,
  };
  return texts[state][locale];
}
