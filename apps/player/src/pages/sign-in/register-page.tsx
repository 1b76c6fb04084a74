import { readRegistration } from '@longmen/contract/account-rules';
import { ageVersions } from '@longmen/contract/age-statements';
import { Button, EmptyState, ErrorState } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import type { Fields } from '../../core/forms/rules.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { api, useSiteSwitches } from './calls.ts';
import { AgeField } from './age-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { Frame } from './frame.tsx';
import { RegisterFields } from './register-fields.tsx';
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

/** The call that the form becomes; fields that stay empty are left out. */
function requestOf(values: Fields) {
  const { username, password, inviteCode, realName, qq, wechat, phone } = readRegistration(values);
  return {
    username,
    password,
    inviteCode,
    captcha: values['code'] ?? '',
    age: ageVersions.account,
    ...(realName && { realName }),
    ...(qq && { qq }),
    ...(wechat && { wechat }),
    ...(phone && { phone }),
  };
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
  const values: Fields = {
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
    void registration.send(requestOf(values), { codeUsed: () => set('code', ''), refuse });
  };
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
      <RegisterFields site={site} values={values} errorOf={errorOf} set={set} />
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
      {site && site.inviteCodeRule !== '0' && values['inviteCode'] !== '' && (
        <p className="t-label rounded-ctl bg-surface-2 px-3 py-2 text-text-2">{t('agentSees')}</p>
      )}
      <AgeField of="account" value={values['age']} error={errorOf('age')} onChange={(value) => set('age', value)} />
      <Button type="submit" size="large" busy={registration.busy} disabled={!site} className="mt-2">
        {t('register')}
      </Button>
    </Frame>
  );
}
