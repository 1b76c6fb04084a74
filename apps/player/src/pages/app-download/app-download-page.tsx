import { Button, buttonClass, Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { QrCode } from '@longmen/ui/qr';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { install, useInstallOffer } from '../../core/platform/install.ts';
import { Link } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useDownloads } from './calls.ts';
import { type DeviceKind, deviceKind } from './device.ts';
import type { messages } from './messages.ts';

type Downloads = NonNullable<ReturnType<typeof useDownloads>['data']>;
const bytesOfMegabyte = 1_000_000;

/** `/appDown`: the app for this device, and on a desktop a code that a phone can scan. */
export function AppDownloadPage() {
  const t = useMessages<typeof messages>('app-download');
  const { data, isError, isFetching, refetch } = useDownloads();
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={2} className="h-24" />}
        {data && <Ways downloads={data} device={deviceKind(navigator.userAgent, navigator.maxTouchPoints)} />}
      </main>
    </>
  );
}

function Ways({ downloads, device }: { downloads: Downloads; device: DeviceKind }) {
  const t = useMessages<typeof messages>('app-download');
  const offersInstall = useInstallOffer();
  const { androidUrl, iosUrl } = downloads;
  const showsAndroid = device !== 'ios' && androidUrl !== '';
  const showsIos = device !== 'android' && (iosUrl !== '' || downloads.showsIosDesktop);
  return (
    <>
      {showsAndroid && <Android downloads={downloads} />}
      {showsIos && (
        <Card className="flex flex-col gap-3 px-4 py-4">
          {iosUrl !== '' && (
            <Link to="/appDownIOS/1" className={buttonClass('primary', 'large')}>
              {t('ios')}
            </Link>
          )}
          {downloads.showsIosDesktop && <IosDesktop address={downloads.iosDesktopUrl} />}
        </Card>
      )}
      {offersInstall && (
        <Noted note={t('pwaNote')}>
          <Button look="outline" size="large" onClick={() => void install()}>
            {t('pwa')}
          </Button>
        </Noted>
      )}
      {!showsAndroid && !showsIos && !offersInstall && (
        <EmptyState
          icon="download"
          title={t('none')}
          action={
            <Link to="/home" className={buttonClass('outline')}>
              {t('toHome')}
            </Link>
          }
        >
          {t('noneNote')}
        </EmptyState>
      )}
      {device === 'desktop' && (
        <Card className="flex flex-col items-center gap-2 px-4 py-4 text-center">
          <QrCode text={`${location.origin}/appDown`} label={t('scan')} className="size-44" />
          <p className="t-label text-text-2">{t('scan')}</p>
        </Card>
      )}
    </>
  );
}

function Android({ downloads: { androidUrl, androidSize, androidSha256 } }: { downloads: Downloads }) {
  const t = useMessages<typeof messages>('app-download');
  return (
    <Noted note={t('androidNote')}>
      <a href={androidUrl} rel="noreferrer" className={buttonClass('primary', 'large')}>
        {t('android')}
      </a>
      {androidSize > 0 && (
        <p className="t-label text-text-2">
          {t('size', { size: Math.round(androidSize / (bytesOfMegabyte / 10)) / 10 })}
        </p>
      )}
      {androidSha256 !== '' && (
        <div>
          <p className="t-caption text-text-2">{t('sha256')}</p>
          <code className="t-caption block [overflow-wrap:anywhere]">{androidSha256}</code>
          <Button look="plain" onClick={() => void copyText(androidSha256)}>
            {t('copy')}
          </Button>
        </div>
      )}
    </Noted>
  );
}

/** The second link of iOS: an address of its own, else the guide. */
function IosDesktop({ address }: { address: string }) {
  const t = useMessages<typeof messages>('app-download');
  const className = buttonClass('outline', 'large');
  return address === '' ? (
    <Link to="/appDownIOS/2" className={className}>
      {t('iosDesktop')}
    </Link>
  ) : (
    <a href={address} rel="noreferrer" className={className}>
      {t('iosDesktop')}
    </a>
  );
}

function Noted({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-3 px-4 py-4">
      {children}
      <p className="t-label text-text-2">{note}</p>
    </Card>
  );
}
