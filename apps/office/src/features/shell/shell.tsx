import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type Binding, keysNow, startKeys, useKeys } from '../../core/keys/keys.ts';
import { startLive } from '../../core/live/live.ts';
import { watchIdle } from '../../core/lock/idle.ts';
import { repeatWhileSeen } from '../../core/platform/repeat.ts';
import { refreshMe, useMe } from '../../core/session/session.ts';
import { IncidentBanner } from '../incident-scopes/incident-banner.tsx';
import { ProofHost } from '../kit/action/prove-dialog.tsx';
import { ToastHost } from '../kit/parts/toast-host.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Menu } from './menu.tsx';
import { menuOf } from './menu-items.ts';
import type { messages } from './messages.ts';
import { TopBar } from './top-bar.tsx';

/** Rights and what waits for a word are asked for again this often; the screen lock ends it. */
const refreshMs = 30_000;

/** The frame: menu on the left, bar on top, the page in what is left. */
export function Shell() {
  const t = useMessages<typeof messages>('shell');
  const me = useMe();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<readonly Binding[]>();
  useEffect(startKeys, []);
  useEffect(watchIdle, []);
  useEffect(startLive, []);
  useEffect(() => repeatWhileSeen(() => void refreshMe(), refreshMs), []);
  useKeys([
    { keys: '?', label: t('keys'), run: () => setSheet(keysNow()) },
    ...menuOf(me.permissions).map(({ to, name, key }) => ({
      keys: `g ${key}`,
      label: t(name),
      run: () => void navigate({ to }),
    })),
    { keys: 'g M', label: t('me'), run: () => void navigate({ to: '/me' }) },
  ]);
  return (
    <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)] max-sm:grid-cols-[minmax(0,1fr)]">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:rounded-ctl focus:bg-surface focus:p-2"
      >
        {t('skip')}
      </a>
      <Menu />
      <TopBar />
      <main id="page" className="relative flex min-h-0 min-w-0 flex-col bg-bg">
        <IncidentBanner />
        {me.isFounder && !me.site.isDemo && <FounderBanner />}
        <Outlet />
      </main>
      {sheet && <KeysSheet bindings={sheet} onClose={() => setSheet(undefined)} />}
      <ProofHost />
      <ToastHost />
    </div>
  );
}

/** Founders hold nearly everything; a site with money is not run that way for long. */
function FounderBanner() {
  const t = useMessages<typeof messages>('shell');
  return (
    <p className="flex flex-none items-center gap-4 border-b border-hair bg-warn-soft px-4 py-1.5 text-warn">
      <span className="min-w-0 flex-1">{t('founderNote')}</span>
      <Link to="/roles" className="flex-none font-semibold">
        {t('founderRoles')}
      </Link>
    </p>
  );
}
