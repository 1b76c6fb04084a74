/** Texts of operators' refusals about games, rates, outside platforms and outside draws. */
import type { OfficeTexts } from '../catalogue.ts';

export const officeGameTexts = {
  noSuchGame: {
    vi: 'Không có trò chơi[ {gid}].',
    zh: '没有游戏[ {gid}]。',
    en: 'There is no [game {gid}|such game].',
    id: 'Tidak ada permainan[ {gid}].',
  },
  noSuchPlay: {
    vi: 'Không có [trò chơi {gid} với kiểu chơi {play}|kiểu chơi này].',
    zh: '没有[游戏 {gid} 的玩法 {play}|此玩法]。',
    en: 'There is no [game {gid} with a play {play}|such play].',
    id: 'Tidak ada [permainan {gid} dengan taruhan {play}|taruhan ini].',
  },
  playNeverSold: {
    vi: '[{play}|Kiểu chơi này] không bao giờ được bán.',
    zh: '[{play} |此玩法]从不出售。',
    en: '[{play}|This play] is never sold.',
    id: '[{play}|Taruhan ini] tidak pernah dijual.',
  },
  noSuchPrice: {
    vi: '[{play} không có giá {price}|Không có giá này].',
    zh: '[{play} 没有价位 {price}|没有此价位]。',
    en: '[{play} has no price {price}|There is no such price].',
    id: '[{play} tidak punya harga {price}|Harga ini tidak ada].',
  },
  rateMissing: {
    vi: '[{play}: {price}|Giá này] chưa có tỷ lệ.',
    zh: '[{play}：{price}|此价位]没有赔率。',
    en: '[{play}: {price}|This price] has no rate.',
    id: '[{play}: {price}|Harga ini] belum punya odds.',
  },
  rateMinimumInvalid: {
    vi: '[{play}: {price}|Giá này] có mức thấp nhất không nằm trong khoảng từ 1.010 đến tỷ lệ của nó.',
    zh: '[{play}：{price}|此价位]的最低值不在 1.010 至其赔率之间。',
    en: '[{play}: {price}|This price] has a minimum outside 1.010 to its rate.',
    id: '[{play}: {price}|Harga ini] punya batas terendah di luar 1.010 sampai odds-nya.',
  },
  rateTooHigh: {
    vi: '[{play}: {prices} sẽ trả lại {percent} % tiền cược|Tỷ lệ quá cao]; không nhận tỷ lệ ngang hoặc hơn mức công bằng.',
    zh: '[{play}：{prices} 将返还投注额的 {percent} %|赔率过高]；不接受等于或高于公平赔率的值。',
    en: '[{play}: {prices} would return {percent} % of the stake|The rate is too high]; fair odds or more are refused.',
    id: '[{play}: {prices} akan mengembalikan {percent} % dari taruhan|Odds terlalu tinggi]; odds yang adil atau lebih ditolak.',
  },
  noSuchPlatform: {
    vi: 'Không có nền tảng[ “{platform}”][; chỉ có {platforms}].',
    zh: '没有平台[“{platform}”][；现有 {platforms}]。',
    en: 'There is no [platform "{platform}"|such platform][; there are {platforms}].',
    id: 'Tidak ada platform[ "{platform}"][; yang ada {platforms}].',
  },
  noSuchPlatformGame: {
    vi: '[Nền tảng “{platform}” không có trò chơi {platformGame}|Nền tảng không có trò chơi này].',
    zh: '[平台“{platform}”没有游戏 {platformGame}|该平台没有此游戏]。',
    en: '[The platform "{platform}" has no game {platformGame}|The platform has no such game].',
    id: '[Platform "{platform}" tidak punya permainan {platformGame}|Platform tidak punya permainan ini].',
  },
  platformNotServed: {
    vi: '[Không có công ty nào vận hành nền tảng “{platform}”|Không có công ty nào vận hành nền tảng này], nên chưa mở được.',
    zh: '[没有公司运营平台“{platform}”|没有公司运营该平台]，无法开启。',
    en: '[No company runs the platform "{platform}"|No company runs this platform], so it cannot be opened.',
    id: '[Tidak ada perusahaan yang menjalankan platform "{platform}"|Tidak ada perusahaan yang menjalankan platform ini], jadi belum bisa dibuka.',
  },
  platformKindWrong: {
    vi: 'Trang đó không liệt kê trò chơi của nền tảng[ “{platform}”] này.',
    zh: '该页面不列出平台[“{platform}”]的游戏。',
    en: 'That page lists no games of [the platform "{platform}"|this platform].',
    id: 'Halaman itu tidak memuat permainan dari platform[ "{platform}"] ini.',
  },
  noSuchProvider: {
    vi: 'Trang không được khởi động với công ty[ “{provider}”] này.',
    zh: '站点启动时没有[“{provider}”|该公司]。',
    en: 'The site was not started with [the company "{provider}"|this company].',
    id: 'Situs tidak dijalankan dengan perusahaan[ "{provider}"] ini.',
  },
  noSuchFeedIssue: {
    vi: '[Trò chơi {gid} không có kỳ {issue}|Không có kỳ này] do xổ số bên ngoài quay.',
    zh: '[游戏 {gid} 没有第 {issue} 期|没有此期]可由外部彩票开奖。',
    en: '[Game {gid} has no issue {issue}|There is no such issue] that an outside lottery draws.',
    id: '[Permainan {gid} tidak punya periode {issue}|Tidak ada periode ini] yang diundi lotere luar.',
  },
  previewFirst: {
    vi: 'Hãy xem trước việc hủy kỳ[ {issue}] sẽ hoàn lại gì; các đơn đã đổi thì xem lại.',
    zh: '请先查看作废[第 {issue} 期|此期]将退还什么；注单有变动时需重新查看。',
    en: 'First read what a void of issue[ {issue}] would give back; read it again where orders have changed.',
    id: 'Lihat dulu apa yang dikembalikan bila periode[ {issue}] dibatalkan; lihat lagi bila pesanan berubah.',
  },
  feedIssueOver: {
    vi: 'Kỳ[ {issue}] [{issueState}|đã kết thúc]: không nhập hay hủy kết quả được nữa.',
    zh: '第[ {issue}] 期[{issueState}|已结束]：不能再录入或作废结果。',
    en: 'Issue[ {issue}] is [{issueState}|over]: its result can no longer be entered or voided.',
    id: 'Periode[ {issue}] [{issueState}|sudah berakhir]: hasilnya tidak bisa lagi dimasukkan atau dibatalkan.',
  },
  issueNotDrawnYet: {
    vi: 'Kỳ[ {issue}] chưa quay[, giờ quay là {drawsAt}]; chưa ai biết được kết quả.',
    zh: '第[ {issue}] 期尚未开奖[，开奖时间为 {drawsAt}]；还没有人能知道结果。',
    en: 'Issue[ {issue}] is drawn [at {drawsAt}|later]; nobody can know yet.',
    id: 'Periode[ {issue}] belum diundi[, waktunya {drawsAt}]; belum ada yang bisa tahu.',
  },
  notADraw: {
    vi: '[{numbers} không phải kết quả mà trò chơi {gid} có thể ra|Không có kết quả như vậy].',
    zh: '[{numbers} 不是游戏 {gid} 可能开出的结果|不可能有此结果]。',
    en: '[{numbers} is no result that game {gid} can show|This is no result].',
    id: '[{numbers} bukan hasil yang bisa keluar di permainan {gid}|Hasil ini tidak mungkin].',
  },
  noSuchOrder: {
    vi: 'Không có đơn cược[ {id}].',
    zh: '没有注单[ {id}]。',
    en: 'There is no order[ {id}].',
    id: 'Tidak ada taruhan[ {id}].',
  },
  orderClosed: {
    vi: 'Đơn cược[ {id}] đã kết thúc hoặc kỳ của nó đã đóng: không hủy được nữa.',
    zh: '注单[ {id}] 已结束或所属期已封盘：不能再撤单。',
    en: 'Order[ {id}] has ended, or its issue is closed: it can no longer be taken back.',
    id: 'Taruhan[ {id}] sudah berakhir atau periodenya sudah ditutup: tidak bisa dibatalkan lagi.',
  },
  noSuchIssue: {
    vi: '[Trò chơi {gid} không có kỳ {issue}|Không có kỳ này].',
    zh: '[游戏 {gid} 没有第 {issue} 期|没有此期]。',
    en: '[Game {gid} has no issue {issue}|There is no such issue].',
    id: '[Permainan {gid} tidak punya periode {issue}|Tidak ada periode ini].',
  },
  noSuchLeg: {
    vi: 'Tài khoản không có dòng sổ[ {id}].',
    zh: '该账户没有账目[ {id}]。',
    en: 'The account has no row[ {id}].',
    id: 'Akun tidak punya baris[ {id}].',
  },
  planInvalid: {
    vi: 'Kế hoạch không hợp lệ[: {fields}].',
    zh: '计划无效[：{fields}]。',
    en: 'The plan does not fit[: {fields}].',
    id: 'Rencana tidak sesuai[: {fields}].',
  },
  noSuchPlan: {
    vi: 'Không có kế hoạch[ {id}].',
    zh: '没有计划[ {id}]。',
    en: 'There is no plan[ {id}].',
    id: 'Tidak ada rencana[ {id}].',
  },
  planEnded: {
    vi: 'Kế hoạch[ {id}] đã kết thúc.',
    zh: '计划[ {id}] 已结束。',
    en: 'Plan[ {id}] has ended already.',
    id: 'Rencana[ {id}] sudah berakhir.',
  },
} as const satisfies OfficeTexts;
