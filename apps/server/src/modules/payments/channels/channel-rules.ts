/** Pure decisions about channels: what one must say so that players can pay in it. */
import { locales } from '@longmen/contract';
import { feeOf, formatMills, mills, quantity, worthOf } from '@longmen/engine';
import type { ChannelContent } from './channel-form.ts';

/** No channel takes more at once: 1,000,000,000 yuan, in mills. All sums of deposits stay exact below it. */
const mostMills = 1_000_000_000_000;
/** The same for coins, in 1/10000. */
const mostCoins = 1_000_000_000_000;

/** Why a channel cannot be as it is written, in words; undefined when it can. */
export function channelProblem(channel: ChannelContent): string | undefined {
  return kindProblem(channel) ?? payeeProblem(channel) ?? textProblem(channel) ?? amountProblem(channel);
}

/** A kind of method, a way to pay it and a jump mode that go together (spec 2 §4). */
function kindProblem({ adapter, payType, jumpMode, ...channel }: ChannelContent): string | undefined {
  if ((adapter === 'coin') !== (payType === 'digitalCurrency'))
    return 'adapter: coin is for payType digitalCurrency, and for no other.';
  if ((adapter === 'gateway') !== (jumpMode === 'redirect'))
    return 'jumpMode: redirect is for adapter gateway, and for no other.';
  if (adapter === 'coin') {
    if (jumpMode !== 'payPage') return 'jumpMode: coins are ordered first and paid then, which is payPage.';
    if (channel.coin === '' || channel.network === '') return 'coin, network: both are needed.';
    if (channel.exchangeRate === null || channel.exchangeRate <= 0) return 'exchangeRate: above 0.';
    return undefined;
  }
  const has = channel.coin !== '' || channel.network !== '' || channel.exchangeRate !== null || channel.address !== '';
  if (has) return 'coin, network, exchangeRate, address: of coins alone.';
  return channel.confirmations === 1 ? undefined : 'confirmations: of coins alone.';
}

/** Who pays to the site's own account is shown one; nobody else is. */
function payeeProblem({ adapter, jumpMode, payee, banks }: ChannelContent): string | undefined {
  if (adapter !== 'gateway' && banks.length > 0) return 'banks: of a gateway alone.';
  const codes = banks.map(({ code }) => code);
  if (new Set(codes).size < codes.length) return 'banks: two have one code.';
  if (adapter !== 'transfer')
    return Object.keys(payee).length === 0 ? undefined : 'payee: of transfers alone; nobody pays to it here.';
  if (payee.payeeName === undefined) return 'payee.payeeName: who is paid is needed.';
  if (jumpMode === 'showCode')
    return payee.qrText === undefined ? 'payee.qrText: what the code to scan says is needed.' : undefined;
  const isThere = payee.bankAccount !== undefined || payee.walletAccount !== undefined;
  return isThere ? undefined : 'payee.bankAccount or payee.walletAccount: an account to pay to is needed.';
}

function textProblem({ hints }: ChannelContent): string | undefined {
  const given = locales.filter((locale) => hints[locale] !== undefined).length;
  return given === 0 || given === locales.length ? undefined : `hints: in all of ${locales.join(', ')}, or in none.`;
}

/** Limits that a deposit can keep, with a fee that leaves something of every one. */
function amountProblem(channel: ChannelContent): string | undefined {
  const { least, most, fixedAmounts, exchangeRate, feePermille, feeFixed, relaxation } = channel;
  if (least <= 0) return 'least: above 0.';
  if (most < least) return 'most: not below least.';
  if (most > (exchangeRate === null ? mostMills : mostCoins)) return 'most: that is more than a deposit can be.';
  if (relaxation > mostMills || feeFixed > mostMills)
    return 'feeFixed, relaxation: that is more than a deposit can be.';
  if (exchangeRate !== null) {
    if (fixedAmounts.length > 0) return 'fixedAmounts: not for coins.';
    if (BigInt(most) * BigInt(exchangeRate) > BigInt(mostMills) * 10_000n)
      return 'most: at this rate that is more than a deposit can be.';
  }
  const isRising = fixedAmounts.every((amount, at) => at === 0 || amount > (fixedAmounts[at - 1] ?? 0));
  if (!isRising) return 'fixedAmounts: each once, the smallest first.';
  if (fixedAmounts.some((amount) => amount < least || amount > most)) return 'fixedAmounts: from least to most.';
  if (fixedAmounts.some((amount) => amount % 10 !== 0)) return 'fixedAmounts: two decimal places at most.';
  // A fee takes at most half of what comes on top, so what is left only grows with the amount.
  const smallest = exchangeRate === null ? mills(least) : worthOf(quantity(least), exchangeRate);
  const fee = feeOf(smallest, feePermille, feeFixed);
  if (fee >= smallest)
    return `feePermille, feeFixed: of the least deposit, worth ${formatMills(smallest)}, nothing is left.`;
  return undefined;
}
