import { Refused } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { FundPasswordSheet } from '../../features/fund-password/fund-password-sheet.tsx';
import { hasOutcomeSheet } from '../../core/once/once.ts';
import { isAboutPassword } from '../../features/fund-password/about-password.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { sendWithdrawal, withdrawing } from './calls.ts';
import type { Payee } from './rules.ts';
import type { messages } from './messages.ts';
import { payeeText } from './payee-text.ts';

type PasswordSheetProps = {
  amount: Mills;
  payee: Payee;
  onClose: () => void;
  /** The statement of age is asked for first. */
  onAge: () => void;
};

/** The fund password, and with it the request goes out. */
export function PasswordSheet({ amount, payee, onClose, onAge }: PasswordSheetProps) {
  const t = useMessages<typeof messages>('withdraw');
  const once = withdrawing.useIntent();
  const to = payeeText(payee.name, payee.tail);
  const { payoutType, id } = payee;
  const where = payoutType === '1' ? { cardId: id } : { platform: id };
  const send = async (secret: { fundPassword: string; handle: string }) => {
    try {
      await sendWithdrawal({ input: { amount, payoutType, ...where, ...secret }, payee: to });
      onClose();
    } catch (error) {
      const refused = error instanceof Refused ? error : null;
      if (refused?.refusal === 'ageStatementNeeded') onAge();
      else if (refused && !isAboutPassword(refused)) onClose();
      throw error;
    }
  };
  // The sheet of the outcome may be open before this one closes.
  if (hasOutcomeSheet(once)) return null;
  return (
    <FundPasswordSheet
      title={t('confirm')}
      note={t('passwordNote', { amount: { mills: amount }, payee: to })}
      send={send}
      onClose={onClose}
    />
  );
}
