import { buttonClass, Card, EmptyState, ErrorState, Icon, type IconName, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useDownloads } from './calls.ts';
import type { messages } from './messages.ts';

/** `/appDownIOS/{id}`: 1 installs on iOS, anything else shows how. */
export function IosInstallPage() {
  const t = useMessages<typeof messages>('app-download');
  const isInstall = useRoute().params['id'] === '1';
  return (
    <>
      <Header title={t(isInstall ? 'ios' : 'guide')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">{isInstall ? <Install /> : <Guide />}</main>
    </>
  );
}

function Install() {
  const t = useMessages<typeof messages>('app-download');
  const { data, isError, isFetching, refetch } = useDownloads();
  const [isTapped, setTapped] = useState(false);
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={1} className="h-24" />;
  return (
    <>
      {data.iosUrl === '' ? (
        <EmptyState icon="download" title={t('none')}>
          {t('noneNote')}
        </EmptyState>
      ) : (
        <a
          href={data.iosUrl}
          rel="noreferrer"
          className={buttonClass('primary', 'large')}
          onClick={() => setTapped(true)}
        >
          {t(isTapped ? 'progress' : 'install')}
        </a>
      )}
      <Link to="/appDownIOS/2" className={buttonClass('outline', 'large')}>
        {t('guide')}
      </Link>
    </>
  );
}

const steps = [
  ['step1', 'download'],
  ['step2', 'hourglass'],
  ['step3', 'lock'],
  ['step4', 'checkCircle'],
  ['step5', 'home'],
] as const satisfies readonly (readonly [keyof typeof messages, IconName])[];

/** Five pictures with what to do at each. */
function Guide() {
  const t = useMessages<typeof messages>('app-download');
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(([step, icon], index) => (
        <li key={step}>
          <Card className="flex items-center gap-4 px-4 py-4">
            <span className="relative grid h-24 w-14 flex-none place-items-center rounded-card border-2 border-hair bg-bg text-primary">
              <Icon name={icon} size={28} />
              <span className="absolute bottom-1 h-1 w-6 rounded-full bg-hair" />
            </span>
            <p className="t-body">
              <b className="mr-2 text-primary tabular-nums">{index + 1}</b>
              {t(step)}
            </p>
          </Card>
        </li>
      ))}
    </ol>
  );
}
