import { siteStatus } from '@longmen/contract/calls/site';
import { Button, buttonClass, Icon } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { readStored } from '../../core/platform/storage.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';
import { returnPath, useRedirect } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

const api = quietApi({ siteStatus });

/** The site is asked whether it is open again this often. */
const pollEveryMs = 15_000;

/** What the refusal said, and the page that it came to. */
type Closed = { info?: string; serviceUrl?: string; from?: string };

/** The closed site: says why, asks again by itself and returns to where the player was. */
export function MaintenancePage() {
  const t = useMessages<typeof messages>('maintenance');
  const closed = readStored<Closed>('closed') ?? {};
  const status = useQuery({
    queryKey: ['siteStatus'],
    queryFn: ({ signal }) => api.siteStatus({}, { signal }),
    refetchInterval: pollEveryMs,
    staleTime: 0,
    retry: false,
  });
  const open = status.isSuccess && !status.isError;
  const from = returnPath(closed.from ?? null);
  useRedirect(open ? (from === '/maintenance' ? '/home' : from) : undefined);

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-8 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon name="hourglass" size={34} />
      </span>
      <PageHeading className="t-title">{t('title')}</PageHeading>
      {closed.info && <p className="t-body whitespace-pre-line">{closed.info}</p>}
      <p className="t-body text-text-2">{t('note')}</p>
      <Button className="mt-2" busy={status.isFetching} onClick={() => void status.refetch()}>
        {t('check')}
      </Button>
      {closed.serviceUrl && (
        <a className={buttonClass('plain')} href={closed.serviceUrl} rel="noreferrer">
          {t('service')}
        </a>
      )}
    </main>
  );
}
