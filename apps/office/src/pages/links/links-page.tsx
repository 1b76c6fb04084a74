import { readLinks } from '@longmen/contract/console/players/risk';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Rows, Section } from '../../features/kit/parts/section.tsx';
import { StatusChip } from '../../features/player-words/player-words.tsx';
import { FlagCounts } from '../../features/risk-words/flag-counts.tsx';
import type { LinkGraph } from './graph.ts';
import type { messages } from './messages.ts';
import { Picture } from './picture.tsx';

/** What binds one account to others, two steps far: drawn, and in two lists that say the same. */
export function LinksPage() {
  const t = useMessages<typeof messages>('links');
  const { player = '' }: { player?: string } = useParams({ strict: false });
  const isNumber = /^\d{1,18}$/.test(player);
  const { data, error, refetch } = useQuery({
    queryKey: ['readLinks', player],
    queryFn: ({ signal }) => callConsole(readLinks, { id: player }, { signal }),
    enabled: isNumber,
  });
  const name = data?.nodes[0]?.name;
  return (
    <>
      <PageHead title={name === undefined ? t('loading') : t('title', { name })}>
        {data && (
          <Link to="/players/$id" params={{ id: player }} className={buttonClass('plain', 'bar')}>
            {t('toCard')}
          </Link>
        )}
      </PageHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && isNumber && <Skeleton className="m-4 h-80" />}
      {data && <Graph graph={data} />}
    </>
  );
}

function Graph({ graph }: { graph: LinkGraph }) {
  const t = useMessages<typeof messages>('links');
  const { nodes, edges, crowded, isBound } = graph;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('loading')}>
      <div className="flex flex-col gap-3">
        {crowded.length > 0 && (
          <p className="rounded-ctl bg-surface-2 px-3 py-2">
            {t('crowded', { text: crowded.map((kind) => t(kind)).join(', ') })}
          </p>
        )}
        {isBound && <p className="rounded-ctl bg-warn-soft px-3 py-2">{t('bound')}</p>}
        {nodes.length <= 1 ? (
          <p className="rounded-card border border-hair bg-surface p-4 text-text-2">{t('alone')}</p>
        ) : (
          <div className="grid gap-3 min-[1100px]:grid-cols-2">
            <Section title={t('picture')} className="self-start">
              <Picture graph={graph} />
            </Section>
            <div className="flex min-w-0 flex-col gap-3">
              <Accounts nodes={nodes} />
              <Edges nodes={nodes} edges={edges} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Accounts({ nodes }: Pick<LinkGraph, 'nodes'>) {
  const t = useMessages<typeof messages>('links');
  const locale = useLocale();
  return (
    <Section title={t('accounts')} head={<Count of={nodes.length} />}>
      <Rows
        label={`${t('accounts')} · ${t('steps')}`}
        heads={[
          { text: t('accounts') },
          { text: 'VIP', isNumber: true },
          { text: t('steps'), isNumber: true },
          { text: t('status') },
          { text: t('flags') },
        ]}
      >
        {nodes.map(({ id, name, vipLevel, steps, status, severe, mild }) => (
          <tr key={id}>
            <td>
              <Link to="/links/$player" params={{ player: id }} className="font-medium text-primary">
                {name}
              </Link>
            </td>
            <td className="text-right">{printCount(vipLevel, locale)}</td>
            <td className="text-right">{steps === 0 ? t('self') : printCount(steps, locale)}</td>
            <td>
              <StatusChip status={status} />
            </td>
            <td>
              <FlagCounts severe={severe} mild={mild} />
            </td>
          </tr>
        ))}
      </Rows>
    </Section>
  );
}

const dayMs = 86_400_000;

function Edges({ nodes, edges }: Pick<LinkGraph, 'nodes' | 'edges'>) {
  const t = useMessages<typeof messages>('links');
  const locale = useLocale();
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return (
    <Section title={t('edges')} head={<Count of={edges.length} />}>
      <Rows
        label={`${t('edges')} · ${t('kind')}`}
        heads={[
          { text: t('from') },
          { text: t('to') },
          { text: t('kind') },
          { text: t('shared'), isNumber: true },
          { text: t('days'), isNumber: true },
        ]}
      >
        {edges.map(({ from, to, kind, shared, at }) => (
          <tr key={`${from} ${to} ${kind}`}>
            <td>{names.get(from)}</td>
            <td>{names.get(to)}</td>
            <td>{t(kind)}</td>
            <td className="text-right">{printCount(shared, locale)}</td>
            <td className="text-right">
              {at === null ? '–' : printCount(Math.max(0, Math.floor((serverNow() - at) / dayMs)), locale)}
            </td>
          </tr>
        ))}
      </Rows>
    </Section>
  );
}

function Count({ of }: { of: number }) {
  const locale = useLocale();
  return <span className="text-note text-text-3">{printCount(of, locale)}</span>;
}
