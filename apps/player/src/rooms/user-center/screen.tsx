import { Button, Card, RowContent, rowClass } from '@longmen/ui';
import { useState } from 'react';
import { useHomeData } from '../../api/queries.ts';
import { localeNames, useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { ChoiceSheet, confirm, LanguageSheet, Link, setTheme, useSession, useTheme } from '../../shell/index.ts';
import { Balance } from './parts/balance.tsx';
import { Profile } from './parts/profile.tsx';
import { signOut } from './sign-out.ts';
import type { words } from './words.ts';

const themes = ['light', 'dark', 'system'] as const;

/** The player's own page. */
export function Screen() {
  const t = useWords<typeof words>('user-center');
  const locale = useLocale();
  const theme = useTheme((state) => state.theme);
  const isGuest = useSession((session) => session.isGuest);
  const { data: home } = useHomeData();
  const [sheet, setSheet] = useState<'language' | 'theme' | null>(null);
  const close = () => setSheet(null);

  const leave = async () => {
    const yes = await confirm({
      title: t('signOutAsk'),
      ...(isGuest ? { text: t('signOutGuest') } : {}),
      confirmLabel: t('signOut'),
      cancelLabel: t('cancel'),
    });
    if (yes) await signOut();
  };
  return (
    <main className="px-4 pt-[calc(1rem+env(safe-area-inset-top))] pb-6">
      <h1 className="sr-only">{t('title')}</h1>
      <Profile />
      <Balance />
      <Card className="mt-3 divide-y divide-hair overflow-hidden">
        <Link to="/order" className={rowClass}>
          <RowContent icon="list" label={t('orders')} />
        </Link>
        <Link to="/active" className={rowClass}>
          <RowContent icon="gift" label={t('activities')} />
        </Link>
        <Link to="/notice" className={rowClass}>
          <RowContent icon="bell" label={t('notices')} />
        </Link>
        <Link to="/fairness" className={rowClass}>
          <RowContent icon="shield" label={t('fairness')} />
        </Link>
        {home?.serviceUrl && (
          <a href={home.serviceUrl} rel="noreferrer" className={rowClass}>
            <RowContent icon="headset" label={t('service')} />
          </a>
        )}
      </Card>
      <Card className="mt-3 divide-y divide-hair overflow-hidden">
        <button type="button" className={rowClass} onClick={() => setSheet('language')}>
          <RowContent icon="globe" label={t('language')} value={localeNames[locale]} />
        </button>
        <button type="button" className={rowClass} onClick={() => setSheet('theme')}>
          <RowContent icon="moon" label={t('theme')} value={t(theme)} />
        </button>
      </Card>
      <Button look="danger" className="mt-4 w-full" onClick={() => void leave()}>
        {t('signOut')}
      </Button>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <ChoiceSheet
        title={t('theme')}
        open={sheet === 'theme'}
        choices={themes.map((key) => ({ key, label: t(key) }))}
        value={theme}
        onChoose={setTheme}
        onClose={close}
      />
    </main>
  );
}
