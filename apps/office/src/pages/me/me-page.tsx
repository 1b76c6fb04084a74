import { changeMe } from '@longmen/contract/console/session';
import { locales } from '@longmen/format';
import { callConsole } from '../../core/api/call-console.ts';
import { localeNames, setLocale, useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { lockNow } from '../../core/lock/idle.ts';
import { signOut, useMe } from '../../core/session/session.ts';
import { setTheme, themes, useTheme } from '../../core/theme.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useRoleNames } from '../../features/rights/use-names.ts';
import { ZoneToggle } from '../../features/shell/top-bar.tsx';
import type { messages } from './messages.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { Card, Fact } from './card.tsx';
import { ConflictsCard } from './conflicts-card.tsx';

/** What is an operator's own: who he is here, what proves it, where he is signed in, how his screen looks. */
export function MePage() {
  const t = useMessages<typeof messages>('me');
  const core = useMessages<typeof coreMessages>('core');
  const me = useMe();
  const roleName = useRoleNames();
  return (
    <>
      <PageHead title={t('title')}>
        <Button size="bar" sign="lock" keyHint="Ctrl L" onClick={lockNow}>
          {core('lock')}
        </Button>
        <Button size="bar" sign="leave" onClick={() => void signOut()}>
          {core('signOut')}
        </Button>
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="mx-auto flex max-w-[1120px] flex-col gap-3 lg:flex-row">
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Card title={me.name}>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 px-4 pb-4">
                <Fact name={t('roles')}>
                  <span className="flex flex-wrap gap-1">
                    {me.isFounder && <Chip look="mild">{t('founder')}</Chip>}
                    {me.roles.map((role) => (
                      <Chip key={role}>{roleName(role)}</Chip>
                    ))}
                  </span>
                </Fact>
                <Fact name={t('signedInBy')}>{me.by === 'passkey' ? t('byPasskey') : t('byPassword')}</Fact>
                <Fact name={t('ends')}>
                  <Time at={me.endsAt} />
                </Fact>
                <Fact name={t('secondFactor')}>
                  {me.hasSecondFactor ? t('enrolled') : <span className="text-warn">{t('notEnrolled')}</span>}
                  <span className="block text-note text-text-3">{t('codeLost')}</span>
                </Fact>
              </dl>
            </Card>
            <PasskeysCard />
            <PasswordCard />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <ScreenCard />
            <SessionsCard />
            <ConflictsCard />
          </div>
        </div>
      </div>
    </>
  );
}

/** Language, theme and clock: kept with the account, so that they are the same on the next device. */
function ScreenCard() {
  const t = useMessages<typeof messages>('me');
  const core = useMessages<typeof coreMessages>('core');
  const locale = useLocale();
  const theme = useTheme((state) => state.theme);
  const themeNames = { light: core('themeLight'), dark: core('themeDark'), system: core('themeSystem') } as const;
  const keep = (change: Parameters<typeof callConsole<typeof changeMe>>[1]) =>
    // The screen has changed already; the next device learns it when the network carries it.
    void callConsole(changeMe, change).catch(() => undefined);
  return (
    <Card title={t('screen')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3 px-4 pb-4">
        <Fact name={t('language')}>
          <Segments
            label={t('language')}
            options={locales.map((value) => ({ value, text: localeNames[value] }))}
            value={locale}
            onChange={(next) => {
              void setLocale(next);
              keep({ locale: next });
            }}
          />
        </Fact>
        <Fact name={t('theme')}>
          <Segments
            label={t('theme')}
            options={themes.map((value) => ({ value, text: themeNames[value] }))}
            value={theme}
            onChange={(next) => {
              setTheme(next);
              keep({ theme: next });
            }}
          />
        </Fact>
        <Fact name={t('clock')}>
          <ZoneToggle />
        </Fact>
      </dl>
      <p className="border-t border-line px-4 py-3 text-note text-text-3">{t('keysNote')}</p>
    </Card>
  );
}
