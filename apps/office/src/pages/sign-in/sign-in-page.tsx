import { signIn, signInWithPasskey } from '@longmen/contract/console/session';
import { useEffect, useId, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { takeFocus } from '../../core/platform/focus.ts';
import { touchPasskey } from '../../core/session/passkeys.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Gate } from './gate.tsx';
import type { messages } from './messages.ts';
import { useEntry } from './use-entry.ts';

/** The way in: a passkey, or name, password and code. */
export function SignInPage() {
  const t = useMessages<typeof messages>('sign-in');
  const core = useMessages<typeof coreMessages>('core');
  const { busy, problem, tryTo } = useEntry();
  const [fields, setFields] = useState({ name: '', password: '', code: '' });
  const id = useId();
  const title = t('title');
  useEffect(() => {
    document.title = `${title} · Longmen`;
  }, [title]);
  const field = (name: keyof typeof fields) => ({
    id: `${id}${name}`,
    name,
    className: 'field h-10 text-large',
    value: fields[name],
    'aria-invalid': problem !== '',
    'aria-describedby': `${id}problem`,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <Gate title={title}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const { name, password, code } = fields;
          if (!busy)
            tryTo(() =>
              callConsole(signIn, {
                name: name.trim(),
                password,
                ...(code.trim() === '' ? {} : { code: code.trim() }),
              }),
            );
        }}
      >
        <Row label={t('name')} htmlFor={`${id}name`}>
          <input
            {...field('name')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            ref={takeFocus}
            required
          />
        </Row>
        <Row label={core('password')} htmlFor={`${id}password`}>
          <input {...field('password')} type="password" autoComplete="current-password" required />
        </Row>
        <Row label={core('code')} htmlFor={`${id}code`} note={t('codeNote')}>
          <input {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
        </Row>
        <p id={`${id}problem`} role="alert" className="min-h-4 text-note text-win">
          {problem}
        </p>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t('signIn')}
        </Button>
        <div className="flex items-center gap-3 text-note text-text-3" aria-hidden="true">
          <span className="h-px flex-1 bg-hair" />
          {t('or')}
          <span className="h-px flex-1 bg-hair" />
        </div>
        <Button
          size="large"
          sign="key"
          disabled={busy}
          onClick={() => tryTo(async () => callConsole(signInWithPasskey, { assertion: await touchPasskey() }))}
        >
          {core('usePasskey')}
        </Button>
        <p className="text-center text-note text-text-3">{t('watched')}</p>
      </form>
    </Gate>
  );
}

function Row(props: { label: string; htmlFor: string; note?: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={props.htmlFor} className="text-note font-medium text-text-3">
        {props.label}
      </label>
      {props.children}
      {props.note !== undefined && <p className="text-note text-text-3">{props.note}</p>}
    </div>
  );
}
