/** The figures of help articles: what the site does, read from its settings and rules, never typed. */
import { isLoginPassword, isPlayerName } from '@longmen/contract/account-rules';
import { replyEverySeconds } from '@longmen/contract/message-rules';
import type { TextValue, TextValues } from '@longmen/contract/refusal-texts';
import { formatMills, type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { bettingSettings } from '../../betting/index.ts';
import { identityFigures, identitySettings } from '../../identity/index.ts';
import { limitFigures, limitsSettings } from '../../limits/index.ts';
import { paymentFigures } from '../../payments/index.ts';
import { savingsSettings } from '../../savings/index.ts';
import { withdrawalFigures, withdrawalSettings } from '../../withdrawals/index.ts';

const longestTried = 40;
const lengths = Array.from({ length: longestTried }, (_, index) => index + 1);
/** The shortest and the longest text of this form that a rule takes. */
const boundsOf = (takes: (text: string) => boolean) => {
  const taken = lengths.filter((length) => takes(`a1${'b'.repeat(length)}`.slice(0, length)));
  return { min: taken.at(0) ?? 0, max: taken.at(-1) ?? 0 };
};

const money = (amount: Mills): TextValue => ({ mills: amount });
const percent = (thousandths: number): TextValue => ({
  decimal: formatMills(mills(thousandths)).replace(/\.?0+$/, ''),
});
/** A figure that is 0 is none: the part of the sentence that says it falls away. */
const unlessZero = <Name extends string>(name: Name, value: number, as: TextValue = value) =>
  (value === 0 ? {} : { [name]: as }) as { readonly [Each in Name]?: TextValue };

const nameLength = boundsOf(isPlayerName);
const passwordLength = boundsOf(isLoginPassword);

/** Every figure as the site stands now. */
export function figuresOf({ settings }: Pick<Platform, 'settings'>) {
  const get = settings.get.bind(settings);
  const newPayeeHours = get(withdrawalSettings.newPayeeHours);
  const identifyAbove = get(withdrawalSettings.identifyAbove);
  const reminderMinutes = get(limitsSettings.defaultReminder);
  return {
    nameMin: nameLength.min,
    nameMax: nameLength.max,
    passwordMin: passwordLength.min,
    passwordMax: passwordLength.max,
    guestMoney: money(get(identitySettings.guestBalance)),
    guestHours: get(identitySettings.guestHours),
    slipMax: money(get(bettingSettings.maxSlipStake)),
    depositsMax: paymentFigures.waitingMax,
    rateMinutes: paymentFigures.rateSeconds / 60,
    withdrawMin: money(get(withdrawalSettings.amountMin)),
    withdrawMax: money(get(withdrawalSettings.amountMax)),
    withdrawTimes: get(withdrawalSettings.timesPerDay),
    withdrawFree: get(withdrawalSettings.freePerDay),
    withdrawFee: money(get(withdrawalSettings.fixedFee)),
    ...(get(withdrawalSettings.mayWithdrawEarly)
      ? { turnoverFee: percent(get(withdrawalSettings.turnoverFeePercent)) }
      : {}),
    ...unlessZero('newPayeeHours', newPayeeHours),
    ...unlessZero('identifyAbove', identifyAbove, money(identifyAbove)),
    unlockHours: withdrawalFigures.unlockHours,
    savingsRate: percent(get(savingsSettings.basicRate) + get(savingsSettings.extraRate)),
    savingsHour: get(savingsSettings.cutOffHour),
    savingsInMax: money(get(savingsSettings.inMax)),
    savingsOutMax: money(get(savingsSettings.outMax)),
    savingsOutTimes: get(savingsSettings.outTimes),
    savingsFee: percent(get(savingsSettings.feeRate)),
    fundTries: identityFigures.fundTriesMax,
    fundLockHours: identityFigures.fundLockHours,
    fundHoldHours: get(identitySettings.fundHoldHours),
    signInTries: identityFigures.signInTries,
    signInMinutes: identityFigures.signInMinutes,
    idleMinutes: identityFigures.idleMinutes,
    raiseHours: limitFigures.raiseHours,
    ...unlessZero('reminderMinutes', reminderMinutes),
    replySeconds: replyEverySeconds,
  } as const satisfies TextValues;
}

export type FigureName = keyof ReturnType<typeof figuresOf>;
