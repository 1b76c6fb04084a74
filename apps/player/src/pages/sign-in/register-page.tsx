import { longest, readInviteCode, readName, readRegistration, readUsername } from '@longmen/contract/account-rules';
import { Button, EmptyState, ErrorState, TextField, type TextFieldProps } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { api, useSiteSwitches } from './calls.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Frame } from './frame.tsx';
import { PasswordField } from './password-field.tsx';
import { checkRegister, type FieldError } from './rules.ts';
import { useRegistration } from './use-registration.ts';
import type { messages } from './messages.ts';

/** The code that an agent's own domain stands for. */
function useDomainCode() {
  return useQuery({
    queryKey: ['domainCode'],
    queryFn: async ({ signal }) => (await api.inviteCodeOfDomain({ domain: location.hostname }, { signal })).inviteCode,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Registration. The invite code comes from the link (`?intr=`), the domain, or the player. */
export function RegisterPage() {
  const t = useMessages<typeof messages>('sign-in');
  const { query } = useRoute();
  const next = query.get('next');
  const { data: site, isError, isFetching, refetch } = useSiteSwitches();
  const domainCode = useDomainCode();
  const { fields, errors, refused, set, accept, refuse } = useForm<FieldError>();
  const isGuest = useSession((session) => session.isGuest);
  const registration = useRegistration('register', next);
  const needsCode = registration.needsCaptcha || (site?.registerNeedsCaptcha ?? false);
  const values: Record<string, string> = {
    ...fields,
    inviteCode: fields['inviteCode'] ?? query.get('intr') ?? domainCode ?? '',
  };
  const errorOf = (name: string) => refused[name] ?? (errors[name] && t(errors[name]));

  const submit = () => {
    if (!site) return;
    const found = checkRegister(values, {
      needsCode,
      asksPhone: site.registerAsksPhone,
      asksRealName: site.registerAsksRealName,
      asksQq: site.registerAsksQq,
      asksWechat: site.registerAsksWechat,
      strongPassword: site.strongPassword,
      inviteCodeRule: site.inviteCodeRule,
    });
    if (!accept(found)) return;
    const { username, password, inviteCode, realName, qq, wechat, phone } = readRegistration(values);
    void registration.send(
      {
        username,
        password,
        inviteCode,
        captcha: values['code'] ?? '',
        ...(realName && { realName }),
        ...(qq && { qq }),
        ...(wechat && { wechat }),
        ...(phone && { phone }),
      },
      { codeUsed: () => set('code', ''), refuse },
    );
  };
  const field = (
    name: string,
    label: string,
    rest: Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'hint' | 'lengthMax' | 'clean'> = {},
  ) => (
    <TextField
      label={label}
      name={name}
      autoCapitalize="none"
      spellCheck={false}
      value={values[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => set(name, event.target.value)}
      {...rest}
    />
  );
  const optional = t('optional');

  if (site && !site.registrationOpen) {
    return (
      <Frame title={t('register')} onSubmit={() => undefined}>
        <EmptyState icon="lock" title={t('closed')} />
      </Frame>
    );
  }
  return (
    <Frame
      title={t('register')}
      {...(isGuest ? { lead: t('registerGuest') } : {})}
      onSubmit={submit}
      below={
        <p className="t-body mt-4 flex items-center justify-center gap-2 text-text-2">
          {t('haveAccount')}
          <Link
            to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
            replace
            className="flex min-h-11 items-center font-semibold text-primary"
          >
            {t('login')}
          </Link>
        </p>
      }
    >
      {!site && isError && (
        <ErrorState title={t('formFailed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {site?.registerAsksPhone !== false && field('phone', t('phoneLabel'), { inputMode: 'tel', autoComplete: 'tel' })}
      {site &&
        site.inviteCodeRule !== '0' &&
        field('inviteCode', t('inviteLabel'), {
          inputMode: 'numeric',
          lengthMax: 8,
          clean: readInviteCode,
          ...(site.inviteCodeRule === '1' ? { hint: optional } : {}),
        })}
      {field('username', t('username'), {
        autoComplete: 'username',
        hint: t('hintUsername'),
        lengthMax: longest.username,
        clean: readUsername,
      })}
      <PasswordField
        value={values['password'] ?? ''}
        error={errorOf('password')}
        hint={t(site?.strongPassword ? 'hintPasswordBoth' : 'hintPassword')}
        autoComplete="new-password"
        onChange={(value) => set('password', value)}
      />
      {site?.registerAsksRealName &&
        field('realName', t('realNameLabel'), {
          autoComplete: 'name',
          hint: t('realNameHint'),
          lengthMax: longest.realName,
          clean: readName,
        })}
      {site?.registerAsksQq && field('qq', t('qqLabel'), { inputMode: 'numeric', hint: optional })}
      {site?.registerAsksWechat && field('wechat', t('wechatLabel'), { lengthMax: longest.wechat, hint: optional })}
      {needsCode && registration.handle && registration.imageUrl && (
        <CaptchaField
          handle={registration.handle}
          imageUrl={registration.imageUrl}
          value={values['code'] ?? ''}
          error={errorOf('code')}
          onChange={(value) => set('code', value)}
          onRenew={() => void registration.renew()}
        />
      )}
      <Button type="submit" size="large" busy={registration.busy} disabled={!site} className="mt-2">
        {t('register')}
      </Button>
    </Frame>
  );
}
