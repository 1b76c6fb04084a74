/** Texts of refusals that players have asked for themselves: limits, breaks, self-exclusion. */
import type { RefusalTexts } from './catalogue.ts';

export const limitTexts = {
  ownLimitReached: {
    vi: 'Vượt hạn mức bạn tự đặt; tiền chưa bị trừ.[ Còn lại {remaining}.]',
    zh: '超过您自己设定的限额，未扣款。[剩余 {remaining}。]',
    en: 'Above the limit that you set yourself; no money was taken.[ Left: {remaining}.]',
    id: 'Melebihi batas yang Anda tetapkan sendiri; uang tidak dipotong.[ Sisa {remaining}.]',
  },
  depositLimitReached: {
    vi: 'Số tiền vượt hạn mức nạp bạn tự đặt.[ Bạn còn nạp được {remaining}.]',
    zh: '超过您自己设定的充值限额。[还可充值 {remaining}。]',
    en: 'Above the deposit limit that you set.[ You can still deposit {remaining}.]',
    id: 'Melebihi batas setoran yang Anda tetapkan.[ Anda masih dapat menyetor {remaining}.]',
  },
  timeOutOn: {
    vi: 'Bạn đang tạm nghỉ[ đến {until}]. Bạn vẫn có thể rút tiền.',
    zh: '您正在休息期内[，至 {until}]。提现不受影响。',
    en: 'You are taking a break[ until {until}]. You can still withdraw.',
    id: 'Anda sedang beristirahat[ hingga {until}]. Anda tetap dapat menarik dana.',
  },
  selfExcluded: {
    vi: 'Bạn đã tự loại trừ[ đến {until}]. Bạn vẫn có thể rút tiền.',
    zh: '您已自我排除[，至 {until}]。提现不受影响。',
    en: 'You have excluded yourself[ until {until}]. You can still withdraw.',
    id: 'Anda telah mengecualikan diri[ hingga {until}]. Anda tetap dapat menarik dana.',
  },
} as const satisfies RefusalTexts;
