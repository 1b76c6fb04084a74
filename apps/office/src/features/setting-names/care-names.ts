import type { MessageTable } from '../../core/i18n/message.ts';

/** Names of settings of care, of shifts, and of years of history. */
export const careNames = {
  historyMonths: {
    vi: 'Số tháng lịch sử ở lại',
    zh: '历史保留月数',
    en: 'Months of history that stay',
    id: 'Bulan riwayat yang tinggal',
  },
  careDeposits: {
    vi: 'Chăm sóc: số lần nạp 24 giờ',
    zh: '关怀：24 小时充值次数',
    en: 'Care: deposits in 24 h',
    id: 'Perhatian: deposit 24 jam',
  },
  careChasing: {
    vi: 'Chăm sóc: nạp sau khi cạn',
    zh: '关怀：输光后充值次数',
    en: 'Care: deposits once emptied',
    id: 'Perhatian: deposit saat habis',
  },
  careEmptied: {
    vi: 'Chăm sóc: số dư coi là cạn',
    zh: '关怀：视为输光的余额',
    en: 'Care: emptied below',
    id: 'Perhatian: habis di bawah',
  },
  careStakes: {
    vi: 'Chăm sóc: cược gấp mấy lần',
    zh: '关怀：投注倍数',
    en: 'Care: stakes, times',
    id: 'Perhatian: taruhan, kali',
  },
  careNights: {
    vi: 'Chăm sóc: số đêm trong tuần',
    zh: '关怀：一周深夜数',
    en: 'Care: nights a week',
    id: 'Perhatian: malam seminggu',
  },
  careSession: {
    vi: 'Chăm sóc: giờ một phiên',
    zh: '关怀：单次时长（小时）',
    en: 'Care: hours of a session',
    id: 'Perhatian: jam satu sesi',
  },
  careReached: {
    vi: 'Chăm sóc: lần chạm giới hạn',
    zh: '关怀：触限次数',
    en: 'Care: limits reached',
    id: 'Perhatian: batas tercapai',
  },
  careRaised: {
    vi: 'Chăm sóc: lần nâng giới hạn',
    zh: '关怀：调高限额次数',
    en: 'Care: limits raised',
    id: 'Perhatian: batas dinaikkan',
  },
  careFailing: {
    vi: 'Chăm sóc: nạp hỏng mỗi giờ',
    zh: '关怀：一小时充值失败次数',
    en: 'Care: failed deposits',
    id: 'Perhatian: deposit gagal',
  },
  careBreaks: { vi: 'Chăm sóc: lần nghỉ', zh: '关怀：休息次数', en: 'Care: breaks', id: 'Perhatian: istirahat' },
  careLosses: {
    vi: 'Chăm sóc: thua gấp mấy lần',
    zh: '关怀：亏损倍数',
    en: 'Care: losses, times',
    id: 'Perhatian: rugi, kali',
  },
  careFrom: { vi: 'Chăm sóc: tổng từ mức', zh: '关怀：金额起点', en: 'Care: sums from', id: 'Perhatian: jumlah mulai' },
  careDistress: {
    vi: 'Chăm sóc: tìm lời tuyệt vọng',
    zh: '关怀：查找求助字眼',
    en: 'Care: words of distress',
    id: 'Perhatian: kata putus asa',
  },
  careStrong: {
    vi: 'Chăm sóc: dấu hiệu mạnh',
    zh: '关怀：强迹象',
    en: 'Care: strong markers',
    id: 'Perhatian: tanda kuat',
  },
  careContact: {
    vi: 'Chăm sóc: giờ để liên lạc',
    zh: '关怀：联系时限（小时）',
    en: 'Care: hours to contact',
    id: 'Perhatian: jam untuk kontak',
  },
  shiftHours: { vi: 'Số giờ một ca', zh: '班次小时数', en: 'Hours of a shift', id: 'Jam satu giliran' },
} as const satisfies MessageTable;
