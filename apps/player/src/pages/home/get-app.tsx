import { Button, buttonClass, IconButton, Logo } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { install, installLater, mayOfferApp, useInstallOffer } from '../../core/platform/install.ts';
import type { messages } from './messages.ts';

/** Offers the app: the site's own download where there is one, else the browser's installation. */
export function GetApp({ name, iosUrl, androidUrl }: { name: string; iosUrl: string; androidUrl: string }) {
  const t = useMessages<typeof messages>('home');
  const offered = useInstallOffer();
  const [closed, setClosed] = useState(false);
  const download = /iphone|ipad/i.test(navigator.userAgent) ? iosUrl : androidUrl;
  if (closed || !mayOfferApp() || (!offered && !download)) return null;
  const later = () => {
    installLater();
    setClosed(true);
  };
  return (
    <aside className="sticky bottom-2 z-10 mt-3 flex items-center gap-2 rounded-card border border-hair bg-surface py-1 pl-3 text-primary shadow-foot">
      <Logo size={28} />
      <span className="t-label min-w-0 flex-1 text-text">{t(download ? 'downloadApp' : 'getApp', { name })}</span>
      {download ? (
        <a className={buttonClass('soft')} href={download} rel="noreferrer" onClick={later}>
          {t('download')}
        </a>
      ) : (
        <Button look="soft" onClick={() => void install()}>
          {t('install')}
        </Button>
      )}
      <IconButton icon="close" size={18} className="text-text-3" label={t('later')} onClick={later} />
    </aside>
  );
}
