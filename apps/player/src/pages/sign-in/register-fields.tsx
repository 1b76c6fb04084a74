import { longest, readInviteCode, readName, readUsername } from '@longmen/contract/account-rules';
import { TextField, type TextFieldProps } from '@longmen/ui';
import type { Fields } from '../../core/forms/rules.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { useSiteSwitches } from './calls.ts';
import { PasswordField } from './password-field.tsx';
import type { messages } from './messages.ts';

type RegisterFieldsProps = {
  /** What the site asks of a new account; undefined until it has answered. */
  site: ReturnType<typeof useSiteSwitches>['data'];
  values: Fields;
  errorOf: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
};

/** The fields of a registration, as the site's switches have them. */
export function RegisterFields({ site, values, errorOf, set }: RegisterFieldsProps) {
  const t = useMessages<typeof messages>('sign-in');
  const optional = t('optional');
  const field = (
    name: string,
    label: string,
    props: Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'hint' | 'lengthMax' | 'clean'> = {},
  ) => (
    <TextField
      label={label}
      name={name}
      autoCapitalize="none"
      spellCheck={false}
      value={values[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => set(name, event.target.value)}
      {...props}
    />
  );
  return (
    <>
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
    </>
  );
}
