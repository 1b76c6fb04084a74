import { Button } from '@longmen/ui';
import { confirm } from '../../../../core/dialogs/confirm.ts';
import { BalanceFigure } from '../../bet/balance-figure.tsx';
import { mayStop } from './run.ts';
import { useRun, useRunStore } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';

/** The footer of a run: balance, what is left, and the way to stop. */
export function RunFooter() {
  const t = useInstantMessages();
  const store = useRunStore();
  const view = useRun((run) => run.view);
  const stoppable = useRun(mayStop);
  const stopping = useRun(({ phase, stopRequested }) => phase === 'stopping' || stopRequested);
  const ask = async () => {
    if (!mayStop(store.getState())) return;
    const sure = await confirm({
      title: t('stopAsk'),
      text: t('stopNote'),
      confirmLabel: t('stop'),
      cancelLabel: t('goOn'),
    });
    if (sure) store.dispatch({ t: 'stopConfirmed' });
  };
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-2 shadow-foot">
      <div className="flex min-h-13 flex-wrap items-center gap-3 pb-2">
        <BalanceFigure />
        <span className="t-label text-right text-text-2 tabular-nums max-[379px]:hidden" aria-hidden="true">
          {view?.state === 'open' &&
            (view.remaining > 1 ? t('left', { left: view.remaining, all: view.rounds }) : t('lastRound'))}
        </span>
        <Button
          look="danger"
          className="ml-auto min-w-28"
          busy={stopping}
          disabled={!stoppable}
          onClick={() => void ask()}
        >
          {t(stopping ? 'stopping' : 'stop')}
        </Button>
      </div>
      <div className="safe-bottom" />
    </footer>
  );
}
