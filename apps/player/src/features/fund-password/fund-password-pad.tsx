import { buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { PinPad } from '@longmen/ui/secret';
import { type ReactNode, use } from 'react';
import { errorText } from '../../core/api/show-refusal.ts';
import { canSeal, sealFundPassword } from '../../core/api/seal-secrets.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { Link } from '../../core/router/index.ts';
import { forgetSecurityInfo, useSecurityInfo } from './calls.ts';
import { forgotFundPasswordPath, setFundPasswordPath } from './paths.ts';
import { spoken, useFundPasswordMessages, usePinMessages } from './use-messages.ts';

export type FundPasswordPadProps = {
  /** Over the dots; "enter your fund password" when absent. */
  label?: string;
  note?: ReactNode;
  /** The page to come back to after a first fund password was set. */
  next?: string;
  /**
   * Sends the password in the two fields of a call. A refusal is said on the pad, so it may be thrown on; where an
   * intent of `makeOnce` carries it, that says what becomes of it.
   * @param digits what was typed, for a change of the password, which needs it once more
   */
  send: (sealed: { fundPassword: string; handle: string }, digits: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the fund password; who has none yet is led to set it, and a lock says until when it holds. */
export function FundPasswordPad({ label, note, next, send, onCancel }: FundPasswordPadProps) {
  use(spoken);
  const t = useFundPasswordMessages();
  const locale = useLocale();
  const messages = usePinMessages();
  const { data, isError, isFetching, refetch } = useSecurityInfo();

  const enter = async (digits: string) => {
    try {
      await send(await sealFundPassword(digits), digits);
      return undefined;
    } catch (error) {
      void forgetSecurityInfo();
      return errorText(error);
    }
  };
  const forgot = (
    <Link to={forgotFundPasswordPath} className="t-label flex min-h-11 items-center justify-center text-primary">
      {t('forgot')}
    </Link>
  );
  if (!canSeal())
    return (
      <EmptyState icon="lock" title={t('unsafe')}>
        {t('unsafeNote')}
      </EmptyState>
    );
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="h-13" />;
  if (!data.hasFundPassword)
    return (
      <EmptyState
        icon="lock"
        title={t('missing')}
        action={
          <Link to={setFundPasswordPath(next)} className={buttonClass()}>
            {t('set')}
          </Link>
        }
      >
        {t('missingNote')}
      </EmptyState>
    );
  if (data.fundLockedUntil !== null)
    return (
      <EmptyState icon="lock" title={t('locked')} action={forgot}>
        {t('lockedNote', { time: formatTime(data.fundLockedUntil, locale) })}
      </EmptyState>
    );
  return (
    <>
      <PinPad label={label ?? t('enter')} note={note} messages={messages} onEntered={enter} onCancel={onCancel} />
      {forgot}
    </>
  );
}
