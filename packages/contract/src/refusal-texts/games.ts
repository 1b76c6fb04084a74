/** Texts of refusals around games, bets, orders and content. */
import type { RefusalTexts } from './text.ts';

export const gameTexts = {
  gameUnknown: {
    vi: 'Không có trò chơi này. Hãy chọn trò chơi khác.',
    zh: '没有此游戏，请选择其他游戏。',
    en: 'There is no such game. Please choose another.',
    id: 'Permainan ini tidak ada. Pilih permainan lain.',
  },
  gameStopped: {
    vi: 'Trò chơi đang tạm dừng, vé chưa được gửi và tiền chưa bị trừ. Hãy chọn trò chơi khác.',
    zh: '该游戏已停售，注单未提交，未扣款。请选择其他游戏。',
    en: 'Not sent: the game is stopped. Your money was not taken. Please choose another game.',
    id: 'Tidak terkirim: permainan dihentikan. Uang Anda tidak dipotong. Pilih permainan lain.',
  },
  gameNotOpen: {
    vi: 'Trò chơi chưa mở bán, tiền chưa bị trừ. Hãy chọn trò chơi khác.',
    zh: '该游戏尚未开售，未扣款。请选择其他游戏。',
    en: 'Not sent: the game is not open. Your money was not taken. Please choose another game.',
    id: 'Tidak terkirim: permainan belum dibuka. Uang Anda tidak dipotong. Pilih permainan lain.',
  },
  gameFrozen: {
    vi: 'Trò chơi tạm ngừng nhận cược để kiểm tra lần quay. Vé đã nhận được giữ nguyên, tiền chưa bị trừ thêm. Hãy quay lại sau.',
    zh: '该游戏正在核查开奖，暂停投注。已接受的注单保留，本次未扣款，请稍后再来。',
    en: 'Not sent: betting is paused while a draw is checked. Accepted bets are kept and nothing more was taken. Please come back later.',
    id: 'Tidak terkirim: taruhan dijeda selama undian diperiksa. Taruhan yang diterima tetap tersimpan dan tidak ada potongan baru. Kembali lagi nanti.',
  },
  drawUnknown: {
    vi: 'Chưa có dữ liệu của kỳ [{issue}|này].',
    zh: '暂无[{issue}|该]期的开奖资料。',
    en: 'There is no draw record for [issue {issue}|this issue] yet.',
    id: 'Belum ada catatan undian untuk periode [{issue}|ini].',
  },
  insufficientFunds: {
    vi: 'số dư không đủ[, còn thiếu {missing}]. Tiền chưa bị trừ.',
    zh: '余额不足[，还差 {missing}]，未扣款。',
    en: 'your balance is too low[ by {missing}]. Nothing was taken.',
    id: 'saldo tidak cukup[, kurang {missing}]. Tidak ada yang dipotong.',
  },
  issueClosed: {
    vi: 'Kỳ [{issue}|này] đã kết thúc nên vé chưa được gửi, tiền chưa bị trừ.[ Cược kỳ tiếp theo {next}?]',
    zh: '[{issue}|本]期已经结束，注单未提交，未扣款。[是否投注下一期 {next}？]',
    en: 'Not sent: [issue {issue}|the issue] closed. Your money was not taken.[ Bet next issue {next}?]',
    id: 'Tidak terkirim: periode [{issue}|ini] sudah ditutup. Uang Anda tidak dipotong.[ Pasang di periode berikutnya {next}?]',
  },
  issueUnknown: {
    vi: 'Kỳ [{issue}|này] không mở cược, tiền chưa bị trừ. Hãy cược kỳ đang mở.',
    zh: '[{issue}|该]期不在售，未扣款，请投注当前期。',
    en: 'Not sent: [issue {issue}|this issue] is not on sale. Your money was not taken. Please bet the open issue.',
    id: 'Tidak terkirim: periode [{issue}|ini] tidak dijual. Uang Anda tidak dipotong. Pasang di periode yang terbuka.',
  },
  rateChanged: {
    vi: 'Tỷ lệ trả thưởng vừa thay đổi nên vé chưa được gửi, tiền chưa bị trừ. Hãy xem tỷ lệ mới rồi xác nhận lại.',
    zh: '赔率已变动，注单未提交，未扣款。请查看新赔率后重新确认。',
    en: 'Not sent: the rate has changed. Your money was not taken. Please look at the new rate and confirm again.',
    id: 'Tidak terkirim: rasio pembayaran berubah. Uang Anda tidak dipotong. Lihat rasio baru lalu konfirmasi lagi.',
  },
  limitReached: {
    vi: 'Vé vượt hạn mức cược, tiền chưa bị trừ.[ Bạn còn cược được tối đa {rest}.] Hãy giảm tiền cược.',
    zh: '超过投注限额，未扣款。[最多还可投 {rest}。]请降低投注金额。',
    en: 'Not sent: above the stake limit. Your money was not taken.[ You can still stake up to {rest}.] Please lower the stake.',
    id: 'Tidak terkirim: melebihi batas taruhan. Uang Anda tidak dipotong.[ Anda masih dapat memasang hingga {rest}.] Kurangi taruhan.',
  },
  exposureReached: {
    vi: 'Lựa chọn này trong kỳ đã đủ mức nhận cược, tiền chưa bị trừ.[ Còn nhận tối đa {rest}.] Hãy giảm tiền cược hoặc chọn số khác.',
    zh: '本期该选项已达受注上限，未扣款。[最多还可投 {rest}。]请降低金额或更换选项。',
    en: 'Not sent: this choice is sold out for the issue. Your money was not taken.[ Up to {rest} is still accepted.] Lower the stake or choose differently.',
    id: 'Tidak terkirim: pilihan ini sudah penuh untuk periode ini. Uang Anda tidak dipotong.[ Masih diterima hingga {rest}.] Kurangi taruhan atau ganti pilihan.',
  },
  playUnknown: {
    vi: 'Không có kiểu chơi này nên vé chưa được gửi. Hãy tải lại trang.',
    zh: '没有此玩法，注单未提交，请刷新页面。',
    en: 'Not sent: there is no such play. Please reload the page.',
    id: 'Tidak terkirim: jenis taruhan ini tidak ada. Muat ulang halaman.',
  },
  playNotOffered: {
    vi: 'Kiểu chơi này đang tạm ngừng bán, tiền chưa bị trừ. Hãy chọn kiểu chơi khác.',
    zh: '该玩法暂停销售，未扣款，请选择其他玩法。',
    en: 'Not sent: this play is not on offer now. Your money was not taken. Please choose another play.',
    id: 'Tidak terkirim: jenis taruhan ini sedang tidak dijual. Uang Anda tidak dipotong. Pilih jenis lain.',
  },
  selectionInvalid: {
    vi: 'Lựa chọn[ ở dòng {line}] chưa hợp lệ, tiền chưa bị trừ. Hãy chọn lại.',
    zh: '[第 {line} 行]选号无效，未扣款，请重新选择。',
    en: 'Not sent: the selection[ in line {line}] is not valid. Your money was not taken. Please choose again.',
    id: 'Tidak terkirim: pilihan[ di baris {line}] tidak sah. Uang Anda tidak dipotong. Pilih lagi.',
  },
  stakeInvalid: {
    vi: 'Tiền cược phải là số nguyên lớn hơn 0[, từ {min} đến {max}]. Tiền chưa bị trừ.',
    zh: '投注金额须为大于 0 的整数[（{min}～{max}）]，未扣款。',
    en: 'Not sent: a stake is a whole amount above 0[, from {min} to {max}]. Your money was not taken.',
    id: 'Tidak terkirim: taruhan harus bilangan bulat di atas 0[, dari {min} sampai {max}]. Uang Anda tidak dipotong.',
  },
  countsDiffer: {
    vi: 'Số vé hoặc tổng tiền[ ở dòng {line}] không khớp nên vé chưa được gửi, tiền chưa bị trừ. Hãy tải lại trang rồi cược lại.',
    zh: '[第 {line} 行]注数或总额不一致，注单未提交，未扣款。请刷新页面后重新投注。',
    en: 'Not sent: the number of bets or the total[ in line {line}] does not match. Your money was not taken. Please reload and bet again.',
    id: 'Tidak terkirim: jumlah taruhan atau total[ di baris {line}] tidak cocok. Uang Anda tidak dipotong. Muat ulang lalu pasang lagi.',
  },
  noSelection: {
    vi: 'Bạn chưa chọn số nào. Hãy chọn ít nhất một cược.',
    zh: '您还没有选号，请至少选择一注。',
    en: 'Nothing is selected yet. Please choose at least one bet.',
    id: 'Belum ada yang dipilih. Pilih setidaknya satu taruhan.',
  },
  tooManyLines: {
    vi: 'Phiếu có quá nhiều dòng[ (tối đa {max})]. Tiền chưa bị trừ; hãy chia thành nhiều phiếu.',
    zh: '一张注单的行数超过上限[（{max} 行）]，未扣款，请分成多张提交。',
    en: 'Not sent: too many lines in one slip[ (at most {max})]. Your money was not taken. Please split it.',
    id: 'Tidak terkirim: terlalu banyak baris dalam satu slip[ (paling banyak {max})]. Uang Anda tidak dipotong. Bagi menjadi beberapa slip.',
  },
  orderUnknown: {
    vi: 'Không tìm thấy vé cược này trong tài khoản của bạn.',
    zh: '在您的账号中未找到该注单。',
    en: 'This bet was not found in your account.',
    id: 'Taruhan ini tidak ditemukan di akun Anda.',
  },
  orderNotCancellable: {
    vi: 'Vé này không hủy được nữa: kỳ đã đóng hoặc vé đã kết thúc. Vé vẫn giữ nguyên.',
    zh: '该注单已不能撤销：本期已封盘或注单已结束，注单保持不变。',
    en: 'This bet can no longer be cancelled: its issue has closed or it has ended. The bet stands as it was.',
    id: 'Taruhan ini tidak dapat dibatalkan lagi: periodenya sudah ditutup atau taruhan sudah selesai. Taruhan tetap berlaku.',
  },
  noticeUnknown: {
    vi: 'Thông báo này không còn nữa.',
    zh: '该公告已不存在。',
    en: 'This notice is no longer there.',
    id: 'Pengumuman ini sudah tidak ada.',
  },
  activityUnknown: {
    vi: 'Hoạt động này đã kết thúc hoặc không còn nữa.',
    zh: '该活动已结束或不存在。',
    en: 'This activity has ended or is no longer there.',
    id: 'Aktivitas ini sudah berakhir atau tidak ada lagi.',
  },
} as const satisfies RefusalTexts;
