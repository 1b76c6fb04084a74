import type { Play } from '@longmen/engine';
import { useState } from 'react';
import { hasStoredIntent } from '../../../core/once/stored-intent.ts';
import type { Slip } from '../bet/bet.ts';

export type SheetName = 'more' | 'history' | 'myBets' | 'trend' | 'trendPopup' | 'random' | 'language' | 'askUnder';

/** What lies over the page of a game: one sheet by name, the odds of some plays, a chase with the slip it follows. */
export function useSheets() {
  const [sheet, open] = useState<SheetName | null>(null);
  const [odds, showOdds] = useState<readonly Play[] | null>(null);
  // A chase whose answer was out when the page was left: what became of it is asked first.
  const [chase, setChase] = useState<{ readonly slip: Slip | null } | null>(() =>
    hasStoredIntent('chase') ? { slip: null } : null,
  );
  return { sheet, open, odds, showOdds, chase, setChase };
}

export type Sheets = ReturnType<typeof useSheets>;
