/** How rules that ask for a second look at a withdrawal are worded, by what each saw. */
import type { Locale } from '@longmen/format';
import { fillText, type Text } from '../../refusals/texts/text.ts';

/** What a rule saw: amounts as decimal text, counts as numbers. */
export type RiskSaw = Readonly<Record<string, string | number>>;

type RiskText = { readonly name: Text; readonly saw: Text };

/** By the rule's name, in the order in which they are looked at. */
export const riskTexts: Readonly<Record<string, RiskText>> = {
  accountRestricted: {
    name: { vi: 'Tài khoản bị hạn chế', zh: '账户受限', en: 'Account restricted', id: 'Akun dibatasi' },
    saw: {
      vi: 'tài khoản đã bị hạn chế sau đó',
      zh: '账户其后被限制',
      en: 'the account was restricted since',
      id: 'akun dibatasi sejak itu',
    },
  },
  identityRefused: {
    name: { vi: 'Danh tính bị từ chối', zh: '身份未通过', en: 'Identity refused', id: 'Identitas ditolak' },
    saw: {
      vi: 'hai người vận hành không xác nhận người chơi',
      zh: '两位操作员未核准该玩家',
      en: 'two operators did not clear the player',
      id: 'dua operator tidak mengesahkan pemain',
    },
  },
  platformCase: {
    name: { vi: 'Vụ việc với nhà cung cấp', zh: '平台个案', en: 'Case at a company', id: 'Kasus di penyedia' },
    saw: {
      vi: '[{open} vụ việc đang mở với các công ty trò chơi]',
      zh: '[游戏公司有 {open} 件未结个案]',
      en: '[{open} open at companies of games]',
      id: '[{open} kasus terbuka di penyedia permainan]',
    },
  },
  largeAmount: {
    name: { vi: 'Số tiền lớn', zh: '金额较大', en: 'Large amount', id: 'Jumlah besar' },
    saw: {
      vi: '[{amount} vượt {limit}]',
      zh: '[{amount} 超过 {limit}]',
      en: '[{amount} above {limit}]',
      id: '[{amount} di atas {limit}]',
    },
  },
  identityNeeded: {
    name: { vi: 'Cần xác minh danh tính', zh: '需核实身份', en: 'Identity needed', id: 'Perlu identitas' },
    saw: {
      vi: '[tổng cộng hơn {limit} mà chưa biết người chơi là ai]',
      zh: '[累计超过 {limit}，尚不知玩家是谁]',
      en: '[more than {limit} in all, and nobody knows who it is]',
      id: '[total lebih dari {limit}, dan belum diketahui siapa orangnya]',
    },
  },
  nameDiffers: {
    name: { vi: 'Tên không khớp', zh: '姓名不符', en: 'Name differs', id: 'Nama berbeda' },
    saw: {
      vi: 'chủ thẻ và họ tên thật là hai người',
      zh: '持卡人与实名不是同一人',
      en: 'holder and real name are two',
      id: 'pemilik kartu dan nama asli berbeda',
    },
  },
  passThrough: {
    name: { vi: 'Tiền chỉ đi qua', zh: '资金过账', en: 'Pass-through', id: 'Hanya lewat' },
    saw: {
      vi: '[cược {staked} trên {deposited} đã nạp]',
      zh: '[充值 {deposited}，投注 {staked}]',
      en: '[staked {staked} of {deposited}]',
      id: '[dipertaruhkan {staked} dari {deposited}]',
    },
  },
  manyRequests: {
    name: { vi: 'Nhiều yêu cầu', zh: '申请频繁', en: 'Many requests', id: 'Banyak permintaan' },
    saw: {
      vi: '[{day} lần trong ngày, {week} lần trong tuần]',
      zh: '[一天 {day} 次，一周 {week} 次]',
      en: '[{day} in a day, {week} in a week]',
      id: '[{day} dalam sehari, {week} dalam seminggu]',
    },
  },
  muchMoreThanIn: {
    name: {
      vi: 'Rút nhiều hơn hẳn tiền nạp',
      zh: '提现远超充值',
      en: 'Much more than came in',
      id: 'Jauh lebih dari masuk',
    },
    saw: {
      vi: '[đã trả {paid}, đã nạp {deposited}]',
      zh: '[已付 {paid}，充值 {deposited}]',
      en: '[{paid} paid, {deposited} came in]',
      id: '[dibayar {paid}, masuk {deposited}]',
    },
  },
  sharedDevice: {
    name: { vi: 'Dùng chung thiết bị', zh: '共用设备', en: 'Shared device', id: 'Perangkat bersama' },
    saw: {
      vi: '[{withdrew} tài khoản khác đã rút, {blocked} bị khóa]',
      zh: '[另有 {withdrew} 个账户提现，{blocked} 个被封]',
      en: '[{withdrew} others withdrew, {blocked} are blocked]',
      id: '[{withdrew} akun lain menarik dana, {blocked} diblokir]',
    },
  },
  nameUnknown: {
    name: { vi: 'Chưa có họ tên', zh: '无实名', en: 'Name unknown', id: 'Nama tidak diketahui' },
    saw: {
      vi: 'tài khoản chưa có họ tên thật',
      zh: '账户没有实名',
      en: 'the account has no real name',
      id: 'akun tidak punya nama asli',
    },
  },
  newPayee: {
    name: { vi: 'Nơi nhận mới', zh: '新收款方', en: 'New payee', id: 'Penerima baru' },
    saw: {
      vi: '[liên kết {days} ngày trước]',
      zh: '[{days} 天前绑定]',
      en: '[bound {days} days ago]',
      id: '[ditautkan {days} hari lalu]',
    },
  },
  firstWithdrawal: {
    name: { vi: 'Rút tiền lần đầu', zh: '首次提现', en: 'First withdrawal', id: 'Penarikan pertama' },
    saw: {
      vi: 'trước đây chưa trả khoản nào',
      zh: '此前没有付款',
      en: 'nothing was paid out before',
      id: 'belum pernah dibayar sebelumnya',
    },
  },
  sharedAddress: {
    name: { vi: 'Dùng chung mạng', zh: '共用网络', en: 'Shared network', id: 'Jaringan bersama' },
    saw: {
      vi: '[{withdrew} tài khoản khác cùng mạng đã rút]',
      zh: '[同网络另有 {withdrew} 个账户提现]',
      en: '[{withdrew} others of a network withdrew]',
      id: '[{withdrew} akun lain di jaringan menarik dana]',
    },
  },
  sharedCard: {
    name: { vi: 'Dùng chung thẻ', zh: '共用卡号', en: 'Shared card', id: 'Kartu bersama' },
    saw: {
      vi: '[{accounts} tài khoản khác từng liên kết]',
      zh: '[另有 {accounts} 个账户绑定过]',
      en: '[{accounts} others had it bound]',
      id: '[{accounts} akun lain pernah menautkan]',
    },
  },
  quickTurn: {
    name: { vi: 'Rút ngay sau nạp', zh: '充值后即提现', en: 'Quick turn', id: 'Cepat keluar' },
    saw: {
      vi: '[{minutes} phút sau khi nạp {deposited}, cược {staked}]',
      zh: '[充值 {deposited} 后 {minutes} 分钟，投注 {staked}]',
      en: '[{minutes} min after {deposited}, staked {staked}]',
      id: '[{minutes} menit setelah {deposited}, taruhan {staked}]',
    },
  },
  oppositeStakes: {
    name: { vi: 'Cược hai phía', zh: '对冲投注', en: 'Opposite sides', id: 'Dua sisi' },
    saw: {
      vi: '[{percent} % của {staked} đặt hai phía]',
      zh: '[{staked} 中 {percent} % 两边下注]',
      en: '[{percent} % of {staked} on both sides]',
      id: '[{percent} % dari {staked} di dua sisi]',
    },
  },
  newDevice: {
    name: { vi: 'Thiết bị mới', zh: '新设备', en: 'New device', id: 'Perangkat baru' },
    saw: {
      vi: '[thấy lần đầu {hours} giờ trước]',
      zh: '[{hours} 小时前首次出现]',
      en: '[first seen {hours} h ago]',
      id: '[pertama terlihat {hours} jam lalu]',
    },
  },
  agentRing: {
    name: { vi: 'Nhóm của đại lý', zh: '代理聚集', en: 'Ring of an agent', id: 'Lingkaran agen' },
    saw: {
      vi: '[{accounts} trên {juniors} cấp dưới cùng thiết bị]',
      zh: '[{juniors} 名下级中 {accounts} 名同设备]',
      en: '[{accounts} of {juniors} juniors on one device]',
      id: '[{accounts} dari {juniors} bawahan di satu perangkat]',
    },
  },
  bonusOnly: {
    name: { vi: 'Chỉ có thưởng', zh: '仅有奖金', en: 'Bonus only', id: 'Hanya bonus' },
    saw: {
      vi: '[thưởng {bonuses}, chưa nạp lần nào]',
      zh: '[奖金 {bonuses}，从未充值]',
      en: '[bonuses {bonuses}, nothing paid in]',
      id: '[bonus {bonuses}, belum pernah setor]',
    },
  },
  packetRing: {
    name: { vi: 'Vòng lì xì', zh: '红包循环', en: 'Ring of packets', id: 'Lingkaran angpau' },
    saw: {
      vi: '[{packets} lì xì vòng qua {accounts} tài khoản]',
      zh: '[{packets} 个红包在 {accounts} 个账户间循环]',
      en: '[{packets} packets round {accounts} accounts]',
      id: '[{packets} angpau berputar di {accounts} akun]',
    },
  },
  regionJump: {
    name: { vi: 'Đổi quốc gia', zh: '跨国登录', en: 'Country jump', id: 'Lompat negara' },
    saw: {
      vi: '[{from} rồi {to} trong {hours} giờ]',
      zh: '[{hours} 小时内从 {from} 到 {to}]',
      en: '[{from}, then {to} within {hours} h]',
      id: '[{from}, lalu {to} dalam {hours} jam]',
    },
  },
};

/** What a rule saw, in words; of rows of before their own English words. */
export function riskText(rule: string, saw: RiskSaw, locale: Locale): string {
  const before = saw['words'];
  if (typeof before === 'string') return before;
  const texts = Object.hasOwn(riskTexts, rule) ? riskTexts[rule] : undefined;
  if (texts === undefined) return '';
  return fillText(
    texts.saw[locale],
    Object.fromEntries(Object.entries(saw).map(([name, value]) => [name, String(value)])),
  );
}
