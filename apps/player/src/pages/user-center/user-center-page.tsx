import { Button, Card, RowContent, rowClass, SkeletonRows, Icon } from '@longmen/ui';
import { useState } from 'react';
import { useHomeData, useUserInfo } from '../../core/api/queries.ts';
import { localeNames, useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ChoiceSheet } from '../../core/dialogs/choice-sheet.tsx';
import { LanguageSheet } from '../../core/dialogs/language-sheet.tsx';
import { PageHeading } from '../../core/page/page-heading.tsx';
import { ServiceLink } from '../../features/chrome/service-link.tsx';
import { setTheme, useTheme } from '../../core/theme.ts';
import { useSession } from '../../core/session/session.ts';
import { SignOutSheet } from '../../features/chrome/sign-out-sheet.tsx';
import { useHasWallet } from '../../features/platforms/provider-wallet.ts';
import { hasPage } from '../../core/router/index.ts';
import { useHasSavings } from './calls.ts';
import { type Entry, groups, isClosedTo, isVisible, moneyTiles } from './entries.ts';
import { Balance } from './balance.tsx';
import { EntryCard } from './entry-card.tsx';
import { Profile } from './profile.tsx';
import type { messages } from './messages.ts';
import { EntryLink } from './entry-link.tsx';

const themes = ['light', 'dark', 'system'] as const;

/** The player's own page. */
export function UserCenterPage() {
  const t = useMessages<typeof messages>('user-center');
  const locale = useLocale();
  const theme = useTheme((state) => state.theme);
  const isGuest = useSession((session) => session.isGuest);
  const { data: home, isLoading: homeAwaited, failureCount: homeFailures } = useHomeData();
  const [sheet, setSheet] = useState<'language' | 'theme' | 'signOut' | null>(null);
  const close = () => setSheet(null);
  const { data: user, isLoading: userAwaited, failureCount: userFailures } = useUserInfo();
  const isAgent = user?.accountType === '2';
  const mayHaveSavings = user !== undefined && !isClosedTo('savings', { status: user.status, isGuest });
  const hasSavings = useHasSavings(mayHaveSavings && home?.savingsOpen === false);
  const hasWallet = useHasWallet();
  const visible = (entry: Entry) => isVisible(entry, { site: home, isAgent, isPage: hasPage, hasSavings, hasWallet });
  /** A site may have a page of its own for the quick top-up. */
  const aimed = (entry: Entry): Entry =>
    entry.key === 'quickRecharge' && home?.quickRechargeUrl ? { ...entry, to: home.quickRechargeUrl } : entry;

  return (
    <main className="px-4 pt-[calc(1rem+env(safe-area-inset-top))] pb-6">
      <PageHeading className="sr-only">{t('title')}</PageHeading>
      <Profile />
      <Balance />
      {/* What the site opens to this account is not known yet: entries would move under a finger. */}
      {(homeAwaited || userAwaited) && homeFailures + userFailures === 0 ? (
        <div className="mt-2">
          <SkeletonRows count={4} className="h-32" />
        </div>
      ) : (
        <>
          <MoneyTiles entries={moneyTiles.filter(visible)} />
          {groups.map((group, at) => (
            <EntryCard key={group[0]?.key} entries={group.filter(visible).map(aimed)}>
              {at === groups.length - 1 && (
                <ServiceLink className={rowClass}>
                  <RowContent icon="headset" label={t('service')} />
                </ServiceLink>
              )}
            </EntryCard>
          ))}
          <Card className="mt-3 divide-y divide-hair overflow-hidden">
            <button type="button" className={rowClass} onClick={() => setSheet('language')}>
              <RowContent icon="globe" label={t('language')} value={localeNames[locale]} />
            </button>
            <button type="button" className={rowClass} onClick={() => setSheet('theme')}>
              <RowContent icon="moon" label={t('theme')} value={t(theme)} />
            </button>
          </Card>
          <Button look="danger" className="mt-4 w-full" onClick={() => setSheet('signOut')}>
            {t('signOut')}
          </Button>
        </>
      )}
      {sheet === 'signOut' && <SignOutSheet onClose={close} />}
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

/** Topping up, withdrawing, savings: the three things to do with money. */
function MoneyTiles({ entries }: { entries: readonly Entry[] }) {
  const t = useMessages<typeof messages>('user-center');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('money')} className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      {entries.map((entry) => (
        <EntryLink
          key={entry.key}
          entry={entry}
          className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border border-hair bg-surface px-1 py-2 text-center"
        >
          <Icon name={entry.icon} className="text-primary" />
          <span className="t-label font-semibold">{t(entry.key)}</span>
        </EntryLink>
      ))}
    </nav>
  );
}
