/** What players read of the state of a chase. */
import type { Locale } from '@longmen/contract';
import type { ChaseEnd } from './chase-rules.ts';

type Text = Readonly<Record<Locale, string>>;

const names: Readonly<Record<ChaseEnd | 'open', Text>> = {
  open: { vi: 'Đang chạy', zh: '追号中', en: 'Running', id: 'Sedang berjalan' },
  done: { vi: 'Đã đặt xong', zh: '已完成', en: 'Finished', id: 'Selesai' },
  won: { vi: 'Đã dừng vì trúng', zh: '中奖即停', en: 'Stopped after a win', id: 'Berhenti setelah menang' },
  loss: {
    vi: 'Đã dừng ở mức dừng lỗ',
    zh: '达到止损，已停止',
    en: 'Stopped at the loss limit',
    id: 'Berhenti di batas rugi',
  },
  stopped: { vi: 'Bạn đã dừng', zh: '您已停止', en: 'Stopped by you', id: 'Anda hentikan' },
  funds: {
    vi: 'Đã dừng: số dư không đủ',
    zh: '余额不足，已停止',
    en: 'Stopped: the balance was too low',
    id: 'Berhenti: saldo tidak cukup',
  },
  limit: {
    vi: 'Đã dừng: vượt hạn mức cược',
    zh: '超过投注限额，已停止',
    en: 'Stopped: above a stake limit',
    id: 'Berhenti: melebihi batas taruhan',
  },
  rate: {
    vi: 'Đã dừng: tỷ lệ trả thưởng giảm, hãy xác nhận lại',
    zh: '赔率下降，已停止，请重新确认',
    en: 'Stopped: the odds fell, please confirm again',
    id: 'Berhenti: odds turun, mohon konfirmasi lagi',
  },
  play: {
    vi: 'Đã dừng: kiểu chơi không còn bán',
    zh: '玩法已停售，已停止',
    en: 'Stopped: the play is no longer on offer',
    id: 'Berhenti: jenis taruhan tidak dijual lagi',
  },
  account: {
    vi: 'Đã dừng: tài khoản không thể đặt cược',
    zh: '账号不能投注，已停止',
    en: 'Stopped: the account may not bet',
    id: 'Berhenti: akun tidak dapat bertaruh',
  },
};

/** The state of a chase in the caller's language. */
export function chaseStateName(state: ChaseEnd | 'open', locale: Locale): string {
  return names[state][locale];
}
