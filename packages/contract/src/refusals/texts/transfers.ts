/** Texts of refusals around money that goes over to companies and comes back. */
import type { RefusalTexts } from './catalogue.ts';

export const transferTexts = {
  transferTooSmall: {
    vi: 'Số tiền chuyển quá nhỏ, chưa có tiền nào bị chuyển.[ Ít nhất {min}.]',
    zh: '转账金额过小，资金未变动。[最少 {min}。]',
    en: 'The amount is too small, and nothing was moved.[ At least {min}.]',
    id: 'Jumlah terlalu kecil, tidak ada uang yang dipindahkan.[ Paling sedikit {min}.]',
  },
  transferTooMuch: {
    vi: 'Số tiền chuyển vượt giới hạn, chưa có tiền nào bị chuyển.[ Tối đa {max}.]',
    zh: '转账金额超过限制，资金未变动。[最多 {max}。]',
    en: 'The amount is above what can be moved now, and nothing was moved.[ At most {max}.]',
    id: 'Jumlah melebihi yang dapat dipindahkan sekarang, tidak ada uang yang dipindahkan.[ Paling banyak {max}.]',
  },
  transferOpen: {
    vi: 'Một khoản chuyển[ {amount}] vẫn đang đi. Tiền an toàn; hãy đợi chuyển xong.',
    zh: '还有一笔转账[ {amount} ]在途中，资金安全，请等待完成。',
    en: 'A transfer[ of {amount}] is still on its way. It is safe; please wait until it is done.',
    id: 'Sebuah transfer[ {amount}] masih berjalan. Uang aman; tunggu sampai selesai.',
  },
  transferNotNeeded: {
    vi: 'Các trò chơi này dùng thẳng số dư của bạn, không cần chuyển tiền.',
    zh: '这些游戏直接使用您的余额，无需转账。',
    en: 'These games are played from your balance itself; no transfer is needed.',
    id: 'Permainan ini memakai saldo Anda langsung; tidak perlu transfer.',
  },
  transferUnknown: {
    vi: 'Không tìm thấy khoản chuyển này trong tài khoản của bạn.',
    zh: '在您的账号中未找到该笔转账。',
    en: 'This transfer was not found in your account.',
    id: 'Transfer ini tidak ditemukan di akun Anda.',
  },
  moneyInHand: {
    vi: 'Một phần tiền đang trong ván chơi.[ Có thể chuyển về {free}, còn {held} đang trong ván.]',
    zh: '部分资金正在牌局中。[可转回 {free}，{held} 在牌局中。]',
    en: 'Part of the money is in a running hand.[ {free} can come back now, {held} is in the hand.]',
    id: 'Sebagian uang sedang dalam permainan.[ {free} dapat kembali sekarang, {held} masih dimainkan.]',
  },
} as const satisfies RefusalTexts;
