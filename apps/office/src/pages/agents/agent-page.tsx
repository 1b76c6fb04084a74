import { readAgent } from '@longmen/contract/console/agents/agents';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as playerWords } from '../../features/player-words/messages.ts';
import { StatusChip } from '../../features/player-words/player-words.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { type Agent } from './agent.ts';
import { Children } from './children.tsx';
import { Codes, Devices, Terms } from './line-cards.tsx';
import type { messages } from './messages.ts';
import { daysOf, nameOf } from './periods.ts';
import { ReportCard } from './report-card.tsx';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));
const Recount = lazy(async () => ({ default: (await import('./recount.tsx')).Recount }));

/** One account of the tree: its line, its report, who is below, codes, devices, and what two decide about it. */
export function AgentPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const t = useMessages<typeof messages>('agents');
  const { data, error, refetch } = useQuery({
    queryKey: ['readAgent', id],
    queryFn: ({ signal }) => callConsole(readAgent, { id }, { signal }),
  });
  if (data) return <Opened key={data.id} agent={data} />;
  return (
    <>
      <PageHead title={t('title')} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </div>
      )}
    </>
  );
}

function Opened({ agent }: { agent: Agent }) {
  const t = useMessages<typeof messages>('agents');
  const [search, setSearch] = useListSearch();
  const [open, setOpen] = useState<'move' | 'terms' | 'recount'>();
  const missing = useMissingRight();
  const conflict = useConflict()(agent.name);
  const cannotChange = missing('agents.change/begin') || conflict;
  const cannotAct = missing('agents.act/begin') || conflict;
  const days = daysOf(search.period);
  const period = nameOf(search.period, 'today');
  const hasTerms = agent.path.length > 0 || agent.kind === 'agent';
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title={agent.name}>
        {agent.kind === 'agent' && (
          <Button size="bar" disabled={cannotAct !== ''} title={cannotAct} onClick={() => setOpen('recount')}>
            {t('recount')}
          </Button>
        )}
        {hasTerms && (
          <Button size="bar" disabled={cannotChange !== ''} title={cannotChange} onClick={() => setOpen('terms')}>
            {t('changeTerms')}
          </Button>
        )}
        <Button size="bar" disabled={cannotChange !== ''} title={cannotChange} onClick={() => setOpen('move')}>
          {t('move')}
        </Button>
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={agent.name}>
        <Head agent={agent} />
        <div className="grid gap-3 p-4 xl:grid-cols-[minmax(0,1fr)_400px]">
          <div className="flex min-w-0 flex-col gap-3">
            <ReportCard
              id={agent.id}
              period={period}
              days={days}
              onPeriod={(one) => setSearch({ period: one, before: undefined })}
            />
            {(agent.kind === 'agent' || agent.members > 0) && (
              <Children
                id={agent.id}
                name={agent.name}
                period={days === undefined ? period : 'today'}
                before={search.before}
                onPage={(before) => setSearch({ before })}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            {hasTerms && <Terms agent={agent} />}
            {agent.kind === 'agent' && <Codes agent={agent} missing={cannotAct} />}
            <Devices agent={agent} />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'move' && <MoveDialog agent={agent} onClose={close} />}
        {open === 'terms' && <TermsDialog agent={agent} onClose={close} />}
        {open === 'recount' && <Recount agent={agent} onClose={close} />}
      </Suspense>
    </>
  );
}

const waitName = { 'make-agent': 'make', 'move-account': 'move', 'change-terms': 'changeTerms' } as const;

function Head({ agent }: { agent: Agent }) {
  const t = useMessages<typeof messages>('agents');
  const word = useMessages<typeof playerWords>('player-words');
  const maySeeCard = useMay()('players.read/begin');
  return (
    <>
      <section className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair bg-surface px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            {agent.path.map(({ id, name }) => (
              <Fragment key={id}>
                <Link to="/agents/$id" params={{ id }} className="font-medium text-primary">
                  {name}
                </Link>
                <span className="text-text-3">›</span>
              </Fragment>
            ))}
            <b className="text-fig2 font-bold">{agent.name}</b>
            <StatusChip status={agent.status} />
            <Chip>{agent.kind === 'agent' && agent.path.length === 0 ? t('top') : word(agent.kind)}</Chip>
          </p>
          <p className="text-text-2">
            {t('teamOf', { count: agent.members, agents: String(agent.agents), levels: String(agent.levels) })} ·{' '}
            {t('depth')} {agent.path.length + 1} · {t('since')} <Time at={agent.registeredAt} />
          </p>
        </div>
        <Link to="/agents" search={{ q: `below:${agent.name}` }} className={buttonClass('plain', 'bar')}>
          {t('toList')}
        </Link>
        {maySeeCard && (
          <Link to="/players/$id" params={{ id: agent.id }} className={buttonClass('plain', 'bar')}>
            {t('toCard')}
          </Link>
        )}
      </section>
      {agent.waits.map(({ id, kind, by, at }) => (
        <p key={id} className="flex items-center gap-3 border-b border-hair bg-warn-soft px-4 py-1.5 text-warn">
          <span className="min-w-0 flex-1">
            <b className="font-semibold">{t(waitName[kind])}</b>: {t('waitsFor', { by })} · <Time at={at} />
          </span>
          <Link to="/waiting" search={{ open: id }} className="flex-none font-semibold">
            {t('toWaiting')}
          </Link>
        </p>
      ))}
    </>
  );
}
