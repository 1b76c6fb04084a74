import { formatCount } from '@longmen/format';
import { Button, cx, NumericKeypad, Spinner } from '@longmen/ui';
import { parseRate, yuan } from '@longmen/engine';
import { streakStakes } from '@longmen/contract/calls/betting/streaks';
import { useMemo, useState } from 'react';
import { PauseEnd, PauseName } from '../../features/play-watch/lazy.tsx';
import { usePaused } from '../../features/play-watch/use-paused.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { streakBet } from './calls.ts';
import { chanceText } from './chance-text.ts';
import { pickedOf, slipOf } from './streaks.ts';
import { betProblem } from './stake.ts';
import { setSlip, typeStake, useStreakPage } from './store.ts';
import type { messages } from './messages.ts';
import { BetSheet } from './bet-sheet.tsx';

const steps = ['10', '50', '100', '500', '1000'] as const;

/** The fixed footer: what streaks do not change, the stake with its own keypad, the bet, and the sheets that follow. */
export function BetFooter({ onRecent }: { onRecent: () => void }) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const stake = useStreakPage((page) => page.stake);
  const slip = useStreakPage((page) => page.slip);
  const state = useStreakPage((page) => page.state);
  const picked = useMemo(() => pickedOf(state), [state]);
  const [keypad, setKeypad] = useState(false);
  const [aside, setAside] = useState(false);
  const once = streakBet.useIntent();
  const paused = usePaused();

  const press = () => {
    // One bet is on its way at a time: what became of it comes first.
    if (once.step === 'checking') return setAside(false);
    const problem = betProblem(stake, picked !== null);
    if (problem === null && picked) return setSlip(slipOf(picked, Number(stake)));
    const min = { mills: yuan(streakStakes.min) };
    toast(problem === 'belowMin' ? t('belowMin', { min }) : t(problem ?? 'noBall'));
    if (problem === 'noStake' || problem === 'belowMin') setKeypad(true);
  };
  const win = picked && stake !== '' ? (parseRate(picked.outcome.rate) ?? 0) * Number(stake) : 0;
  return (
    <>
      <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-2 shadow-foot">
        <p className="t-caption pb-2 text-text-2">
          {picked
            ? t('independentRun', {
                times: picked.streak.times,
                outcome: picked.outcome.name,
                chance: chanceText(picked.outcome.chance, locale),
              })
            : t('independent')}
        </p>
        {once.step === 'checking' && aside && (
          <button
            type="button"
            onClick={() => setAside(false)}
            className="t-label mb-2 flex min-h-11 w-full items-center gap-2 rounded-ctl bg-warn-soft px-3 text-left text-warn"
          >
            <Spinner />
            {`${t('checking')} · ${t('issue', { issue: shortIssue(once.intent.issue) })}`}
          </button>
        )}
        {keypad && (
          <div className="pb-2">
            <div className="mb-2 flex flex-wrap gap-2">
              {steps.map((value) => (
                <button
                  key={value}
                  type="button"
                  onClick={() => typeStake(value)}
                  className={cx(
                    't-label min-h-11 min-w-11 flex-1 rounded-ctl border tabular-nums',
                    stake === value ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair',
                  )}
                >
                  {formatCount(Number(value), locale)}
                </button>
              ))}
            </div>
            <NumericKeypad
              value={stake}
              maxDigits={String(streakStakes.max).length}
              label={t('keypad')}
              eraseLabel={t('erase')}
              doneLabel={t('done')}
              onChange={typeStake}
              onDone={() => setKeypad(false)}
            />
          </div>
        )}
        <div className="flex min-h-11 flex-wrap items-center gap-3 pb-2">
          <button
            type="button"
            aria-expanded={keypad}
            aria-label={stake === '' ? t('enterStake') : t('stakeIs', { stake: formatCount(Number(stake), locale) })}
            onClick={() => setKeypad(!keypad)}
            className={cx(
              'min-h-11 min-w-24 rounded-ctl border border-ctl px-2 text-center text-[1.0625rem] leading-5 font-bold tabular-nums',
              keypad ? 'bg-primary-soft' : 'bg-surface',
              stake === '' && 'text-text-3',
            )}
          >
            {stake === '' ? t('stake') : formatCount(Number(stake), locale)}
          </button>
          <div className="min-w-0 flex-1 basis-[7rem]">
            <p className="line-clamp-2 text-[0.9375rem] leading-5 font-bold">
              {picked ? `${picked.streak.playName} – ${picked.outcome.name}` : t('nothingChosen')}
            </p>
            <p className="t-caption text-text-2 tabular-nums">
              {paused ? (
                <PauseEnd />
              ) : win > 0 ? (
                t('maxWinIs', { amount: { mills: win } })
              ) : (
                t('chooseHint', { max: formatCount(streakStakes.max, locale) })
              )}
            </p>
          </div>
          <Button className="ml-auto" disabled={paused} onClick={press}>
            {paused ? (
              <PauseName />
            ) : picked && stake !== '' ? (
              t('place', { total: { mills: yuan(Number(stake)) } })
            ) : (
              t('bet')
            )}
          </Button>
        </div>
        <div className="safe-bottom" />
      </footer>
      <BetSheet
        slip={slip}
        once={once}
        aside={aside}
        onAside={() => setAside(true)}
        onStake={() => setKeypad(true)}
        onRecent={onRecent}
      />
    </>
  );
}
