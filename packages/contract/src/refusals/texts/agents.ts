/** Texts of refusals around the agent centre; the Chinese ones are those of spec 2 §5. */
import type { RefusalTexts } from './catalogue.ts';

export const agentTexts = {
  rebateNeeded: {
    vi: 'Vui lòng nhập hoàn trả[ của {name}].',
    zh: '请输入[{name}的]返点。',
    en: 'Please enter the rebate[ of {name}].',
    id: 'Masukkan rabat[ {name}].',
  },
  rebateInvalid: {
    vi: '[{name}: ]nhập hoàn trả[ {min}-{max}], một chữ số thập phân.',
    zh: '[{name}]请输入[ {min}–{max} 的]返点，最多一位小数。',
    en: '[{name}: ]please enter a rebate[ of {min}-{max}], with one decimal place.',
    id: '[{name}: ]masukkan rabat[ {min}-{max}], satu angka desimal.',
  },
  levelsUsedUp: {
    vi: 'Bạn đã ở cấp đại lý cuối cùng, chỉ tạo được mã cho người chơi.',
    zh: '您是最大层级，只能生成玩家类型的邀请码。',
    en: 'You are at the last level of agents and can only make codes for players.',
    id: 'Anda di level agen terakhir dan hanya bisa membuat kode untuk pemain.',
  },
  tooManyCodes: {
    vi: 'Đã đủ mã giới thiệu[: nhiều nhất {live} mã cùng lúc và {day} mã mới mỗi ngày]. Hãy xóa mã không dùng hoặc thử lại sau.',
    zh: '邀请码数量已达上限[：最多同时 {live} 个，每天新增 {day} 个]。请删除不用的邀请码或稍后再试。',
    en: 'You have enough invite codes[: at most {live} at a time and {day} new ones a day]. Delete one that you do not use, or try again later.',
    id: 'Kode undangan sudah penuh[: paling banyak {live} sekaligus dan {day} kode baru per hari]. Hapus yang tidak dipakai atau coba lagi nanti.',
  },
  memberUnknown: {
    vi: 'Không tìm thấy thành viên.',
    zh: '您查找的用户不存在。',
    en: 'No such member.',
    id: 'Anggota tidak ditemukan.',
  },
} as const satisfies RefusalTexts;
