import { Button, IconButton, Pills, Tabs } from '@longmen/ui';
import { use, useState } from 'react';
import { FullPage } from '../header/full-page.tsx';
import { useTotals } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { spoken, useTrendMessages } from './use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { TrendContent } from './trend-content.tsx';
import { useTrends } from './use-history.ts';
import { WaitingDraws } from './waiting-draws.tsx';

/** Spec 1 §9: the trend shows the last 20 issues; more by choice. */
const windows = [20, 50, 100, 200] as const;

/** The trend page of a game, over the whole screen; loaded when it is opened. */
export function TrendSheet({ onClose }: { onClose: () => void }) {
  use(spoken);
  const t = useTrendMessages();
  const tGame = useMessages();
  const { gameName, rates } = useGameContext();
  const { tabs, history } = useTrends();
  const { bets } = useTotals(rates);
  const [chosen, setChosen] = useState('');
  const [limit, setLimit] = useState<number>(windows[0]);
  const [asTable, setAsTable] = useState(false);
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  return (
    <FullPage
      label={t('trend.title')}
      title={`${t('trend.title')} · ${gameName}`}
      onClose={onClose}
      head={
        <Tabs
          tabs={tabs.map(({ key }) => ({ key, label: t(`trend.${key}`) }))}
          value={tab?.key ?? ''}
          onChange={setChosen}
          label={t('trend.title')}
          layout="even"
          className="px-2"
        />
      }
      footer={
        bets > 0 && (
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="t-label font-bold tabular-nums">
              {tGame('sums.bets', { count: bets })}
            </p>
            <Button onClick={onClose}>{t('trend.toBoard')}</Button>
          </div>
        )
      }
    >
      <div className="flex items-center justify-between gap-2">
        <Pills
          pills={windows.map((draws) => ({ key: String(draws), label: t('trends.window', { count: draws }) }))}
          value={String(limit)}
          onChange={(key) => setLimit(Number(key))}
          label={t('trend.windows')}
        />
        {tab?.views && (
          <IconButton
            icon={asTable ? 'trend' : 'list'}
            label={t(asTable ? 'trend.asChart' : 'trend.asTable')}
            onClick={() => setAsTable(!asTable)}
            className="-mr-3 flex-none text-text-2"
          />
        )}
      </div>
      {history.draws && tab ? (
        <TrendContent key={tab.key} tab={tab} history={history.draws} limit={limit} asTable={asTable} />
      ) : (
        <WaitingDraws history={history} />
      )}
      <p className="t-caption pt-3 text-text-3">{t('trend.independent')}</p>
    </FullPage>
  );
}
