/** How freezes are worded, by what each check saw. */
import type { Locale } from '@longmen/format';
import { fillText, type Text } from '../../refusals/texts/text.ts';

/** What a check saw: amounts as decimal text, counts as numbers. */
export type FreezeSaw = Readonly<Record<string, string | number>>;

export const freezeTexts = {
  /** The books themselves. */
  books: {
    vi: '[sổ lệch {difference}, {accounts} tài khoản, {games} trò chơi]',
    zh: '[账目相差 {difference}，涉及 {accounts} 个账户、{games} 个游戏]',
    en: '[the books differ by {difference}; accounts: {accounts}, games: {games}]',
    id: '[pembukuan selisih {difference}, {accounts} akun, {games} permainan]',
  },
  escrow: {
    vi: '[tiền lì xì đang giữ lệch {difference}]',
    zh: '[红包托管相差 {difference}]',
    en: '[red packets in escrow differ by {difference}]',
    id: '[dana angpau yang ditahan selisih {difference}]',
  },
  /** Games of other companies against their transfers. */
  outside: {
    vi: '[đối tác trò chơi: cược lệch {stakes}, thắng {payouts}, tiền giữ {funds}, đang chuyển {transit}; {platforms} nền tảng]',
    zh: '[外部游戏相差：投注 {stakes}，派彩 {payouts}，存款 {funds}，在途 {transit}；{platforms} 个平台]',
    en: '[games of companies differ: stakes {stakes}, wins {payouts}, held {funds}, on the way {transit}; platforms: {platforms}]',
    id: '[permainan mitra selisih: taruhan {stakes}, kemenangan {payouts}, tersimpan {funds}, dalam perjalanan {transit}; {platforms} platform]',
  },
  hourLoss: {
    vi: '[{company} thua {loss} trong một giờ]',
    zh: '[{company} 一小时内亏损 {loss}]',
    en: '[{company} lost {loss} within an hour]',
    id: '[{company} rugi {loss} dalam satu jam]',
  },
  wallets: {
    vi: '[ví tại {company} lệch {difference}]',
    zh: '[{company} 的钱包相差 {difference}]',
    en: '[wallets at {company} differ by {difference}]',
    id: '[dompet di {company} selisih {difference}]',
  },
  rebatePass: {
    vi: '[đợt hoàn trả {pass}: đã trả {paid} trên {accrued}]',
    zh: '[返点批次 {pass}：应付 {accrued}，已付 {paid}]',
    en: '[pass {pass} of rebates paid {paid} of {accrued}]',
    id: '[putaran rabat {pass}: dibayar {paid} dari {accrued}]',
  },
  rebateOrders: {
    vi: '[{edges} khoản hoàn trả khác với lệnh cược][: {listed}]',
    zh: '[{edges} 笔返点与注单不符][：{listed}]',
    en: '[rebates that differ from their orders: {edges}][; {listed}]',
    id: '[{edges} rabat berbeda dari pesanannya][: {listed}]',
  },
  /** Of rows of before, and what people wrote: as it stands. */
  words: { vi: '[{words}]', zh: '[{words}]', en: '[{words}]', id: '[{words}]' },
} as const satisfies Readonly<Record<string, Text>>;

export type FreezeKind = keyof typeof freezeTexts;

/** Why something was frozen, as it is kept. */
export type FreezeWhy = { readonly kind: FreezeKind; readonly saw: FreezeSaw };

/** Why something was frozen, in words; nothing for a kind that this build does not know. */
export function freezeText(kind: string, saw: FreezeSaw, locale: Locale): string {
  const text = Object.hasOwn(freezeTexts, kind) ? freezeTexts[kind as FreezeKind] : undefined;
  if (text === undefined) return '';
  return fillText(text[locale], Object.fromEntries(Object.entries(saw).map(([name, value]) => [name, String(value)])));
}
