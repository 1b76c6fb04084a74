/** Pure decisions about channels: what one must say so that players can pay in it. */
import { locales } from '@longmen/contract';
import type { Problem, ProblemName } from '@longmen/contract/form-problems';
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { feeOf, mills, quantity, worthOf } from '@longmen/engine';
import type { ChannelContent } from './channel-form.ts';

/** No channel takes more at once: 1,000,000,000 yuan, in mills. All sums of deposits stay exact below it. */
const millsMax = 1_000_000_000_000;
/** The same for coins, in 1/10000. */
const coinsMax = 1_000_000_000_000;

type Wrong = { readonly fields: readonly string[]; readonly problem: Problem };

const wrong = (fields: string | readonly string[], name: ProblemName, values: Omit<Problem, 'name'> = {}): Wrong => ({
  fields: typeof fields === 'string' ? [fields] : fields,
  problem: { name, ...values },
});

/** Why a channel cannot be as it is written; undefined when it can. */
export function judgeChannel(channel: ChannelContent): Stated | undefined {
  const found = kindProblem(channel) ?? payeeProblem(channel) ?? textProblem(channel) ?? amountProblem(channel);
  return found && stated('channelInvalid', found);
}

/** A kind of method, a way to pay it and a jump mode that go together (spec 2 §4). */
function kindProblem({ adapter, payType, jumpMode, ...channel }: ChannelContent): Wrong | undefined {
  if ((adapter === 'coin') !== (payType === 'digitalCurrency')) return wrong('adapter', 'coinOnly');
  if ((adapter === 'gateway') !== (jumpMode === 'redirect')) return wrong('jumpMode', 'gatewayJump');
  if (adapter === 'coin') {
    if (jumpMode !== 'payPage') return wrong('jumpMode', 'coinJump');
    if (channel.coin === '' || channel.network === '') return wrong(['coin', 'network'], 'needed');
    if (channel.exchangeRate === null || channel.exchangeRate <= 0) return wrong('exchangeRate', 'aboveZero');
    return undefined;
  }
  const has = channel.coin !== '' || channel.network !== '' || channel.exchangeRate !== null || channel.address !== '';
  if (has) return wrong(['coin', 'network', 'exchangeRate', 'address'], 'ofCoins');
  return channel.confirmations === 1 ? undefined : wrong('confirmations', 'ofCoins');
}

/** Who pays to the site's own account is shown one; nobody else is. */
function payeeProblem({ adapter, jumpMode, payee, banks }: ChannelContent): Wrong | undefined {
  if (adapter !== 'gateway' && banks.length > 0) return wrong('banks', 'ofGateways');
  const codes = banks.map(({ code }) => code);
  if (new Set(codes).size < codes.length) return wrong('banks', 'sameCode');
  if (adapter !== 'transfer') return Object.keys(payee).length === 0 ? undefined : wrong('payee', 'ofTransfers');
  if (payee.payeeName === undefined) return wrong('payee.payeeName', 'needed');
  if (jumpMode === 'showCode') return payee.qrText === undefined ? wrong('payee.qrText', 'needed') : undefined;
  const isThere = payee.bankAccount !== undefined || payee.walletAccount !== undefined;
  return isThere ? undefined : wrong(['payee.bankAccount', 'payee.walletAccount'], 'oneNeeded');
}

function textProblem({ hints }: ChannelContent): Wrong | undefined {
  const filled = locales.filter((locale) => hints[locale] !== undefined).length;
  return filled === 0 || filled === locales.length
    ? undefined
    : wrong('hints', 'notAllLanguages', { choices: locales });
}

/** Limits that a deposit can keep, with a fee that leaves something of every one. */
function amountProblem(channel: ChannelContent): Wrong | undefined {
  const { least, most, fixedAmounts, exchangeRate, feePermille, feeFixed, relaxation } = channel;
  if (least <= 0) return wrong('least', 'aboveZero');
  if (most < least) return wrong('most', 'belowMin');
  if (most > (exchangeRate === null ? millsMax : coinsMax)) return wrong('most', 'tooMuch');
  if (relaxation > millsMax || feeFixed > millsMax) return wrong(['feeFixed', 'relaxation'], 'tooMuch');
  if (exchangeRate !== null) {
    if (fixedAmounts.length > 0) return wrong('fixedAmounts', 'notOfCoins');
    if (BigInt(most) * BigInt(exchangeRate) > BigInt(millsMax) * 10_000n) return wrong('most', 'tooMuchAtRate');
  }
  const isRising = fixedAmounts.every((amount, at) => at === 0 || amount > (fixedAmounts[at - 1] ?? 0));
  if (!isRising) return wrong('fixedAmounts', 'notRising');
  if (fixedAmounts.some((amount) => amount < least || amount > most)) return wrong('fixedAmounts', 'outsideLimits');
  if (fixedAmounts.some((amount) => amount % 10 !== 0)) return wrong('fixedAmounts', 'notTwoPlaces');
  // A fee takes at most half of what comes on top, so what is left only grows with the amount.
  const smallest = exchangeRate === null ? mills(least) : worthOf(quantity(least), exchangeRate);
  const fee = feeOf(smallest, feePermille, feeFixed);
  if (fee >= smallest) return wrong(['feePermille', 'feeFixed'], 'nothingLeft', { worth: smallest });
  return undefined;
}
