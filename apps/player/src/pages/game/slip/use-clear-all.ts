import { confirm } from '../../../core/dialogs/confirm.ts';
import { hasPicks } from './picks.ts';
import { useGameStore } from '../store.ts';
import { useMessages } from '../use-messages.ts';

/** Clears everything chosen; asks first when more than a board would be lost. */
export function useClearAll(): () => void {
  const store = useGameStore();
  const t = useMessages();
  return () => {
    const { picks } = store.getState();
    if (!hasPicks(picks)) return;
    const much = picks.aside.length + Object.keys(picks.drafts).length > 1;
    if (!much) return store.dispatch({ t: 'allCleared' });
    void confirm({
      title: t('clear.ask'),
      confirmLabel: t('clear.title'),
      cancelLabel: t('leave.stay'),
    }).then((yes) => {
      if (yes) store.dispatch({ t: 'allCleared' });
    });
  };
}
