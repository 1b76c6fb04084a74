import { Refused } from '@longmen/contract';
import { ageVersions } from '@longmen/contract/age-statements';
import { Button, ErrorState, TextField } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBack, useRoute } from '../../core/router/index.ts';
import { api, useSiteSwitches } from './calls.ts';
import { AgeField } from './age-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { Frame } from './frame.tsx';
import { PasswordField } from './password-field.tsx';
import { checkTrial, type FieldError } from './rules.ts';
import { useRegistration } from './use-registration.ts';
import type { messages } from './messages.ts';

/** The guest trial: the server names the guest, the visitor chooses a password. Goes back where it is closed. */
export function TrialPage() {
  const t = useMessages<typeof messages>('sign-in');
  const { query } = useRoute();
  const { data: site } = useSiteSwitches();
  const guest = useQuery({
    queryKey: ['guestAccount'],
    queryFn: ({ signal }) => api.guestAccount({}, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const { fields, errors, refused, set, accept, refuse } = useForm<FieldError>();
  const registration = useRegistration('guest', query.get('next'));
  const closed = site?.guestOpen === false || (guest.error instanceof Refused && guest.error.refusal === 'guestClosed');
  const errorOf = (name: string) => refused[name] ?? (errors[name] && t(errors[name]));
  useEffect(() => {
    if (closed) goBack();
  }, [closed]);

  const submit = () => {
    if (!guest.data || !accept(checkTrial(fields, registration.needsCaptcha))) return;
    const { username, inviteCode } = guest.data;
    void registration.send(
      {
        username,
        inviteCode,
        password: fields['password'] ?? '',
        captcha: fields['code'] ?? '',
        age: ageVersions.trial,
      },
      {
        codeUsed: () => {
          set('code', '');
          void guest.refetch();
        },
        refuse,
      },
    );
  };
  return (
    <Frame title={t('trial')} lead={t('trialNote')} onSubmit={submit}>
      {guest.isError && !closed && (
        <ErrorState
          title={t('trialFailed')}
          retryLabel={t('retry')}
          busy={guest.isFetching}
          onRetry={() => void guest.refetch()}
        />
      )}
      <TextField
        label={t('trialName')}
        name="username"
        readOnly
        autoComplete="username"
        value={guest.data?.username ?? ''}
      />
      <PasswordField
        value={fields['password'] ?? ''}
        error={errorOf('password')}
        hint={t('hintPassword')}
        autoComplete="new-password"
        onChange={(value) => set('password', value)}
      />
      {registration.needsCaptcha && registration.handle && registration.imageUrl && (
        <CaptchaField
          handle={registration.handle}
          imageUrl={registration.imageUrl}
          value={fields['code'] ?? ''}
          error={errorOf('code')}
          onChange={(value) => set('code', value)}
          onRenew={() => void registration.renew()}
        />
      )}
      <AgeField of="trial" value={fields['age']} error={errorOf('age')} onChange={(value) => set('age', value)} />
      <Button type="submit" size="large" busy={registration.busy} disabled={!guest.data} className="mt-2">
        {t('startTrial')}
      </Button>
    </Frame>
  );
}
