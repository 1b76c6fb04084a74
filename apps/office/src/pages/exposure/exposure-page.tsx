import { listExposure, listPickExposure } from '@longmen/contract/console/games/exposure';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useLiveStore } from '../../core/live/live.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { BettorsTable, TopBettor } from './bettors.tsx';
import { DrawCost, RecentIssues } from './draw-cost.tsx';
import { type Games, type Issue, type Limited, type Tab, tabs } from './exposure.ts';
import { GameList } from './game-list.tsx';
import { IssueHead } from './issue-head.tsx';
import { LimitBar } from './limit-bar.tsx';
import { LimitsTable } from './limits-table.tsx';
import type { messages } from './messages.ts';
import { pickKey, PicksTable } from './picks-table.tsx';
import { FamiliesTable, PlaysTable } from './sums-tables.tsx';

/** The server says when there are new bets, once a second at most; without its word the page asks by itself. */
const againMs = { live: 15_000, alone: 2_000 } as const;
const gamesAgainMs = 10_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What issues on sale may cost, and what is taken on their picks. */
export function ExposurePage() {
  const t = useMessages<typeof messages>('exposure');
  const search: { game?: unknown; tab?: unknown; open?: unknown } = useSearch({ strict: false });
  const isLive = useLiveStore((state) => state.isLive);
  const locale = useLocale();
  const games = useQuery({
    queryKey: ['listExposure'],
    queryFn: ({ signal }) => callConsole(listExposure, {}, { signal }),
    refetchInterval: gamesAgainMs,
  });
  const wanted = textOf(search.game);
  const gid = /^\d{1,9}$/.test(wanted) ? Number(wanted) : games.data?.games[0]?.gid;
  const tab = tabs.find((each) => each === search.tab) ?? 'picks';
  const found = useQuery({
    queryKey: ['listPickExposure', gid, locale],
    queryFn: ({ signal }) => callConsole(listPickExposure, { gid: gid ?? 0 }, { signal }),
    refetchInterval: isLive ? againMs.live : againMs.alone,
    enabled: gid !== undefined,
  });
  const game: Readonly<Record<string, string>> = gid === undefined ? {} : { game: String(gid) };
  const error = games.error ?? found.error;
  const issue = found.data?.issue;
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((each) => ({
          to: '/exposure',
          search: each === 'picks' ? game : { ...game, tab: each },
          text: t(each === 'players' ? 'byPlayer' : each),
          isOn: tab === each,
        }))}
      >
        <span className="hidden items-center gap-2 text-note text-text-2 min-[1100px]:flex">
          <span className={isLive ? 'size-2 rounded-full bg-primary' : 'size-2 rounded-full bg-warn'} />
          {t(isLive ? 'live' : 'polled')}
        </span>
      </PageHead>
      {error && !found.data && <Failure error={error} onRetry={() => void found.refetch()} />}
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('title')}>
        <div className="grid gap-3 min-[1100px]:grid-cols-[minmax(0,1fr)_304px]">
          <div className="flex min-w-0 flex-col gap-3">
            {!found.data && !error && <Skeleton className="h-80" />}
            {issue && <IssueHead issue={issue} />}
            {gid !== undefined && found.data && (
              <Content tab={tab} gid={gid} issue={issue ?? null} games={games.data} open={textOf(search.open)} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            {issue?.worst?.exact && <DrawCost exact={issue.worst.exact} />}
            {issue && <RecentIssues issue={issue} />}
            {games.data && <GameList games={games.data} gid={gid} tab={tab} />}
          </div>
        </div>
        <p className="mt-3 flex items-start gap-2 text-note text-text-2">
          <Sign name="shield" className="mt-0.5 flex-none" />
          <span>
            {t('neverDraw')}{' '}
            <Link to="/issues" search={proofOf(gid, issue)} className="text-primary hover:underline">
              {t('proof')}
            </Link>
          </span>
        </p>
      </div>
    </>
  );
}

/** The panel of the issue on sale, where its commitment and proof stand; else the game's issues. */
function proofOf(gid: number | undefined, issue: Issue | null | undefined): Readonly<Record<string, string>> {
  if (gid === undefined) return {};
  const q = `game:${gid}`;
  return issue ? { q: `${q} issue:${issue.issue}`, open: `${gid}.${issue.issue}` } : { q };
}

type ContentProps = { tab: Tab; gid: number; issue: Issue | null; games: Games | undefined; open: string };

function Content({ tab, gid, issue, games, open }: ContentProps) {
  const t = useMessages<typeof messages>('exposure');
  if (tab === 'limits') return <LimitsTable gid={gid} />;
  if (tab === 'families') return games ? <FamiliesTable games={games} /> : null;
  if (issue === null) return <p className="rounded-card border border-hair bg-surface p-4 text-text-2">{t('none')}</p>;
  if (tab === 'plays') return <PlaysTable issue={issue} />;
  if (tab === 'players') return <BettorsTable gid={gid} issue={issue.issue} />;
  return <Picks gid={gid} issue={issue} open={open} />;
}

function Picks({ gid, issue, open }: { gid: number; issue: Issue; open: string }) {
  const t = useMessages<typeof messages>('exposure');
  const navigate = useNavigate();
  const search = { game: String(gid) };
  const pick = issue.picks.find((each) => pickKey(each) === open);
  const of: Limited | undefined = pick && {
    gid,
    play: pick.play,
    selection: pick.selection,
    name: `${pick.name} ${pick.pick}`,
    most: pick.own,
    here: { issue: issue.issue, most: pick.ownHere },
  };
  return (
    <>
      <PicksTable issue={issue} open={open} search={search} />
      {of && pick && (
        <LimitBar key={open} of={of} onClose={() => void navigate({ to: '/exposure', search })}>
          <span className="text-text-2">
            {t('topBettor', { text: `${pick.topShare} %` })}{' '}
            <TopBettor gid={gid} issue={issue.issue} play={pick.play} selection={pick.selection} />
          </span>
        </LimitBar>
      )}
    </>
  );
}
