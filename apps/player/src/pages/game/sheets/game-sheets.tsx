import type { Play } from '@longmen/engine';
import { Suspense } from 'react';
import { playKey } from '../../../features/plays/play-names.ts';
import {
  BetSheets,
  ChaseSheet,
  MoreSheets,
  MyBetsSheet,
  OddsSheet,
  RandomSheet,
  TrendPopup,
  TrendSheet,
} from '../lazy.ts';
import { useGame, useGameStore } from '../store.ts';
import type { SheetName, Sheets } from './use-sheets.ts';

/** Sheets that load together, with the menu. */
const inMore: readonly (SheetName | null)[] = ['more', 'history', 'askUnder', 'language'];

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
    <Suspense fallback={null}>
      {betting && <BetSheets onLowerStake={onLowerStake} onChase={(slip) => setChase({ slip })} />}
      {sheet === 'random' && play && <RandomSheet play={play} onClose={close} />}
      {inMore.includes(sheet) && (
        <MoreSheets sheet={sheet} onClose={close} onOpen={open} onOdds={() => showOdds(play && [play])} />
      )}
      {chase && <ChaseSheet slip={chase.slip} onClose={() => setChase(null)} onBack={backToConfirm} />}
      {odds && <OddsSheet plays={odds} onClose={() => showOdds(null)} />}
      {sheet === 'myBets' && <MyBetsSheet onClose={close} />}
      {sheet === 'trend' && <TrendSheet onClose={close} />}
      {sheet === 'trendPopup' && play && (
        <TrendPopup play={playKey(play)} onClose={close} onAll={() => open('trend')} />
      )}
    </Suspense>
  );
}
