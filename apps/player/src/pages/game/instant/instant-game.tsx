import type { Play } from '@longmen/engine';
import { EmptyState, Skeleton, Spinner } from '@longmen/ui';
import { lazy, Suspense, use, useState } from 'react';
import { LanguageSheet } from '../../../core/dialogs/language-sheet.tsx';
import { sessionNow, useSession } from '../../../core/session/session.ts';
import { Announcer } from '../draw/announcer.tsx';
import { GameHeader } from '../header/game-header.tsx';
import { useGameStore } from '../store.ts';
import { StoredSlip } from '../slip/stored-slip.tsx';
import { useRestore } from '../slip/use-restore.ts';
import { useGameContext } from '../game-context.ts';
import { InstantBoards } from './instant-boards.tsx';
import { InstantMore } from './instant-more.tsx';
import { LastRunSheet, OverSheet } from './run/over-sheet.tsx';
import { RecentRounds } from './recent-rounds.tsx';
import { LastRoundLines } from './run/last-round.tsx';
import { RunFooter } from './run/run-footer.tsx';
import { RunLeaveGuard } from './run/run-leave-guard.tsx';
import { RunProgress } from './run/run-progress.tsx';
import { RunDraw } from './run/run-draw.tsx';
import { RunSums } from './run/run-sums.tsx';
import { StartFooter } from './start/start-footer.tsx';
import { StartSheet } from './start/start-sheet.tsx';
import { makeRunStore, RunStoreProvider, useRun, useRunStore } from './run/store.ts';
import { useRunPlayer } from './run/use-run-player.ts';
import { spoken, useInstantMessages } from './use-messages.ts';
import { readWatched } from './run/watched-run.ts';

const MyBetsSheet = lazy(() => import('../tickets/my-bets-sheet.tsx').then((part) => ({ default: part.MyBetsSheet })));
const OddsSheet = lazy(() => import('../odds/odds-sheet.tsx').then((part) => ({ default: part.OddsSheet })));

type InstantGameProps = {
  onSwitch: () => void;
  /** Why the game takes no bets; null while it does. */
  closedText: string | null;
};

/** The page of an instant game (ux.md 4.3, rows 151 and 152/153): stage, sums, boards or the run, footer, sheets. */
export function InstantGame(props: InstantGameProps) {
  use(spoken);
  const { gid } = useGameContext();
  const [store] = useState(() => makeRunStore(readWatched(gid, sessionNow().username)));
  return (
    <RunStoreProvider value={store}>
      <Page {...props} />
    </RunStoreProvider>
  );
}

/** The server's state is requested; after a second lost answer the page says that it goes on asking. */
function Reading() {
  const t = useInstantMessages();
  const lost = useRun(({ tries }) => tries > 1);
  return lost ? (
    <p role="status" className="t-label flex gap-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
      <Spinner size={20} />
      {t('unread')}
    </p>
  ) : (
    <Skeleton className="h-24" />
  );
}

type Open = 'more' | 'myBets' | 'language' | null;

function Page({ onSwitch, closedText }: InstantGameProps) {
  const t = useInstantMessages();
  const { gid, gameName } = useGameContext();
  const game = useGameStore();
  useRunPlayer(useRunStore(), game, gid, t('noAnswer'));
  const restored = useRestore(game);
  const phase = useRun((run) => run.phase);
  const isGuest = useSession((session) => session.isGuest);
  const [sheet, setSheet] = useState<Open>(null);
  const [odds, setOdds] = useState<readonly Play[] | null>(null);
  const [current, setCurrent] = useState<Play | null>(null);
  const [keypad, setKeypad] = useState(false);
  const [summary, setSummary] = useState(false);
  const ended = useRun((run) => run.phase === 'ready' && run.view !== null && run.view.state !== 'open');
  const close = () => setSheet(null);
  const [unfolded, setUnfolded] = useState(false);
  // Until something runs the boards have the space.
  const resting = phase === 'ready' || phase === 'reading';
  const isDrawVisible = !resting || unfolded;
  // Boards come back when nothing is open; until the server has said so there is neither.
  const choosing = phase === 'ready' || phase === 'opening' || phase === 'over';
  return (
    <div className="flex min-h-dvh flex-col">
      <section aria-label={gameName} className="sticky top-0 z-10 bg-surface">
        <GameHeader
          name={gameName}
          onSwitch={onSwitch}
          {...(current && { onOdds: () => setOdds([current]) })}
          onMore={() => setSheet('more')}
        />
      </section>
      <main className="relative flex-1 pb-4">
        {resting && <LastRoundLines open={unfolded} onToggle={() => setUnfolded(!unfolded)} />}
        <div className="flex flex-col gap-3 px-4 py-2 empty:hidden">
          {isGuest && <p className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">{t('playMoney')}</p>}
          {isDrawVisible && <RunDraw />}
          <RunProgress />
          {isDrawVisible && <RunSums />}
          {phase === 'reading' && <Reading />}
          {!choosing && <RecentRounds />}
        </div>
        {choosing && closedText === null && (
          <InstantBoards restored={restored} onOdds={setOdds} onCurrent={setCurrent} />
        )}
        {choosing && (
          <div className="px-4 pt-3">
            <RecentRounds onRun={ended ? () => setSummary(true) : undefined} />
          </div>
        )}
        {closedText !== null && (
          <div role="alert">
            <EmptyState icon="clock" title={t('stopped')}>
              {closedText}
            </EmptyState>
          </div>
        )}
      </main>
      {!choosing && phase !== 'reading' && <RunFooter />}
      {choosing && closedText === null && <StartFooter keypadOpen={keypad} onKeypad={setKeypad} />}

      <StartSheet />
      <OverSheet />
      {ended && summary && <LastRunSheet onClose={() => setSummary(false)} />}
      {sheet === 'more' && (
        <InstantMore
          onClose={close}
          onMyBets={() => setSheet('myBets')}
          onOdds={() => setOdds(current && [current])}
          onLanguage={() => setSheet('language')}
        />
      )}
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <Suspense fallback={null}>
        {odds && <OddsSheet plays={odds} onClose={() => setOdds(null)} />}
        {sheet === 'myBets' && <MyBetsSheet onClose={close} />}
      </Suspense>
      <StoredSlip instant />
      <RunLeaveGuard />
      <Announcer />
    </div>
  );
}
