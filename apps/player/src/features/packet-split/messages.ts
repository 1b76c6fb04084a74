import type { MessageTable } from '../../core/i18n/message.ts';

/** How a red packet was split, and the check of it. */
export const messages = {
  split: { vi: 'Cách chia', zh: '分配方式', en: 'How it was split', id: 'Cara pembagian' },
  splitNote: {
    vi: 'Máy chủ của chúng tôi chia tiền trước khi ai mở và công bố mã băm này ngay từ đầu. Sau khi kết thúc, muối và từng phần được công bố, và thiết bị của bạn tự tính lại mã băm.',
    zh: '金额在任何人打开之前由我们的服务器分配，此哈希从一开始就已公布。结束后公布盐值与各份金额，您的设备可自行重新计算哈希。',
    en: 'Our server split the sum before anybody opened it, and this hash was shown from the start. Once it is over, salt and shares are shown, and your device computes the hash again.',
    id: 'Server kami membagi jumlahnya sebelum siapa pun membuka, dan hash ini ditampilkan sejak awal. Setelah berakhir, salt dan bagian ditampilkan, dan perangkat Anda menghitung ulang hash-nya.',
  },
  hash: { vi: 'Mã băm', zh: '哈希', en: 'Hash', id: 'Hash' },
  salt: { vi: 'Muối', zh: '盐值', en: 'Salt', id: 'Salt' },
  shares: {
    vi: 'Các phần theo thứ tự mở (xu)',
    zh: '各份金额，按打开顺序（分）',
    en: 'Shares in the order of opening (cents)',
    id: 'Bagian menurut urutan buka (sen)',
  },
  matches: {
    vi: 'Khớp: mã băm tính trên thiết bị này đúng với mã đã công bố, các phần cộng lại đúng tổng.',
    zh: '一致：本设备计算的哈希与公布的相同，各份之和等于总额。',
    en: 'It matches: the hash computed on this device is the one that was shown, and the shares add up to the total.',
    id: 'Cocok: hash yang dihitung di perangkat ini sama dengan yang ditampilkan, dan jumlah bagian sesuai total.',
  },
  differs: {
    vi: 'Không khớp: đừng tin kết quả chia này và hãy liên hệ hỗ trợ.',
    zh: '不一致：请勿相信此分配，并联系客服。',
    en: 'It does not match: do not trust this split, and contact support.',
    id: 'Tidak cocok: jangan percaya pembagian ini dan hubungi layanan.',
  },
} as const satisfies MessageTable;
