import type { Play } from '@longmen/engine';
import { Suspense } from 'react';
import { LanguageSheet } from '../../../core/dialogs/language-sheet.tsx';
import { playKey } from '../../../features/plays/play-names.ts';
import {
  AskUnderSheet,
  BetSheets,
  ChaseSheet,
  HistorySheet,
  MoreSheet,
  MyBetsSheet,
  OddsSheet,
  RandomSheet,
  TrendPopup,
  TrendSheet,
} from '../lazy.ts';
import { useGame, useGameStore } from '../store.ts';
import type { Sheets } from './use-sheets.ts';

type GameSheetsProps = {
  sheets: Sheets;
  /** The play in front. */
  play: Play | null;
  onLowerStake: () => void;
};

/** The sheets over the page of a game; each loads when it opens. */
export function GameSheets({ sheets, play, onLowerStake }: GameSheetsProps) {
  const { sheet, open, odds, showOdds, chase, setChase } = sheets;
  const store = useGameStore();
  const betting = useGame(({ bet }) => bet.step !== 'none');
  const close = () => open(null);
  const backToConfirm = () => {
    if (chase?.slip) store.dispatch({ t: 'betPressed', slip: chase.slip });
    setChase(null);
  };
  return (
    <>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <Suspense fallback={null}>
        {betting && <BetSheets onLowerStake={onLowerStake} onChase={(slip) => setChase({ slip })} />}
        {sheet === 'random' && play && <RandomSheet play={play} onClose={close} />}
        {sheet === 'more' && (
          <MoreSheet
            onClose={close}
            onTrend={() => open('trend')}
            onHistory={() => open('history')}
            onMyBets={() => open('myBets')}
            onOdds={() => showOdds(play && [play])}
            onLanguage={() => open('language')}
            onAskUnder={() => open('askUnder')}
          />
        )}
        {sheet === 'askUnder' && <AskUnderSheet onClose={close} />}
        {sheet === 'history' && <HistorySheet onClose={close} onTrend={() => open('trend')} />}
        {chase && <ChaseSheet slip={chase.slip} onClose={() => setChase(null)} onBack={backToConfirm} />}
        {odds && <OddsSheet plays={odds} onClose={() => showOdds(null)} />}
        {sheet === 'myBets' && <MyBetsSheet onClose={close} />}
        {sheet === 'trend' && <TrendSheet onClose={close} />}
        {sheet === 'trendPopup' && play && (
          <TrendPopup play={playKey(play)} onClose={close} onAll={() => open('trend')} />
        )}
      </Suspense>
    </>
  );
}
