import type { MessageTable } from '../../../core/i18n/message.ts';

/** Words of what is saved: its sums, the chart, the calculator, the history. */
export const pageMessages = {
  title: { vi: 'Quỹ sinh lời', zh: '余额宝', en: 'Savings', id: 'Tabungan' },
  rules: { vi: 'Quy tắc', zh: '规则', en: 'Rules', id: 'Aturan' },
  failed: {
    vi: 'Không tải được dữ liệu',
    zh: '数据加载失败',
    en: 'This could not be loaded',
    id: 'Data gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  back: { vi: 'Quay lại', zh: '返回', en: 'Back', id: 'Kembali' },
  close: { vi: 'Đóng', zh: '关闭', en: 'Close', id: 'Tutup' },

  // what there is
  total: { vi: 'Tổng tiền trong quỹ', zh: '总金额', en: 'Total savings', id: 'Total tabungan' },
  show: { vi: 'Hiện số tiền', zh: '显示金额', en: 'Show the figures', id: 'Tampilkan angka' },
  hide: { vi: 'Ẩn số tiền', zh: '隐藏金额', en: 'Hide the figures', id: 'Sembunyikan angka' },
  yesterday: { vi: 'Lãi hôm qua', zh: '昨日收益', en: 'Yesterday', id: 'Bunga kemarin' },
  inAll: { vi: 'Tổng tiền lãi', zh: '累计收益', en: 'Total interest', id: 'Total bunga' },
  details: { vi: 'Chi tiết', zh: '明细', en: 'Details', id: 'Rincian' },
  earning: { vi: 'Đang sinh lãi', zh: '计息金额', en: 'Earning now', id: 'Sedang berbunga' },
  coming: {
    vi: '{amount} sinh lãi từ {day}',
    zh: '{amount} 自{day}起计息',
    en: '{amount} earns interest from {day}',
    id: '{amount} berbunga mulai {day}',
  },
  closed: {
    vi: 'Quỹ sinh lời tạm thời không nhận thêm tiền. Tiền đã gửi vẫn an toàn và rút ra được.',
    zh: '余额宝暂停转入。已存入的资金安全，可随时转出。',
    en: 'Savings take no deposits at the moment. What you have saved is safe and can be taken out.',
    id: 'Tabungan sedang tidak menerima dana. Dana di dalamnya aman dan dapat ditarik.',
  },

  // the chart
  rateTitle: {
    vi: 'Lãi suất năm, 7 ngày qua',
    zh: '近 7 日年化利率',
    en: 'Annual rate, last 7 days',
    id: 'Bunga per tahun, 7 hari terakhir',
  },
  rateNow: { vi: 'Hôm nay {rate}%', zh: '今日 {rate}%', en: 'Today {rate}%', id: 'Hari ini {rate}%' },
  rateParts: {
    vi: 'cơ bản {basic}% + ưu đãi {extra}%',
    zh: '基准 {basic}% + 活动 {extra}%',
    en: 'basic {basic}% + extra {extra}%',
    id: 'dasar {basic}% + ekstra {extra}%',
  },
  rateOf: { vi: '{day}: {rate}%', zh: '{day}：{rate}%', en: '{day}: {rate}%', id: '{day}: {rate}%' },
  view: { vi: 'Cách xem', zh: '查看方式', en: 'View', id: 'Tampilan' },
  chart: { vi: 'Biểu đồ', zh: '图表', en: 'Chart', id: 'Grafik' },
  table: { vi: 'Bảng', zh: '表格', en: 'Table', id: 'Tabel' },
  day: { vi: 'Ngày', zh: '日期', en: 'Day', id: 'Tanggal' },
  rate: { vi: 'Lãi suất năm', zh: '年化利率', en: 'Annual rate', id: 'Bunga per tahun' },
  percent: { vi: '{rate}%', zh: '{rate}%', en: '{rate}%', id: '{rate}%' },

  // the calculator
  calculator: { vi: 'Tính thử tiền lãi', zh: '收益计算', en: 'Interest calculator', id: 'Kalkulator bunga' },
  calculatorAmount: { vi: 'Số tiền gửi', zh: '存入金额', en: 'Amount saved', id: 'Jumlah disimpan' },
  perDay: {
    vi: 'Lãi mỗi ngày với lãi suất {rate}%',
    zh: '按 {rate}% 计算的每日收益',
    en: 'Interest per day at {rate}%',
    id: 'Bunga per hari pada {rate}%',
  },
  about: {
    vi: 'Tiền gửi sinh lãi theo ngày. Lãi của một ngày được trả vào ngày hôm sau và tự cộng vào tiền gửi. Bạn rút ra lúc nào cũng được.',
    zh: '存入的资金按日计息。当日收益次日发放，并自动计入本金。可随时转出。',
    en: "Savings earn interest every day. A day's interest is paid the next day and added to your savings. You can take money out at any time.",
    id: 'Tabungan berbunga setiap hari. Bunga satu hari dibayar keesokan harinya dan ditambahkan ke tabungan. Dana dapat dikeluarkan kapan saja.',
  },
  moveIn: { vi: 'Chuyển vào', zh: '转入', en: 'Transfer in', id: 'Masukkan' },
  moveOut: { vi: 'Chuyển ra', zh: '转出', en: 'Transfer out', id: 'Keluarkan' },

  // the history
  historyTitle: { vi: 'Chi tiết quỹ sinh lời', zh: '余额宝明细', en: 'Savings details', id: 'Rincian tabungan' },
  historyFilter: { vi: 'Loại', zh: '类型', en: 'Type', id: 'Jenis' },
  filter0: { vi: 'Tất cả', zh: '全部', en: 'All', id: 'Semua' },
  filter1: { vi: 'Chuyển vào', zh: '转入', en: 'In', id: 'Masuk' },
  filter2: { vi: 'Chuyển ra', zh: '转出', en: 'Out', id: 'Keluar' },
  filter3: { vi: 'Rút tiền', zh: '提现', en: 'To the bank', id: 'Ke bank' },
  filter4: { vi: 'Tiền lãi', zh: '收益', en: 'Interest', id: 'Bunga' },
  historyEmpty: { vi: 'Chưa có giao dịch nào', zh: '暂无记录', en: 'No records yet', id: 'Belum ada catatan' },
  historyNote: { vi: '3 tháng gần nhất', zh: '最近 3 个月', en: 'The last 3 months', id: '3 bulan terakhir' },
  balanceAfter: { vi: 'Còn {amount}', zh: '余额 {amount}', en: 'Balance {amount}', id: 'Saldo {amount}' },
  rowEarns: { vi: 'sinh lãi từ {day}', zh: '自{day}起计息', en: 'earns from {day}', id: 'berbunga mulai {day}' },
  rowEarned: { vi: 'của ngày {day}', zh: '{day}的收益', en: 'for {day}', id: 'untuk {day}' },
  end: { vi: 'Đã hết', zh: '没有更多了', en: 'End of list', id: 'Tidak ada lagi' },
} as const satisfies MessageTable;
