/** The ways to pay in, as the caller may use them now. */
import type { Calls, Locale, OutputOf } from '@longmen/contract';
import type { PayType } from '@longmen/contract/calls/pay-methods';
import { formatQuantity, formatExchangeRate, mills, quantity } from '@longmen/engine';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { asksName, quickAmounts } from '../rules.ts';
import { topUpNotice, topUpOpen } from '../settings.ts';
import { type Channel, listChannels } from '../channels/store-channels.ts';
import { findLastCredited } from './store-deposit-lists.ts';
import { toPayText } from './deposit-view.ts';
import { localFirst, methodName } from '../messages.ts';

type MethodsView = OutputOf<Calls['payMethods']>;
type Method = MethodsView['methods'][number];
type MoneyMethod = Exclude<Method, { type: 'digitalCurrency' }>;
type CoinMethod = Extract<Method, { type: 'digitalCurrency' }>;
type MoneyType = MoneyMethod['type'];

const perYuan = 1_000;
const perCoin = 10_000;

/** @throws Refusal `accountRestricted`, `topUpClosed`; `timeOutOn`, `selfExcluded` from who takes a break from playing */
export async function showMethods(deps: Deps, caller: Caller, locale: Locale): Promise<MethodsView> {
  const { platform, identity, ledger } = deps;
  identity.assertMayUse(caller, 'topUp');
  if (!platform.settings.get(topUpOpen)) throw refuse('topUpClosed');
  await deps.ports.assertMayPlay(caller.userId);
  const [channels, { cash }] = await Promise.all([listChannels(platform.db.reads), ledger.balanceOf(caller.userId)]);
  const usable = channels.filter((channel) => channel.isOpen && deps.adapterOf(channel) !== undefined);
  const text = platform.settings.get(topUpNotice);
  return {
    methods: localFirst[locale].flatMap((type) => {
      const own = usable.filter(({ payType }) => payType === type);
      return own.length === 0 ? [] : [methodOf(type, own, locale)];
    }),
    user: { username: caller.username, balance: cash },
    popup: { isVisible: text !== '', text },
    quick: await quickOf(deps, caller, usable),
  };
}

function methodOf(type: PayType, channels: readonly Channel[], locale: Locale): Method {
  const name = methodName(type, locale);
  if (type === 'digitalCurrency') return { type, name, channels: channels.map((one) => coinChannel(one, locale)) };
  return { type, name, channels: channels.map((one) => moneyChannel(type, one, locale)) };
}

function shared(channel: Channel, locale: Locale) {
  const { id, code, jumpMode, isOpen, feePermille, feeFixed, usualSeconds, titles, hints } = channel;
  return {
    id,
    code,
    channelCode: code,
    title: titles[locale],
    hint: hints[locale] ?? '',
    isOpen,
    jumpMode,
    feePermille,
    feeFixed,
    usualSeconds,
  };
}

function moneyChannel(type: MoneyType, channel: Channel, locale: Locale): MoneyMethod['channels'][number] {
  const { payee, least, most, fixedAmounts, banks, jumpMode } = channel;
  // An account that is told with the order, note and all, is not shown before it.
  const isListed = jumpMode === 'showAccount' || jumpMode === 'showCode';
  const part = (text: string | undefined) => (isListed ? (text ?? '') : '');
  return {
    ...shared(channel, locale),
    type,
    bankName: payee.bankName ?? '',
    payeeName: part(payee.payeeName),
    bankAccount: part(payee.bankAccount),
    branch: part(payee.branch),
    walletAccount: part(payee.walletAccount),
    qrText: part(payee.qrText),
    min: mills(least),
    max: mills(most),
    onlyFixed: fixedAmounts.length > 0,
    fixedAmounts: [...fixedAmounts],
    quickAmounts: fixedAmounts.length > 0 ? [] : quickAmounts(least, most, perYuan).map(mills),
    asksName: asksName(type, jumpMode),
    banks: [...banks],
  };
}

function coinChannel(channel: Channel, locale: Locale): CoinMethod['channels'][number] {
  const coins = (amount: number) => formatQuantity(quantity(amount));
  return {
    ...shared(channel, locale),
    type: 'digitalCurrency',
    coin: channel.coin,
    network: channel.network,
    min: coins(channel.least),
    max: coins(channel.most),
    quickAmounts: quickAmounts(channel.least, channel.most, perCoin).map(coins),
    exchangeRate: formatExchangeRate(channel.exchangeRate ?? 0),
    address: channel.address,
    addressQr: channel.address,
  };
}

async function quickOf(
  { platform, sealBox }: Deps,
  { userId }: Caller,
  usable: readonly Channel[],
): Promise<MethodsView['quick']> {
  const last = await findLastCredited(platform.db.reads, userId);
  const channel = last && usable.find(({ id }) => id === last.channel);
  if (last === undefined || channel === undefined) return null;
  // A tail told two deposits apart; it is no part of what the player wants to pay.
  const toPay = channel.adapter === 'coin' && channel.address !== '' ? last.toPay - (last.toPay % 100) : last.toPay;
  return {
    type: last.payType,
    channel: channel.id,
    code: channel.code,
    amount: toPayText({ ...last, toPay }),
    depositor: last.depositor === null ? '' : sealBox.open(last.depositor, `deposit:${last.deposit}`).toString(),
  };
}
