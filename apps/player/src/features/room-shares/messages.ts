import type { MessageTable } from '../../core/i18n/message.ts';

/** Bets, records and standings of one's own, shown in rooms. */
export const messages = {
  share: { vi: 'Chia sẻ vé', zh: '分享注单', en: 'Share this slip', id: 'Bagikan slip' },
  shareRecord: { vi: 'Chia sẻ kết quả vé', zh: '分享战绩', en: 'Share this result', id: 'Bagikan hasil ini' },
  shareStandings: { vi: 'Chia sẻ thành tích', zh: '分享战绩', en: 'Share your standings', id: 'Bagikan catatan' },
  intoRooms: { vi: 'Chọn phòng', zh: '选择群', en: 'Into which rooms', id: 'Ke ruang mana' },
  bets: {
    vi: 'Game, kỳ, dòng cược, tiền cược và tỷ lệ trúng của các vé bạn đã chia sẻ sẽ hiện trong phòng. Kết quả cũng hiện, thắng hay thua.',
    zh: '房间内会显示彩种、期号、注项、金额及您所有分享注单的命中率。开奖结果无论输赢都会显示。',
    en: 'The room sees game, issue, lines, stakes and the hit rate of all slips that you shared. The result is shown, too, won or lost.',
    id: 'Ruang melihat permainan, periode, baris, taruhan, dan tingkat kena semua slip yang Anda bagikan. Hasilnya juga tampil, menang atau kalah.',
  },
  record: {
    vi: 'Vé này hiện với nhãn “tự chọn”: mọi người biết bạn đã chọn nó.',
    zh: '此单会标记为「自选战绩」：所有人都知道是您自己挑选的。',
    en: 'It is marked as chosen by you: everybody knows that you picked it.',
    id: 'Ditandai sebagai pilihan Anda: semua tahu bahwa Anda yang memilihnya.',
  },
  standings: {
    vi: 'Cược hợp lệ, trả thưởng và lãi lỗ do máy chủ tính, kèm khoảng thời gian.',
    zh: '有效投注、派彩和盈亏由服务器计算，并注明统计时间。',
    en: 'Valid bets, winnings and net as the server counts them, with their period.',
    id: 'Taruhan sah, kemenangan, dan hasil bersih dihitung server, beserta periodenya.',
  },
  days: { vi: 'Thời gian', zh: '日期', en: 'Days', id: 'Hari' },
  today: { vi: 'Hôm nay', zh: '今天', en: 'Today', id: 'Hari ini' },
  yesterday: { vi: 'Hôm qua', zh: '昨天', en: 'Yesterday', id: 'Kemarin' },
  week: { vi: '7 ngày', zh: '7 天', en: '7 days', id: '7 hari' },
  hall: { vi: 'Sảnh chung', zh: '互动大厅', en: 'Hall', id: 'Aula' },
  noRooms: {
    vi: 'Không có phòng nào để chia sẻ',
    zh: '没有可分享的群',
    en: 'There is no group to share into',
    id: 'Tidak ada grup untuk berbagi',
  },
  chooseOne: {
    vi: 'Hãy chọn ít nhất một phòng',
    zh: '请至少选择一个群',
    en: 'Choose at least one group',
    id: 'Pilih setidaknya satu grup',
  },
  tooMany: {
    vi: 'Mỗi lần nhiều nhất {max} phòng',
    zh: '一次最多选择{max}个群',
    en: 'At most {max} rooms at a time',
    id: 'Paling banyak {max} ruang sekaligus',
  },
  send: {
    vi: 'Chia sẻ vào {count} phòng',
    zh: '分享到{count}个群',
    en: { one: 'Share into {count} room', other: 'Share into {count} rooms' },
    id: 'Bagikan ke {count} ruang',
  },
  sendPlain: { vi: 'Chia sẻ', zh: '分享', en: 'Share', id: 'Bagikan' },
  checking: {
    vi: 'Mất kết nối, đang kiểm tra. Mỗi phòng chỉ nhận một lần.',
    zh: '网络中断，正在核对，每个群只会发送一次。',
    en: 'The connection was lost; it is being checked. No room gets it twice.',
    id: 'Koneksi terputus, sedang diperiksa. Tiap ruang hanya menerima sekali.',
  },
  shared: { vi: 'Đã chia sẻ', zh: '分享成功', en: 'Shared', id: 'Dibagikan' },
  notShared: { vi: 'Chia sẻ không thành công', zh: '分享失败', en: 'Not shared', id: 'Gagal dibagikan' },
  again: {
    vi: 'Thử lại phòng chưa được',
    zh: '重试未成功的群',
    en: 'Try the others again',
    id: 'Coba lagi sisanya',
  },
  done: { vi: 'Xong', zh: '完成', en: 'Done', id: 'Selesai' },
  failed: {
    vi: 'Không tải được danh sách phòng',
    zh: '群列表加载失败',
    en: 'The rooms could not be loaded',
    id: 'Daftar ruang gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
