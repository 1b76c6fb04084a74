import { isSimpleFundPassword } from '@longmen/contract/fund-password-rules';
import { NewPinPad } from '@longmen/ui/secret';
import { use } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { spoken, usePinMessages } from '../../../features/fund-password/use-messages.ts';
import { goBackOr } from '../../../core/router/index.ts';
import { useFundMessages } from './use-messages.ts';

type NewCodeProps = {
  /** The password that is given up, where it is known: the new one must differ. */
  old?: string;
  /** Sends what was typed twice; what it throws is said on the pad. */
  send: (digits: string) => Promise<void>;
};

/** A new fund password on the keypad, typed twice. */
export function NewCode({ old, send }: NewCodeProps) {
  use(spoken);
  const t = useFundMessages();
  const messages = usePinMessages();
  const judge = (digits: string) => {
    if (isSimpleFundPassword(digits)) return t('simple');
    return digits === old ? t('same') : undefined;
  };
  const choose = async (digits: string) => {
    try {
      await send(digits);
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <NewPinPad
      firstLabel={t('first')}
      againLabel={t('again')}
      mismatch={t('mismatch')}
      note={t('about')}
      judge={judge}
      messages={messages}
      onChosen={choose}
      onCancel={() => goBackOr('/security')}
    />
  );
}
