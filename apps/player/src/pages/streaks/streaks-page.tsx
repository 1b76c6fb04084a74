import { Icon, IconButton, Skeleton, Tabs } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { useBalance } from '../../core/api/queries.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PauseBar, WatchLine } from '../../features/play-watch/lazy.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { navigate } from '../../core/router/index.ts';
import { BetFooter } from './bet-footer.tsx';
import { StreakList } from './streak-list.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecentList } from './recent-list.tsx';
import { leavePage } from './store.ts';
import type { messages } from './messages.ts';

const tabs = ['bet', 'recent'] as const;

/** `/dragon`: streaks of two-sided plays to bet on, and the player's recent bets (spec 1 §2, §4, §5). */
export function StreaksPage() {
  const t = useMessages<typeof messages>('streaks');
  const [tab, setTab] = useState<(typeof tabs)[number]>('bet');
  useEffect(() => leavePage, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        raised
        title={t('title')}
        below={<WatchLine />}
        actions={
          <>
            <RevealedBalance />
            <IconButton icon="help" label={t('about')} onClick={() => void navigate('/dragonInfo')} />
          </>
        }
      />
      <main className="flex-1">
        <PauseBar />
        <div className="sticky top-12 z-10">
          <Tabs
            tabs={tabs.map((key) => ({ key, label: t(key) }))}
            value={tab}
            onChange={setTab}
            label={t('tabs')}
            layout="even"
          />
        </div>
        <div className="flex flex-col gap-3 px-4 py-3">{tab === 'bet' ? <StreakList /> : <RecentList />}</div>
      </main>
      {tab === 'bet' && <BetFooter onRecent={() => setTab('recent')} />}
      <LeaveGuard />
    </div>
  );
}

/** Covered until the player taps it, on every visit: others may look on. */
function RevealedBalance() {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const [visible, setVisible] = useState(false);
  const { data, isLoadingError, refetch } = useBalance();
  const toggle = () => {
    if (!visible) void refetch();
    setVisible(!visible);
  };
  // Covered and shown once more, it is requested again.
  const known = data === undefined ? '–' : moneyText(data, locale, 'amount');
  return (
    <button
      type="button"
      aria-pressed={visible}
      aria-label={t(visible ? 'hideBalance' : 'showBalance')}
      onClick={toggle}
      className="flex min-h-11 items-center gap-1 rounded-ctl px-1 text-right"
    >
      <span>
        <span className="t-caption block text-text-2">{t('balance')}</span>
        {visible && data === undefined && !isLoadingError ? (
          <Skeleton className="h-5 w-14" />
        ) : (
          <b className="block text-[0.9375rem] leading-5 whitespace-nowrap tabular-nums">{visible ? known : '••••'}</b>
        )}
      </span>
      <Icon name={visible ? 'eye' : 'eyeOff'} size={18} className="flex-none text-text-3" />
    </button>
  );
}
