/** Texts of operators' refusals about players, VIP levels and money out. */
import type { OfficeTexts } from './catalogue.ts';

export const officePlayerTexts = {
  noSuchPlayer: {
    vi: 'Không có người chơi[ {username}].',
    zh: '没有玩家[ {username}]。',
    en: 'There is no [player {username}|such player].',
    id: 'Tidak ada pemain[ {username}].',
  },
  playerStatusSame: {
    vi: 'Trạng thái[ của {username}] vốn đã là[ {playerStatus}|vậy].',
    zh: '[{username} 的|该]状态已是[ {playerStatus}|如此]。',
    en: 'The status[ of {username}] is [{playerStatus}|so] already.',
    id: 'Status[ {username}] memang sudah [{playerStatus}|begitu].',
  },
  agentNotPossible: {
    vi: 'Chỉ người chơi không có đại lý phía trên, không phải khách và không bị đóng mới trở thành đại lý gốc[: {username}].',
    zh: '只有没有上级、非游客且未关闭的玩家可以成为总代理[：{username}]。',
    en: 'Only a player with no agent above, no guest and not closed, can become a top agent[: {username}].',
    id: 'Hanya pemain tanpa agen di atasnya, bukan tamu dan tidak ditutup, yang bisa menjadi agen utama[: {username}].',
  },
  agentRateInvalid: {
    vi: 'Hoàn trả[ của {key}] phải có một chữ số thập phân[ và không quá {percent}].',
    zh: '[{key} 的]返点须为一位小数[，且不超过 {percent}]。',
    en: 'The rebate[ of {key}] has one decimal place[ and is at most {percent}].',
    id: 'Rabat[ {key}] memakai satu angka desimal[ dan paling tinggi {percent}].',
  },
  realNameChanged: {
    vi: 'Họ tên không còn như lúc yêu cầu được gửi.',
    zh: '姓名与提出申请时已不同。',
    en: 'The name is not what it was when this was asked for.',
    id: 'Namanya tidak lagi seperti saat permintaan dibuat.',
  },
  messageSent: {
    vi: 'Tin nhắn[ {key}] đã được gửi rồi.',
    zh: '消息[ {key}] 已经发送。',
    en: 'The message[ {key}] was sent already.',
    id: 'Pesan[ {key}] sudah dikirim.',
  },
  messageInvalid: {
    vi: 'Tin nhắn chưa đúng[: {fields}].',
    zh: '消息内容有误[：{fields}]。',
    en: 'The message is not right[: {fields}].',
    id: 'Pesan belum benar[: {fields}].',
  },
  answerInvalid: {
    vi: 'Hãy viết câu trả lời[ từ 1 đến {lengthMax} ký tự].',
    zh: '请填写答复[（1–{lengthMax} 个字符）]。',
    en: 'Write an answer[ of 1 to {lengthMax} characters].',
    id: 'Tulis jawaban[ 1 sampai {lengthMax} karakter].',
  },
  noSuchLevel: {
    vi: 'Không có cấp[ {level}].',
    zh: '没有[ {level} 级|此等级]。',
    en: 'There is no [level {level}|such level].',
    id: 'Tidak ada tingkat[ {level}].',
  },
  firstLevelFixed: {
    vi: 'Ai cũng bắt đầu ở cấp 0.',
    zh: '所有人都从 0 级开始。',
    en: 'Everybody begins at level 0.',
    id: 'Semua orang mulai di tingkat 0.',
  },
  levelTooLow: {
    vi: '[Cấp {level}|Cấp này] bắt đầu cao hơn cấp trước đó[, cấp đó bắt đầu ở {points}].',
    zh: '[{level} 级|此等级]的起点须高于前一级[（起点 {points}）]。',
    en: '[Level {level}|This level] begins above the level before it[, which begins at {points}].',
    id: '[Tingkat {level}|Tingkat ini] mulai di atas tingkat sebelumnya[, yang mulai di {points}].',
  },
  levelTooHigh: {
    vi: '[Cấp {level}|Cấp này] bắt đầu thấp hơn [cấp {nextLevel}, cấp đó bắt đầu ở {points}|cấp sau].',
    zh: '[{level} 级|此等级]的起点须低于[ {nextLevel} 级（起点 {points}）|后一级]。',
    en: '[Level {level}|This level] begins below [level {nextLevel}, which begins at {points}|the next one].',
    id: '[Tingkat {level}|Tingkat ini] mulai di bawah [tingkat {nextLevel}, yang mulai di {points}|tingkat berikutnya].',
  },
  levelPointsTooMany: {
    vi: 'Quá nhiều điểm[: tối đa {max}].',
    zh: '点数过多[：最多 {max}]。',
    en: '[{max} points are the most|That is too many points].',
    id: 'Poin terlalu banyak[: paling banyak {max}].',
  },
  noSuchWithdrawal: {
    vi: 'Không có lệnh rút[ {withdrawal}].',
    zh: '没有提款[ {withdrawal}]。',
    en: 'There is no [withdrawal {withdrawal}|such withdrawal].',
    id: 'Tidak ada penarikan[ {withdrawal}].',
  },
  withdrawalNotJudged: {
    vi: 'Các quy tắc chưa xem xét lệnh rút[ {withdrawal}]; hãy thử lại.',
    zh: '规则尚未检查提款[ {withdrawal}]；请重试。',
    en: 'The rules have not looked at [withdrawal {withdrawal}|it] yet; try again.',
    id: 'Aturan belum memeriksa penarikan[ {withdrawal}]; coba lagi.',
  },
  withdrawalOver: {
    vi: 'Lệnh rút[ {withdrawal}] [{withdrawalState}|đã kết thúc] rồi.',
    zh: '提款[ {withdrawal}] 的状态已变为[{withdrawalState}|结束]。',
    en: 'Withdrawal[ {withdrawal}] is [{withdrawalState}|over] already.',
    id: 'Penarikan[ {withdrawal}] berstatus [{withdrawalState}|selesai].',
  },
  playerAnswerNeeded: {
    vi: 'Người chơi được cho biết lý do: chọn một lý do có sẵn, viết ghi chú[ từ 1 đến {lengthMax} ký tự], hoặc cả hai.',
    zh: '须告知玩家原因：选择一个既定原因、填写备注[（1–{lengthMax} 个字符）]，或两者皆有。',
    en: 'The player is told why: a reason of the list, a note[ of 1 to {lengthMax} characters], or both.',
    id: 'Pemain diberi tahu alasannya: alasan dari daftar, catatan[ 1 sampai {lengthMax} karakter], atau keduanya.',
  },
  noLockedCard: {
    vi: 'Người chơi này không có thẻ nào bị khóa.',
    zh: '该玩家没有被锁定的银行卡。',
    en: 'This player has no locked card.',
    id: 'Pemain ini tidak punya kartu yang terkunci.',
  },
  noLockedAddress: {
    vi: 'Người chơi này không có địa chỉ nào bị khóa[ tại {platform}].',
    zh: '该玩家[在 {platform} ]没有被锁定的地址。',
    en: 'This player has no locked address[ at {platform}].',
    id: 'Pemain ini tidak punya alamat yang terkunci[ di {platform}].',
  },
  unlockNotRequested: {
    vi: 'Chưa ai yêu cầu mở khóa mục này.',
    zh: '没有人申请解锁此项。',
    en: 'Nobody has asked for it to be opened.',
    id: 'Belum ada yang meminta ini dibuka.',
  },
  identityUnknown: {
    vi: 'Người chơi[ {userId}] chưa được xác định danh tính: hãy xác định trước, hoặc từ chối lệnh rút.',
    zh: '玩家[ {userId}] 尚未核实身份：请先核实，或拒绝此提款。',
    en: 'Player[ {userId}] has not been identified: identify the player first, or reject the withdrawal.',
    id: 'Pemain[ {userId}] belum diidentifikasi: identifikasi dulu, atau tolak penarikannya.',
  },
  identityNotCleared: {
    vi: 'Danh tính của người chơi[ {userId}] không đạt: hãy xác định lại, hoặc từ chối lệnh rút.',
    zh: '玩家[ {userId}] 的身份核实未通过：请重新核实，或拒绝此提款。',
    en: 'Player[ {userId}] was not cleared: identify the player anew, or reject the withdrawal.',
    id: 'Pemain[ {userId}] tidak lolos identifikasi: identifikasi ulang, atau tolak penarikannya.',
  },
} as const satisfies OfficeTexts;
