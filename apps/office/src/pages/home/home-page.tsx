import { listWaiting } from '@longmen/contract/console/people';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { useMe } from '../../core/session/session.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { RoughAge } from '../../features/kit/parts/time.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useKindNames } from './kind-names.ts';
import type { messages } from './messages.ts';
import type { Proposal } from './proposal.ts';
import { ProposalPanel } from './proposal-panel.tsx';

/** What waits for this operator's word, and what he asked for himself; one is open beside the list. */
export function HomePage() {
  const t = useMessages<typeof messages>('home');
  const locale = useLocale();
  const [search, setSearch] = useListSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ['listWaiting'],
    queryFn: ({ signal }) => callConsole(listWaiting, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  const all = data?.proposals ?? [];
  const forMe = all.filter(({ mine }) => mine === 'agree');
  const own = all.filter(({ mine }) => mine === 'own');
  const rows = [...forMe, ...own, ...all.filter(({ mine }) => mine === 'noRight')];
  const open = rows.find(({ id }) => id === search.open) ?? rows[0];
  const step = (by: number) => {
    const next = open && rows[rows.indexOf(open) + by];
    if (next) setSearch({ open: next.id });
  };
  useKeys([
    { keys: 'j', label: t('waits'), run: () => step(1) },
    { keys: 'k', label: t('waits'), run: () => step(-1) },
  ]);
  return (
    <>
      <PageHead title={t('title')}>
        <span className="text-note text-text-2">
          {t('waits')} <b className="font-semibold text-text">{printCount(forMe.length, locale)}</b>
        </span>
      </PageHead>
      <NoPasskey />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[328px_minmax(0,1fr)]">
          <section className="min-h-0 overflow-y-auto border-r border-hair bg-surface" aria-label={t('waits')}>
            {!data && (
              <div className="flex flex-col gap-3 p-4">
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
              </div>
            )}
            <ul>
              {rows.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalRow
                    proposal={proposal}
                    isOpen={proposal === open}
                    onOpen={(id) => setSearch({ open: id })}
                  />
                </li>
              ))}
            </ul>
            {data && rows.length === 0 && (
              <div className="flex flex-col items-center gap-2 px-8 py-16 text-center">
                <span className="grid size-10 place-items-center rounded-full bg-primary-soft text-primary">
                  <Sign name="check" size={20} />
                </span>
                <p className="text-text-2">{t('waitsNone')}</p>
              </div>
            )}
          </section>
          {open ? <ProposalPanel key={open.id} proposal={open} /> : <div className="bg-surface" />}
        </div>
      )}
    </>
  );
}

function ProposalRow(props: { proposal: Proposal; isOpen: boolean; onOpen: (id: string) => void }) {
  const { proposal, isOpen, onOpen } = props;
  const t = useMessages<typeof messages>('home');
  const kindName = useKindNames();
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      className={cx(
        'block w-full border-b border-line px-4 py-2.5 text-left',
        isOpen ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-surface-2',
      )}
      onClick={() => onOpen(proposal.id)}
    >
      <span className="flex">
        <span className="min-w-0 flex-1 truncate font-medium">{kindName(proposal.kind)}</span>
        <span className="text-note leading-5 text-text-3">
          <RoughAge since={proposal.requestedAt} />
        </span>
      </span>
      <span className="block truncate text-text-2">{proposal.subject}</span>
      <span className="flex h-6 items-center">
        <span className="min-w-0 flex-1 truncate text-text-2">{t('by', { name: proposal.requestedBy })}</span>
        {proposal.mine === 'agree' && <Chip look={isOpen ? 'raised' : 'good'}>{t('agree')}</Chip>}
        {proposal.mine === 'own' && <Chip look="line">{t('mine')}</Chip>}
      </span>
    </button>
  );
}

function NoPasskey() {
  const t = useMessages<typeof messages>('home');
  const me = useMe();
  if (me.passkeys > 0 || me.site.isDemo) return null;
  return (
    <p className="flex flex-none items-center gap-3 border-b border-hair bg-surface px-4 py-2">
      <Sign name="key" className="text-warn" />
      <span className="flex-1">{t('passkeyNone')}</span>
      <Link to="/me" className={buttonClass('plain', 'bar')}>
        {t('passkeyAdd')}
      </Link>
    </p>
  );
}
