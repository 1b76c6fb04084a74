import { ErrorState, TextField } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { api } from './calls.ts';
import type { messages } from './messages.ts';

type CaptchaFieldProps = {
  handle: string;
  imageUrl: string;
  value: string;
  onChange: (value: string) => void;
  onRenew: () => void;
  error?: string | undefined;
};

/** The code of the picture; a tap gives a new picture, and those who cannot see it get a sum in words. */
export function CaptchaField({ handle, imageUrl, value, onChange, onRenew, error }: CaptchaFieldProps) {
  const t = useMessages<typeof messages>('sign-in');
  const locale = useLocale();
  const [inWords, setInWords] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captchaQuestion', handle, locale],
    queryFn: ({ signal }) => api.captchaQuestion({ handle }, { signal }),
    enabled: inWords,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const picture = (
    <button
      type="button"
      aria-label={t('codeImage')}
      className="mr-1 h-10 flex-none overflow-hidden rounded-ctl bg-white"
      onClick={onRenew}
    >
      <img key={handle} src={imageUrl} alt="" width={110} height={40} className="h-10 w-27.5 object-contain" />
    </button>
  );
  return (
    <div>
      {inWords && !data && isError && (
        <ErrorState title={t('codeFailed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {inWords && data && <p className="t-body mb-2">{data.question}</p>}
      <TextField
        label={t('codeLabel')}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        trailing={inWords ? undefined : picture}
      />
      {!inWords && (
        <button
          type="button"
          className="t-label flex min-h-11 items-center text-primary"
          onClick={() => setInWords(true)}
        >
          {t('codeAsk')}
        </button>
      )}
    </div>
  );
}
