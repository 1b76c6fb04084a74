import { useEffect } from 'react';
import { gaveUp } from '../../../core/once/once.ts';
import { errorText } from '../../../core/api/show-refusal.ts';
import { found } from '../../../core/forms/rules.ts';
import { useForm } from '../../../core/forms/use-form.ts';
import { claiming, type Deposit } from '../calls.ts';
import { isTransactionId } from '../rules.ts';

type ClaimError = 'transactionIdError' | 'notPicture';

/** What a player says about a payment: the fields, and the way of his word to the server. */
export function useClaim({ orderNum, coin, transactionId: known }: Deposit) {
  const form = useForm<ClaimError>();
  const all = claiming.useIntent();
  const once = all.step !== 'idle' && all.intent.orderNum === orderNum ? all : ({ step: 'idle' } as const);
  // What was seen here is not told again on the next visit.
  useEffect(() => () => claiming.forget(), []);

  const isCoin = coin !== '';
  const { picture = '' } = form.fields;
  const transactionId = (form.fields['transactionId'] ?? known).trim();
  const claimed = once.step === 'done' ? once.intent : undefined;
  return {
    ...form,
    fields: { picture, transactionId },
    /** There is something that the server has not been told. */
    hasMore: (picture !== '' && picture !== claimed?.picture) || transactionId !== (claimed?.transactionId ?? known),
    refusal: once.step === 'refused' ? errorText(once.error) : '',
    sending: once.step === 'sending',
    checking: once.step === 'checking',
    stopped: gaveUp(once),
    send: () => {
      // Coins are found by their transaction, so both are asked for (spec 2 §5); elsewhere a word is enough.
      const wrong = found({
        transactionId: isCoin && !isTransactionId(transactionId) && 'transactionIdError',
        picture: isCoin && picture === '' && 'notPicture',
      });
      if (!form.accept(wrong)) return;
      claiming.forget();
      claiming.send({
        orderNum,
        ...(isCoin ? { transactionId } : {}),
        ...(picture === '' ? {} : { picture }),
      });
    },
  };
}

export type Claim = ReturnType<typeof useClaim>;
