/** The trend page of a game, over the whole screen; loaded when it is opened. */
import { IconButton, SkeletonRows, Tabs } from '@longmen/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { trendSample, useResults } from '../calls.ts';
import { useGame } from '../state/store.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { loadTrendTabs } from './pages/index.ts';
import { TrendContent } from './trend-content.tsx';

export function TrendSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { gid, family, layout, gameName } = useWorld();
  const newest = useGame(({ round }) => round.last?.issue ?? '');
  const { data: tabs = [] } = useQuery({
    queryKey: ['trendTabs', family.code],
    queryFn: () => loadTrendTabs(family.code),
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState('');
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const { data } = useResults(gid, trendSample, newest);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const history = useMemo(
    () =>
      data
        ?.filter((row) => row.state === 'drawn')
        .map(({ issue, numbers, drawnAt }) => ({ issue, numbers, lunarYear: layout.yearAt?.(drawnAt) }))
        .reverse(),
    [data, layout],
  );
  return (
    <dialog
      ref={dialog}
      aria-label={words('trend.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="layer trend-page bg-bg text-text"
    >
      <div className="sticky top-0 z-10 bg-surface">
        <header className="flex min-h-12 items-center px-1">
          <IconButton icon="back" size={24} label={words('head.back')} onClick={onClose} />
          <h2 className="t-section min-w-0 flex-1 truncate">{`${words('trend.title')} · ${gameName}`}</h2>
        </header>
        <Tabs
          tabs={tabs.map(({ key }) => ({ key, label: words(`trend.${key}`) }))}
          value={tab?.key ?? ''}
          onChange={setChosen}
          label={words('trend.title')}
          layout="even"
          className="px-2"
        />
      </div>
      <div className="px-4 py-3">
        {history && tab ? <TrendContent tab={tab} history={history} /> : <SkeletonRows count={10} className="h-9" />}
        <p className="t-caption pt-3 text-text-3">{words('trend.independent')}</p>
      </div>
    </dialog>
  );
}
