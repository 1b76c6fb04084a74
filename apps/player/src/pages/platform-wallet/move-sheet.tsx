import { Refused } from '@longmen/contract';
import { Button, Sheet } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import { useEffect, useState } from 'react';
import { useBalance } from '../../core/api/queries.ts';
import { errorText } from '../../core/api/show-refusal.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import type { ProviderWallet } from '../../features/platforms/provider-wallet.ts';
import {
  amountOf,
  moveProblem,
  transferMax,
  transferMin,
  transferPlaces,
} from '../../features/platforms/transfer-rules.ts';
import { mills } from '@longmen/engine';
import { moving } from './calls.ts';
import type { messages } from './messages.ts';

type MoveSheetProps = {
  platform: ProviderWallet['platform'];
  way: 'in' | 'out';
  wallet: ProviderWallet;
  onClose: () => void;
};

/** What the player has set against playing on: each is looked at on one page. */
const ownLimits: readonly (string | undefined)[] = ['ownLimitReached', 'timeOutOn', 'selfExcluded'];

/** Asks how much goes over to a company or comes back, and says why it does not. */
export function MoveSheet({ platform, way, wallet, onClose }: MoveSheetProps) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const balance = useBalance().data;
  const once = moving.useIntent();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  // What was refused before does not stand in a new question.
  useEffect(() => moving.forget(), []);
  const isIn = way === 'in';
  const max = transferMax(isIn ? (balance ?? mills(0)) : wallet.free);
  const amount = amountOf(typed);
  const problem = moveProblem(amount, max);
  const error =
    problem === 'overTooMuch'
      ? t(problem, { max: { mills: max } })
      : t('overTooSmall', { min: { mills: transferMin } });
  const refused = once.step === 'refused' ? once.error : undefined;
  const isSending = once.step === 'sending';
  const isOwnLimit = refused instanceof Refused && ownLimits.includes(refused.refusal);
  const send = () => {
    setTouched(true);
    moving.forget();
    if (problem === null) moving.send({ platform, way, amount });
  };
  return (
    <Sheet
      open
      locked={isSending}
      onClose={onClose}
      title={t(isIn ? 'moveInTitle' : 'moveOutTitle', { place: t(platform) })}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <AmountField
          label={t('amount')}
          name="amount"
          value={typed}
          onChange={setTyped}
          places={transferPlaces}
          locale={locale}
          messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
          hint={
            isIn ? t('ofBalance', { balance: { mills: balance ?? 0 } }) : t('ofFree', { free: { mills: wallet.free } })
          }
          error={touched && problem ? error : undefined}
          trailing={
            <Button
              look="soft"
              className="mr-0.5"
              disabled={max < transferMin}
              onClick={() => setTyped(String(max / 1_000))}
            >
              {t('all')}
            </Button>
          }
        />
        {refused !== undefined && (
          <div role="alert" className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
            <p>{errorText(refused)}</p>
            {isOwnLimit && (
              <button
                type="button"
                className="min-h-11 font-bold underline"
                onClick={() => {
                  onClose();
                  void navigate('/limits');
                }}
              >
                {t('toLimits')}
              </button>
            )}
          </div>
        )}
        <Button type="submit" size="large" className="w-full" busy={isSending}>
          {problem === null
            ? t(isIn ? 'sendIn' : 'sendOut', { amount: { mills: amount } })
            : t(isIn ? 'moveIn' : 'moveOut')}
        </Button>
      </form>
    </Sheet>
  );
}
