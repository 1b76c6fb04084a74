import type { ConsoleOutput } from '@longmen/contract/console';
import { type Board, boards, readBoard, type TilePeriod } from '@longmen/contract/console/tiles';
import { cx, Skeleton } from '@longmen/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { Lateness } from './lateness.tsx';
import type { messages } from './messages.ts';
import { Tile } from './tile.tsx';

type BoardView = ConsoleOutput<typeof readBoard>;

const spans = ['hour', 'day', 'week'] as const satisfies readonly TilePeriod[];
/** Figures are measured once a minute; a new one is on screen soon after. */
const everyMs = 15_000;

/** How the site fares: each figure against its target and a week ago, over an hour, a day or a week. */
export function DashboardPage() {
  const t = useMessages<typeof messages>('dashboard');
  const navigate = useNavigate();
  const [search] = useListSearch();
  const board: Board = boards.find((one) => one === search.tab) ?? 'operations';
  const period: TilePeriod = spans.find((one) => one === search.period) ?? 'hour';
  const { data, error, refetch } = useQuery({
    queryKey: ['readBoard', board, period],
    queryFn: ({ signal }) => callConsole(readBoard, { board, period }, { signal }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
  const go = (to: Board, over = period) => void navigate({ to: '/dashboard', search: { tab: to, period: over } });
  const step = (by: 1 | -1) => {
    const next = boards[boards.indexOf(board) + by];
    if (next !== undefined) go(next);
  };
  useKeys([
    { keys: '[', label: t('tabBefore'), run: () => step(-1) },
    { keys: ']', label: t('tabNext'), run: () => step(1) },
  ]);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={boards.map((one) => ({
          to: '/dashboard',
          search: { tab: one, period },
          text: t(one),
          isOn: one === board,
        }))}
      >
        {data && (
          <span className="text-note whitespace-nowrap text-text-2">
            {t('asOf')} <Time at={data.asOf} />
          </span>
        )}
        <Segments
          label={t('period')}
          options={spans.map((value) => ({ value, text: t(value) }))}
          value={period}
          onChange={(over) => go(board, over)}
        />
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t(board)}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-80" />}
        {data && (
          <div className="flex flex-col gap-3">
            <Summary view={data} />
            <div className="grid grid-cols-2 gap-3 min-[1000px]:grid-cols-3 min-[1280px]:grid-cols-4">
              {data.tiles.map((tile) => (
                <Tile key={tile.name} tile={tile} />
              ))}
            </div>
            {board === 'operations' && <Lateness everyMs={everyMs} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Whether all is as it should be, in one line. */
function Summary({ view: { tiles, hasPlayMoney } }: { view: BoardView }) {
  const t = useMessages<typeof messages>('dashboard');
  const locale = useLocale();
  const judged = tiles.filter(({ isOnTarget }) => isOnTarget !== null);
  const missed = judged.filter(({ isOnTarget }) => isOnTarget === false);
  const isMeasured = tiles.some(({ value }) => value !== null);
  return (
    <p
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2',
        missed.length > 0 ? 'bg-warn-soft' : 'bg-surface-2',
      )}
    >
      <Sign name={missed.length > 0 ? 'warn' : 'check'} className={missed.length > 0 ? 'text-warn' : 'text-primary'} />
      <b className="font-semibold">
        {!isMeasured && t('nothingMeasured')}
        {isMeasured &&
          missed.length > 0 &&
          t('offTarget', { count: missed.length, text: printCount(judged.length, locale) })}
        {isMeasured && missed.length === 0 && judged.length > 0 && t('allOnTarget', { count: judged.length })}
      </b>
      {missed.length > 0 && <span className="text-text-2">{missed.map(({ name }) => t(name)).join(' · ')}</span>}
      {hasPlayMoney && <span className="ml-auto text-note text-text-3">{t('playMoney')}</span>}
    </p>
  );
}
