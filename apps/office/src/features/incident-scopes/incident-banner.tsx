import { listLiveIncidents } from '@longmen/contract/console/incidents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { useMay } from '../../core/session/session.ts';
import { Sign } from '../kit/parts/sign.tsx';
import { Time } from '../kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { useScopeText } from './use-scope-text.ts';

const linesMax = 3;

/** What is stopped now: above every page, for everybody. */
export function IncidentBanner() {
  const t = useMessages<typeof messages>('incident-scopes');
  const scopeText = useScopeText();
  const maySee = useMay()('incident.start/read');
  const { data } = useQuery({
    queryKey: ['listLiveIncidents'],
    queryFn: ({ signal }) => callConsole(listLiveIncidents, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  return data?.rows.slice(0, linesMax).map(({ id, scopes, startedBy, startedAt, until, reason }) => (
    <p
      key={id}
      role="status"
      className="flex min-h-8 flex-none flex-wrap items-center gap-x-3 border-b border-hair bg-win-soft px-4 py-1 text-win"
    >
      <span className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
        <Sign name="warn" className="flex-none" />
        <span className="min-w-0 truncate">
          <b className="font-semibold">
            {t('stopped')}: {scopes.map(({ scope, name }) => scopeText(scope, name)).join(', ')}
          </b>{' '}
          · {reason}
        </span>
      </span>
      <span className="flex-none text-note">
        {t('since', { name: startedBy })} <Time at={startedAt} />
        {until !== null && (
          <>
            {' '}
            {t('until')} <Time at={until} />
          </>
        )}
      </span>
      {maySee && (
        <Link
          to="/incidents"
          search={{ open: id }}
          className="inline-flex flex-none items-center font-semibold underline max-sm:h-11"
        >
          {t('see')}
        </Link>
      )}
    </p>
  ));
}
