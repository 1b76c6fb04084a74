import { Link } from '@tanstack/react-router';
import { changeMe } from '@longmen/contract/console/session';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { clockText, offsetText, type Zone, zones } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { setZone, useZoneName, useZoneStore } from '../../core/i18n/zone.ts';
import { useSecond } from '../../core/platform/clock.ts';
import { lockNow } from '../../core/lock/idle.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { useMe } from '../../core/session/session.ts';
import { buttonClass, SignButton } from '../kit/parts/button.tsx';
import { Segments } from '../kit/parts/segments.tsx';
import { Sign } from '../kit/parts/sign.tsx';
import { Find } from './find.tsx';
import { menuOf } from './menu-items.ts';
import { Environment } from './menu.tsx';
import type { messages } from './messages.ts';

/** Above every page: find, what waits for this operator's word, the clock and whose it is. */
export function TopBar() {
  const t = useMessages<typeof messages>('shell');
  const locale = useLocale();
  const me = useMe();
  return (
    <header className="flex min-w-0 items-center gap-2 border-b border-hair bg-surface px-4">
      <PhoneMenu />
      <span className="hidden sm:contents">
        <Find />
      </span>
      <span className="min-w-0 flex-1" />
      <span className="xl:hidden">
        <Environment />
      </span>
      {me.waitsForMe > 0 && (
        <Link to="/waiting" search={{ tab: 'me' }} className={buttonClass('quiet', 'bar')}>
          <Sign name="people" />
          {t('waiting', { text: printCount(me.waitsForMe, locale) })}
        </Link>
      )}
      <span className="hidden items-center gap-2 sm:flex">
        <span className="mx-1 h-5 w-px flex-none bg-hair" />
        <Clock />
        <ZoneToggle />
      </span>
    </header>
  );
}

/** On a phone: what a call at night needs, in the place of the menu. */
function PhoneMenu() {
  const t = useMessages<typeof messages>('shell');
  const core = useMessages<typeof coreMessages>('core');
  const me = useMe();
  const pages = menuOf(me.permissions).filter(({ to }) => to === '/incidents' || to === '/waiting');
  return (
    <nav aria-label={t('menu')} className="flex gap-1 sm:hidden">
      {pages.map(({ to, name, sign }) => (
        <Link key={to} to={to} activeProps={{ className: 'bg-surface-2' }} className={buttonClass('quiet', 'bar')}>
          <Sign name={sign} />
          {t(name)}
        </Link>
      ))}
      <SignButton sign="lock" label={core('lock')} onClick={lockNow} />
    </nav>
  );
}

function Clock() {
  const now = useSecond();
  const zone = useZoneName();
  return (
    <span className="px-1 font-medium whitespace-nowrap">
      {clockText(now, zone)} <span className="text-text-3">{offsetText(now, zone)}</span>
    </span>
  );
}

/** Whose clock all times go by: the site's, UTC, or this device's. */
export function ZoneToggle() {
  const t = useMessages<typeof messages>('shell');
  const zone = useZoneStore((state) => state.zone);
  const names: Record<Zone, string> = { site: t('zoneSite'), utc: 'UTC', mine: t('zoneMine') };
  return (
    <Segments
      label={t('zone')}
      options={zones.map((value) => ({ value, text: names[value] }))}
      value={zone}
      onChange={(next) => {
        setZone(next);
        // The next device begins with it; the screen does not wait for that.
        void callConsole(changeMe, { zone: next }).catch(() => undefined);
      }}
    />
  );
}
